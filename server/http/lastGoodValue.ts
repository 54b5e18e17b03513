import type { Logger } from 'pino';

/** What is read from elsewhere from time to time, and stays as it was while it cannot be. Made by `createLastGoodValue`. */
export interface LastGoodValue<T> {
  /**
   * The last good value; one that is not current is read anew meanwhile. Waits only when there is none yet: it rejects
   * with what reading failed with then, and for a while without asking again.
   */
  get(): Promise<T>;
  /** The last good value; never waits and reads nothing. */
  peek(): T | undefined;
  /**
   * Reads anew now; with others who ask at the same time once. True when it could be read. Each reason for a failure is
   * logged once, until reading succeeds.
   */
  refresh(): Promise<boolean>;
  /** Like `refresh`, unless the value is current or was tried a moment ago. */
  refreshStale(): Promise<void>;
  /** A value of an earlier run, if there is none yet. */
  restore(value: T): void;
}

export interface LastGoodValueOptions<T> {
  /** Name in the log: `the list of pages`. */
  readonly name: string;
  /** Gives the former value itself when nothing has changed. */
  readonly read: (former: T | undefined) => Promise<T>;
  /** False once something may have changed. */
  readonly isCurrent: (value: T) => boolean;
  /** ms between two attempts, when one failed or gave what was out of date already. */
  readonly retryMs: number;
  /** Monotonic clock, ms. */
  readonly now: () => number;
  readonly logger: Logger;
}

/** The one way to keep the last good answer. Starts nothing. */
export function createLastGoodValue<T>(options: LastGoodValueOptions<T>): LastGoodValue<T> {
  const { name, read, isCurrent, retryMs, now, logger } = options;
  let held: { readonly value: T } | undefined;
  let reading: Promise<T> | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  /** Failure of the last reading; undefined when it succeeded. */
  let failure: { readonly error: unknown } | undefined;
  /** The reasons that were logged since the last success. */
  const told = new Set<string>();

  async function readOnce(): Promise<T> {
    try {
      const value = await read(held?.value);
      if (failure) logger.info(`${name} can be read again`);
      failure = undefined;
      told.clear();
      triedAt = isCurrent(value) ? Number.NEGATIVE_INFINITY : now();
      // In one step: whoever has the former keeps it.
      held = { value };
      return value;
    } catch (error) {
      const reason = String(error);
      if (!told.has(reason)) logger.warn({ err: error }, `${name} could not be read anew`);
      told.add(reason);
      failure = { error };
      triedAt = now();
      throw error;
    } finally {
      reading = undefined;
    }
  }
  const start = () => {
    reading ??= readOnce();
    return reading;
  };
  const refresh = () =>
    start().then(
      () => true,
      () => false,
    );
  const mayTry = () => now() - triedAt >= retryMs;
  const refreshStale = async () => {
    if (!(held && isCurrent(held.value)) && mayTry()) await refresh();
  };

  return {
    refresh,
    refreshStale,
    peek: () => held?.value,
    async get() {
      if (held) {
        void refreshStale();
        return held.value;
      }
      if (failure && !reading && !mayTry()) throw failure.error;
      return start();
    },
    restore(value) {
      held ??= { value };
    },
  };
}

export interface BackoffOptions {
  /** The first pause, in ms. Each is twice as long as the one before. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** Monotonic clock, ms. */
  readonly now: () => number;
}

/** Pauses between attempts at what goes on failing: each attempt is a call that the content service counts. */
export interface Backoff {
  /** ms that are left of the pause. */
  leftMs(): number;
  isOver(): boolean;
  /** Begins the next pause. */
  pause(): void;
  /** The next pause is the first one; there is none now. */
  reset(): void;
  /** True when it would take longer than the longest pause. */
  isExhausted(): boolean;
}

export function createBackoff({ firstMs, longestMs, now }: BackoffOptions): Backoff {
  let nextMs = firstMs;
  let until = Number.NEGATIVE_INFINITY;
  const leftMs = () => Math.max(until - now(), 0);
  return {
    leftMs,
    isOver: () => leftMs() === 0,
    pause() {
      until = now() + Math.min(nextMs, longestMs);
      nextMs *= 2;
    },
    reset() {
      nextMs = firstMs;
      until = Number.NEGATIVE_INFINITY;
    },
    isExhausted: () => nextMs > longestMs,
  };
}
