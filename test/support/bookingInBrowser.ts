import type { Page } from 'puppeteer';

/** What tests do on the pages of forms with times at a dealer, and of bookings. */

/** Presses the button or link of that text once it is there, which may lead to another page. */
export async function press(page: Page, text: string): Promise<void> {
  const found = await page.waitForFunction(
    (wanted) => {
      const all = [...document.querySelectorAll<HTMLElement>('button, a')];
      return all.findLast((one) => one.checkVisibility() && one.textContent?.trim() === wanted);
    },
    {},
    text,
  );
  await page.evaluate((one) => one?.click(), found);
}
export const follow = (page: Page, text: string) =>
  Promise.all([page.waitForNavigation(), press(page, text)]);

/**
 * Waits over any navigation: an address that the page itself rewrites is one, too.
 * @throws Error with what the page says instead
 */
export const says = (page: Page, text: string) =>
  page
    .waitForFunction((wanted) => document.querySelector('main')?.innerText.includes(wanted), {}, text)
    .catch(async (cause) => {
      const shown = await page.$eval('main', ({ innerText }) => innerText).catch(String);
      throw new Error(`The page does not say '${text}' but: ${shown}`, { cause });
    });

/** The times that a list offers. */
export const times = (page: Page, name: string) =>
  page.$$eval(`[name=${name}] option`, (all) =>
    all.map((option) => (option as HTMLOptionElement).value).filter(Boolean),
  );
