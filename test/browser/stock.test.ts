import { describe, expect, it } from '@jest/globals';
import { axeViolations, sidewaysScroll } from '../support/axe.ts';
import { lives, shows } from '../support/browser.ts';
import { says } from '../support/configuratorPage.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { open } = siteInBrowser();
const link = (name: string) => `main ::-p-text(${name})`;

describe.each(['phone', 'desktop'] as const)('cars in stock on a %s', (viewport) => {
  it('lead from a build to the list, to a car, and to an enquiry that names it', async () => {
    const { page, problems } = await open('/au/config/ridge?tab=summary', viewport, { fresh: true });
    await says(page, 'main', 'like yours');
    expect(await axeViolations(page)).toEqual([]);

    await page.locator(link('All Ridge in stock')).click();
    await shows(page, '/au/stock');
    expect(new URL(page.url()).searchParams.get('line')).toBe('ridge');
    await page.select('main select[name="available"]', 'here');
    await page.type('main input[name="q"]', '3350');
    await page.locator(link('Show cars')).click();
    await says(page, 'main [role="status"]', 'distances from Ballarat VIC 3350');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      line: 'ridge',
      available: 'here',
      q: '3350',
    });
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    // The question about cookies lies over the foot of the window.
    await page.$eval('main li h2 a', (first) => first.scrollIntoView({ block: 'center' }));
    await page.locator('main li h2 a').click();
    await says(page, 'main', 'Where it is');
    const stockNumber = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const back = await page.waitForSelector(link('Back to the list'));
    expect(await back?.evaluate((one) => one.closest('a')?.search)).toBe('?available=here&line=ridge&q=3350');
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.locator(link('Ask about this car')).click();
    await shows(page, '/au/contact-us');
    await says(page, 'main', `stock number ${stockNumber}`);
    expect(problems).toEqual([]);
  });
});

it('a list of cars that was chosen anew is told, by its title and by how many there are', async () => {
  const { page, problems } = await open('/au/stock', 'desktop', { fresh: true });
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
  await told('^Cars in stock \\|');
  await page.evaluate(() => (Reflect.get(window, 'told') as string[]).splice(0));
  await page.select('main select[name="line"]', 'arc');
  await page.locator(link('Show cars')).click();
  await told('^Cars in stock \\|', '^\\d+ cars as of');
  expect(problems).toEqual([]);
});

describe('the price of a car', () => {
  it('is for the buyer of the link on the way from a build through the car and an enquiry, and back', async () => {
    const { page, problems } = await open('/au/config/ridge?tab=summary&state=QLD&buyer=private', 'desktop', {
      fresh: true,
    });
    const cars = 'main a[href*="/au/stock/M"]';
    await page.waitForSelector(cars);
    const links = await page.$$eval(`${cars}, main a[href*="/au/stock?"]`, (all) =>
      all.map((one) => (one as HTMLAnchorElement).search),
    );
    expect(links).toHaveLength(4);
    for (const search of links) expect(search).toContain('state=QLD&buyer=private');
    // A dealer's own price is for everybody.
    await page.$$eval('main li', (all) =>
      all
        .find(
          (one) => !one.textContent.includes("dealer's price") && one.querySelector('a[href*="/stock/M"]'),
        )
        ?.querySelector('a')
        ?.click(),
    );
    await says(page, 'main', 'Price is for private buyers in QLD');
    await page.locator(link('Ask about this car')).click();
    await shows(page, '/au/contact-us');
    await page.locator(link('Back to the car')).click();
    await says(page, 'main', 'Price is for private buyers in QLD');
    expect(problems).toEqual([]);
  });

  it('goes along with an enquiry as the visitor saw it, who has chosen on another page for whom it is', async () => {
    const { page, problems } = await open('/au/current-offers', 'desktop', { fresh: true });
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
    ['/au/models/suv/ridge', 'ridge', 'Ridge Track'],
    ['/nz/models/suv/haven', 'haven', 'Haven Tour'],
    ['/au/current-offers', 'haven', 'Haven Summit'],
  ])('leads from %s to the cars of its grade in stock', async (address, line, name) => {
    const { page, problems } = await open(address, 'phone', { fresh: true });
    const way = await page.waitForSelector(`main a[href*="/stock?line=${line}"]`);
    expect(await way?.evaluate((one) => one.textContent)).toBe(`In Stock ${name}`);
    await way?.click();
    await shows(page, `${address.slice(0, 3)}/stock`);
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

describe.each(['narrow', 'phone', 'tablet', 'desktop'] as const)('the page of a car on a %s', (viewport) => {
  it.each(['/au', '/nz'])('fits the width in %s', async (country) => {
    const { page } = await open(`${country}/stock?line=haven`, viewport);
    const cars = await page.$$eval('main li h2 a', (all) => all.slice(0, 3).map((one) => one.pathname));
    for (const car of cars) {
      const { page: shown, problems } = await open(car, viewport);
      expect([car, await sidewaysScroll(shown)]).toEqual([car, 0]);
      expect(problems).toEqual([]);
    }
  });
});

describe('what is chosen and not shown yet', () => {
  it('stays over a reload, as the address does not tell it', async () => {
    const { page, problems } = await open('/au/stock?line=ridge', 'phone', { fresh: true });
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
    const { page, problems } = await open('/au/stock?sort=price', 'desktop', { fresh: true });
    await page.select('main [aria-label="Who the prices are for"] select', 'private');
    await page.waitForFunction(() => new URLSearchParams(location.search).get('buyer') === 'private');
    await says(page, 'main', 'private buyers');
    expect(problems).toEqual([]);
  });
});
