import { describe, expect, it, jest } from '@jest/globals';
import type { DealerLookup } from '../../shared/dealers/dealer.ts';
import { createDealerSearch } from './createDealerSearch.ts';
import type { Dealers } from './createDealers.ts';
import { createPlaceFinder, readPlace } from './createPlaceFinder.ts';
import { createGazetteer, loadGazetteer } from './gazetteer.ts';
import { readDealers } from './readDealers.ts';

const feature = (geocoding: object, coordinates: unknown = [143.85, -37.56]) => ({
  features: [{ properties: { geocoding }, geometry: { type: 'Point', coordinates } }],
});
const ballarat = { name: 'Ballarat', city: 'Ballarat', state: 'Victoria', postcode: '3350' };

describe('readPlace', () => {
  it.each([
    ['a town', ballarat, 'Ballarat VIC 3350'],
    [
      'a street',
      { ...ballarat, name: 'Sturt Street', street: 'Sturt Street' },
      'Sturt Street, Ballarat VIC 3350',
    ],
    [
      'a house',
      { ...ballarat, name: undefined, street: 'Sturt Street', housenumber: '12' },
      '12 Sturt Street, Ballarat VIC 3350',
    ],
    [
      'a postcode',
      { name: '3350', postcode: '3350', city: 'Ballarat', state: 'Victoria' },
      'Ballarat VIC 3350',
    ],
    ['nothing but a position', {}, ''],
    ['fields of other types', { name: 3, postcode: null, state: ['x'] }, ''],
  ])('%s', (_, geocoding, label) => {
    expect(readPlace('au', feature(geocoding))).toEqual({ label, latitude: -37.56, longitude: 143.85 });
  });

  it.each([
    ['no features', { features: [] }],
    ['a place in the other country', feature(ballarat, [174.7, -36.8])],
    ['a position of words', feature(ballarat, ['x', 'y'])],
    ['no position', feature(ballarat, null)],
  ])('is null for %s', (_, answer) => {
    expect(readPlace('au', answer)).toBeNull();
  });
});

describe('createPlaceFinder', () => {
  const setUp = (respond: () => Promise<Response>) => {
    const fetch = jest.fn(respond as unknown as typeof globalThis.fetch);
    return { fetch, find: createPlaceFinder({ url: 'https://maps.example.com', fetch }) };
  };

  it("asks with 'postcode with country restriction', spec part 2 §7, once for each place", async () => {
    const { fetch, find } = setUp(async () => Response.json(feature(ballarat)));
    await find('au', { postcode: '3350' });
    await find('au', { postcode: '3350' });
    await find('nz', { text: 'Taupō & lake' });
    const end = 'format=geocodejson&addressdetails=1&limit=1';
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      `https://maps.example.com/search?postalcode=3350&countrycodes=au&${end}`,
      `https://maps.example.com/search?q=Taup%C5%8D+%26+lake&countrycodes=nz&${end}`,
    ]);
  });

  it.each([
    ['answers an error', async () => new Response('', { status: 429 })],
    ['answers no JSON', async () => new Response('<html>')],
    ['answers something else', async () => Response.json({ error: 'no' })],
    ['cannot be reached', () => Promise.reject(new Error('down'))],
  ])('fails, and asks again, when the service %s', async (_, respond) => {
    const { fetch, find } = setUp(respond);
    for (let n = 0; n < 2; n += 1)
      await expect(find('au', { text: 'x' })).rejects.toMatchObject({ status: 502 });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('does not send on more than a few at once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { fetch, find } = setUp(() => promise.then(() => Response.json({ features: [] })));
    const lookups = Array.from({ length: 20 }, (_, n) => find('au', { text: `${n}` }));
    const settled = Promise.allSettled(lookups);
    resolve();
    expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(14);
    expect(fetch).toHaveBeenCalledTimes(6);
  });
});

const place = (name: string, region: string, postcode: string, latitude = -37, longitude = 144) => ({
  country: region.length > 3 ? ('nz' as const) : ('au' as const),
  name,
  region,
  postcode,
  latitude,
  longitude,
});

