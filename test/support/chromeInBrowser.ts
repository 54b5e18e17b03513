import { expect } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { BrowserKind, Viewport } from './browser.ts';
import { type OpenOptions, type SiteInBrowser, siteInBrowser } from './siteInBrowser.ts';

export const menuButton = 'header nav button';
export const menu = '#mega-menu';

export interface ChromeInBrowser extends SiteInBrowser {
  /** Opens a page, does something there once the menu can be opened, and expects a silent console. */
  visitPage(
    path: string,
    viewport: Viewport,
    journey: (page: Page) => Promise<void>,
    options?: OpenOptions,
  ): Promise<void>;
}

/** For a test file: what is around every page, on the site that the run has started. */
export function chromeInBrowser(kind?: BrowserKind): ChromeInBrowser {
  const site = siteInBrowser('test', kind);
  return {
    ...site,
    async visitPage(path, viewport, journey, options) {
      const { page, problems } = await site.open(path, viewport, options);
      await page.waitForSelector(menuButton);
      await journey(page);
      expect(problems).toEqual([]);
    },
  };
}

export async function openMenu(page: Page): Promise<void> {
  // Changing the size may have reloaded the page.
  await page.waitForSelector(menuButton);
  await page.focus(menuButton);
  await page.keyboard.press('Enter');
  await page.waitForSelector(menu);
}
