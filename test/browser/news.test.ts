import { describe, expect, it } from '@jest/globals';
import type { Page as BrowserPage } from 'puppeteer';
import type { ArticleCard, ArticlesData, ListingSlice } from '../../shared/news.ts';
import type { Page } from '../../shared/page.ts';
import { reload, shows } from '../support/browser.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { site, open } = siteInBrowser();

const titles = (page: BrowserPage) =>
  page.$$eval('main article a', (links) => links.map((link) => link.textContent));
const buttonText = (page: BrowserPage) => page.$eval('main section button', (button) => button.textContent);
const says = (page: BrowserPage, text: string) =>
  page.waitForFunction((wanted) => document.querySelector('main')?.textContent?.includes(wanted), {}, text);
const cards = (page: BrowserPage, count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll('main article').length === wanted, {}, count);
const search = (page: BrowserPage) => new URL(page.url()).search;

async function json<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`${site().origin}${path}`);
  return (await response.json()) as Answer;
}
const all = (country: string) => json<ListingSlice<ArticleCard>>(`/api/news?country=${country}`);

describe('the news listing', () => {
  it("is narrowed to a category in place, and by its address; loads more to the end, moves the focus on, and says 'Could not find any more news articles.'", async () => {
    const { total } = await all('au');
    expect(total).toBe(14);
    const { page, problems } = await open('/au/news');
    const first = await titles(page);
    expect(first).toHaveLength(6);

    const wanted = await page.$eval('ul[aria-label="Categories"] li:nth-child(2) a', (link) => ({
      name: link.textContent,
      search: (link as HTMLAnchorElement).search,
    }));
    await page.click('ul[aria-label="Categories"] li:nth-child(2) a');
    await page.waitForFunction((query) => location.search === query, {}, wanted.search);
    const narrowed = await titles(page);
    const facts = await page.$$eval('main article p:first-child', (all) => all.map((one) => one.textContent));
    expect(facts.length).toBeGreaterThan(0);
    expect(facts.filter((one) => !one?.includes(wanted.name ?? ''))).toEqual([]);
    expect(await page.$eval('ul[aria-label="Categories"] [aria-current]', (one) => one.textContent)).toBe(
      wanted.name,
    );
    // A category is a step: Back shows what was there before it, and Forward the category again.
    await page.goBack();
    await page.waitForFunction(() => location.search === '');
    await cards(page, 6);
    expect(await titles(page)).toEqual(first);
    await page.goForward();
    await page.waitForFunction((query) => location.search === query, {}, wanted.search);
    await cards(page, narrowed.length);
    await page.reload();
    expect(await titles(page)).toEqual(narrowed);
    await page.click('ul[aria-label="Categories"] li:first-child a');
    await cards(page, 6);
    await page.waitForFunction(() => location.search === '');
    expect(await titles(page)).toEqual(first);

    for (const [count, query] of [
      [12, '?page=2'],
      [14, '?page=3'],
    ] as const) {
      expect(await buttonText(page)).toBe('Load more');
      const before = (await titles(page)).length;
      await page.click('main section button');
      await cards(page, count);
      const shown = await titles(page);
      expect(shown.slice(0, 6)).toEqual(first);
      expect(new Set(shown).size).toBe(count);
      await page.waitForFunction(() => document.activeElement?.closest('article'));
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(shown[before]);
      expect(search(page)).toBe(query);
    }
    await says(page, 'Could not find any more news articles.');
    expect(await page.$$('main section button')).toEqual([]);
    const announced = await page.$$eval('[role="status"]', (all) => all.map((one) => one.textContent));
    expect(announced).toContain('Showing 14 of 14 articles.');

    // A reload and coming back show as much.
    const whole = await titles(page);
    await reload(page);
    await cards(page, 14);
    const article = await page.$eval('main article a', (link) => {
      (link as HTMLAnchorElement).click();
      return (link as HTMLAnchorElement).pathname;
    });
    await shows(page, article);
    await page.goBack();
    await cards(page, 14);
    expect([await titles(page), search(page)]).toEqual([whole, '?page=3']);
    expect(problems).toEqual([]);
  });

  it("is disabled and reads Loading... while fetching; says 'Error fetching news articles.' when the endpoint fails, and goes on when it is back", async () => {
    const { page } = await open('/nz/news', 'desktop', { fresh: true });
    await page.setRequestInterception(true);
    let isDown = true;
    page.on('request', (request) => {
      if (!request.url().includes('/api/news')) void request.continue();
      else if (isDown) void request.respond({ status: 503, body: '{}' });
      // Else it is held, until the test lets it go.
    });
    await page.click('main section button');
    await says(page, 'Error fetching news articles.');
    expect([(await titles(page)).length, await buttonText(page), search(page)]).toEqual([6, 'Load more', '']);
    isDown = false;
    const asked = page.waitForRequest((request) => request.url().includes('/api/news'));
    await page.click('main section button');
    await page.waitForFunction(
      () => document.querySelector('main section button')?.getAttribute('aria-disabled') === 'true',
    );
    expect(await buttonText(page)).toBe('Loading...');
    await (await asked).continue();
    await cards(page, 12);
    expect(await buttonText(page)).toBe('Load more');
  });

  it('says so when there is nothing, and when it could not be had', async () => {
    const none = await open('/_blocks/NewsListing/none');
    await says(none.page, 'Could not find any news articles.');
    expect(await none.page.$$('main section button')).toEqual([]);
    const failed = await open('/_blocks/NewsListing/failed');
    await says(failed.page, 'Error fetching news articles.');
    expect(await buttonText(failed.page)).toBe('Try again');
    // The gallery has no news, the site has.
    await failed.page.click('main section button');
    await cards(failed.page, 6);
  });

  it('works without JavaScript: both are links', async () => {
    const { page } = await open('/au/news', 'desktop', { javaScript: false });
    const follow = async (name: string) => {
      const link = await page.$(`main section ::-p-text(${name})`);
      await Promise.all([page.waitForNavigation(), link?.click()]);
    };
    await follow('Load more');
    expect([(await titles(page)).length, search(page)]).toEqual([12, '?page=2']);
    await follow('Load more');
    expect([(await titles(page)).length, search(page)]).toEqual([14, '?page=3']);
    await says(page, 'Could not find any more news articles.');
    const name = await page.$eval('ul[aria-label="Categories"] li:last-child a', (link) => link.textContent);
    await Promise.all([page.waitForNavigation(), page.click('ul[aria-label="Categories"] li:last-child a')]);
    expect(await page.$eval('ul[aria-label="Categories"] [aria-current]', (one) => one.textContent)).toBe(
      name,
    );
  });
});

