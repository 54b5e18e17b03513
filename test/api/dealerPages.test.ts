import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Express } from 'express';
import pino from 'pino';
import supertest from 'supertest';
import { createApp } from '../../server/app.ts';
import { readDealers } from '../../server/dealers/readDealers.ts';
import { unavailable } from '../../server/errors.ts';
import { createDealerPages } from '../../server/pages/dealerPages.ts';
import { buildCatalogue } from '../../server/vehicles/buildCatalogue.ts';
import { presentModelLine } from '../../server/vehicles/presentModelLine.ts';
import { vehicleTypes } from '../../server/vehicles/readVehicleStories.ts';
import { encodeBuild } from '../../shared/configurator/buildCode.ts';
import { startOf } from '../../shared/configurator/start.ts';
import type { Country } from '../../shared/country.ts';
import type { Dealer, DealerNetwork, DealerPageData } from '../../shared/dealers/dealer.ts';
import type { Page } from '../../shared/page.ts';
import { type DemoContent, startDemoContent } from '../support/demoContent.ts';
import { createFakeServices } from '../support/fakeServices.ts';
import { itemsOf, structuredDataProblems } from '../support/structuredData.ts';

const file = path.resolve(import.meta.dirname, '../../server/embedded/demo/meridian/objects/dealers.csv');

let demo: DemoContent;
let networks: Readonly<Record<Country, DealerNetwork>>;
let list: (country: Country) => Promise<DealerNetwork>;
let app: Express;
const catalogue = async (country: Country) => {
  const { stories } = await demo.content.readStories({ country, contentTypes: vehicleTypes(country) });
  return buildCatalogue(stories, { country, assetPath: () => null }).catalogue;
};

beforeAll(async () => {
  const { dealers } = await readDealers(await readFile(file, 'utf8'));
  const of = (country: Country) => ({ dealers: dealers.filter((one) => one.country === country) });
  networks = { au: of('au'), nz: of('nz') };
  list = async (country) => networks[country];
  const searches = {
    list: (country: Country) => list(country),
    byText: async () => ({ place: null, dealers: [], closestDealerCode: '9999' }),
  };
  demo = await startDemoContent({ dealers: searches, catalogue });
  const { dealers: fake, ...services } = createFakeServices(
    { SITE_URL: demo.siteUrl },
    { content: demo.content },
  );
  app = createApp({ ...services, dealers: { ...fake, ...searches } });
});
afterAll(() => demo.close());

const get = (address: string) => supertest(app).get(address);
const pageAt = async (address: string): Promise<Page> => {
  const [own, query] = address.split('?');
  return (await get(`${own}/_payload.json${query ? `?${query}` : ''}`).expect(200)).body;
};
const dataOf = ({ blocks, blockData }: Page) => blockData[blocks[0]?._uid ?? ''] as DealerPageData;
const scripts = ({ head }: Page) =>
  head.jsonLd.map((item) => `<script type="application/ld+json">${JSON.stringify(item)}</script>`).join('');

