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

/** The times that a form or a booking offers. */
export const times = (page: Page): Promise<string[]> =>
  page.$$eval('main input[type=radio]', (all) =>
    [...new Set(all.map((radio) => radio.value))].filter((value) => /^\d{4}-\d\d-\d\dT/.test(value)),
  );

/** Chooses a time, of which the day is opened first where scripts run. */
export async function chooseTime(page: Page, slot: string): Promise<void> {
  const press = (value: string) =>
    page.$$eval(
      'main input[type=radio]',
      (all, wanted) => all.find((radio) => radio.value === wanted && radio.checkVisibility())?.click(),
      value,
    );
  await press(slot.slice(0, 10));
  const time = await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLInputElement>('main input[type=radio]')].find(
        (radio) => radio.value === wanted && radio.checkVisibility(),
      ),
    {},
    slot,
  );
  await page.evaluate((radio) => radio?.click(), time);
}
