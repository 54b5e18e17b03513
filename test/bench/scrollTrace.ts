import type { Browser, Page } from 'puppeteer';
import { openPage, viewports } from '../support/browser.ts';

/** Layouts that a script waited for, and all there were. */
export interface Layouts {
  readonly forced: number;
  readonly all: number;
}

/** One event of Chromium's trace: a layout names the script that waited for it, if one did. */
interface TraceEvent {
  readonly name: string;
  readonly args: { readonly beginData?: { readonly stackTrace?: readonly unknown[] } };
}
const traceCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'];

/** A long way down and back, as a thumb or wheel does it: enough for every state of the header. */
const strokes = [-1200, -1200, -1200, 600, 600, -600, 2000, 2000];

/**
 * Layouts while a page is scrolled down and up. Forced is one that a script waits for; the browser's own, once per
 * frame at most, is not.
 */
export async function traceScroll(
  browser: Browser,
  url: string,
  viewport: keyof typeof viewports,
): Promise<Layouts> {
  return traced(browser, url, viewport, async (page) => {
    for (const distance of strokes) await stroke(page, distance);
  });
}

/** The same measurement of a script that does force a layout, which proves that one would be counted. */
export async function traceForcedLayout(browser: Browser, url: string): Promise<Layouts> {
  return traced(browser, url, 'densePhone', async (page) => {
    await page.evaluate(() => {
      document.body.style.paddingTop = '1px';
      return document.body.offsetHeight;
    });
  });
}

async function traced(
  browser: Browser,
  url: string,
  viewport: keyof typeof viewports,
  journey: (page: Page) => Promise<void>,
): Promise<Layouts> {
  const { page } = await openPage(browser, url, viewport);
  try {
    // The button replaces the link once the page is hydrated.
    await page.waitForSelector('header nav button');
    await page.tracing.start({ categories: traceCategories });
    await journey(page);
    // The header looks where the page is up to 100 ms after the last event: two frames past that.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), 200),
        ),
    );
    const trace = await page.tracing.stop();
    return countLayouts(JSON.parse(Buffer.from(trace ?? []).toString('utf8')).traceEvents);
  } finally {
    await page.browserContext().close();
  }
}

/** Asks the page nothing: reading its size would be a forced layout of our own. */
async function stroke(page: Page, distance: number): Promise<void> {
  const { width, height } = page.viewport() ?? viewports.densePhone;
  const client = await page.createCDPSession();
  await client.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: distance,
    speed: 2400,
  });
  await client.detach();
}

function countLayouts(events: readonly TraceEvent[]): Layouts {
  const layouts = events.filter(({ name, args }) => name === 'Layout' && args.beginData);
  const forced = layouts.filter(({ args }) => args.beginData?.stackTrace?.length);
  return { forced: forced.length, all: layouts.length };
}
