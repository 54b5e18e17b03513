import type { Logger } from 'pino';

/** ms whose refusals of a client share a line. */
const tellMs = 60_000;
/** Clients that have a line of their own in that time; the others share one. */
const maxClients = 100;
const others = 'others';

/**
 * Sums requests that are refused with 429: a line for each would cost more than the answer, and one client would push
 * everybody's lines out of the log.
 * @returns whether a request of a client is summed: the first in a minute is not, so that its line says what was asked
 */
export function createLimitLog(logger: Logger): (client: string) => boolean {
  const counts = new Map<string, number>();
  const tell = () => {
    for (const [client, count] of counts)
      if (count)
        logger.warn({ security: 'limit', client, count, seconds: tellMs / 1000 }, 'refused with 429');
    counts.clear();
  };
  return (client) => {
    if (counts.size === 0) setTimeout(tell, tellMs).unref();
    const isNew = !counts.has(client);
    if (isNew && counts.size < maxClients) {
      counts.set(client, 0);
      return false;
    }
    const name = isNew ? others : client;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return true;
  };
}
