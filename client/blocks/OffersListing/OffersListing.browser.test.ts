import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations, rulesOfBlocks, sidewaysScroll } from '../../../test/support/axe.ts';
import { lives } from '../../../test/support/browser.ts';
import { says } from '../../../test/support/configuratorPage.ts';
import { layoutShift } from '../../../test/support/layoutShift.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { site, open } = siteInBrowser();

const list = 'ul[aria-label="Offers"]';
const filters = '[role="group"][aria-label="Vehicles"]';
const lowest = 'price-low-to-high';

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

type Offer = readonly [name: string, price: string];
const onRequest = 'Contact your Dealer for Pricing';
/** The models of the demo space in Australia, for who buys with an ABN in Victoria. */
const alphabetical: readonly Offer[] = [
  ['Arc AWD', '$75,290'],
  ['Arc RWD', '$65,490'],
  ['Arc RWD 2025', onRequest],
  ['Drover Summit', '$65,490'],
  ['Drover Summit 2025', '$61,490'],
  ['Drover Tour', '$59,990'],
  ['Drover Work', '$52,990'],
  ['Drover Work cab-chassis', onRequest],
  ['Haven Summit', '$70,990'],
  ['Haven Tour', '$62,990'],
  ['Haven Tour 2025', '$59,490'],
  ['Mesa Expedition', '$99,990'],
  ['Mesa Expedition with crawler gear', '$102,390'],
  ['Mesa Track', '$87,490'],
  ['Pip', '$37,190'],
  ['Pip 2025', '$34,990'],
  ['Pip Plus', '$41,090'],
  ['Ridge Summit', '$60,490'],
  ['Ridge Summit with torque vectoring', '$62,490'],
  ['Ridge Tour', '$54,490'],
  ['Ridge Tour 2025', '$51,490'],
  ['Ridge Track', '$48,490'],
];
const cheapestFirst: readonly Offer[] = [
  ['Pip 2025', '$34,990'],
  ['Pip', '$37,190'],
  ['Pip Plus', '$41,090'],
  ['Ridge Track', '$48,490'],
  ['Ridge Tour 2025', '$51,490'],
  ['Drover Work', '$52,990'],
  ['Ridge Tour', '$54,490'],
  ['Haven Tour 2025', '$59,490'],
  ['Drover Tour', '$59,990'],
  ['Ridge Summit', '$60,490'],
  ['Drover Summit 2025', '$61,490'],
  ['Ridge Summit with torque vectoring', '$62,490'],
  ['Haven Tour', '$62,990'],
  ['Arc RWD', '$65,490'],
  ['Drover Summit', '$65,490'],
  ['Haven Summit', '$70,990'],
  ['Arc AWD', '$75,290'],
  ['Mesa Track', '$87,490'],
  ['Mesa Expedition', '$99,990'],
  ['Mesa Expedition with crawler gear', '$102,390'],
  ['Arc RWD 2025', onRequest],
  ['Drover Work cab-chassis', onRequest],
];
/** For private buyers in the Northern Territory, where two models change places. */
const cheapestFirstInNt: readonly Offer[] = [
  ['Pip 2025', '$35,490'],
  ['Pip', '$37,485'],
  ['Pip Plus', '$41,438'],
  ['Ridge Track', '$49,347'],
  ['Ridge Tour 2025', '$52,490'],
  ['Drover Work', '$54,289'],
  ['Ridge Tour', '$55,277'],
  ['Haven Tour 2025', '$60,990'],
  ['Drover Tour', '$61,208'],
  ['Ridge Summit', '$61,208'],
  ['Ridge Summit with torque vectoring', '$63,186'],
  ['Drover Summit 2025', '$63,490'],
  ['Haven Tour', '$64,173'],
  ['Arc RWD', '$66,151'],
  ['Drover Summit', '$67,140'],
  ['Haven Summit', '$72,082'],
  ['Arc AWD', '$76,036'],
  ['Mesa Track', '$88,886'],
  ['Mesa Expedition', '$101,736'],
  ['Mesa Expedition with crawler gear', '$104,109'],
  ['Arc RWD 2025', onRequest],
  ['Drover Work cab-chassis', onRequest],
];
const named = (offers: readonly Offer[], ...lines: string[]) =>
  offers.filter(([name]) => lines.some((line) => name.startsWith(line)));

