import type { Page } from 'puppeteer';

declare global {
  interface Window {
    /** Timers of the watched delays that have not run out, in ms. */
    heldTimers: Map<number, { readonly delay: number; readonly run: () => void }>;
  }
}

export interface HandClock {
  /** Waits until a timer of this many ms is running. */
  running(delay: number): Promise<void>;
  /** Waits until none is. */
  stopped(delay: number): Promise<void>;
  /** Lets every running timer of this many ms run out. */
  runOut(delay: number): Promise<void>;
}

/** Takes timers of some delays out of time's hands, on the pages opened next: what takes seconds is tested in none. */
export async function installHandClock(page: Page, delays: readonly number[]): Promise<HandClock> {
  await page.evaluateOnNewDocument((watched: readonly number[]) => {
    window.heldTimers = new Map();
    let last = 1_000_000;
    const hold = (original: typeof setTimeout) => (run: () => void, delay?: number) => {
      if (!delay || !watched.includes(delay)) return original(run, delay);
      last += 1;
      window.heldTimers.set(last, { delay, run });
      return last;
    };
    const release = (original: (id?: number) => void) => (id?: number) => {
      if (!window.heldTimers.delete(id ?? 0)) original(id);
    };
    Object.assign(window, {
      setTimeout: hold(window.setTimeout.bind(window) as unknown as typeof setTimeout),
      setInterval: hold(window.setInterval.bind(window) as unknown as typeof setTimeout),
      clearTimeout: release(window.clearTimeout.bind(window)),
      clearInterval: release(window.clearInterval.bind(window)),
    });
  }, delays);
  const held = (delay: number, some: boolean) =>
    page.waitForFunction(
      (wanted, are) => [...window.heldTimers.values()].some((timer) => timer.delay === wanted) === are,
      {},
      delay,
      some,
    );
  return {
    running: async (delay) => void (await held(delay, true)),
    stopped: async (delay) => void (await held(delay, false)),
    runOut: (delay) =>
      page.evaluate((wanted) => {
        for (const timer of window.heldTimers.values()) if (timer.delay === wanted) timer.run();
      }, delay),
  };
}
