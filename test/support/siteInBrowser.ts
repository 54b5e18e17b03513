import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { launchBrowser, type OpenedPage, openPage, openTab, type Tab } from './browser.ts';
import { type RunningSite, startSite } from './site.ts';

type OpenOptions = Parameters<typeof openPage> extends [Browser, string, ...infer Rest] ? Rest : never;

type Size = Parameters<typeof openTab>[1];

export interface SiteInBrowser {
  /** The site under test; there from the first test on. */
  site(): RunningSite;
  browser(): Browser;
  /** Opens a path of the site, `/au/`. */
  open(path: string, ...options: OpenOptions): Promise<OpenedPage>;
  /** Shows a path in the file's one tab of a size: for tests that look at many pages and leave no trace in them. */
  visit(path: string, size: Size): Promise<OpenedPage>;
}

/** For a test file: the built site and a browser, started before its tests and ended after them, whatever fails. */
export function siteInBrowser(env: Record<string, string> = {}): SiteInBrowser {
  let site: RunningSite | undefined;
  let browser: Browser | undefined;
  const tabs = new Map<Size, Tab>();
  // One after the other, so that afterAll knows what is running when the second fails.
  beforeAll(async () => {
    site = await startSite(env);
    browser = await launchBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    const exitCode = await site?.close();
    expect(exitCode).toBe(0);
  });
  const started = <T>(value: T | undefined): T => {
    if (!value) throw new Error('siteInBrowser starts before the first test');
    return value;
  };
  return {
    site: () => started(site),
    browser: () => started(browser),
    open: (path, ...options) => openPage(started(browser), `${started(site).origin}${path}`, ...options),
    async visit(path, size) {
      const tab = tabs.get(size) ?? (await openTab(started(browser), size));
      tabs.set(size, tab);
      await tab.visit(`${started(site).origin}${path}`);
      return tab;
    },
  };
}