describe('a page per dealer, /{country}/dealers/{code}', () => {
  it('has a preview, with header and footer as they are edited', async () => {
    const { preview } = await pageAt('/au/dealers/A3350?preview=valid');
    expect(preview?.storyId).toBe('1');
  });

  it('has a title, a description, a canonical address and no other country', async () => {
    const { head } = await pageAt('/au/dealers/A3350?utm_source=mail');
    expect(head.title).toBe('Goldfields Meridian, Ballarat | Meridian');
    const tags = head.tags.map(({ attributes }) => attributes);
    expect(tags).toContainEqual({ rel: 'canonical', href: `${demo.siteUrl}/au/dealers/A3350` });
    expect(tags).toContainEqual({ name: 'robots', content: 'index,follow,max-image-preview:large' });
    expect(tags).toContainEqual({
      name: 'description',
      content: expect.stringContaining('1021 Sturt Street, Ballarat VIC 3350'),
    });
    expect(tags.filter(({ rel }) => rel === 'alternate')).toEqual([]);
  });

  it('tells search engines of an AutoDealer below the page that finds dealers', async () => {
    const page = await pageAt('/nz/dealers/N3330');
    expect(await structuredDataProblems(scripts(page))).toEqual([]);
    const items = itemsOf(scripts(page));
    expect(items).toContainEqual(
      expect.objectContaining({
        '@type': 'AutoDealer',
        '@id': `${demo.siteUrl}/nz/dealers/N3330`,
        telephone: expect.any(String),
        geo: expect.objectContaining({ latitude: expect.any(Number) }),
        openingHours: expect.any(Array),
      }),
    );
    const trail = items.find((item) => item['@type'] === 'BreadcrumbList');
    expect(trail?.itemListElement).toMatchObject([
      { item: `${demo.siteUrl}/nz/` },
      { item: `${demo.siteUrl}/nz/find-a-dealer` },
      { item: `${demo.siteUrl}/nz/dealers/N3330` },
    ]);
  });

  it('tells of the public holidays of its region, by name and for search engines', async () => {
    const page = await pageAt('/au/dealers/A3350');
    const names = dataOf(page).holidays.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Melbourne Cup Day', 'Christmas Day']));
    expect(names).not.toContain('Canberra Day');
    expect(await structuredDataProblems(scripts(page))).toEqual([]);
    const dealer = itemsOf(scripts(page)).find((item) => item['@type'] === 'AutoDealer');
    const special = (validFrom: string, opens: string, closes: string) =>
      expect.objectContaining({ validFrom, validThrough: validFrom, opens, closes });
    expect(dealer?.specialOpeningHoursSpecification).toEqual(
      expect.arrayContaining([
        special('2026-12-25', '00:00', '00:00'),
        special('2026-09-25', '09:00', '13:00'),
      ]),
    );
  });

  it('carries the dealer and the nearest others, however far, and keeps a build', async () => {
    const page = await pageAt('/au/dealers/A3350?build=12AB&dealer=X&chosen=Y');
    const { dealer, nearest } = dataOf(page);
    expect([dealer.code, nearest.map(({ code }) => code)]).toEqual(['A3350', ['A3220', 'A3040', 'A3550']]);
    expect(page.query).toEqual({ build: '12AB' });
    expect(dataOf(await pageAt('/au/dealers/A0870')).nearest[0]?.distanceKm).toBeGreaterThan(400);
  });

  it('names the build that a shopper brings along, what it costs and the way back to it', async () => {
    const line = presentModelLine(await catalogue('au'), 'ridge');
    const start = line && startOf(line, { model: 'Summit' });
    const code = line && start ? encodeBuild(line, start.state.build) : '';
    const car = `modelLine=ridge&model=Summit&build=${code}`;
    const { built } = dataOf(await pageAt(`/au/dealers/A3350?${car}&state=NSW&buyer=private`));
    expect(built).toMatchObject({
      name: expect.stringMatching(/^Ridge Summit, /),
      priceText: expect.stringMatching(/^Driveaway Price \$[\d,]+\. Price is for private buyers in NSW$/),
      href: `/au/config/ridge?build=${code}&state=NSW&buyer=private`,
    });
    const ignored = await pageAt('/au/dealers/A3350?modelLine=ridge&build=HELLO');
    expect(dataOf(ignored).built).toBeUndefined();
  });

  it.each([
    '/au/dealers/GONE',
    // Of the other country.
    '/au/dealers/N3330',
    '/nz/dealers/A3350',
    '/au/dealers/__proto__',
    '/au/dealers/constructor',
    '/au/dealers/A3350/more',
    '/au/dealers/A3350%2F',
    '/au/dealers/..%2fA3350',
    '/au/dealers/%00',
    '/au/dealers/%E0%A4%A',
  ])('404 for %.60s', async (address) => {
    await get(address).expect(404);
  });

  it('is one step away in small letters', async () => {
    const answer = await get('/au/dealers/a3350').expect(301);
    expect(answer.get('Location')).toBe('/au/dealers/A3350');
  });

  it('404 for a dealer who has left says so, and leads to the others', async () => {
    const { body } = await get('/au/dealers/GONE/_payload.json').expect(404);
    expect(body.error).toMatchObject({
      message: 'Page Not Found',
      missing: {
        text: 'This dealer is not one of ours, or not any more.',
        link: { text: 'Find a dealer', path: '/au/find-a-dealer' },
      },
    });
  });

  it('414 for a code of 10 kB, 404 for one of 2 kB', async () => {
    await get(`/au/dealers/${'A'.repeat(10_000)}`).expect(414);
    await get(`/au/dealers/${'A'.repeat(2_000)}`).expect(404);
  });

  it('is 503 while there are no dealers', async () => {
    const before = list;
    list = () => Promise.reject(unavailable('There are no dealers.', 10));
    const { status, headers } = await get('/au/dealers/A3350');
    expect([status, headers['retry-after']]).toEqual([503, '10']);
    list = before;
  });
});

