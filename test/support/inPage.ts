import type { Page } from 'puppeteer';

/** Selector of the element with an accessible name. */
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
/** As a device that asks for these colours, which change at once. */
export const setScheme = (page: Page, scheme: 'light' | 'dark') =>
  page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);

/** As with a theme of the system that has its own few colours: light on black. */
export async function forceColours(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  const features = [
    { name: 'forced-colors', value: 'active' },
    { name: 'prefers-color-scheme', value: 'dark' },
    // Colours change at once.
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  await session.send('Emulation.setEmulatedMedia', { features });
}

/**
 * Writes a text into an empty field, or over what is selected in it, at once as a paste does: for tests of what comes of
 * the text. Typing it takes the processor as long as a small page.
 */
export async function fill(page: Page, field: string, text: string): Promise<void> {
  await page.focus(field);
  await page.keyboard.sendCharacter(text);
}

/** Makes the tab one of another visitor, of whom it has stored nothing: the page that is loaded next is shown to them. */
export async function forgetVisitor(page: Page): Promise<void> {
  // A file of the site: a page would store where it was scrolled to as it is left.
  await page.goto(new URL('/robots.txt', page.url()).href);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** What a field says. */
export const value = (page: Page, name: string) =>
  page.$eval(`[name="${name}"]`, (one) => (one as HTMLInputElement).value);

/**
 * Waits until only the element with this heading is visible, of those that the selector finds: for print, the browser
 * lays a page out in its own time.
 */
export const onlyShown = (page: Page, selector: string, heading: string) =>
  page.waitForFunction(
    (where, wanted) => {
      const shown = [...document.querySelectorAll(where)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
      return shown.length === 1 && (shown[0]?.querySelector('h2') ?? shown[0])?.textContent === wanted;
    },
    {},
    selector,
    heading,
  );

/** Words of visible elements that lie on more than one line, which no hyphen explains. */
export const brokenWords = (page: Page, selector: string) =>
  page.$$eval(selector, (all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .flatMap((one) => [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .flatMap((node) =>
        [...(node.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
          const range = new Range();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? word : [];
        }),
      ),
  );
