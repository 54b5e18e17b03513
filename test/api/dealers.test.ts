import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import supertest from 'supertest';
import { createApp } from '../../server/app.ts';
import { createDealerSearch } from '../../server/dealers/createDealerSearch.ts';
import { createDealers } from '../../server/dealers/createDealers.ts';
import { fixedAddress } from '../../server/dealers/fileAddress.ts';
import { createGazetteer } from '../../server/dealers/gazetteer.ts';
import { loadPlaces } from '../../server/dealers/loadPlaces.ts';
import { createFaults } from '../../server/embedded/faults.ts';
import { createGeocoderService } from '../../server/embedded/geocoder/createGeocoderService.ts';
import { createObjectStoreService } from '../../server/embedded/objectStore/createObjectStoreService.ts';
import { type EmbeddedServer, startEmbedded } from '../../server/embedded/startEmbedded.ts';
import { createMaps } from '../../server/maps/createMaps.ts';
import type { Dealer, DealerLookup } from '../../shared/dealers/dealer.ts';
import { demoFolder } from '../support/demoFolder.ts';
import { createFakeServices } from '../support/fakeServices.ts';

/** The stand-ins of the object store and the geocoder, over HTTP, with the demo's dealers. */
let embedded: EmbeddedServer;
let folder = '';
const logged: Record<string, unknown>[] = [];
const logger = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dealers-'));
  embedded = await startEmbedded({
    port: 0,
    mounts: [
      { path: '/objects', service: 'objects', handler: createObjectStoreService(demoFolder) },
      { path: '/geocoder', service: 'geocoder', handler: createGeocoderService(loadPlaces) },
    ],
    faults: createFaults(),
    logger: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  await embedded.close();
  await rm(folder, { recursive: true });
});

