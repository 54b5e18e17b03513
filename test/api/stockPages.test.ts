import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Express } from 'express';
import pino from 'pino';
import supertest from 'supertest';
import { createApp } from '../../server/app.ts';
import { readDealers } from '../../server/dealers/readDealers.ts';
import { demoStock } from '../../server/embedded/objectStore/demoStock.ts';
import { createSearch, type Search } from '../../server/search/createSearch.ts';
import { createStock, type Stock } from '../../server/stock/createStock.ts';
import type { StockList } from '../../server/stock/createStockFeeds.ts';
import { readStock } from '../../server/stock/readStock.ts';
import { buildCatalogue } from '../../server/vehicles/buildCatalogue.ts';
import { vehicleTypes } from '../../server/vehicles/readVehicleStories.ts';
import type { Country } from '../../shared/country.ts';
import type { DealerLookup, DealerNetwork } from '../../shared/dealers/dealer.ts';
import type { FormStart } from '../../shared/forms/form.ts';
import type { Page } from '../../shared/page.ts';
import { keysOf, pick } from '../../shared/records.ts';
import type { StockListingData, StockOf, StockVehicleData } from '../../shared/stock/stockCar.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import { type DemoContent, startDemoContent } from '../support/demoContent.ts';
import { createFakeServices } from '../support/fakeServices.ts';
import { itemsOf, structuredDataProblems } from '../support/structuredData.ts';

const file = path.resolve(import.meta.dirname, '../../server/embedded/demo/meridian/objects/dealers.csv');
const goodRelations = 'http://purl.org/goodrelations/v1';
const ballarat = { label: 'Ballarat VIC 3350', latitude: -37.56, longitude: 143.85 };

let demo: DemoContent;
let app: Express;
let list: StockList;
let stock: Stock;
let search: Search;
let countriesWithStock: readonly Country[] = ['au'];

beforeAll(async () => {
  const { dealers } = await readDealers(await readFile(file, 'utf8'));
  const of = (country: Country) => ({ dealers: dealers.filter((one) => one.country === country) });
  const networks: Readonly<Record<Country, DealerNetwork>> = { au: of('au'), nz: of('nz') };
  const lookup = (text: string): DealerLookup => ({
    place: text === '3350' ? ballarat : null,
    dealers: [],
    closestDealerCode: '9999',
  });
  const searches = {
    list: async (country: Country) => networks[country],
    byText: async (_country: Country, text: string) => lookup(text),
  };
  const catalogues = new Map<Country, Promise<VehicleCatalogue>>();
  const read = async (country: Country) => {
    const { stories } = await demo.content.readStories({ country, contentTypes: vehicleTypes(country) });
    return buildCatalogue(stories, {
      country,
      assetPath: (address) => new URL(address, demo.origin).pathname,
    }).catalogue;
  };
  const catalogue = (country: Country) => {
    const known = catalogues.get(country) ?? read(country);
    catalogues.set(country, known);
    return known;
  };
  stock = createStock({
    feeds: {
      has: (country) => countriesWithStock.includes(country),
      isRead: () => true,
      list: async () => list,
      refresh: async () => true,
      restore: async () => undefined,
    },
    vehicles: { catalogue },
    dealers: searches,
    logger: pino({ level: 'silent' }),
  });
  demo = await startDemoContent({ dealers: searches, catalogue, stock, stockCountries: ['au'] });
  const auCatalogue = await catalogue('au');
  const text = demoStock({
    catalogue: auCatalogue,
    dealers: networks.au.dealers,
    count: 200,
    today: new Date('2026-11-25T00:00:00Z'),
  });
  const { rows } = await readStock(text);
  const [gone, ...there] = rows;
  if (!gone) throw new Error('there is no stock');
  list = { rows: there, gone: new Map([[gone.stockNumber, gone]]), at: Date.parse('2026-11-25T00:00:00Z') };
  search = createSearch({
    stories: {
      knownStories: () => undefined,
      published: { peekNavigation: () => undefined, peekPages: () => [] },
    },
    vehicles: { peek: () => auCatalogue },
    dealers: searches,
    stock,
    assetPath: () => null,
    logger: { info: () => undefined },
  });
  const { dealers: fake, ...services } = createFakeServices(
    { SITE_URL: demo.siteUrl },
    { content: demo.content, stock },
  );
  app = createApp({ ...services, dealers: { ...fake, ...searches } });
});
afterAll(() => demo.close());

