import { setTimeout } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { untilQuiet } from '../support/browser.ts';

/** Timers of the page up to this delay belong to what was done last, such as the pause before a result is said, in ms. */
export const longestTimerMs = 2500;
/** Some frames, in which a page that is ready would draw. */
const calmMs = 80;
/** Between two looks. */
export const lookMs = 20;
/** For what a page says in the end. */
export const patienceMs = 60_000;

/**
 * Waits until the page has no request, no short timer and no animation in flight, and has not changed for some frames.
 * @throws Error after a minute
 */
export async function untilCalm(page: Page): Promise<void> {
  const deadline = AbortSignal.timeout(patienceMs);
  for (;;) {
    await untilQuiet(page, calmMs);
    // A document that gives way to the next has nobody to ask.
    const passed = await page.evaluate(() => window.speechCalmMs?.() ?? 0).catch(() => 0);
    if (passed >= calmMs) return;
    if (deadline.aborted) throw new Error(`${page.url()} does not become calm`);
    await setTimeout(lookMs);
  }
}
