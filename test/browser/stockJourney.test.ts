import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations, sidewaysScroll } from '../support/axe.ts';
import { shows } from '../support/browser.ts';
import { says } from '../support/configuratorPage.ts';
import { follow, people, travellers, write } from '../support/journeys.ts';
import { leadAtCrm } from '../support/leadAtCrm.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { open, site } = siteInBrowser();
const link = (name: string) => `main ::-p-text(${name})`;

const price = /\$\d[\d,]*\d/;
const places = { au: 'Ballarat VIC 3350', nz: 'Wellington 6011' };
/** Whoever has said so is told a price of their own. */
const buyers = { au: { state: 'QLD', buyer: 'private' }, nz: {} };
const told = { au: 'Price is for private buyers in QLD', nz: 'Price is for buyers in NZ' };

const fits = async (page: Page) =>
  expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

describe.each(travellers)('in %s, %s JavaScript, a car in stock', (country, _, javaScript, viewport) => {
  const whose = new URLSearchParams(buyers[country]).toString();

  it('is found from a build, asked for at its price, and named in the lead that the CRM gets', async () => {
    const { page, problems } = await open(`/${country}/config/haven?tab=summary&${whose}`, viewport, {
      javaScript,
    });
    if (javaScript) {
      await says(page, 'main', 'like yours');
      const links = await page.$$eval('main a', (all) =>
        all.filter(({ pathname }) => /\/stock\b/.test(pathname)).map(({ search }) => search),
      );
      expect(links).toHaveLength(4);
      for (const search of links) expect(search).toContain(whose);
    }
    await follow(page, 'main a[href*="/stock?line=haven"]', `/${country}/stock`);
    const chosen: Record<string, string> = { line: 'haven', ...buyers[country] };
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(chosen);
    if (javaScript) {
      await shows(page, `/${country}/stock`);
      Object.assign(chosen, { available: 'here', q: people[country].post_code });
      await page.select('main select[name="available"]', 'here');
      await page.type('main input[name="q"]', people[country].post_code);
      await page.locator(link('Show cars')).click();
      await says(page, 'main [role="status"]', `distances from ${places[country]}`);
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(chosen);
      await fits(page);
    }

    // A dealer's own price is for everybody, and that of a car built last year for every state.
    const car = await page.$$eval('main li:has(h2)', (all) => {
      const priced = all.find(({ textContent }) => !/dealer's price|Price is for/.test(textContent));
      return priced?.querySelector('a')?.pathname ?? 'none';
    });
    await follow(page, `main li h2 a[href^="${car}"]`, car);
    await says(page, 'main', told[country]);
    const ask = 'main a[href*="/contact-us"][href*="stock="]';
    const shown = await page.$eval('main', (main) => (main as HTMLElement).innerText);
    if (javaScript) {
      const back = await page.waitForSelector(link('Back to the list'));
      const search = await back?.evaluate((one) => one.closest('a')?.search);
      expect(Object.fromEntries(new URLSearchParams(search))).toEqual(chosen);
      await fits(page);
      await follow(page, ask, `/${country}/contact-us`);
      await page.waitForSelector(link('Back to the car'));
      await follow(page, link('Back to the car'), car);
      await says(page, 'main', 'Where it is');
      await says(page, 'main', told[country]);
    }
    await follow(page, ask, `/${country}/contact-us`);
    const stockNumber = car.split('/').at(-1) ?? '';
    await says(page, 'main form', `stock number ${stockNumber}`);

    const first_name = `Stock${country}${javaScript ? '' : 'Plain'}`;
    await write(page, { enquiry_type: 'vehicle', first_name, last_name: 'Lee' });
    await write(page, { Email: 'sam@example.com', ...people[country], comments: 'Is it still there?' });
    if (javaScript)
      await page.waitForFunction(
        () => document.querySelector<HTMLSelectElement>('main select[name=dealer_code]')?.value,
      );
    await page.$eval('main form[method=post] button[type=submit]', (button) => button.click());
    const { body } = await leadAtCrm(site(), first_name);
    expect(body).toMatchObject({ stock_number: stockNumber, model_line: 'haven' });
    // What it costs was read where it was chosen.
    expect(shown).toContain(price.exec(body.build_price_text ?? '')?.[0] ?? 'a price');
    expect(problems).toEqual([]);
  });
});