describe('the gazetteer', () => {
  const gazetteer = createGazetteer([
    place('Port Melbourne', 'VIC', '3207'),
    place('Melbourne', 'VIC', '3000'),
    place('Melton', 'VIC', '3337'),
    place('Ōpōtiki', 'Bay of Plenty', '3122'),
  ]);
  const { dealers } = readDealers(
    'dealer code,dealer name,address,city,state region,post code,country,latitude,longitude\nD,N,A,Melville,WA,6156,au,-32,115.8',
  );
  const suggest = (country: 'au' | 'nz', text: string) =>
    gazetteer.suggest(country, text, country === 'au' ? dealers : []).map(({ label }) => label);

  it.each([
    ['au', 'mel', ['Melbourne VIC 3000', 'Melton VIC 3337', 'Melville WA 6156', 'Port Melbourne VIC 3207']],
    ['au', ' MELB', ['Melbourne VIC 3000', 'Port Melbourne VIC 3207']],
    ['au', '33', ['Melton VIC 3337']],
    ['nz', 'opo', ['Ōpōtiki 3122']],
    ['nz', 'Ōpō', ['Ōpōtiki 3122']],
    ['nz', 'mel', []],
    ['au', '?!', []],
  ] as const)('suggests in %s for %j: %j', (country, text, labels) => {
    expect(suggest(country, text)).toEqual(labels);
  });

  it('comes with places whose positions are on the map of their country and whose labels differ', async () => {
    const { places, byLabel } = await loadGazetteer();
    expect(places.length).toBeGreaterThan(400);
    expect(byLabel('au', 'ballarat vic 3350')).toMatchObject({ label: 'Ballarat VIC 3350' });
    expect(byLabel('nz', 'Ballarat VIC 3350')).toBeUndefined();
    for (const { postcode, latitude, longitude } of places) {
      expect(postcode).toMatch(/^\d{4}$/);
      expect(
        readPlace('au', feature({}, [longitude, latitude])) ??
          readPlace('nz', feature({}, [longitude, latitude])),
      ).not.toBeNull();
    }
  });
});

describe('createDealerSearch', () => {
  const file = [
    'Dealer code,Dealer Name,Address,City,State/Region,Post Code,Country,Latitude,Longitude',
    'NEAR,N,A,Ballarat,VIC,3350,au,-37.57,143.85',
    'NEXT,N,A,Geelong,VIC,3220,au,-38.15,144.36',
    'FAR,N,A,Perth,WA,6000,au,-31.95,115.86',
  ].join('\n');
  const setUp = (found: Awaited<ReturnType<ReturnType<typeof createPlaceFinder>>>) => {
    let list = readDealers(file);
    const findPlace = jest.fn(async () => found);
    const dealers: Dealers = {
      list: async () => list,
      defaultDealer: (_, postcode) => (postcode === '0350' ? 'FAR' : undefined),
      refresh: async () => {
        list = readDealers(file);
      },
    };
    const gazetteer = createGazetteer([place('Geelong', 'VIC', '3220', -38.15, 144.36)]);
    return { search: createDealerSearch({ dealers, findPlace, gazetteer }), findPlace };
  };
  const there = { label: 'Ballarat VIC 3350', latitude: -37.56, longitude: 143.85 };
  const codes = ({ dealers }: DealerLookup) => dealers.map(({ code }) => code);

  it('gives those within 100 km, nearest first, and the nearest as the closest', async () => {
    const { search } = setUp(there);
    const found = await search.byText('au', 'Ballarat');
    expect(codes(found)).toEqual(['NEAR', 'NEXT']);
    expect(found).toMatchObject({ place: there, closestDealerCode: 'NEAR' });
  });

  it("gives a postcode's own dealer as the closest, from whichever way it is asked for", async () => {
    const { search, findPlace } = setUp(there);
    expect((await search.byText('au', ' 350 ')).closestDealerCode).toBe('FAR');
    expect(await search.byPostcode('au', '0350')).toBe(await search.byText('au', '0350'));
    expect(findPlace.mock.calls).toEqual([['au', { postcode: '0350' }]]);
  });

  it("'no valid result gives no dealers', 'falls back to code 9999', spec part 2 §7 and §8", async () => {
    const { search } = setUp(null);
    expect(await search.byText('au', 'Atlantis')).toEqual({
      place: null,
      dealers: [],
      closestDealerCode: '9999',
    });
  });

  it('does not ask the service for what it has suggested itself', async () => {
    const { search, findPlace } = setUp(null);
    expect(codes(await search.byText('au', 'geelong VIC 3220'))).toEqual(['NEXT', 'NEAR']);
    expect(findPlace).not.toHaveBeenCalled();
  });

  it('looks up anew when the dealers are others', async () => {
    const { search } = setUp(there);
    const before = await search.byText('au', 'Ballarat');
    expect(await search.byText('au', 'ballarat')).toBe(before);
    await search.refresh();
    expect(await search.byText('au', 'Ballarat')).not.toBe(before);
  });
});