describe('the offers listing', () => {
  it('sorts, filters, and follows state and buyer at once; the address keeps it', async () => {
    const { page, problems } = await open('/au/offers');
    const start = await offers(page);
    expect(start).toEqual(alphabetical);
    expect((await places(page))[2]).toBe('finance');
    const isShown = (selector: string) => page.$eval(selector, (one) => one.checkVisibility());
    expect([await isShown('select[name="seats"]'), await isShown('main form summary')]).toEqual([
      true,
      false,
    ]);

    // Spec part 1 §1: 'item-list structured data with per-model offer prices'.
    const told = await page.$$eval('script[type="application/ld+json"]', (scripts) =>
      scripts
        .map((script) => JSON.parse(script.textContent ?? '{}'))
        .filter((data) => data['@type'] === 'ItemList')
        .flatMap((data) => data.itemListElement)
        .map(({ item }): [string, number] => [item.name.replace('Meridian ', ''), item.offers.price]),
    );
    expect(told.map(([name, dollars]) => [name, `$${dollars.toLocaleString('en')}`])).toEqual(
      alphabetical.filter(([, price]) => price !== onRequest),
    );

    await press(page, 'Ute');
    await announced(page, 'Showing 5 of 22 models, Alphabetical A to Z.');
    await press(page, 'Show All');
    await page.waitForFunction(() => location.search === '');
    await page.select('select[name="sort"]', lowest);
    await showsFirst(page, ['Pip 2025', '$34,990']);
    expect(await offers(page)).toEqual(cheapestFirst);
    expect(search(page)).toBe(`?sort=${lowest}`);
    await announced(page, 'Showing 22 of 22 models, Price Low to High.');
    expect(await page.evaluate(() => window.dataLayer?.at(-1))).toEqual({
      event: 'offer_sort',
      sort_value: lowest,
    });

    await says(page, 'main', 'Price is for ABN buyers in VIC, until you choose');
    await page.focus('select[aria-label="State"]');
    await page.select('select[aria-label="State"]', 'NT');
    await says(page, 'main', 'Price is for ABN buyers in NT, until you choose');
    await page.select('select[aria-label="Buyer"]', 'private');
    await showsFirst(page, ['Pip 2025', '$35,490']);
    expect(await offers(page)).toEqual(cheapestFirstInNt);
    await says(page, 'main p', 'Price is for private buyers in NT');
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('State');

    expect(await page.$$eval(`${filters} button`, (all) => all.map((one) => one.textContent))).toEqual([
      'Show All',
      'SUV',
      'Ute',
      'Electric',
      'HEV',
    ]);
    await press(page, 'Ute');
    const utes = named(cheapestFirstInNt, 'Drover');
    await announced(page, 'Showing 5 of 22 models, Price Low to High.');
    expect(await offers(page)).toEqual(utes);
    expect(await page.$eval(`${filters} [aria-pressed="true"]`, (one) => one.textContent)).toBe('Ute');
    expect(search(page)).toBe(`?type=ute&sort=${lowest}&state=NT&buyer=private`);
    await page.reload();
    await showsFirst(page, ['Drover Work', '$54,289']);
    expect(await offers(page)).toEqual(utes);
    expect(problems).toEqual([]);
  });

  it('tells offer and finance by turns, and disclaims both; a phone gets the finance card second', async () => {
    const { page, problems } = await open('/au/current-offers', 'phone', { fresh: true });
    expect((await places(page)).indexOf('finance')).toBe(1);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    expect(await sidewaysScroll(page)).toBe(0);

    const card = `${list} > li:first-child`;
    // 'finance first when configured'.
    expect(await page.$$eval(`${card} [role="tab"]`, (tabs) => tabs.map((tab) => tab.textContent))).toEqual([
      'Finance',
      'Offer',
    ]);
    // 'The first 4 features', or what the grade adds to the one below.
    const told = await page.$$eval(`${list} > li`, (cards) =>
      cards.flatMap((one) => {
        const count = one.querySelectorAll('ul > li').length;
        return count ? `${one.textContent.includes('Adds to') ? 'adds' : 'has'} ${count}` : [];
      }),
    );
    expect(new Set(told.filter((one) => one.startsWith('has')))).toEqual(new Set(['has 4']));
    expect(told.filter((one) => /adds [1-4]/.test(one)).length).toBeGreaterThan(3);
    const panel = () => page.$eval(`${card} [role="tabpanel"]:not([hidden])`, (one) => one.textContent ?? '');
    expect(await panel()).toContain('comparison rate');
    await page.focus(`${card} [role="tab"]`);
    await page.keyboard.press('ArrowRight');
    // Which one depends on the day: the summer's ends, the one of every car does not.
    expect(await panel()).toMatch(/^Offer(?:It comes with|With every one)/);
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
    // Contrast and targets of its cards are judged in the gallery, and those of the page below.
    expect(await axeViolations(page, { without: rulesOfBlocks })).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('counts what limits would show, keeps them over a reload, and says what to loosen; a link to the page shows what its address tells', async () => {
    const { page, problems } = await open('/au/offers?state=QLD&buyer=private&sort=price-low-to-high');
    const names = async () => (await offers(page)).map(([name]) => name);
    const whose = 'state=QLD&buyer=private';
    await page.select('select[name="seats"]', '7');
    await page.waitForSelector('::-p-aria([role="button"][name="Show 3 offers"])');
    expect(await names()).toHaveLength(22);
    await page.reload();
    await page.waitForSelector('::-p-aria([role="button"][name="Show 3 offers"])');
    expect(await page.$eval('select[name="seats"]', (one) => one.value)).toBe('7');
    await press(page, 'Show 3 offers');
    await announced(page, 'Showing 3 of 22 models, Price Low to High.');
    expect(search(page)).toBe(`?seats=7&sort=${lowest}&${whose}`);
    expect(await names()).toEqual(['Haven Tour 2025', 'Haven Tour', 'Haven Summit']);

    // A repayment of another buyer's is asked for before it counts.
    await page.select('select[name="weekly"]', '125');
    await page.waitForSelector('::-p-aria([role="button"][name="Show 0 offers"])');
    await press(page, 'Show 0 offers');
    await page.waitForSelector('::-p-text(No offer fits all of that.)');
    expect(search(page)).toBe(`?weekly=125&seats=7&sort=${lowest}&${whose}`);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.reload();
    await page.locator('::-p-text(Any repayment, not just up to $125 a week: 3 offers)').click();
    await announced(page, 'Showing 3 of 22 models, Price Low to High.');
    expect(search(page)).toBe(`?seats=7&sort=${lowest}&${whose}`);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('3 of 22 models');
    await page.goBack();
    await page.waitForSelector('::-p-text(No offer fits all of that.)');
    await page.goForward();
    await page.waitForSelector('::-p-text(3 of 22 models)');

    await press(page, 'SUV');
    await page.waitForFunction(() => location.search.startsWith('?type=suv&seats=7'));
    await page.$eval('a[href="/au/offers"]', (link) => link.click());
    await page.waitForFunction(() => location.search === '');
    await page.waitForFunction((wanted) => document.querySelectorAll(wanted).length > 20, {}, `${list} > li`);
    expect([
      (await offers(page)).length,
      search(page),
      await page.$eval('select[name="seats"]', (one) => one.value),
    ]).toEqual([22, '', 'any']);
    await page.goBack();
    await page.waitForSelector('::-p-text(3 of 22 models)');
    expect(problems).toEqual([]);
  });

  it('what loosens a wish leads to the prices of whoever is chosen by then', async () => {
    const { page, problems } = await open('/au/offers?price=30000&state=NSW&buyer=private');
    const way = '::-p-text(Show all 22 offers)';
    const shown = () => page.$eval(way, (one) => one.closest('a')?.search);
    await page.waitForSelector(way);
    expect(await shown()).toBe('?state=NSW&buyer=private');
    await page.select('select[aria-label="State"]', 'QLD');
    await says(page, 'main', 'Price is for private buyers in QLD');
    expect(await shown()).toBe('?state=QLD&buyer=private');
    expect(problems).toEqual([]);
  });

  it('its limits wait behind one line on a phone alone, and are open where the address has one', async () => {
    const { page, problems } = await open('/au/offers', 'phone');
    const isShown = () => page.$eval('select[name="seats"]', (one) => one.checkVisibility());
    expect(await isShown()).toBe(false);
    await page.locator('main form summary').click();
    expect(await isShown()).toBe(true);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.goto(`${site().origin}/au/offers?seats=7`);
    await lives(page);
    expect(await isShown()).toBe(true);
    // With fewer cards to judge: those of all offers are looked at above.
    expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    expect(problems).toEqual([]);
  });

  it('limits offers without JavaScript, by the prices of who is buying', async () => {
    const { page } = await open('/au/offers?state=NT&buyer=private', 'desktop', { javaScript: false });
    await page.select('select[name="price"]', '45000');
    await page.select('select[name="towing"]', '1600');
    const show = '::-p-aria([role="button"][name="Show offers"])';
    await Promise.all([page.waitForNavigation(), page.click(show)]);
    const links = await page.$$eval('main a[href*="price="], main a[href*="towing="]', (all) =>
      all.map((one) => one.textContent),
    );
    expect(links).toEqual([
      'Any price, not just up to $45,000: 19 offers',
      'Any towing, not just 1,600 kg or more: 3 offers',
    ]);
    await Promise.all([page.waitForNavigation(), page.click('main a[href*="price="]')]);
    expect(await offers(page)).toEqual([
      ['Pip', '$37,485'],
      ['Pip 2025', '$35,490'],
      ['Pip Plus', '$41,438'],
    ]);
    expect(search(page)).toBe('?price=45000&state=NT&buyer=private');
    // Repayments that nobody has asked for before are waited for.
    await page.goto(`${site().origin}/au/offers?weekly=125&state=NT&buyer=private`);
    const count = await page.$eval('main form + div > p', (one) => one.textContent);
    expect(count).toMatch(/^[1-9]\d* of 22 models$/);
  });

  it('sorts and filters without JavaScript, each keeping the other', async () => {
    const { page } = await open('/au/offers', 'desktop', { javaScript: false });
    expect((await places(page))[2]).toBe('finance');
    await page.select('select[name="sort"]', lowest);
    await Promise.all([page.waitForNavigation(), page.click(`${filters} button[value="hybrid"]`)]);
    const hybrids = named(cheapestFirst, 'Ridge', 'Haven');
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
