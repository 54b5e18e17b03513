import { unavailable } from '../../errors.ts';

export interface JobQueue {
  /**
   * Runs `work` when its turn comes. The same key while it waits or runs: the same job, the same answer.
   * A job that still waits when everybody who asked for it has left is dropped; one that runs is finished.
   * @param left aborts when the one who asks has left
   * @throws 503 when the queue is full, the reason of `left` when the job is dropped, and whatever `work` throws
   */
  run<Value>(key: string, work: () => Promise<Value>, left: AbortSignal): Promise<Value>;
}

export interface JobQueueOptions {
  /** Jobs that run at once. */
  readonly concurrency: number;
  /** Jobs that may wait; one more is refused. */
  readonly maxWaiting: number;
}

interface Job {
  readonly answer: Promise<unknown>;
  start(): void;
  drop(reason: unknown): void;
  /** Number of clients that asked for the job and have not left. */
  askers: number;
}

const retryAfterS = 2;

/** A queue that bounds what a burst of distinct requests can cost. */
export function createJobQueue({ concurrency, maxWaiting }: JobQueueOptions): JobQueue {
  const jobs = new Map<string, Job>();
  const waiting = new Set<Job>();
  let running = 0;

  const startNext = (): void => {
    const [next] = waiting;
    if (!next || running >= concurrency) return;
    waiting.delete(next);
    running += 1;
    next.start();
  };
  const add = (key: string, work: () => Promise<unknown>): Job => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const end = () => {
      jobs.delete(key);
      running -= 1;
      startNext();
    };
    const job: Job = {
      answer: promise,
      start: () => void work().finally(end).then(resolve, reject),
      drop(reason) {
        waiting.delete(job);
        jobs.delete(key);
        reject(reason);
      },
      askers: 0,
    };
    jobs.set(key, job);
    waiting.add(job);
    startNext();
    return job;
  };
  const isFull = () => running >= concurrency && waiting.size >= maxWaiting;

  return {
    run<Value>(key: string, work: () => Promise<Value>, left: AbortSignal) {
      if (left.aborted) return Promise.reject(left.reason);
      const known = jobs.get(key);
      if (!known && isFull()) {
        return Promise.reject(unavailable('Too many pictures are being made.', retryAfterS));
      }
      const job = known ?? add(key, work);
      const leave = () => {
        job.askers -= 1;
        if (job.askers === 0 && waiting.has(job)) job.drop(left.reason);
      };
      job.askers += 1;
      left.addEventListener('abort', leave, { once: true });
      return job.answer.finally(() => left.removeEventListener('abort', leave)) as Promise<Value>;
    },
  };
}
