import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { type OpenedPage, openTab, type Tab, type Viewport } from './browser.ts';
import { connectToBrowser, type SharedSite, sharedSite } from './sharedRun.ts';
import { type RunningSite, type Site, startSite } from './site.ts';

type TabOptions = Parameters<typeof openTab>[2];

export interface SiteInBrowser<AnySite extends Site = Site> {
  /** The site under test; there from the first test on. */
  site(): AnySite;
  /** An empty tab in a context of its own, closed after the test. */
  newTab(viewport?: Viewport, options?: TabOptions): Promise<Tab>;
  /** Opens a path of the site, `/au/`, in such a tab. */
  open(path: string, viewport?: Viewport, options?: TabOptions): Promise<OpenedPage>;
  /** Shows a path in the file's one tab of a size: for tests that look at many pages and leave no trace in them. */
  visit(path: string, viewport: Viewport): Promise<OpenedPage>;
}

/** For a test file: one of the sites that the run has started, for tests that leave it as it was, in the run's browser. */
export function siteInBrowser(name: SharedSite = 'test'): SiteInBrowser {
  return inBrowser(() => sharedSite(name));
}

/** For a test file: a site of its own, for tests that change it or set faults, in the run's browser. */
export function ownSiteInBrowser(env: Record<string, string> = {}): SiteInBrowser<RunningSite> {
  let site: RunningSite | undefined;
  beforeAll(async () => {
    site = await startSite(env);
  }, 60_000);
  afterAll(async () => {
    const exitCode = await site?.close();
    expect(exitCode).toBe(0);
  });
  return inBrowser(() => started(site));
}

function inBrowser<AnySite extends Site>(site: () => AnySite): SiteInBrowser<AnySite> {
  let browser: Browser | undefined;
  const kept = new Map<Viewport, Tab>();
  const opened: Tab[] = [];
  const close = (tabs: Iterable<Tab>) =>
    Promise.all([...tabs].map(({ page }) => page.browserContext().close()));
  beforeAll(async () => {
    browser = await connectToBrowser();
  });
  afterEach(async () => {
    await close(opened.splice(0));
  });
  afterAll(async () => {
    await close(kept.values());
    await browser?.disconnect();
  });
  const newTab: SiteInBrowser['newTab'] = async (viewport = 'desktop', options) => {
    const tab = await openTab(started(browser), viewport, options);
    opened.push(tab);
    return tab;
  };
  return {
    site,
    newTab,
    async open(path, viewport, options) {
      const tab = await newTab(viewport, options);
      await tab.visit(`${site().origin}${path}`);
      return tab;
    },
    async visit(path, viewport) {
      const tab = kept.get(viewport) ?? (await openTab(started(browser), viewport));
      kept.set(viewport, tab);
      await tab.visit(`${site().origin}${path}`);
      return tab;
    },
  };
}

function started<T>(value: T | undefined): T {
  if (!value) throw new Error('siteInBrowser starts before the first test');
  return value;
}
