import type { Browser, Page } from 'puppeteer';
import { openPage } from '../support/browser.ts';
import { defaultSlowdown } from './lighthousePage.ts';

/** An event in Chromium's trace that a visitor has caused, from the touch to the frame that shows its result. */
interface EventTiming {
  readonly name: string;
  readonly args: {
    readonly data?: { readonly duration?: number; readonly interactionId?: number };
  };
}

/**
 * Ms until each interaction of a journey is on the screen, the longest first: the first is its INP while there are
 * fewer than fifty (web.dev/articles/inp). On a phone's screen, the processor as many times slower as Lighthouse takes it.
 * @param journey done before: the page is loaded and has come to life
 */
export async function interactionDelays(
  browser: Browser,
  url: string,
  journey: (page: Page) => Promise<void>,
): Promise<readonly number[]> {
  const { page } = await openPage(browser, url, 'densePhone');
  try {
    // The button replaces the link once the page is hydrated.
    await page.waitForSelector('header nav button');
    await page.emulateCPUThrottling(defaultSlowdown);
    await page.tracing.start({ categories: ['devtools.timeline'] });
    await journey(page);
    const trace = await page.tracing.stop();
    const { traceEvents } = JSON.parse(Buffer.from(trace ?? []).toString('utf8')) as {
      traceEvents: readonly EventTiming[];
    };
    return longestByInteraction(traceEvents);
  } finally {
    await page.browserContext().close();
  }
}

/** The duration of each interaction: it consists of several events, of which the longest counts. */
function longestByInteraction(events: readonly EventTiming[]): number[] {
  const delays = new Map<number, number>();
  for (const { name, args } of events) {
    const { interactionId = 0, duration = 0 } = (name === 'EventTiming' && args.data) || {};
    if (interactionId) delays.set(interactionId, Math.max(duration, delays.get(interactionId) ?? 0));
  }
  return [...delays.values()].toSorted((a, b) => b - a);
}

/** Two frames after a touch, when what it did is on the screen. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Every choice of the configurator's first tab that is not made yet, one after the other. */
export async function chooseEach(page: Page): Promise<void> {
  const choices = await page.$$('[role="tabpanel"]:not([hidden]) input[type="radio"]:not(:checked)');
  for (const choice of choices) {
    // An earlier choice may have removed or disabled this one.
    if (!(await choice.evaluate((one) => one.isConnected && !one.disabled))) continue;
    await choice.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await painted(page);
    await choice.tap();
    await painted(page);
  }
}

/** Each filter of the offers, and all again. */
export async function filterEach(page: Page): Promise<void> {
  for (let n = 0; n < (await filters(page)).length; n += 1) {
    await (await filters(page))[n]?.tap();
    await painted(page);
  }
}
const filters = (page: Page) => page.$$('main form button[name="type"]');
