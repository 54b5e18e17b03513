import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DealerLookup } from '../../shared/dealers/dealer.ts';
import { placeLabel } from '../../shared/dealers/placeLabel.ts';
import type { Maps } from '../maps/createMaps.ts';
import { createDealerSearch } from './createDealerSearch.ts';
import type { Dealers } from './createDealers.ts';
import { createGazetteer } from './gazetteer.ts';
import { loadPlaces } from './loadPlaces.ts';
import { readDealers } from './readDealers.ts';

const place = (name: string, region: string, postcode: string, population = 0) => ({
  country: region.length > 3 ? ('nz' as const) : ('au' as const),
  name,
  region,
  postcode,
  latitude: -37,
  longitude: 144,
  population,
});

/** What shoppers of each state and region type. */
const shoppers = [
  ['ACT', 'canberra, belconnen, tuggeranong, gungahlin, woden'],
  ['NSW', 'sydney, newcastle, wagga, parramatta, coffs'],
  ['NT', 'darwin, alice springs, katherine, palmerston, tennant creek'],
  ['QLD', 'brisbane, gold coast, mt isa, townsville, toowoomba'],
  ['SA', 'adelaide, mount gambier, whyalla, pt augusta, coober'],
  ['TAS', 'hobart, launceston, devonport, burnie, ulverstone'],
  ['VIC', 'melbourne, geelong, ballarat, st kilda, mildura'],
  ['WA', 'perth, fremantle, broome, bunbury, kalgoorlie'],
  ['Auckland', 'auckland, manukau, takapuna, papakura, henderson'],
  ['Bay of Plenty', 'tauranga, rotorua, whakatane, te puke, katikati'],
  ['Canterbury', 'christchurch, timaru, ashburton, rangiora, kaikoura'],
  ['Gisborne', 'gisborne, tolaga bay, ruatoria, te karaka, kaiti'],
  ['Hawke’s Bay', 'napier, hastings, havelock north, wairoa, waipukurau'],
  ['Manawatū-Whanganui', 'palmerston north, wanganui, levin, feilding, taihape'],
  ['Marlborough', 'blenheim, picton, renwick, seddon, waikawa'],
  ['Nelson', 'nelson, stoke, hira, wakatu, port nelson'],
  ['Northland', 'whangarei, kerikeri, kaitaia, dargaville, paihia'],
  ['Otago', 'dunedin, queenstown, oamaru, wanaka, alexandra'],
  ['Southland', 'invercargill, gore, te anau, winton, bluff'],
  ['Taranaki', 'new plymouth, hawera, stratford, inglewood, waitara'],
  ['Tasman', 'richmond, motueka, takaka, mapua, murchison'],
  ['Waikato', 'hamilton, taupo, cambridge, tokoroa, thames'],
  ['Wellington', 'wellington, lower hutt, porirua, masterton, paraparaumu'],
  ['West Coast', 'greymouth, hokitika, westport, reefton, franz josef'],
] as const;

describe('the gazetteer', () => {
  let dealers: Awaited<ReturnType<typeof readDealers>>['dealers'] = [];
  beforeAll(async () => {
    ({ dealers } = await readDealers(
      'dealer code,dealer name,address,city,state region,post code,country,latitude,longitude\nD,N,A,Melville,WA,6156,au,-32,115.8',
    ));
  });
  const loading = createGazetteer([
    place('Port Melbourne', 'VIC', '3207'),
    place('Melbourne', 'VIC', '3000', 5_000_000),
    place('Melbourne', 'VIC', '3001', 5_000_000),
    place('Melton', 'VIC', '3337', 50_000),
    place('Richmond', 'NSW', '2753', 5_000),
    place('Richmond', 'VIC', '3121', 26_000),
    place('Ōpōtiki', 'Bay of Plenty', '3122'),
    place('Waitangirua', 'Wellington', '5024'),
    place('Waitangi', 'Northland', '0200'),
    place("O'Connor", 'ACT', '2602', 5_000),
    place("D'Aguilar", 'QLD', '4514'),
    place('Kuring-Gai', 'NSW', '2080'),
    place('Alice', 'NSW', '2469'),
    place('Alice Springs', 'NT', '0870', 25_000),
  ]);
  const suggest = async (country: 'au' | 'nz', text: string) => {
    const facts = { country, dealers: country === 'au' ? dealers : [], state: 'NSW' };
    return (await (await loading).suggest(text, facts)).map(({ label }) => label);
  };

  it.each([
    ['au', 'mel', ['Melbourne VIC 3000', 'Melton VIC 3337', 'Melville WA 6156', 'Port Melbourne VIC 3207']],
    ['au', ' MELB', ['Melbourne VIC 3000', 'Port Melbourne VIC 3207']],
    ['au', '33', ['Melton VIC 3337']],
    ['au', '300', ['Melbourne VIC 3000', 'Melbourne VIC 3001']],
    ['au', 'VIC 3000', ['Melbourne VIC 3000']],
    // Of the visitor's state.
    ['au', 'rich', ['Richmond NSW 2753', 'Richmond VIC 3121']],
    // Marks within a word may be typed, or left out.
    ['au', 'oconn', ["O'Connor ACT 2602"]],
    ['au', "o'con", ["O'Connor ACT 2602"]],
    ['au', 'o conn', ["O'Connor ACT 2602"]],
    ['au', 'd’agu', ["D'Aguilar QLD 4514"]],
    ['au', 'daguilar', ["D'Aguilar QLD 4514"]],
    ['au', 'kuringg', ['Kuring-Gai NSW 2080']],
    ['au', 'kuring g', ['Kuring-Gai NSW 2080']],
    // A whole name before one that goes on, unless that is a town and the other hardly one.
    ['nz', 'waitangi', ['Waitangi 0200', 'Waitangirua 5024']],
    ['nz', 'waitang', ['Waitangi 0200', 'Waitangirua 5024']],
    ['au', 'alice', ['Alice Springs NT 0870', 'Alice NSW 2469']],
    ['nz', 'opo', ['Ōpōtiki 3122']],
    ['nz', 'Ōpō', ['Ōpōtiki 3122']],
    ['nz', 'mel', []],
    ['au', '?!', []],
  ] as const)('suggests in %s for %j: %j', async (country, text, labels) => {
    expect(await suggest(country, text)).toEqual(labels);
  });
});

