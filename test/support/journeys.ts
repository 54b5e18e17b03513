import { setTimeout } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { fill } from './inPage.ts';

/** What a person does on the way through several pages, with and without JavaScript. */

/** Values that a person writes into forms, by country. */
export const people = {
  au: { mobile_phone: '0412 345 678', post_code: '3350' },
  nz: { mobile_phone: '021 234 5678', post_code: '6011' },
} as const;

/** Who makes the journeys: in both countries, with and without JavaScript, on a desktop or phone. */
export const travellers = [
  ['au', 'with', true, 'desktop'],
  ['au', 'without', false, 'phone'],
  ['nz', 'with', true, 'phone'],
  ['nz', 'without', false, 'desktop'],
] as const;

/** Fills in fields of the page's form by their names. */
export async function write(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = `main form[method=post] [name=${name}]`;
    if (await page.$(`main form[method=post] select[name=${name}]`)) await page.select(field, value);
    else {
      await page.click(field, { count: 3 });
      await fill(page, field, value);
    }
  }
}

/** Follows what leads to another document, or to another page of this one. */
export async function follow(page: Page, selector: string, path: string): Promise<void> {
  await page.$eval(selector, (element) => element.scrollIntoView({ block: 'center' }));
  await page.$eval(selector, (element) => (element as HTMLElement).click());
  // Asked from here, as a page without JavaScript runs no clock: one that is asked before its heading is there would never
  // be asked again. While one document gives way to the next there is nobody to ask.
  const isThere = () =>
    page
      .evaluate((wanted) => location.pathname === wanted && document.querySelector('main h1') !== null, path)
      .catch(() => false);
  for (const patience = AbortSignal.timeout(60_000); !(await isThere()); await setTimeout(20))
    patience.throwIfAborted();
}