const get = (address: string) => supertest(app).get(address);
async function pageAt(address: string, status = 200): Promise<Page> {
  const [own, query] = address.split('?');
  return (await get(`${own}/_payload.json${query ? `?${query}` : ''}`).expect(status)).body;
}
const dataOf = ({ blocks, blockData }: Page) => blockData[blocks[0]?._uid ?? ''];
async function listing(query: string) {
  const data = dataOf(await pageAt(`/au/stock${query}`)) as StockListingData;
  if (data.status === 'error') throw new Error('there is no list');
  return data;
}
const vehicle = async (number: string, status = 200) =>
  dataOf(await pageAt(`/au/stock/${number}`, status)) as StockVehicleData;
const startIn = ({ blockData }: Page) =>
  (Object.values(blockData) as { start?: FormStart }[]).flatMap(({ start }) => start ?? [])[0];
const scripts = ({ head }: Page) =>
  head.jsonLd.map((item) => `<script type="application/ld+json">${JSON.stringify(item)}</script>`).join('');

it.each([
  [['au'], '/nz/'],
  [['au', 'nz'], '/nz/stock'],
] as const)('where %j have stock the country switch leads to %s', async (countries, path) => {
  countriesWithStock = countries;
  try {
    const cars = list.rows.map(({ stockNumber }) => `/au/stock/${stockNumber}`);
    for (const address of ['/au/stock', ...cars.slice(0, 1)])
      expect((await pageAt(address)).elsewhere).toEqual([path]);
  } finally {
    countriesWithStock = ['au'];
  }
});

describe('the list of the stock', () => {
  it('is rendered from the address: 24 to a page, dated, with what there is to choose from', async () => {
    const { total, cars, pages, asOf, choices } = await listing('');
    expect([total, cars.length, pages, asOf]).toEqual([199, 24, 9, '2026-11-25']);
    expect(choices.lines.map(({ value }) => value)).toContain('ridge');
    expect(cars.every(({ state }) => state.kind !== 'transit')).toBe(true);
  });

  it.each([
    ['?line=ridge', ({ name }: { name: string }) => name.startsWith('Ridge')],
    ['?available=transit', ({ state }: { state: { kind: string } }) => state.kind === 'transit'],
    ['?available=demonstrator', ({ state }: { state: { kind: string } }) => state.kind === 'demonstrator'],
    ['?colour=Glacier+White', ({ colour }: { colour: string }) => colour === 'Glacier White'],
    ['?dealer=A2640', ({ dealer }: { dealer: { code: string } }) => dealer.code === 'A2640'],
  ])('%s', async (query, fits) => {
    const { cars, total } = await listing(query);
    expect(cars.length).toBeGreaterThan(0);
    expect(total).toBeLessThan(199);
    expect(cars.every(fits)).toBe(true);
  });

  it('a place gives distances, and puts the nearest first; nobody else may keep the answer', async () => {
    const { cars, place } = await listing('?q=3350');
    expect(place).toEqual({ label: ballarat.label });
    const distances = cars.map(({ distanceKm }) => distanceKm ?? -1);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const { headers } = await get('/au/stock?q=3350').expect(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await listing('?q=nowhere')).place).toBe('unknown');
  });

  it('what means nothing is ignored, and a page after the last is empty', async () => {
    expect((await listing('?line=&price=cheap&available=any&sort=any&utm=1')).total).toBe(199);
    expect((await listing('?page=40')).cars).toEqual([]);
    expect((await listing('?page=999')).cars).toEqual([]);
    expect((await listing('?line=constructor')).total).toBe(0);
  });

  it('is told of to whoever reads the site, and only where there is stock', async () => {
    expect((await pageAt('/au/stock')).site.hasStock).toBe(true);
    expect((await pageAt('/nz/')).site.hasStock).toBeUndefined();
    await get('/nz/stock').expect(404);
    const sitemap = (await get('/sitemap.xml').expect(200)).text;
    expect(sitemap).toContain(`<loc>${demo.siteUrl}/au/stock</loc>`);
    expect(sitemap).toContain(`<loc>${demo.siteUrl}/au/stock/M10002</loc>`);
    expect(sitemap).not.toContain('/nz/stock');
  });
});

