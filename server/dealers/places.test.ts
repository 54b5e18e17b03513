import { describe, expect, it, jest } from '@jest/globals';
import type { DealerLookup } from '../../shared/dealers/dealer.ts';
import type { Maps } from '../maps/createMaps.ts';
import { readPlace } from '../maps/readGeocodeJson.ts';
import { createDealerSearch } from './createDealerSearch.ts';
import type { Dealers } from './createDealers.ts';
import { createGazetteer, loadGazetteer } from './gazetteer.ts';
import { readDealers } from './readDealers.ts';

const feature = (coordinates: readonly number[]) => ({ features: [{ geometry: { coordinates } }] });
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
        readPlace('au', feature([longitude, latitude])) ?? readPlace('nz', feature([longitude, latitude])),
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
  const setUp = (found: Awaited<ReturnType<Maps['findPlace']>>) => {
    let list = readDealers(file);
    const findPlace = jest.fn(async () => found);
    const dealers: Dealers = {
      list: async () => list,
      defaultDealer: (_, postcode) => (postcode === '0350' ? 'FAR' : undefined),
      refresh: async () => {
        list = readDealers(file);
      },
      restore: async () => {},
    };
    const gazetteer = createGazetteer([place('Geelong', 'VIC', '3220', -38.15, 144.36)]);
    return { search: createDealerSearch({ dealers, maps: { findPlace }, gazetteer }), findPlace };
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
