import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Express } from 'express';
import supertest from 'supertest';
import { createApp } from '../../server/app.ts';
import { unavailable } from '../../server/errors.ts';
import { createSearch, maxResults, type Search } from '../../server/search/createSearch.ts';
import { noStock } from '../../server/stock/createStock.ts';
import { buildCatalogue } from '../../server/vehicles/buildCatalogue.ts';
import { vehicleTypes } from '../../server/vehicles/readVehicleStories.ts';
import { type Country, countries } from '../../shared/country.ts';
import type { Page } from '../../shared/page.ts';
import type { SearchPageData, SearchSuggestions } from '../../shared/search/search.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import { type DemoContent, startDemoContent } from '../support/demoContent.ts';
import { createFakeServices } from '../support/fakeServices.ts';
import { searchesOfShoppers } from './searchesOfShoppers.ts';

let demo: DemoContent;
let search: Search;
let app: Express;
const catalogues = new Map<Country, VehicleCatalogue>();
const find: Search['find'] = (country, words) => search.find(country, words);

beforeAll(async () => {
  demo = await startDemoContent({ search: { find } });
  for (const country of countries) {
    const { stories } = await demo.content.readStories({ country, contentTypes: vehicleTypes(country) });
    catalogues.set(country, buildCatalogue(stories, { country, assetPath: () => null }).catalogue);
  }
  search = createSearch({
    stories: demo.content,
    vehicles: { peek: (country) => catalogues.get(country) },
    dealers: { list: async () => ({ dealers: [] }) },
    stock: { ...noStock, has: (country) => country === 'au' },
    ownPages: { tradeIn: true, recalls: true },
    assetPath: () => null,
    logger: { info: () => undefined },
  });
  await search.refresh();
  app = createApp(createFakeServices({ SITE_URL: demo.siteUrl }, { content: demo.content, search }));
});
afterAll(() => demo.close());

const get = (address: string) => supertest(app).get(address);
const pageOf = async (country: Country, q: string): Promise<Page> =>
  (await get(`/${country}/search/_payload.json?q=${encodeURIComponent(q)}`).expect(200)).body;
const dataOf = ({ blocks, blockData }: Page) => blockData[blocks[0]?._uid ?? ''] as SearchPageData;
const found = async (country: Country, q: string) => dataOf(await pageOf(country, q));