describe('old links with ?dealer=', () => {
  it.each([
    ['/au/find-a-dealer?dealer=A3350', '/au/dealers/A3350'],
    ['/au/find-a-dealer/?dealer=A3350', '/au/dealers/A3350'],
    ['/au/dealer-locator?q=Ballarat&dealer=A3350&build=12AB', '/au/dealers/A3350?build=12AB'],
    ['/nz/find-a-dealer/_payload.json?dealer=N3330', '/nz/dealers/N3330/_payload.json'],
  ])('%s leads to %s', async (address, target) => {
    const { headers } = await get(address).expect(301);
    expect(headers.location).toBe(target);
  });

  it.each([
    '/au/find-a-dealer?dealer=GONE',
    '/au/find-a-dealer?dealer=N3330',
    '/au/find-a-dealer?dealer=//evil.example',
    '/au/test-drive?dealer=A3350',
  ])('%s shows its page', async (address) => {
    await get(address).expect(200);
  });
});

it('are in the sitemap, each in its country', async () => {
  const { text } = await get('/sitemap.xml').buffer(true);
  const found = [...text.matchAll(/<loc>([^<]*\/dealers\/[^<]*)<\/loc>/g)].map(([, address]) => address);
  const all = [...networks.au.dealers, ...networks.nz.dealers];
  expect(found.toSorted()).toEqual(
    all.map(({ country, code }) => `${demo.siteUrl}/${country}/dealers/${code}`).toSorted(),
  );
});

describe('5,000 dealers', () => {
  /** A network of copies of one dealer at places of their own, and how often something has been read of one of them. */
  function many(dealer: Dealer, count: number) {
    const reads = { count: 0 };
    const watched: ProxyHandler<Dealer> = {
      get(target, key) {
        reads.count++;
        return Reflect.get(target, key);
      },
    };
    const copies = Array.from({ length: count }, (_, n) => ({
      ...dealer,
      code: `D${n}`,
      latitude: -12 - (n % 71) / 3,
      longitude: 114 + (n % 97) / 3,
    }));
    const network: DealerNetwork = { dealers: copies.map((copy) => new Proxy(copy, watched)) };
    return { network, reads };
  }
  /** How often the pages of forty dealers read something of a dealer, after the first page. */
  async function readsFor(count: number): Promise<number> {
    const [dealer] = networks.au.dealers;
    if (!dealer) throw new Error('There are no demo dealers');
    const { network, reads } = many(dealer, count);
    const pages = createDealerPages({
      dealers: { list: async () => network },
      brand: { shortName: 'M' },
      now: Date.now,
      logger: pino({ level: 'silent' }),
    });
    await pages.find('au', 'D0');
    reads.count = 0;
    for (let n = 1; n <= 40; n++) expect(await pages.find('au', `D${n}`)).toBeDefined();
    return reads.count;
  }

  it('cost each page the same as 50', async () => {
    const few = await readsFor(50);
    expect(few).toBeGreaterThan(40);
    // A look through all of them would read a hundred times as much.
    expect(await readsFor(5_000)).toBeLessThan(2 * few);
  });
});
