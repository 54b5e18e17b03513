import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTask } from 'node:timers/promises';
import PQueue from 'p-queue';
import { overloaded } from './errors.ts';

/** What is not done while there is more to do than there is time for, so that the rest is done in time. */
export interface Overload {
  /** True: pages that are not in memory are refused. */
  isOver(): boolean;
  /** Renders one page at a time, and lets others have a turn in between. Rejects with 503 when too many wait. */
  inTurn<Made>(render: () => Promise<Made>): Promise<Made>;
  close(): void;
}
export interface OverloadOptions {
  /** Delay of the event loop in ms from which on the process has too much to do; 0: never. */
  readonly maxDelayMs: number;
}

/** Pages that wait to be rendered: each takes some 10 ms. */
const maxWaiting = 6;
const sampleMs = 250;
const resolutionMs = 10;
const nsPerMs = 1e6;
/** s: by then most that wait now have been answered. */
const retryAfterS = 5;

export function createOverload({ maxDelayMs }: OverloadOptions): Overload {
  const rendering = new PQueue({ concurrency: 1 });
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  let delayMs = 0;
  histogram.enable();
  const sampling = setInterval(() => {
    // A timer that is in time counts as its own interval.
    delayMs = Math.max(0, histogram.mean / nsPerMs - resolutionMs);
    histogram.reset();
  }, sampleMs).unref();
  // Between two rounds of the event loop nothing else tells that this one takes long.
  let roundAt = performance.now();
  const rounds = setInterval(() => {
    roundAt = performance.now();
  }, resolutionMs).unref();
  const isLate = () => performance.now() - roundAt > maxDelayMs || delayMs > maxDelayMs;
  const isFull = () => rendering.size >= maxWaiting;
  // Late with nothing to do is the machine's doing: who comes alone is never refused.
  const isOver = () => maxDelayMs > 0 && (isFull() || (rendering.size > 0 && isLate()));

  return {
    isOver,
    inTurn(render) {
      if (isOver()) return Promise.reject(overloaded(retryAfterS));
      return rendering.add(async () => {
        // What is in memory, forms and probes first.
        await nextTask();
        return render();
      });
    },
    close() {
      clearInterval(sampling);
      clearInterval(rounds);
      histogram.disable();
    },
  };
}
