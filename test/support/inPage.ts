import type { Page } from 'puppeteer';

/** What has this accessible name. */
export const named = (name: string) => `::-p-aria([name="${name}"])`;

/** Name or text of what has the focus. */
export const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

/** Makes the tab look hidden, or shown again, as the browser would tell the page. */
export const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
export const reduceMotion = (page: Page) =>
  page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
