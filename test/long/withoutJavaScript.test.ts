import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { countries } from '../../shared/country.ts';
import { published, showsIn, slugOf } from '../contract/demoSpaceChecks.ts';
import { viewports } from '../support/browser.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

/** Pages of the sticky bar's buttons. Spec part 1 §2 'Sticky bottom bar'. */
const stickyBarPages = ['offers', 'dealer-locator', 'test-drive'];

const { site, open } = siteInBrowser();

/** What a click would open: the addresses of links that can be seen, each once. */
const visibleLinks = (page: Page, within: string): Promise<string[]> =>
  page.$$eval(`${within} a[href]`, (links) => [
    ...new Set(
      links
        .filter((link) => link.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((link) => (link as HTMLAnchorElement).href),
    ),
  ]);

interface Fetched {
  readonly status: number;
  readonly links: readonly URL[];
  readonly ids: ReadonlySet<string>;
}

async function fetchPage(address: string): Promise<Fetched> {
  const response = await fetch(address);
  const html = await response.text();
  const matches = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value);
  return {
    status: response.status,
    links: matches(/<a\s[^>]*?href="([^"]*)"/g).map(
      (href) => new URL(href.replaceAll('&amp;', '&'), address),
    ),
    ids: new Set(matches(/\sid="([^"]*)"/g)),
  };
}

/** Every page of a country that links lead to, from its home page on; each is asked for once. */
async function crawl(country: string): Promise<Map<string, Fetched>> {
  const pages = new Map<string, Fetched>();
  let next = new Set([`/${country}/`]);
  while (next.size > 0) {
    const fetched = await Promise.all(
      [...next].map(async (path) => [path, await fetchPage(`${site().origin}${path}`)] as const),
    );
    for (const [path, page] of fetched) pages.set(path, page);
    const found = fetched.flatMap(([, { links }]) => links).filter((link) => isPageOf(link, country));
    next = new Set(found.map(({ pathname }) => pathname).filter((path) => !pages.has(path)));
  }
  return pages;
}

const isPageOf = ({ origin, pathname }: URL, country: string): boolean =>
  origin === site().origin && pathname.startsWith(`/${country}/`);

describe.each(countries)('with JavaScript off, in %s', (country) => {
  let pages: Map<string, Fetched>;
  beforeAll(async () => {
    pages = await crawl(country);
  }, 120_000);

  it('no link leads nowhere', () => {
    expect([...pages].filter(([, { status }]) => status !== 200).map(([path]) => path)).toEqual([]);
  });

  it('no link to a part of a page misses it', () => {
    const missing = [...pages.values()]
      .flatMap(({ links }) => links)
      .filter((link) => isPageOf(link, country) && link.hash)
      .filter(({ pathname, hash }) => !pages.get(pathname)?.ids.has(decodeURIComponent(hash.slice(1))))
      .map(({ pathname, hash }) => `${pathname}${hash}`);
    expect([...new Set(missing)]).toEqual([]);
  });

  it('links reach every page of the country', () => {
    const all = published
      // What search engines must not find is not linked either, such as the editors' style guide.
      .filter(
        ({ file, content }) => content.component === 'Page' && file !== 'error.json' && !content.noindex,
      )
      .filter(({ content }) => showsIn(content, country))
      .map(({ file }) => (file === 'home.json' ? `/${country}/` : `/${country}/${slugOf(file)}`));
    const reached = new Set([...pages.keys()].map((path) => path.replace(/(.)\/$/, '$1')));
    expect(all.filter((path) => !reached.has(path.replace(/(.)\/$/, '$1')))).toEqual([]);
  });

  it.each(['phone', 'desktop'] as const)(
    'the menu button and the footer show every navigation target, on a %s',
    async (viewport) => {
      const { page } = await open(`/${country}/`, viewport, { javaScript: false });
      expect(page.viewport()).toMatchObject(viewports[viewport]);
      await page.click('header nav a');
      const menu = (await visibleLinks(page, 'nav[aria-label="All pages"]')).map((href) => new URL(href));
      const footer = (await visibleLinks(page, 'footer')).map((href) => new URL(href));
      const targets = new Set([...menu, ...footer].filter((link) => isPageOf(link, country)));
      const paths = new Set([...targets].map(({ pathname }) => pathname));
      expect([...paths]).toEqual(expect.arrayContaining(stickyBarPages.map((slug) => `/${country}/${slug}`)));
      expect(menu.length).toBeGreaterThan(10);
      expect([...paths].filter((path) => pages.get(path)?.status !== 200)).toEqual([]);
    },
  );
});

describe('a page without a story', () => {
  it.each(['stock', 'search?q=tow', 'saved', 'dealers/A3350', 'trade-in', 'recalls', 'config/ridge'])(
    'comes with its styles: /au/%s',
    async (path) => {
      const { page } = await open(`/au/${path}`, 'phone', { javaScript: false });
      // Without them its words begin at the edge of the window.
      expect(await page.$eval('main h1', (heading) => heading.getBoundingClientRect().left)).toBeGreaterThan(
        15,
      );
    },
  );
});

describe('a page', () => {
  it.each([
    ...['', 'offers', 'compare', 'videos', 'stock', 'saved', 'find-a-dealer', 'config/ridge'],
    ...['config/ridge?tab=summary', 'models/suv/ridge', 'dealer-locator?q=3000', 'finance'],
  ])('shows no button that would do nothing: /au/%s', async (path) => {
    const { page } = await open(`/au/${path}`, 'phone', { javaScript: false });
    const idle = await page.$$eval('button:enabled:not([type="submit"])', (all) =>
      all.filter((one) => one.checkVisibility()).map(({ textContent }) => textContent),
    );
    expect(idle).toEqual([]);
  });
});

describe('a field', () => {
  it.each([
    ...['offers', 'compare', 'stock', 'finance', 'trade-in', 'contact-us', 'dealer-locator', 'owners'],
    ...['accessories', 'recalls', 'search'],
  ])('that can be seen is sent by a button that can be seen: /au/%s', async (path) => {
    const { page } = await open(`/au/${path}`, 'phone', { javaScript: false });
    const unsent = await page.$$eval('main :is(input, select, textarea)', (fields) =>
      (fields as HTMLInputElement[])
        .filter((field) => field.checkVisibility() && !field.readOnly)
        .filter(({ form }) => {
          const buttons = [...(form?.querySelectorAll('button[type="submit"]') ?? [])];
          return !buttons.some((button) => button.checkVisibility());
        })
        .map(({ name }) => name),
    );
    expect(unsent).toEqual([]);
  });

  it('of what compared cars cost to own is answered, and the cars stay', async () => {
    const { page } = await open('/au/compare?models=ridge-tour.arc-rwd', 'phone', { javaScript: false });
    await page.$eval('[name="km"]', (field) => {
      field.setAttribute('value', '20,000');
    });
    await Promise.all([page.waitForNavigation(), page.click('#cost-to-own button[type="submit"]')]);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      models: 'ridge-tour.arc-rwd',
      km: '20,000',
    });
    expect(await page.$eval('#cost-to-own', ({ textContent }) => textContent)).toMatch(
      /Arc RWD costs \$[\d,]+ (?:less|more) than Ridge Tour|at 20,000 km a year/,
    );
  });
});

it('a build says what it costs and for whom', async () => {
  const { page } = await open('/au/config/ridge?state=QLD&buyer=private', 'phone', { javaScript: false });
  const price = await page.$eval('section[aria-label="Price"]', (block) => (block as HTMLElement).innerText);
  expect(price).toMatch(/Driveaway Price\s+\$[\d,]+\s+Price is for private buyers in QLD/);
});
