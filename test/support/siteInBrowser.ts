import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Browser } from 'puppeteer';
import {
  type BrowserKind,
  type OpenedPage,
  openTab,
  type Tab,
  tabsOf,
  type Viewport,
  viewports,
} from './browser.ts';
import { connectToBrowser, type SharedSite, sharedSite } from './sharedRun.ts';
import { type RunningSite, type Site, startSite, unlimited } from './site.ts';

export interface OpenOptions {
  readonly javaScript?: boolean;
  /** In a tab that nothing was shown in before, closed after the test: for what moves on a first visit, or to intercept. */
  readonly fresh?: boolean;
}

export interface SiteInBrowser<AnySite extends Site = Site> {
  /** The site under test; there from the first test on. */
  site(): AnySite;
  /** A new tab in a context of its own, to be prepared before a page is opened in it. */
  newTab(viewport?: Viewport): Promise<Tab>;
  /** Opens a path of the site, `/au/`, as a visitor of whom the browser has no cookies and no storage. */
  open(path: string, viewport?: Viewport, options?: OpenOptions): Promise<OpenedPage>;
  /** Shows a path in the file's one tab of a size: for tests that look at many pages and leave no trace in them. */
  visit(path: string, viewport: Viewport): Promise<OpenedPage>;
}

/**
 * For a test file: one of the sites that the run has started, for tests that leave it as it was, in the run's browser.
 * @param kind 'pictures' for a file that looks at pictures, or whose page waits for them
 */
export function siteInBrowser(name: SharedSite = 'test', kind: BrowserKind = 'words'): SiteInBrowser {
  return inBrowser(() => sharedSite(name), kind);
}

/**
 * For a test file: a site of its own, for tests that change it or set faults, in the run's browser. Nor are its answers
 * limited: the machine is busy with other files, and a site that is late refuses pictures.
 * @param root folder of its project, asked before the first test; this one where there is none
 */
export function ownSiteInBrowser(
  env: Record<string, string> = {},
  root: () => string | undefined = () => undefined,
): SiteInBrowser<RunningSite> {
  let site: RunningSite | undefined;
  // First, as tabs are put back on a page of the site.
  const tabs = inBrowser(() => started(site), 'words');
  beforeAll(async () => {
    site = await startSite({ ...unlimited, ...env }, root());
  }, 60_000);
  afterAll(async () => {
    const exitCode = await site?.close();
    if (exitCode !== 0) throw new Error(`The site ended with ${exitCode}:\n${site?.errors().join('\n')}`);
  });
  return tabs;
}

function inBrowser<AnySite extends Site>(site: () => AnySite, kind: BrowserKind): SiteInBrowser<AnySite> {
  let browser: Browser | undefined;
  const kept = new Map<Viewport, Tab>();
  /** Tabs of `open`, which the next test or file uses again: a new one takes longer than a page in it. */
  const idle: Tab[] = [];
  const [opened, once]: [Tab[], Tab[]] = [[], []];
  const close = (tabs: Iterable<Tab>) =>
    Promise.all([...tabs].map(({ page }) => page.browserContext().close()));
  beforeAll(async () => {
    browser = await connectToBrowser(kind);
    idle.push(...(await tabsOf(browser, kind)));
  });
  const putBack = (tabs: Iterable<Tab>) =>
    Promise.all(
      [...tabs].map((tab) =>
        tab.reset(site().origin).then(
          () => idle.push(tab),
          async (error) => {
            await close([tab]);
            throw error;
          },
        ),
      ),
    );
  afterEach(async () => {
    await close(once.splice(0));
    await putBack(opened.splice(0));
  });
  afterAll(async () => {
    await putBack(kept.values());
    await browser?.disconnect();
  });
  const newTab = async (viewport: Viewport = 'desktop') => {
    const tab = await openTab(started(browser), viewport, kind);
    once.push(tab);
    return tab;
  };
  const unusedTab = async () => idle.pop() ?? openTab(started(browser), 'desktop', kind);
  return {
    site,
    newTab,
    async open(path, viewport = 'desktop', { javaScript = true, fresh = false } = {}) {
      const tab = fresh ? await newTab() : await unusedTab();
      if (!fresh) opened.push(tab);
      await tab.become(viewport, javaScript);
      await tab.visit(`${site().origin}${path}`);
      return tab;
    },
    async visit(path, viewport) {
      const known = kept.get(viewport);
      const tab = known ?? (await unusedTab());
      kept.set(viewport, tab);
      if (!known || tab.page.viewport()?.width !== viewports[viewport].width) await tab.become(viewport);
      await tab.visit(`${site().origin}${path}`);
      return tab;
    },
  };
}

function started<T>(value: T | undefined): T {
  if (!value) throw new Error('siteInBrowser starts before the first test');
  return value;
}