describe('the page of a vehicle', () => {
  it('tells what it has, where it is and what names it as a build, and nothing of a VIN', async () => {
    const { car, dealer, rows, query, isGone } = await vehicle('M10002');
    expect(isGone).toBe(false);
    expect(dealer?.name).toBe(car.dealer.name);
    expect(rows.find(({ name }) => name === 'Colour')?.value).toBe(car.colour);
    expect(Object.keys(query)).toEqual(['modelLine', 'model', 'build']);
    expect(JSON.stringify(await pageAt('/au/stock/M10002'))).not.toContain('ZZZAU');
  });

  it('shares a picture of its model', async () => {
    const { head } = await pageAt('/au/stock/M10002');
    const shared = head.tags.find(({ attributes }) => attributes.property === 'og:image')?.attributes.content;
    expect(shared).toMatch(/\.webp\/m\/1200x630\//);
  });

  it('has structured data of a car with its offer and dealer', async () => {
    const { cars } = await listing('?sort=price');
    const [{ stockNumber } = { stockNumber: '' }] = cars;
    const page = await pageAt(`/au/stock/${stockNumber}`);
    const { car } = await vehicle(stockNumber);
    const item = itemsOf(scripts(page)).find(({ sku }) => sku !== undefined);
    expect(item).toMatchObject({
      sku: stockNumber,
      color: car.colour,
      offers: { '@type': 'Offer', seller: { '@type': 'AutoDealer', name: car.dealer.name } },
    });
    expect(await structuredDataProblems(scripts(page))).toEqual([]);
  });

  it.each([
    ['the price of its model, for whom the page tells it', false],
    ["the dealer's own price, for everybody", true],
  ])('has structured data that tells %s', async (_of, isOwn) => {
    const { cars } = await listing('?sort=price');
    const found = cars.find(({ price }) => (price.own !== null) === isOwn);
    const page = await pageAt(`/au/stock/${found?.stockNumber}`);
    const item = itemsOf(scripts(page)).find(({ sku }) => sku !== undefined);
    const told = { eligibleCustomerType: { '@id': `${goodRelations}#Business` }, eligibleRegion: 'AU-VIC' };
    expect(pick(item?.offers as typeof told, keysOf(told))).toEqual(isOwn ? {} : told);
    expect(await structuredDataProblems(scripts(page))).toEqual([]);
  });

  it('that is gone answers 410 with the three most like it, and is kept out of search', async () => {
    const { isGone, alike } = await vehicle('M10001', 410);
    expect(isGone).toBe(true);
    expect(alike).toHaveLength(3);
    const { head } = await pageAt('/au/stock/M10001', 410);
    expect(head.tags).toContainEqual({
      tag: 'meta',
      attributes: { name: 'robots', content: 'noindex,nofollow' },
    });
    await get('/au/stock/M10001').expect(410);
  });

  it('of a dealer that has closed is gone, and an enquiry about it says so', async () => {
    const { query } = await vehicle('M10004');
    const before = list;
    const closed = (row: (typeof list.rows)[number]) =>
      row.stockNumber === 'M10004' ? { ...row, dealer: 'A9999' } : row;
    list = { ...list, rows: list.rows.map(closed) };
    await stock.prepare();
    try {
      const { isGone, alike, dealer } = await vehicle('M10004', 410);
      expect([isGone, alike.length, dealer]).toEqual([true, 3, undefined]);
      const enquiry = await pageAt(`/au/contact-us?${new URLSearchParams({ ...query, stock: 'M10004' })}`);
      expect(startIn(enquiry)).toMatchObject({
        formerStock: { number: 'M10004', now: 'sold' },
        built: { query },
      });
    } finally {
      list = before;
      await stock.prepare();
    }
  });

  it.each(['M99999', '__proto__', 'constructor'])('that never was, %s, is not found', async (number) => {
    await get(`/au/stock/${number}`).expect(404);
  });
});

describe('an enquiry about a vehicle in stock', () => {
  const startOf = async (stock: string, built?: Readonly<Record<string, string>>) => {
    const query = built ?? (await vehicle('M10002')).query;
    return startIn(await pageAt(`/au/contact-us?${new URLSearchParams({ ...query, stock })}`));
  };
  it('names it where it is such a car', async () => {
    expect((await startOf('M10002'))?.stock).toBe('M10002');
    expect((await startOf('M10003'))?.stock).toBeUndefined();
    expect((await startOf('NONE'))?.stock).toBeUndefined();
    expect((await startOf('M10002'))?.formerStock).toBeUndefined();
  });

  it.each([
    ['M10003', 'other'],
    // It was another car than the link tells.
    ['M10001', 'unknown'],
    ['NONE', 'unknown'],
  ])('says so where %s is another car by now, or is not known', async (number, now) => {
    expect(await startOf(number)).toMatchObject({ formerStock: { number, now } });
  });

  it('says that it is gone where it was such a car', async () => {
    const { query } = await vehicle('M10001', 410);
    expect((await startOf('M10001', query))?.formerStock).toEqual({ number: 'M10001', now: 'sold' });
  });
});

describe('GET /api/stock/{country}/alike', () => {
  const alike = async (query: Record<string, string>, status = 200) =>
    (await get(`/api/stock/au/alike?${new URLSearchParams(query)}`).expect(status)).body;

  it('has those most like a build, says in what they differ, and how far they are from a dealer', async () => {
    const { query, dealer } = await vehicle('M10002');
    const { modelLine = '', build = '' } = query;
    const found = await alike({ modelLine, build });
    expect(found.cars).toHaveLength(3);
    expect(found.cars[0]).toMatchObject({ differences: [], distanceKm: null });
    expect(found.sentence).toMatch(/^Three like yours.*just as you built it/);
    const near = await alike({ modelLine, build, dealer: dealer?.code ?? '' });
    expect(near.cars[0]).toMatchObject({ stockNumber: 'M10002', distanceKm: 0, differences: [] });
    expect(near.sentence).toContain('like yours within');
  });

  it.each([
    [{ build: '1' }, 400],
    [{ modelLine: 'ridge' }, 400],
    [{ modelLine: 'ridge', build: '../..' }, 400],
    [{ modelLine: 'ridge', build: '0' }, 404],
    [{ modelLine: 'none', build: '0' }, 404],
  ])('%j: %s', async (query, status) => {
    await alike(query as Record<string, string>, status);
  });

  it('is not there for a country without stock', async () => {
    await get('/api/stock/nz/alike?modelLine=ridge&build=0').expect(404);
    await get('/api/stock/xx/alike?modelLine=ridge&build=0').expect(404);
  });
});

describe('GET /api/stock/{country}/vehicles', () => {
  const vehicles = (numbers: string, status = 200) =>
    get(`/api/stock/au/vehicles?numbers=${encodeURIComponent(numbers)}`).expect(status);

  it('has those of some vehicles that are there, with what their prices need', async () => {
    const { body } = await vehicles('M10002.M10001.NONE.M10003.M10002');
    const { asOf, cars, models } = body as StockOf;
    expect(cars.map(({ stockNumber }) => stockNumber)).toEqual(['M10002', 'M10003']);
    expect(cars[0]).toEqual((await vehicle('M10002')).car);
    expect([asOf, Object.keys(models).toSorted()]).toEqual([
      '2026-11-25',
      [...new Set(cars.map(({ model }) => model))].toSorted(),
    ]);
    expect((await vehicles('constructor')).body).toEqual({ asOf, cars: [], models: {} });
  });

  it.each(['', '.', 'M1.', '../M1', 'M1,M2', 'x'.repeat(31), Array(21).fill('M1').join('.')])(
    'refuses %j',
    async (numbers) => {
      await vehicles(numbers, 400);
    },
  );

  it('is not there for a country without stock', async () => {
    await get('/api/stock/nz/vehicles?numbers=M1').expect(404);
    await get('/api/stock/xx/vehicles?numbers=M1').expect(404);
  });
});

describe('the search', () => {
  it('finds a vehicle by its stock number before all else, also one that is gone', async () => {
    const [there] = list.rows;
    const [gone = ''] = list.gone.keys();
    const number = there?.stockNumber ?? '';
    for (const words of [number, number.toLowerCase(), `#${number}`, `Stock no. ${number}`]) {
      const { total, results } = await search.find('au', words);
      expect(results[0]).toMatchObject({ kind: 'vehicle', path: `/au/stock/${there?.stockNumber}` });
      expect(total).toBe(results.length);
      expect((await search.suggest('au', words)).suggestions[0]?.path).toBe(
        `/au/stock/${there?.stockNumber}`,
      );
    }
    const [former] = (await search.find('au', gone)).results;
    expect(former?.path).toBe(`/au/stock/${gone}`);
    expect(former?.excerpt.map(({ text }) => text).join('')).toBe(
      `Stock number ${gone} is no longer in stock.`,
    );
  });

  it('finds all else where there is no stock', async () => {
    countriesWithStock = [];
    const { results } = await search.find('au', list.rows[0]?.stockNumber ?? '');
    countriesWithStock = ['au'];
    expect(results).toEqual([]);
  });
});

describe('the page of what is saved, /{country}/saved', () => {
  it.each(['au', 'nz'])('is a frame in %s, for no search engine', async (country) => {
    const { head, elsewhere } = await pageAt(`/${country}/saved`);
    expect([head.title, ...elsewhere]).toEqual([
      'Saved | Meridian',
      country === 'au' ? '/nz/saved' : '/au/saved',
    ]);
    expect(head.tags.map(({ attributes }) => attributes)).toContainEqual({
      name: 'robots',
      content: 'noindex,nofollow',
    });
    expect((await get('/sitemap.xml')).text).not.toContain('/saved');
  });
});
