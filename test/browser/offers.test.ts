import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { modelPrice, type PricingPreferences, priceText } from '../../shared/pricing.ts';
import type { AuModel, VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import { type OfferSort, sortOffers } from '../../shared/vehicles/offerListing.ts';
import { axeViolations, sidewaysScroll } from '../support/axe.ts';
import { layoutShift } from '../support/layoutShift.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { site, open } = siteInBrowser();

const list = 'ul[aria-label="Offers"]';
const filters = '[role="group"][aria-label="Vehicles"]';
const lowest: OfferSort = 'price-low-to-high';

/** Name and price of every card, in the order of the page. */
const offers = (page: Page): Promise<[name: string, price: string][]> =>
  page.$$eval(`${list} > li:not([data-finance])`, (cards) =>
    cards.map((card): [string, string] => [
      card.querySelector('h3')?.textContent ?? '',
      /\$[\d,]+|Contact your Dealer for Pricing/.exec(card.textContent ?? '')?.[0] ?? '',
    ]),
  );
/** What the visitor sees at each place of the list, left to right and down: the name, or 'finance'. */
const places = (page: Page): Promise<string[]> =>
  page.$$eval(`${list} > li`, (cards) =>
    cards
      .map((card) => ({ card, box: card.getBoundingClientRect() }))
      .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
      .map(({ card }) =>
        card.matches('[data-finance]') ? 'finance' : (card.querySelector('h3')?.textContent ?? ''),
      ),
  );
const showsFirst = (page: Page, [name, price]: readonly [string, string]) =>
  page.waitForFunction(
    (selector, wanted) => {
      const text = document.querySelector(`${selector} > li`)?.textContent ?? '';
      return wanted.every((one) => text.includes(one));
    },
    {},
    list,
    [name, price],
  );
const press = (page: Page, name: string) =>
  page.locator(`::-p-aria([role="button"][name="${name}"])`).click();
const search = (page: Page) => new URL(page.url()).search;
const announced = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => [...document.querySelectorAll('[role="status"]')].some((one) => one.textContent === wanted),
    {},
    text,
  );

async function models(): Promise<AuModel[]> {
  const response = await fetch(`${site().origin}/api/vehicles/au`);
  const catalogue = (await response.json()) as VehicleCatalogue;
  return Object.values(catalogue.models).filter((model) => model.country === 'au');
}
/** What the page should show who buys there. */
const sorted = (all: readonly AuModel[], sort: OfferSort, buyer: PricingPreferences) =>
  sortOffers(all, sort, buyer).map((model): [string, string] => [
    model.name,
    priceText(modelPrice(model, buyer), 'au'),
  ]);
const abnInVic = { auState: 'VIC', isABN: true } as const;
const privatelyInNt = { auState: 'NT', isABN: false } as const;

