import type { Page } from 'puppeteer';
import { leadAtCrm } from './leadAtCrm.ts';
import type { Site } from './site.ts';

/** What tests do on the pages of forms with times at a dealer, and of bookings. */

/** Presses the button or link of that text, which may lead to another page. */
export const press = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>('button, a')];
    all.findLast((one) => one.checkVisibility() && one.textContent?.trim() === wanted)?.click();
  }, text);
export const follow = (page: Page, text: string) =>
  Promise.all([page.waitForNavigation(), press(page, text)]);

/** Waits over any navigation: an address that the page itself rewrites is one, too. */
export const says = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.querySelector('main')?.innerText.includes(wanted), {}, text);

/** The times that a list offers. */
export const times = (page: Page, name: string) =>
  page.$$eval(`[name=${name}] option`, (all) =>
    all.map((option) => (option as HTMLOptionElement).value).filter(Boolean),
  );

/** The lead as the CRM has it, once it says so. */
export async function toldAtCrm(site: Site, firstName: string, said: object) {
  for (;;) {
    const lead = await leadAtCrm(site, firstName);
    if (Object.entries(said).every(([name, value]) => lead.body[name] === value)) return lead;
  }
}