describe('every postcode and suburb of both countries', () => {
  const loading = loadPlaces();
  const gazetteer = loading.then(createGazetteer);
  const first = async (country: 'au' | 'nz', text: string) =>
    (await (await gazetteer).suggest(text, { country, dealers: [] }))[0]?.label;

  it('has a position on the map of its country and four digits for each', async () => {
    const places = await loading;
    expect(places.filter(({ country }) => country === 'au').length).toBeGreaterThanOrEqual(16_873);
    expect(places.filter(({ country }) => country === 'nz').length).toBeGreaterThanOrEqual(1_738);
    const wrong = places.filter(
      ({ name, postcode, latitude, longitude, population }) =>
        !name ||
        !/^\d{4}$/.test(postcode) ||
        !Number.isInteger(population) ||
        // With the outer territories, from the Cocos Islands to Norfolk.
        !(latitude > -52 && latitude < -9) ||
        !(longitude > 96 && longitude < 179),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['au', 'melb', 'Melbourne VIC 3000'],
    ['au', 'alice', 'Alice Springs NT 0870'],
    ['au', 'Mt Isa', 'Mount Isa QLD 4825'],
    ['au', 'Saint Kilda', 'St Kilda VIC 3182'],
    ['au', 'VIC 3000', 'Melbourne VIC 3000'],
    ['au', 'Pt Lincoln', 'Port Lincoln SA 5606'],
    ['au', 'point cook', 'Point Cook VIC 3030'],
    ['au', '2010', 'Surry Hills NSW 2010'],
    // A name that a larger place elsewhere has too.
    ['au', '2330', 'Singleton NSW 2330'],
    // Named by where people live, not by post boxes, nor by where mail is sorted.
    ['au', 'sydney', 'Sydney NSW 2000'],
    ['au', 'parramatta', 'Parramatta NSW 2150'],
    ['au', 'wodonga', 'Wodonga VIC 3690'],
    ['au', 'sydney south', 'Sydney South NSW 2000'],
    ['au', 'gold coast', 'Gold Coast QLD 4217'],
    ['au', 'sunshine coast', 'Sunshine Coast QLD 4560'],
    ['au', 'central coast', 'Central Coast NSW 2252'],
    ['au', '1001', 'Sydney NSW 1001'],
    ['au', 'ohall', "O'Halloran Hill SA 5158"],
    ['au', 'daguilar', "D'Aguilar QLD 4514"],
    ['nz', 'waitangi', 'Waitangi 0200'],
    ['nz', 'drury', 'Drury 2577'],
    ['nz', '2010', 'Pakuranga 2010'],
    ['nz', 'wanganui', 'Whanganui 4500'],
  ] as const)('in %s %j finds %s', async (country, text, label) => {
    expect(await first(country, text)).toBe(label);
  });

  it.each(shoppers)('%s: %s', async (region, names) => {
    const country = region === region.toUpperCase() ? 'au' : 'nz';
    const places = await loading;
    for (const name of names.split(', ')) {
      const label = await first(country, name);
      const found = places.filter(
        (place) => place.country === country && placeLabel(country, place) === label,
      );
      expect([name, label, found.map((place) => place.region)]).toEqual([
        name,
        label,
        expect.arrayContaining([region]),
      ]);
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
  /** @param found what the maps service answers; an error: it does not */
  const setUp = async (found: Awaited<ReturnType<Maps['findPlace']>> | Error) => {
    let list = await readDealers(file);
    const answer = { found };
    const findPlace = jest.fn(async () => {
      if (answer.found instanceof Error) throw answer.found;
      return answer.found;
    });
    const dealers: Dealers = {
      list: async () => list,
      defaultDealer: (_, postcode) => (postcode === '0350' ? 'FAR' : undefined),
      refresh: async () => {
        list = await readDealers(file);
        return true;
      },
      restore: async () => {},
    };
    const geelong = { ...place('Geelong', 'VIC', '3220'), latitude: -38.15, longitude: 144.36 };
    const gazetteer = async () => createGazetteer([geelong]);
    return { search: createDealerSearch({ dealers, maps: { findPlace }, gazetteer }), findPlace, answer };
  };
  const there = { label: 'Ballarat VIC 3350', latitude: -37.56, longitude: 143.85 };
  const codes = ({ dealers }: DealerLookup) => dealers.map(({ code }) => code);

  it('gives those within 100 km, nearest first, and the nearest as the closest', async () => {
    const { search } = await setUp(there);
    const found = await search.byText('au', '1 Sturt Street, Ballarat');
    expect(codes(found)).toEqual(['NEAR', 'NEXT']);
    expect(found).toMatchObject({ place: there, closestDealerCode: 'NEAR' });
  });

  const lonely = { label: 'Lonely WA 0350', latitude: -25, longitude: 122 };

  it.each([
    ['the nearest within 100 km leads, whatever the postcode file says', there, '0350', 'NEAR'],
    ["where nobody is within 100 km the postcode file's default does", lonely, '0350', 'FAR'],
    ["a town is its postcode's", lonely, 'Lonely', 'FAR'],
    ['a place that nobody knows is still of its postcode', null, '350', 'FAR'],
    ['nobody near and no default: code 9999, spec part 2 §8', { ...lonely, label: '' }, 'Lonely', '9999'],
  ])('%s', async (_, place, text, code) => {
    const { search } = await setUp(place);
    expect((await search.byText('au', text)).closestDealerCode).toBe(code);
  });

  it('looks a postcode up once, from whichever way it is asked for', async () => {
    const { search, findPlace } = await setUp(there);
    await search.byText('au', ' 350 ');
    expect(await search.byPostcode('au', '0350')).toBe(await search.byText('au', '0350'));
    expect(findPlace.mock.calls).toEqual([['au', { postcode: '0350' }]]);
  });

  it("'no valid result gives no dealers', 'falls back to code 9999', spec part 2 §7 and §8", async () => {
    const { search } = await setUp(null);
    expect(await search.byText('au', 'Atlantis')).toEqual({
      place: null,
      dealers: [],
      closestDealerCode: '9999',
    });
  });

  const down = new Error('down');

  it.each(['Geelong', 'geelong VIC 3220', 'Geelong, Victoria', '3220'])(
    'finds %j without the maps service, which is down',
    async (text) => {
      const { search, findPlace } = await setUp(down);
      expect(codes(await search.byText('au', text))).toEqual(['NEXT', 'NEAR']);
      expect(findPlace).not.toHaveBeenCalled();
    },
  );

  it('finds the town of a dealer that is in no list of places without the maps service', async () => {
    const { search, findPlace } = await setUp(down);
    expect((await search.byText('au', 'Ballarat')).place?.label).toBe('Ballarat VIC 3350');
    expect(findPlace).not.toHaveBeenCalled();
  });

  it.each(['12 Moorabool Street, Geelong', 'Atlantis', '9999'])('cannot tell of %j then', async (text) => {
    const { search } = await setUp(down);
    await expect(search.byText('au', text)).rejects.toBe(down);
  });

  it('takes a beginning for what it most likely means while the service is down, and asks again', async () => {
    const { search, answer } = await setUp(down);
    expect((await search.byText('au', 'geel')).place?.label).toBe('Geelong VIC 3220');
    answer.found = lonely;
    expect((await search.byText('au', 'geel')).place?.label).toBe('Lonely WA 0350');
  });

  it('takes a beginning that nothing is called for what it most likely means', async () => {
    const { search } = await setUp(null);
    expect((await search.byText('au', 'geel')).place?.label).toBe('Geelong VIC 3220');
    expect((await search.byText('au', 'ge')).place).toBeNull();
  });

  it('looks up anew when the dealers are others', async () => {
    const { search } = await setUp(there);
    const before = await search.byText('au', 'Ballarat');
    expect(await search.byText('au', 'ballarat')).toBe(before);
    await search.refresh();
    expect(await search.byText('au', 'Ballarat')).not.toBe(before);
  });
});
