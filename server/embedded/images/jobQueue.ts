import { unavailable } from '../../errors.ts';

export interface JobQueue {
  /**
   * Runs `job` when its turn comes. The same key while it waits or runs: the same job, the same answer.
   * @throws 503 when the queue is full, and whatever the job throws
   */
  run<Value>(key: string, job: () => Promise<Value>): Promise<Value>;
}

interface JobQueueOptions {
  /** Jobs that run at once. */
  readonly concurrency: number;
  /** Jobs that may wait; one more is refused. */
  readonly maxWaiting: number;
}

const RETRY_AFTER_S = 2;

/** A queue that bounds what a burst of distinct requests can cost. */
export function createJobQueue({ concurrency, maxWaiting }: JobQueueOptions): JobQueue {
  const inFlight = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const takeTurn = async (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    // The one who leaves hands its place over, so `running` stays the same.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  const runInTurn = async <Value>(key: string, job: () => Promise<Value>): Promise<Value> => {
    await takeTurn();
    try {
      return await job();
    } finally {
      inFlight.delete(key);
      leave();
    }
  };

  return {
    run<Value>(key: string, job: () => Promise<Value>) {
      const known = inFlight.get(key);
      if (known) return known as Promise<Value>;
      if (running >= concurrency && waiting.length >= maxWaiting) {
        return Promise.reject(unavailable('Too many pictures are being made.', RETRY_AFTER_S));
      }
      const promise = runInTurn(key, job);
      inFlight.set(key, promise);
      return promise;
    },
  };
}