describe('the offers listing', () => {
  it('sorts, filters, and follows state and buyer at once; the address keeps it', async () => {
    const all = await models();
    const { page, problems } = await open('/au/offers');
    const start = await offers(page);
    expect(start).toEqual(sorted(all, 'alphabetical', abnInVic));
    expect((await places(page))[2]).toBe('finance');

    // Spec part 1 §1: 'item-list structured data with per-model offer prices'.
    const told = await page.$$eval('script[type="application/ld+json"]', (scripts) =>
      scripts
        .map((script) => JSON.parse(script.textContent ?? '{}'))
        .filter((data) => data['@type'] === 'ItemList')
        .flatMap((data) => data.itemListElement)
        .map(({ item }): [string, number] => [item.name.replace('Meridian ', ''), item.offers.price]),
    );
    expect(told.map(([name, dollars]) => [name, priceText(dollars * 100, 'au')])).toEqual(
      start.filter(([, price]) => price.startsWith('$')),
    );

    const byPrice = sorted(all, lowest, abnInVic);
    await page.select('select[name="sort"]', lowest);
    await showsFirst(page, byPrice[0] ?? ['', '']);
    expect(await offers(page)).toEqual(byPrice);
    expect(search(page)).toBe(`?sort=${lowest}`);
    await announced(page, `Showing ${all.length} of ${all.length} models, Price Low to High.`);
    expect(await page.evaluate(() => window.dataLayer?.at(-1))).toEqual({
      event: 'offer_sort',
      sort_value: lowest,
    });

    const there = sorted(all, lowest, privatelyInNt);
    expect(there.map(([name]) => name)).not.toEqual(byPrice.map(([name]) => name));
    await press(page, 'Price is for ABN buyers in VIC');
    await page.select('dialog[open] select', 'NT');
    await page.click('dialog[open] [role="switch"]');
    await showsFirst(page, there[0] ?? ['', '']);
    expect(await offers(page)).toEqual(there);
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      () => document.activeElement?.textContent === 'Price is for private buyers in NT',
    );

    expect(await page.$$eval(`${filters} button`, (all) => all.map((one) => one.textContent))).toEqual([
      'Show All',
      'SUV',
      'Ute',
      'Electric',
      'HEV',
    ]);
    await press(page, 'Ute');
    const utes = there.filter(([name]) => name.startsWith('Drover'));
    await announced(page, `Showing ${utes.length} of ${all.length} models, Price Low to High.`);
    expect(await offers(page)).toEqual(utes);
    expect(await page.$eval(`${filters} [aria-pressed="true"]`, (one) => one.textContent)).toBe('Ute');
    expect(search(page)).toBe(`?type=ute&sort=${lowest}`);
    await page.reload();
    await showsFirst(page, utes[0] ?? ['', '']);
    expect(await offers(page)).toEqual(utes);
    expect(problems).toEqual([]);
  });

  it('tells offer and finance by turns, and disclaims both; a phone gets the finance card second', async () => {
    const { page, problems } = await open('/au/current-offers', 'phone');
    expect((await places(page)).indexOf('finance')).toBe(1);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    expect(await sidewaysScroll(page)).toBe(0);

    const card = `${list} > li:first-child`;
    // 'finance first when configured', and 'the first 4 features'.
    expect(await page.$$eval(`${card} [role="tab"]`, (tabs) => tabs.map((tab) => tab.textContent))).toEqual([
      'Finance',
      'Offer',
    ]);
    expect(await page.$$eval(`${card} li`, (features) => features.length)).toBe(4);
    const panel = () => page.$eval(`${card} [role="tabpanel"]:not([hidden])`, (one) => one.textContent ?? '');
    expect(await panel()).toContain('comparison rate');
    await page.focus(`${card} [role="tab"]`);
    await page.keyboard.press('ArrowRight');
    expect(await panel()).toContain('It comes with');
    await page.keyboard.press('ArrowLeft');

    const openers = await page.$$(`${card} button[aria-haspopup="dialog"]`);
    for (const [n, title] of ['Disclaimer', 'Finance disclaimer'].entries()) {
      // A cookie notice may lie over it.
      await openers[n]?.focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector('dialog[open] li');
      expect(await page.$eval('dialog[open] h2', (heading) => heading.textContent)).toBe(title);
      await page.keyboard.press('Escape');
      await page.waitForFunction((opener) => document.activeElement === opener, {}, openers[n]);
    }
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('sorts and filters without JavaScript, each keeping the other', async () => {
    const all = await models();
    const { page } = await open('/au/offers', 'desktop', { javaScript: false });
    expect((await places(page))[2]).toBe('finance');
    await page.select('select[name="sort"]', lowest);
    await Promise.all([page.waitForNavigation(), page.click(`${filters} button[value="hybrid"]`)]);
    const hybrids = sorted(all, lowest, abnInVic).filter(([name]) => /^(Ridge|Haven)/.test(name));
    expect(await offers(page)).toEqual(hybrids);
    await page.select('select[name="sort"]', 'price-high-to-low');
    await Promise.all([page.waitForNavigation(), page.click('main form button:not([name])')]);
    expect((await offers(page)).map(([name]) => name)).toEqual(hybrids.map(([name]) => name).reverse());

    // 'Finance offer cards AU only' (part 2 §9).
    await page.goto(`${site().origin}/nz/offers`);
    expect((await offers(page)).length).toBeGreaterThan(18);
    expect(await page.$(`${list} > [data-finance]`)).toBeNull();
  });
});
