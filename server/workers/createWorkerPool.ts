import { setTimeout as waitFor } from 'node:timers/promises';
import type { Logger } from 'pino';

/** A process that answers requests beside others. */
export interface WorkerProcess {
  /** Resolves when it answers, with what `/readyz` misses; rejects when it ends before. */
  readonly ready: Promise<readonly string[]>;
  /** Resolves with its exit code or the signal that ended it. */
  readonly ended: Promise<string>;
  /** Stops it; with SIGTERM it drains first. */
  stop(signal: 'SIGTERM' | 'SIGINT'): void;
}

interface WorkerPoolOptions {
  readonly count: number;
  /** @param number of the worker, from 1 */
  readonly start: (number: number) => WorkerProcess;
  readonly logger: Logger;
  /** Rejects when the signal aborts, or has. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Monotonic clock, ms. */
  readonly now?: () => number;
}

export interface WorkerPool {
  /** Starts all, the first one first: the others find what it has kept. Rejects when one ends before it answers. */
  start(): Promise<void>;
  /**
   * Replaces one after the other: the new one answers before the old one stops. One that is not ready, or ends, ends the
   * reload, and the old ones stay. Whoever asks during a reload gets one more after it, together with all who ask until that
   * begins. Never rejects.
   */
  reload(): Promise<void>;
  /** Resolves when all have ended. None is replaced any more. */
  stop(signal: 'SIGTERM' | 'SIGINT'): Promise<void>;
}

/** Pause before a worker that keeps ending is started again: doubles from the second time on. In ms. */
const pauses = { first: 1_000, longest: 30_000 } as const;
/** ms after which a worker that ends counts as one that had been well. */
const wellAfterMs = 60_000;

/** Keeps so many workers: one that ends is replaced, at once the first time. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { count, start, logger, now = () => performance.now() } = options;
  const wait = options.wait ?? ((ms, signal) => waitFor(ms, undefined, { signal }));
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const current = new Map<number, WorkerProcess>();
  const alive = new Set<WorkerProcess>();
  const pauseOf = new Map<number, number>();
  const stopping = new AbortController();
  /** The start, or the last reload that was asked for. */
  let last: Promise<void> = Promise.resolve();
  /** The reload that has not begun. */
  let next: Promise<void> | undefined;

  /** A worker that answers, and is replaced when it ends. */
  async function launch(number: number): Promise<{ worker: WorkerProcess; missing: readonly string[] }> {
    const worker = start(number);
    alive.add(worker);
    worker.ended.then(() => alive.delete(worker));
    return { worker, missing: await worker.ready };
  }

  function take(number: number, worker: WorkerProcess): void {
    current.set(number, worker);
    const since = now();
    worker.ended.then((reason) => {
      if (current.get(number) !== worker) return;
      current.delete(number);
      if (stopping.signal.aborted) return;
      if (now() - since >= wellAfterMs) pauseOf.delete(number);
      logger.error({ worker: number, reason }, 'a worker has ended: another one takes its place');
      void replace(number);
    });
  }

  async function replace(number: number): Promise<void> {
    while (!stopping.signal.aborted && !current.has(number)) {
      const pauseMs = pauseOf.get(number) ?? 0;
      pauseOf.set(number, Math.min(Math.max(2 * pauseMs, pauses.first), pauses.longest));
      try {
        if (pauseMs > 0) await wait(pauseMs, stopping.signal);
        const { worker } = await launch(number);
        take(number, worker);
      } catch (error) {
        if (!stopping.signal.aborted) logger.error({ err: error, worker: number }, 'a worker cannot start');
      }
    }
  }

  async function renew(number: number): Promise<void> {
    const { worker, missing } = await launch(number);
    if (missing.length > 0) {
      worker.stop('SIGINT');
      throw new Error(`The new worker ${number} is not ready: ${missing.join(', ')}`);
    }
    const old = current.get(number);
    take(number, worker);
    old?.stop('SIGTERM');
    await old?.ended;
  }

  async function beginReload(): Promise<void> {
    next = undefined;
    logger.info('reloading');
    for (const number of numbers) {
      if (stopping.signal.aborted) return;
      await renew(number);
    }
    logger.info('reloaded');
  }

  async function startAll(): Promise<void> {
    const started = async (number: number) => take(number, (await launch(number)).worker);
    const [first = 1, ...others] = numbers;
    await started(first);
    await Promise.all(others.map(started));
  }

  return {
    start() {
      const started = startAll();
      last = started.catch(() => undefined);
      return started;
    },
    reload() {
      next ??= last.then(beginReload).catch((error: unknown) => {
        logger.error({ err: error }, 'the reload has ended: the workers before go on');
      });
      last = next;
      return next;
    },
    async stop(signal) {
      stopping.abort();
      while (alive.size > 0) {
        for (const worker of alive) worker.stop(signal);
        await Promise.all([...alive].map(({ ended }) => ended));
      }
    },
  };
}
