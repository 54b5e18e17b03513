import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations, sidewaysScroll } from '../support/axe.ts';
import { lives, shows, viewports } from '../support/browser.ts';
import { says } from '../support/configuratorPage.ts';
import { follow, people, travellers, write } from '../support/journeys.ts';
import { leadAtCrm } from '../support/leadAtCrm.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { open, visit, site } = siteInBrowser();
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

it('a list of cars that was chosen anew is told, by its title and by how many there are', async () => {
  const { page, problems } = await open('/au/stock', 'desktop');
  await page.waitForSelector('main li button');
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role="status"]',
        );
        if (region?.textContent) told.push(region.textContent.trim());
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const told = (...patterns: readonly string[]) =>
    page.waitForFunction(
      (wanted) => {
        const all = Reflect.get(window, 'told') as string[];
        return wanted.every((pattern) => all.some((one) => new RegExp(pattern).test(one)));
      },
      {},
      patterns,
    );
  await page.locator(link('Next')).click();
  await told('Cars in stock \\|');
  await page.evaluate(() => (Reflect.get(window, 'told') as string[]).splice(0));
  await page.select('main select[name="line"]', 'arc');
  await page.locator(link('Show cars')).click();
  await told('^\\d+ cars \\| Cars in stock \\|', '^\\d+ cars as of');
  expect(problems).toEqual([]);
});

describe('the price of a car', () => {
  it('goes along with an enquiry as the visitor saw it, who has chosen on another page for whom it is', async () => {
    const { page, problems } = await open('/au/current-offers', 'desktop');
    await lives(page);
    await page.select('main [aria-label="Who the prices are for"] select[aria-label="Buyer"]', 'private');
    await page.select('main [aria-label="Who the prices are for"] select[aria-label="State"]', 'QLD');
    await page.goto(new URL('/au/stock', page.url()).href);
    await says(page, 'main', 'private buyers in QLD');
    await page.$$eval('main li', (all) =>
      all
        .find((one) => one.textContent.includes('Driveaway') && !one.textContent.includes("dealer's price"))
        ?.querySelector('h2 a')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    );
    await says(page, 'main', 'Where it is');
    const price = /\$[\d,]+/.exec(await page.$eval('main', (main) => main.innerText))?.[0] ?? 'none';
    await page.locator(link('Ask about this car')).click();
    await shows(page, '/au/contact-us');
    await says(page, 'main', `Driveaway Price ${price}. Price is for private buyers in QLD`);
    expect(problems).toEqual([]);
  });
});

describe('a model', () => {
  it.each([
    ['/au/models/suv/ridge', 'ridge', 'Ridge Track', true],
    ['/nz/models/suv/haven', 'haven', 'Haven Tour', false],
    ['/au/current-offers', 'haven', 'Haven Summit', false],
  ])('leads from %s to the cars of its grade in stock', async (address, line, name, javaScript) => {
    const { page, problems } = await open(address, 'phone', { javaScript });
    const way = `main a[href*="/stock?line=${line}"]`;
    expect(await page.$eval(way, (one) => one.textContent)).toBe(`In Stock ${name}`);
    await follow(page, way, `${address.slice(0, 3)}/stock`);
    await says(page, 'main', `${name}, `);
    const names = await page.$$eval('main li h2', (all) => all.map((one) => one.textContent ?? ''));
    expect(names.filter((one) => !one.startsWith(`${name}, `))).toEqual([]);
    expect(await page.$eval('main select[name="model"]', (one) => one.selectedOptions[0]?.text)).toBe(name);
    expect(problems).toEqual([]);
  });

  it('that is not in stock keeps its place in the filter, and the list says where there are some', async () => {
    const { page, problems } = await open('/au/stock?line=ridge&colour=Petrol+Mist', 'desktop');
    expect(await page.$eval('main select[name="colour"]', (one) => one.selectedOptions[0]?.text)).toBe(
      'Petrol Mist: none in stock',
    );
    await page.locator(link('Show every Ridge')).click();
    await page.waitForFunction(() => location.search === '?line=ridge');
    await page.waitForFunction(() => document.querySelectorAll('main li h2').length === 24);
    expect(problems).toEqual([]);
  });
});

describe('the page of a car', () => {
  it.each(['/au', '/nz'])('fits the width of any window in %s', async (country) => {
    const list = await (await fetch(`${site().origin}${country}/stock?line=haven`)).text();
    const cars = [...new Set(list.match(/\/\w\w\/stock\/M\d+/g))].slice(0, 3);
    expect(cars).toHaveLength(3);
    for (const car of cars) {
      const { page, problems } = await visit(car, 'phone');
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewport({ ...viewports.phone, width });
        expect([car, width, await sidewaysScroll(page)]).toEqual([car, width, 0]);
      }
      expect(problems).toEqual([]);
    }
  });
});

describe('what is chosen and not shown yet', () => {
  it('stays over a reload, as the address does not tell it', async () => {
    const { page, problems } = await open('/au/stock?line=ridge', 'phone');
    await page.select('main select[name="available"]', 'here');
    await page.type('main input[name="q"]', '3350');
    await page.reload();
    await lives(page.mainFrame());
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('main input[name="q"]')?.value === '3350',
    );
    expect(await page.$eval('main select[name="available"]', (one) => one.value)).toBe('here');
    expect(new URL(page.url()).search).toBe('?line=ridge');
    expect(problems).toEqual([]);
  });
});

describe('a list by price', () => {
  it('is for whoever is chosen: it is asked for anew', async () => {
    const { page, problems } = await open('/au/stock?sort=price', 'desktop');
    await page.select('main [aria-label="Who the prices are for"] select', 'private');
    await page.waitForFunction(() => new URLSearchParams(location.search).get('buyer') === 'private');
    await says(page, 'main', 'private buyers');
    expect(problems).toEqual([]);
  });
});
