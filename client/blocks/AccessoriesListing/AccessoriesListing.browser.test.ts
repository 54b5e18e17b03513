import { describe, expect, it } from '@jest/globals';
import type { Page as BrowserPage } from 'puppeteer';
import { loadPage } from '../../../test/support/browser.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { open } = siteInBrowser();

const search = (page: BrowserPage) => new URL(page.url()).search;
const texts = (page: BrowserPage, selector: string) =>
  page.$$eval(selector, (all) => all.map((one) => one.textContent));
const says = (page: BrowserPage, text: string) =>
  page.waitForFunction(
    (wanted) => [...document.querySelectorAll('[role="status"]')].some((one) => one.textContent === wanted),
    {},
    text,
  );
const focused = (page: BrowserPage) =>
  page.evaluate(({ activeElement: now } = document) => now?.ariaLabel ?? now?.textContent ?? '');
const press = (page: BrowserPage, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).click());

describe('spec part 2 §2.5 and §4, accessories', () => {
  const cards = (page: BrowserPage) => texts(page, 'main article');
  const count = (page: BrowserPage, wanted: number) =>
    page.waitForFunction((all) => document.querySelectorAll('main article').length === all, {}, wanted);

  it("show 6, 'Load more' shows all, and so do filter and sort", async () => {
    const { page, problems } = await open('/au/accessories');
    const first = await cards(page);
    expect(first).toHaveLength(6);
    await press(page, 'main section p > button');
    await says(page, 'Showing 34 of 34 accessories. Featured.');
    expect((await cards(page)).slice(0, 6)).toEqual(first);
    expect(await focused(page)).toBe((await cards(page))[6]);
    expect(search(page)).toBe('?show=all');

    await page.select('main select', 'price-low-to-high');
    await page.waitForFunction(() => location.search === '?sort=price-low-to-high');
    const prices = (await cards(page)).map((text) =>
      Number(/\$([\d,]+) RRP/.exec(text ?? '')?.[1]?.replace(',', '')),
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));

    const filters = await texts(page, 'main ul[aria-label="Categories"] a');
    expect(filters[0]).toBe('All');
    expect(filters.slice(1)).toEqual(filters.slice(1).toSorted());
    await press(page, 'main ul[aria-label="Categories"] li:last-child a');
    await page.waitForFunction(() => location.search === '?category=towing&sort=price-low-to-high');
    const towing = await cards(page);
    await page.reload();
    expect(await cards(page)).toEqual(towing);
    expect(problems).toEqual([]);
  });

  it('work without JavaScript; in New Zealand without prices and without a sort selector', async () => {
    const { page } = await open('/au/accessories', 'desktop', { javaScript: false });
    await page.select('main select', 'alphabetical');
    await Promise.all([page.waitForNavigation(), page.click('main form button')]);
    const sorted = (await texts(page, 'main article :is(h2, h3)')).map(String);
    expect(sorted).toHaveLength(34);
    expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));

    await page.goto(new URL('/nz/accessories', page.url()).href);
    await Promise.all([page.waitForNavigation(), page.click('main section ::-p-text(Load more)')]);
    await count(page, 34);
    expect((await cards(page)).filter((text) => /\$|RRP|Contact/.test(text ?? ''))).toEqual([]);
    expect(await page.$$('main select')).toEqual([]);
  });

  it("are leafed through round and round, with 'previous/next buttons only with more than one accessory'", async () => {
    const { page, problems } = await open('/_blocks/AccessoriesCarousel/nz');
    await page.waitForSelector('[aria-label="Previous accessory"]');
    const shown = () => page.$eval('[role="group"]:not([inert]) h2', (name) => name.textContent);
    expect(await shown()).toBe('Tow bar and wiring');
    await press(page, '[aria-label="Previous accessory"]');
    await page.waitForSelector('[aria-label="Navigate to accessory 3 of 3"][aria-disabled="true"]');
    expect(await page.$eval('[aria-label="3 of 3"]', (slide) => slide.textContent)).toContain(
      'Contact your Dealer for Pricing',
    );
    expect(problems).toEqual([]);
    await loadPage(page, page.url().replace(/nz$/, 'au'));
    expect([await texts(page, 'main h2'), await page.$$('main button')]).toEqual([
      ['Tow bar and wiring'],
      [],
    ]);
  });
});