describe('an article', () => {
  it('has three related ones in either country, never itself, also where its category has fewer', async () => {
    for (const country of ['au', 'nz']) {
      for (const page of [1, 2, 3]) {
        const { items } = await json<ListingSlice<ArticleCard>>(`/api/news?country=${country}&page=${page}`);
        for (const { href } of items) {
          const { blockData } = await json<Page>(`${href}/_payload.json`);
          const related = Object.values(blockData as Record<string, ArticlesData>).filter(
            (data) => 'items' in data,
          );
          expect([href, related.map(({ items }) => items.length)]).toEqual([href, [3]]);
          expect(JSON.stringify(related)).not.toContain(`"${href}"`);
        }
      }
    }
  });

  it('leads back to the list, and on to the next', async () => {
    const { items } = await all('nz');
    const { page, problems } = await open(items[0]?.href ?? '');
    expect(await page.$eval('main h1', (heading) => heading.textContent)).toBe(items[0]?.title);
    expect(await page.$eval('main header time', (time) => time.textContent)).toMatch(
      /^\d{1,2}(st|nd|rd|th) [A-Z][a-z]{2} 20\d\d$/,
    );
    await page.click('main header a');
    await cards(page, 6);
    expect(new URL(page.url()).pathname).toBe('/nz/news');
    expect(problems).toEqual([]);
  });

  it("says 'No related articles available at this time.' when there are none", async () => {
    const { page } = await open('/_blocks/RelatedArticles/none');
    await says(page, 'No related articles available at this time.');
    await says(page, 'View all articles');
  });
});

describe('club events', () => {
  it("load more to the end: 'Could not find any more events.'", async () => {
    // Two pages of a calendar that does not pass: on the site's own, events leave with the days.
    const { page, problems } = await open('/_blocks/TankClubEventListing/typical', 'desktop', {
      fresh: true,
    });
    const before = (await titles(page)).length;
    const more = await page.$eval('main article', (first) => first.querySelector('a')?.textContent ?? '');
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!request.url().includes('/api/events')) return void request.continue();
      const item = {
        uuid: 'last',
        href: '/au/owners-club/events',
        heading: `Not ${more}`,
        summary: '',
        image: null,
      };
      const items = [{ ...item, state: 'SA', venue: 'Hawker', day: '16th May 2096' }];
      const body = JSON.stringify({ items, from: 2, page: 2, pages: 2, total: before + 1, before: null });
      return void request.respond({ contentType: 'application/json', body });
    });
    await page.click('main section button');
    await says(page, 'Could not find any more events.');
    expect((await titles(page)).length).toBe(before + 1);
    expect(problems).toEqual([]);
  });
});

it.each(['phone', 'desktop'] as const)(
  'the words of an article on a %s stand on plain ground, not on the lines of the background',
  async (viewport) => {
    const { page, problems } = await open('/au/news/arc-in-winter', viewport);
    const bare = await page.$$eval(
      'main article > header > *, main article :is(p, li, td, blockquote)',
      (words) =>
        words
          // What leads to other articles is no text of this one.
          .filter((one) => one.checkVisibility() && !(one.closest('li') ?? one).querySelector('a'))
          .filter((one) => {
            for (let at: Element | null = one; at && at.tagName !== 'ARTICLE'; at = at.parentElement)
              if (getComputedStyle(at, '::before').backgroundColor !== 'rgba(0, 0, 0, 0)') return false;
            return true;
          })
          .map((one) => one.textContent),
    );
    expect(bare).toEqual([]);
    expect(problems).toEqual([]);
  },
);
