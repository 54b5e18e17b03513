import type { Logger } from 'pino';
import { pseudonymOf } from '../logging/pseudonym.ts';
import { tell } from '../logging/telemetry.ts';
import type { ConnectionClosed } from './createConnections.ts';

/** ms whose closed connections share one line of the log. */
const tellMs = 5_000;
/** Clients that are told apart in that time. */
const maxClients = 10_000;

/**
 * Tells of connections that were closed as there were too many, in the metrics one by one and in the log together: how
 * many for which reason, of how many clients, and which of them had most.
 */
export function tellOfConnections(logger: Logger): (reason: ConnectionClosed, address: string) => void {
  let counts: Partial<Record<ConnectionClosed, number>> = {};
  const byClient = new Map<string, number>();
  const write = () => {
    const [most = ''] = [...byClient].reduce<readonly [string, number]>(
      (a, b) => (b[1] > a[1] ? b : a),
      ['', 0],
    );
    const facts = { ...counts, clients: byClient.size, client: pseudonymOf(most), seconds: tellMs / 1000 };
    logger.warn({ security: 'limit', ...facts }, 'connections closed: too many');
    counts = {};
    byClient.clear();
  };
  return (reason, address) => {
    if (byClient.size === 0) setTimeout(write, tellMs).unref();
    counts[reason] = (counts[reason] ?? 0) + 1;
    if (byClient.size < maxClients || byClient.has(address))
      byClient.set(address, (byClient.get(address) ?? 0) + 1);
    tell('connectionClosed', { reason });
  };
}