describe('the page that searches, /{country}/search?q=', () => {
  it.each([
    ['au', 'ridge', '/au/models/suv/ridge'],
    ['au', 'drovr', '/au/models/ute/drover'],
    ['au', 'build a ridge', '/au/config/ridge'],
    ['au', 'tow bar', '/au/accessories?category=towing'],
    ['au', 'test drive', '/au/test-drive'],
    ['au', 'cars in stock', '/au/stock'],
    ['au', 'available now', '/au/stock'],
    ['au', 'ridge in stock', '/au/stock?line=ridge'],
    ['nz', 'kowhai yellow', '/nz/news/kowhai-yellow'],
  ] as const)('finds in %s for %s first %s', async (country, q, path) => {
    expect((await found(country, q)).results[0]?.path).toBe(path);
  });

  it.each(searchesOfShoppers)('finds for %s first %s', async (q, path) => {
    const { results } = await search.find('au', q);
    expect(results[0]?.path).toBe(path);
  });

  it('answers what shoppers ask with a sentence', async () => {
    for (const [q] of searchesOfShoppers) {
      const text = (await search.find('au', q)).results[0]?.excerpt.map((part) => part.text).join('') ?? '';
      expect([q, text]).toEqual([q, expect.stringMatching(/[.!?…]$/)]);
      expect([q, text.split(' · ')]).toEqual([q, [text]]);
    }
  });

  it.each([
    ['ANCAP', '/au/models/suv/ridge', 'Not yet rated by ANCAP'],
    ['lane keeping', '/au/models/suv/ridge', 'Steers back'],
  ])('finds for %s the page that shows it of a car, %s', async (q, path, text) => {
    const page = (await search.find('au', q)).results.find((one) => one.path === path);
    expect(page?.excerpt.map((part) => part.text).join('')).toContain(text);
  });

  it('answers with no page that the country lacks', async () => {
    const { results } = await search.find('nz', 'which cars can I have this month');
    expect(results.map(({ path }) => path)).not.toContain('/nz/stock');
  });

  it('gives an answer before all that is found, and each page once', async () => {
    const { results, total } = await search.find('au', 'wheelchair');
    expect([results.length, total, results[0]?.title]).toEqual([
      1,
      1,
      'Ask about a car for a wheelchair or hand controls',
    ]);
    const { suggestions } = await search.suggest('au', 'jobs');
    expect(suggestions[0]?.title).toBe('Ask about a job');
  });

  it('finds cars in stock only in a country that has some', async () => {
    const { results } = await found('nz', 'cars in stock');
    expect(results.filter((one) => one.path.startsWith('/nz/stock'))).toEqual([]);
  });

  it('finds pages of its country that anybody may find, and every one of them is there', async () => {
    const { results } = await found('nz', 'meridian');
    expect(results.length).toBeGreaterThan(5);
    for (const { path } of results) {
      expect(path).toMatch(/^\/nz\//);
      if (!path.startsWith('/nz/config/')) await get(path.replace(/[#?].*/, '')).expect(200);
    }
    const words = await found('au', 'style guide');
    expect(words.results.map(({ path }) => path)).not.toContain('/au/style-guide');
  });

  it('shows at most so many of all', async () => {
    const { results, total } = await found('au', 'car');
    expect(results).toHaveLength(maxResults);
    expect(total).toBeGreaterThan(maxResults);
  });

  it('is called by its words, and is for no search engine and no cache', async () => {
    const answer = await get('/au/search?q=ridge').expect(200);
    expect(answer.get('Cache-Control')).toBe('private, no-store');
    const { head, query, elsewhere } = await pageOf('au', ' ridge ');
    expect([head.title, query, ...elsewhere]).toEqual([
      expect.stringMatching(/^Search: ridge, \d+ results \| Meridian$/),
      { q: 'ridge' },
      '/nz/search',
    ]);
    const tags = head.tags.map(({ attributes }) => attributes);
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex,nofollow' });
    expect(tags).toContainEqual({ rel: 'canonical', href: `${demo.siteUrl}/au/search` });
    expect((await demo.content.listPages()).map(({ slug }) => slug)).not.toContain('search');
  });

  it('asks for words without any', async () => {
    const page = await pageOf('au', '');
    expect([page.head.title, dataOf(page)]).toEqual([
      'Search | Meridian',
      { words: '', isCut: false, total: 0, results: [] },
    ]);
  });

  it.each([
    ['of 10 kB', 'a'.repeat(10_000), 414],
    ['of 1,500 letters', 'ridge '.repeat(250), 200],
    ['of emoji', '🚙🏔️👩‍🔧', 200],
    ['of half an emoji', '%ED%A0%BD', 200],
    ['of control characters', '%00%1b[31m', 200],
    ['of markup', '<script>alert(1)</script>', 200],
    ['of nothing but marks', '"\'`&\\/{}$%()*+?^|', 200],
    ['of a prototype', '__proto__ constructor toString', 200],
  ])('answers words %s', async (_name, q, status) => {
    const given = /^%/.test(q) ? q : encodeURIComponent(q);
    await get(`/au/search?q=${given}`).expect(status);
    await get(`/au/search/_payload.json?q=${given}`).expect(status);
  });

  it('says when it has searched for less than was written', async () => {
    const { words, isCut } = await found('au', 'ridge '.repeat(100));
    expect([words.length <= 100, isCut]).toEqual([true, true]);
  });

  it('is kept for nobody: what visitors look for pushes no page out of memory', async () => {
    const services = createFakeServices({}, { content: demo.content, search });
    const { get: ask } = supertest(createApp(services));
    await ask('/au/privacy').expect(200);
    for (let n = 0; n < 50; n += 1) await ask(`/au/search?q=word${n}`).expect(200);
    expect(services.renderedPages.isKept('/au/privacy', '')).toBe(true);
    expect(services.renderedPages.isKept('/au/search', 'q=word1')).toBe(false);
  });

  it('is unavailable while there is nothing to search', async () => {
    const empty = createSearch({
      stories: {
        knownStories: () => undefined,
        published: { peekNavigation: () => undefined, peekPages: () => [] },
      },
      vehicles: { peek: () => undefined },
      dealers: {
        list: async () => {
          throw unavailable('none', 1);
        },
      },
      stock: noStock,
      assetPath: () => null,
      logger: { info: () => undefined },
    });
    await expect(empty.find('au', 'ridge')).rejects.toMatchObject({ status: 503 });
  });
});

describe('GET /api/search/{country}/suggestions', () => {
  const suggestions = async (address: string): Promise<SearchSuggestions['suggestions']> =>
    (await get(`/api/search/${address}`).expect(200)).body.suggestions;

  it('suggests what is called so, at most eight, for nobody to keep', async () => {
    const [first, ...others] = await suggestions('au/suggestions?q=rid');
    expect(first).toEqual({ kind: 'model', title: 'Ridge', path: '/au/models/suv/ridge' });
    expect(others.length).toBeLessThan(8);
    const answer = await get('/api/search/au/suggestions?q=rid');
    expect(answer.get('Cache-Control')).toBe('private, no-store');
  });

  it.each([
    ['uk/suggestions?q=ridge', 404],
    ['au/suggestions', 400],
    ['au/suggestions?q=', 400],
    ['au/suggestions?q=a&q=b', 400],
    [`au/suggestions?q=${'a'.repeat(101)}`, 400],
    ['au/suggestions?q=%00', 400],
    [`au/suggestions?q=${encodeURIComponent('🚙')}`, 200],
  ])('answers %s with %d', async (address, status) => {
    await get(`/api/search/${address}`).expect(status);
  });

  it('refuses a client that asks more than the limit in a minute', async () => {
    const { get: ask } = supertest(createApp(createFakeServices({ RATE_LIMIT_API: '3' }, { search })));
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await ask(`/api/search/au/suggestions?q=word${n}`)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});
