import { setTimeout as waitFor } from 'node:timers/promises';
import type { Logger } from 'pino';
import { decide } from '../errors.ts';
import { tell } from '../logging/telemetry.ts';

export interface RepeatOptions {
  /** Name in the log: `pollContent`. */
  readonly name: string;
  /** ms from the end of a run to the next, give or take a tenth. */
  readonly everyMs: number;
  /** May throw: the error is logged with the name, and it runs again. */
  readonly run: () => Promise<void>;
  readonly logger: Logger;
  /** Called at the start of each pause; resolves when the pause is to end early. */
  readonly early?: () => Promise<void>;
  /** Rejects when the signal aborts, or has. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** Monotonic clock, ms. */
  readonly now?: () => number;
}
export type Repeat = (options: RepeatOptions) => Repeated;

export interface Repeated {
  /** True when no run has ended for three periods, at least five minutes: one hangs, or none starts. */
  isLate(): boolean;
  /** No run starts any more; resolves when the one under way is over. */
  stop(): Promise<void>;
}

/** Share by which a pause is longer or shorter, so that processes and timers do not run in step. */
const jitter = 0.1;
/** A first reading of a large space takes minutes at the service's limit of calls. In ms. */
const leastPatienceMs = 5 * 60_000;

/**
 * Runs something from time to time until it is stopped, first after one pause, and never twice at once. Timers and
 * clock are monotonic: a step of the system's clock moves no run.
 */
export const repeat: Repeat = (options) => {
  const { name, everyMs, run, logger, early = never, wait = unreferenced } = options;
  const { random = Math.random, now = () => performance.now() } = options;
  const patienceMs = Math.max(3 * everyMs, leastPatienceMs);
  let endedAt = now();
  const stopping = new AbortController();
  /** False: stopped. */
  const pause = async () => {
    const over = new AbortController();
    const ms = everyMs * (1 + jitter * (2 * random() - 1));
    try {
      await Promise.race([early(), wait(ms, AbortSignal.any([stopping.signal, over.signal]))]);
    } catch {
      return false;
    } finally {
      over.abort();
    }
    return true;
  };
  const runOnce = async () => {
    const startedAt = now();
    const failure = await run().then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    endedAt = now();
    const ms = Math.round(endedAt - startedAt);
    tell('job', { job: name, isDone: !failure, ms });
    if (!failure) logger.debug({ job: name, ms }, 'job done');
    else logger[decide(failure.error).level]({ job: name, ms, err: failure.error }, 'job failed');
  };
  const repeating = (async () => {
    while (await pause()) await runOnce();
  })();
  return {
    isLate: () => now() - endedAt > patienceMs,
    stop() {
      stopping.abort();
      return repeating;
    },
  };
};

const never = () => new Promise<void>(() => {});

/** A pause keeps no process alive. */
const unreferenced = (ms: number, signal: AbortSignal): Promise<void> =>
  waitFor(ms, undefined, { signal, ref: false });
