import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextRound } from 'node:timers/promises';
import PQueue from 'p-queue';
import { forThisRequest } from '../logging/requestScope.ts';

/** Refuses pages when there is more to do than time for, so that all other requests are answered in time. */
export interface Overload {
  /** True: pages that are not in memory are refused. */
  isOver(): boolean;
  /**
   * Makes a page that is not in memory in its turn, and rejects as `make` does. False when `make` is not called: the
   * process is late, too many wait, or each waits too long.
   */
  admit(make: () => Promise<void>): Promise<boolean>;
  /** Renders one page at a time, and lets others have a turn in between. */
  inTurn<Made>(render: () => Promise<Made>): Promise<Made>;
  close(): void;
}
export interface OverloadOptions {
  /** Delay of the event loop in ms from which on the process has too much to do; 0: never. */
  readonly maxDelayMs: number;
  /** ms: while each page waits longer until it is begun, pages are refused, as they would come too late. */
  readonly maxWaitMs?: number;
}

/** Pages that wait to be begun or rendered: each takes some 10 ms. */
const maxWaiting = 5;
const defaultWaitMs = 100;
/**
 * Rounds of the event loop between two pages, and ms that these rounds may take together. In each round libuv accepts one
 * new connection, and one request that waits for its turn is begun.
 */
const between = { rounds: 32, ms: 20 };
const sampleMs = 250;
const resolutionMs = 10;
const nsPerMs = 1e6;

export function createOverload({ maxDelayMs, maxWaitMs = defaultWaitMs }: OverloadOptions): Overload {
  const turns = new PQueue({ concurrency: 1 });
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  let delayMs = 0;
  histogram.enable();
  const sampling = setInterval(() => {
    // The histogram measures the time between two of its own timers: their interval is no delay.
    delayMs = Math.max(0, histogram.mean / nsPerMs - resolutionMs);
    histogram.reset();
  }, sampleMs).unref();
  // The histogram knows a long round of the event loop only when it is over; this timestamp shows one that is under
  // way.
  let roundAt = performance.now();
  const rounds = setInterval(() => {
    roundAt = performance.now();
  }, resolutionMs).unref();
  const isTooLate = createLateness(maxWaitMs);
  const isLate = () => performance.now() - roundAt > maxDelayMs || delayMs > maxDelayMs;
  // When nothing waits, the machine is what delays the process: a page that is asked for alone is never refused.
  const isOver = () => maxDelayMs > 0 && (turns.size >= maxWaiting || (turns.size > 0 && isLate()));

  return {
    isOver,
    async admit(make) {
      if (isOver()) return false;
      const askedAt = performance.now();
      // The turn ends when the page is begun: what the page is made of may take a while to come.
      const begin = async () => {
        await letOthersGo();
        return isTooLate(performance.now() - askedAt) && maxDelayMs > 0 ? undefined : { made: make() };
      };
      const page = await turns.add(forThisRequest(begin));
      await page?.made;
      return page !== undefined;
    },
    inTurn(render) {
      const begin = async () => {
        await letOthersGo();
        return render();
      };
      return turns.add(forThisRequest(begin));
    },
    close() {
      clearInterval(sampling);
      clearInterval(rounds);
      histogram.disable();
    },
  };
}

/** Lets answers from memory, forms and probes go first. */
async function letOthersGo(): Promise<void> {
  const until = performance.now() + between.ms;
  for (let round = 0; round < between.rounds && performance.now() < until; round += 1) await nextRound();
}

/** Whether what has waited so many ms is to be refused. */
export type Lateness = (waitedMs: number) => boolean;

/**
 * By CoDel, RFC 8289 §3: a queue is too slow when for `maxMs` each that left it had waited longer than `maxMs`. One stall
 * of the machine refuses nobody.
 */
export function createLateness(maxMs: number, now = () => performance.now()): Lateness {
  let lateSince: number | undefined;
  return (waitedMs) => {
    if (waitedMs <= maxMs) lateSince = undefined;
    else lateSince ??= now();
    return lateSince !== undefined && now() - lateSince > maxMs;
  };
}