async function setUp(environment: Record<string, string> = {}) {
  const dealers = createDealerSearch({
    dealers: createDealers({
      file: fixedAddress(`${embedded.origin}/objects/dealers.csv`),
      postcodesFile: fixedAddress(`${embedded.origin}/objects/postcode-dealers.csv`),
      acceptDrop: false,
      directory: folder,
      fetch,
      logger,
    }),
    maps: createMaps({ url: `${embedded.origin}/geocoder`, fetch, logger }),
    gazetteer: async () => createGazetteer(await loadPlaces()),
  });
  const services = createFakeServices(environment, { dealers });
  const { get } = supertest(createApp(services));
  return { get: (query: string) => get(`/api/dealers/${query}`), services };
}
const codes = ({ dealers }: DealerLookup) => dealers.map(({ code }) => code);
const spoil = (service: string, kind: string) =>
  fetch(`${embedded.origin}/_faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, kind }),
  });

describe('GET /api/dealers/{country}', () => {
  it('lists the demo dealers of each country, every row of the files in use', async () => {
    const { get } = await setUp();
    const [au, nz] = [await get('au').expect(200), await get('nz').expect(200)];
    expect([au.body.dealers.length, nz.body.dealers.length]).toEqual([37, 26]);
    const all: Dealer[] = [...au.body.dealers, ...nz.body.dealers];
    expect(logged.filter(({ level }) => Number(level) > 30)).toEqual([]);
    for (const dealer of all) {
      expect(dealer.hours).toHaveLength(7);
      // Nobody's real number or address: ACMA's for films and books, and the brand's own line.
      expect(dealer.phone).toMatch(/^\(0[2378]\) (5550|7010) \d{4}$|^0800 492 774$/);
      expect(dealer.email).toMatch(/@example\.com$/);
    }
    expect(au.headers['cache-control']).toContain('s-maxage');
    await get('au').set('If-None-Match', String(au.headers.etag)).expect(304);
  });

  it.each([
    ['au?q=Ballarat', 'Ballarat VIC 3350', ['A3350', 'A3220', 'A3040', 'A3550']],
    ['au?q=3350', 'Ballarat VIC 3350', ['A3350', 'A3220', 'A3040', 'A3550']],
    ['au?postcode=3350', 'Ballarat VIC 3350', ['A3350', 'A3220', 'A3040', 'A3550']],
    [
      'au?q=12+Sturt+Street,+Ballarat',
      '12 Sturt Street, Ballarat VIC 3350',
      ['A3350', 'A3220', 'A3040', 'A3550'],
    ],
    ['au?q=3+350', 'Ballarat VIC 3350', ['A3350', 'A3220', 'A3040', 'A3550']],
    // From a keyboard of wide digits, and from an address book with its mark of direction.
    [`au?q=${encodeURIComponent('３３５０')}`, 'Ballarat VIC 3350', ['A3350', 'A3220', 'A3040', 'A3550']],
    ['au?q=%E2%80%8E3350', 'Ballarat VIC 3350', ['A3350', 'A3220', 'A3040', 'A3550']],
    ['au?postcode=800', 'Darwin NT 0800', ['A0800']],
    ['nz?q=taupo', 'Taupō 3330', ['N3330', 'N3010', 'N3800']],
    ['au?q=Coober+Pedy', 'Coober Pedy SA 5723', []],
    ['au?lat=-42.9&lon=147.3', '', ['A7000']],
  ])("%s: 'nearby dealers within 100 km, nearest first', spec part 2 §9", async (query, label, expected) => {
    const { get } = await setUp();
    const { body } = await get(query).expect(200);
    expect(body.place.label).toBe(label);
    expect(codes(body)).toEqual(expected);
    const distances = (body as DealerLookup).dealers.map(({ distanceKm }) => distanceKm);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  it.each([
    // A code of both countries: the site's country counts.
    ['au?postcode=2010', 'A2064'],
    ['nz?postcode=2010', 'N1061'],
    // The nearest leads, though the postcode file names another.
    ['au?postcode=2261', 'A2064'],
    // Nobody within 100 km, but the postcode file knows whose it is.
    ['au?postcode=5723', 'A5700'],
    ['au?q=Coober+Pedy', 'A5700'],
    ['au?postcode=9999', '9999'],
    ['au?q=Atlantis', '9999'],
    // Address search is restricted to the country.
    ['nz?q=Ballarat', '9999'],
  ])('%s: the closest is %s', async (query, code) => {
    const { get } = await setUp();
    expect((await get(query).expect(200)).body.closestDealerCode).toBe(code);
  });

  it.each(['au?lat=-42.9&lon=147.3', 'au?q=12+Sturt+Street,+Ballarat', 'au/suggestions?q=12+Sturt'])(
    'keeps nothing of where somebody is: %s',
    async (query) => {
      const { get } = await setUp();
      const { headers } = await get(query).expect(200);
      expect(headers['cache-control']).toBe('private, no-store');
    },
  );

  it.each([
    'au?q=',
    'au?q=%00',
    `au?q=${'x'.repeat(101)}`,
    'au?q=a&q=b',
    'au?postcode=33500',
    'au?postcode=NSW',
    'au?q=Ballarat&postcode=3350',
    'au?lat=-42.9',
    'au?lat=-91&lon=0',
    'au?lat=NaN&lon=0',
    'au/suggestions',
    'au/suggestions?q=',
  ])('400 for %s', async (query) => {
    const { get } = await setUp();
    await get(query).expect(400);
  });

  it.each(['fj', 'AU', 'au/xyz', '__proto__'])('404 for %s', async (path) => {
    const { get } = await setUp();
    await get(path).expect(404);
  });

  it('answers 405 to a POST and 429 to who asks too often', async () => {
    const { services, get } = await setUp({ RATE_LIMIT_API: '1' });
    await supertest(createApp(services)).post('/api/dealers/au').expect(405);
    await get('au').expect(200);
    await get('au').expect(429);
  });

  it('answers 502 for streets alone while the maps service is down', async () => {
    const { get } = await setUp();
    const street = 'au?q=12+Sturt+Street,+Ballarat';
    await spoil('geocoder', 'status');
    try {
      await get(street).expect(502);
      await get('au').expect(200);
      const known = [
        ['au?postcode=5290', 'Mount Gambier SA 5290'],
        ['au?q=3141', 'South Yarra VIC 3141'],
        ['au?q=Hobart', 'Hobart TAS 7000'],
        ['au?q=Ballarat+VIC+3350', 'Ballarat VIC 3350'],
        ['au?q=melb', 'Melbourne VIC 3000'],
        // Beyond the edge of the country's map.
        ['au?postcode=2898', 'Lord Howe Island NSW 2898'],
        ['au?postcode=2899', 'Norfolk Island NSW 2899'],
        ['au?q=6798', 'Christmas Island WA 6798'],
        ['nz?q=Waitangi', 'Waitangi 0200'],
      ] as const;
      for (const [query, label] of known)
        expect([query, (await get(query).expect(200)).body.place?.label]).toEqual([query, label]);
    } finally {
      await spoil('geocoder', 'none');
    }
    await get(street).expect(200);
  });

  it('answers 503 while there have never been dealers', async () => {
    await spoil('objects', 'status');
    try {
      const { get } = await setUp();
      const { headers } = await get('au').expect(503);
      expect(headers['retry-after']).toBeDefined();
    } finally {
      await spoil('objects', 'none');
    }
  });
});

describe('GET /api/dealers/{country}/suggestions', () => {
  it.each([
    ['au', 'q=ball', ['Ballarat VIC 3350', 'Ballina NSW 2478']],
    ['au', 'q=087', ['Alice Springs NT 0870', 'Yulara NT 0872']],
    ['nz', 'q=whang', ['Whangārei 0110', 'Whanganui 4500']],
    ['nz', 'q=ballarat', []],
    // The larger first, but for those of the visitor's state.
    ['au', 'q=rich', ['Richmond VIC 3121']],
    ['au', 'q=rich&state=QLD', ['Richlands QLD 4077']],
  ])('in %s for %j', async (country, query, labels) => {
    const { get } = await setUp();
    const { body } = await get(`${country}/suggestions?${query}`).expect(200);
    const found: string[] = body.suggestions.map(({ label }: { label: string }) => label);
    expect(found.length).toBeLessThanOrEqual(8);
    if (labels.length) expect(found[0]).toBe(labels[0]);
    expect(found.filter((label) => labels.includes(label)).toSorted()).toEqual(labels.toSorted());
  });

  it.each(['au/suggestions?q=rich&state=XX', 'au/suggestions?q=rich&q=x'])('400 for %s', async (query) => {
    const { get } = await setUp();
    await get(query).expect(400);
  });
});
