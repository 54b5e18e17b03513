import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Page } from 'puppeteer';
import { openPage } from '../support/browser.ts';

/** What a first visit fetches, in bytes on the wire without headers. */
export interface FirstLoad {
  readonly html: number;
  /** The style element of the HTML, compressed by itself. */
  readonly css: number;
  readonly js: number;
  readonly fonts: number;
  /** The picture that the page opens with. */
  readonly hero: number;
}

/** A first visit on a phone, 390 px wide with two device pixels per pixel, until nothing more is fetched. */
export async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const { page } = await openPage(browser, url, 'densePhone');
  try {
    // The last scripts come after the first picture.
    await page.waitForSelector('header nav button');
    const styles = await page.$$eval('style', (elements) => elements.map((one) => one.textContent).join(''));
    const files = await page.evaluate(() => {
      const hero = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]')?.currentSrc;
      const entries = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[];
      const bytes = (isWanted: (address: string) => boolean) =>
        entries
          .filter(({ name }) => isWanted(name))
          .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
      return {
        html: bytes((address) => address === window.location.href),
        css: bytes((address) => address.endsWith('.css')),
        js: bytes((address) => address.endsWith('.js')),
        fonts: bytes((address) => address.endsWith('.woff2')),
        hero: bytes((address) => address === hero),
      };
    });
    return { ...files, css: files.css + compressed(styles) };
  } finally {
    await page.browserContext().close();
  }
}

/** Bytes of the scripts that a page fetches when something is opened on it, on the wire without headers. */
export async function laterScripts(
  browser: Browser,
  url: string,
  open: (page: Page) => Promise<void>,
): Promise<number> {
  const { page } = await openPage(browser, url, 'densePhone');
  const scripts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
    );
  try {
    await page.waitForSelector('header nav button');
    const before = await scripts();
    await open(page);
    return (await scripts()) - before;
  } finally {
    await page.browserContext().close();
  }
}

/** As the site compresses its pages. */
const compressed = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
