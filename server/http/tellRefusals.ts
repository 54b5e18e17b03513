import type { Logger } from 'pino';
import { listenTo } from '../logging/telemetry.ts';

/** ms between two lines about the same service. */
const againMs = 10 * 60_000;

interface RefusalOptions {
  /** Names of the variables that have the key of a service. */
  readonly keysOf: (service: string) => readonly string[];
  /** Monotonic clock, ms. */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'error' | 'info'>;
}

/**
 * Logs that a service refuses our key: at the first call that it refuses, from then on every ten minutes, and once it accepts the
 * key again.
 * @returns stops listening
 */
export function tellRefusals({ keysOf, now, logger }: RefusalOptions): () => void {
  const loggedAt = new Map<string, number>();
  return listenTo('call', ({ service, outcome }) => {
    if (outcome === 'refused') {
      if (now() - (loggedAt.get(service) ?? Number.NEGATIVE_INFINITY) < againMs) return;
      loggedAt.set(service, now());
      const variables = keysOf(service);
      logger.error({ service, variables }, `the ${service} refuses our key: look at ${variables.join(', ')}`);
    } else if (outcome === 'ok' && loggedAt.delete(service))
      logger.info({ service }, `the ${service} accepts our key again`);
  });
}
