import type { Logger } from 'pino';
import { tell } from '../logging/telemetry.ts';
import { isOutage } from './isOutage.ts';

interface PresenceOptions {
  /** Rejects while Postgres is not well. */
  readonly look: () => Promise<void>;
  /** Between two looks, ms. */
  readonly lookMs: number;
  readonly logger: Logger;
}

/** Whether Postgres is there, one answer for the whole process. */
export interface Presence {
  /** Rejects as the call does; at once while Postgres is away. */
  guard<T>(call: () => Promise<T>): Promise<T>;
  close(): void;
}

/** Away from the first failure that is Postgres' own to the first look that succeeds. */
export function createPresence({ look, lookMs, logger }: PresenceOptions): Presence {
  let isUp = true;
  let isClosed = false;
  let looking: NodeJS.Timeout | undefined;

  function lookLater(): void {
    looking = setTimeout(async () => {
      try {
        await look();
        isUp = true;
        tell('database', { isUp });
        logger.info('Postgres answers again');
      } catch {
        if (!isClosed) lookLater();
      }
    }, lookMs);
    looking.unref();
  }

  return {
    async guard(call) {
      if (!isUp) throw Object.assign(new Error('Postgres does not answer'), { code: 'ECONNREFUSED' });
      try {
        return await call();
      } catch (error) {
        if (isUp && !isClosed && isOutage(error)) {
          isUp = false;
          tell('database', { isUp });
          const reason = error instanceof Error ? error.message : 'unknown';
          logger.warn({ reason }, 'Postgres does not answer: this machine goes on alone');
          lookLater();
        }
        throw error;
      }
    },
    close() {
      isClosed = true;
      clearTimeout(looking);
    },
  };
}
