import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import type { AnyBlock } from '../../shared/content/schema.ts';
import type { Country } from '../../shared/country.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import { contentOf } from '../../test/support/contentOf.ts';
import { structuredDataProblems } from '../../test/support/structuredData.ts';
import { lineStory, modelStory } from '../../test/support/vehicleStories.ts';
import type { Story } from '../stories/story.ts';
import { buildCatalogue } from './buildCatalogue.ts';
import { createVehicleStructuredData } from './createVehicles.ts';

const facts = {
  siteUrl: 'https://www.meridian.example',
  brand: 'Meridian',
  offersValidUntil: '2025-12-31',
} as const;

const specs = {
  component: 'VehicleSpecs',
  _uid: 's',
  model_date: '2026',
  description: 'A five-seat SUV.',
  body_type: 'SUV',
  fuel_type: 'Petrol hybrid',
  fuel_consumption: 5.1,
  engine: '2.5-litre hybrid',
  transmission: 'Automatic',
  drivetrain: 'All-wheel drive',
  seats: 5,
  length: 4690,
  width: 1880,
  height: 1690,
  wheelbase: 2740,
  weight: 1780,
  towing: 2000,
  towball: 200,
  payload: 520,
  properties: [{ component: 'Specification', _uid: 'p', name: 'Boot', value: '580 L' }],
};
const image = { fieldtype: 'asset', filename: '/f/1/1440x810/abc/ridge.webp' };
const safety = {
  component: 'VehicleSafety',
  _uid: 'safety',
  airbags: [
    { component: 'Airbags', _uid: 'a', place: 'in front', count: 2 },
    { component: 'Airbags', _uid: 'b', place: 'between the seats', count: 1 },
  ],
};
const line = lineStory('ridge', { specs: [specs], safety: [safety], image });
const models = (component = 'ModelAU') => [
  modelStory('Track', { driveaway_price: '49,990', description: 'Cloth.' }, component),
  modelStory('Tour', { driveaway_price: '55,990' }, component),
  modelStory('Tour plus', { short_name: 'Tour', driveaway_price: '57,990' }, component),
  modelStory('Clearance', { driveaway_price: '39,990', clearance: true }, component),
  modelStory('Dealer', { driveaway_price: '0' }, component),
];
const catalogueOf = (stories: readonly Story[], country: Country = 'au') =>
  buildCatalogue(stories, { country, assetPath: (address) => address }).catalogue;

function setUp(catalogue: VehicleCatalogue | undefined, more: Partial<typeof facts> = {}) {
  const logged: Record<string, unknown>[] = [];
  const state = { catalogue, time: 0 };
  const data = createVehicleStructuredData({
    ...facts,
    ...more,
    vehicles: { peek: () => state.catalogue },
    logger: pino({ level: 'debug' }, { write: (text) => void logged.push(JSON.parse(text)) }),
    now: () => state.time,
    clock: () => Date.parse('2025-11-30T00:00:00Z'),
  });
  return { data, state, logged };
}
const script = (items: readonly object[]) =>
  items.map((item) => `<script type="application/ld+json">${JSON.stringify(item)}</script>`).join('');

describe('structured data of a model page (part 1 §1)', () => {
  const { data } = setUp(catalogueOf([line, ...models()]));
  const [car] = data('au', 'models/suv/ridge');

  it.each<[string, unknown]>([
    ['@type', ['Product', 'Car']],
    ['name', 'Meridian Ridge'],
    ['url', 'https://www.meridian.example/au/models/suv/ridge'],
    ['image', ['https://www.meridian.example/f/1/1440x810/abc/ridge.webp']],
    ['vehicleModelDate', '2026'],
    ['description', 'A five-seat SUV.'],
    ['brand', { '@type': 'Brand', name: 'Meridian' }],
    ['manufacturer', { '@id': 'https://www.meridian.example/#organization' }],
    ['vehicleConfiguration', 'Track, Tour'],
    ['vehicleEngine', { '@type': 'EngineSpecification', name: '2.5-litre hybrid' }],
    ['fuelType', 'Petrol hybrid'],
    ['fuelConsumption', { '@type': 'QuantitativeValue', value: 5.1, unitText: 'L/100 km' }],
    ['fuelEfficiency', { '@type': 'QuantitativeValue', value: 19.6, unitText: 'km/L' }],
    ['vehicleSeatingCapacity', 5],
    ['vehicleTransmission', 'Automatic'],
    ['driveWheelConfiguration', 'All-wheel drive'],
    ['bodyType', 'SUV'],
    ['depth', { '@type': 'QuantitativeValue', value: 4690, unitCode: 'MMT' }],
    ['width', { '@type': 'QuantitativeValue', value: 1880, unitCode: 'MMT' }],
    ['height', { '@type': 'QuantitativeValue', value: 1690, unitCode: 'MMT' }],
    ['weight', { '@type': 'QuantitativeValue', value: 1780, unitCode: 'KGM' }],
    ['trailerWeight', { '@type': 'QuantitativeValue', value: 2000, unitCode: 'KGM' }],
    ['tongueWeight', { '@type': 'QuantitativeValue', value: 200, unitCode: 'KGM' }],
    ['payload', { '@type': 'QuantitativeValue', value: 520, unitCode: 'KGM' }],
    ['numberOfAirbags', 3],
    ['additionalProperty', [{ '@type': 'PropertyValue', name: 'Boot', value: '580 L' }]],
  ])('%s', (field, value) => {
    expect(car?.[field]).toEqual(value);
  });

  it('has the lowest and highest price of the models that the page shows, no clearance models', () => {
    expect(car?.offers).toMatchObject({
      '@type': 'AggregateOffer',
      priceCurrency: 'AUD',
      lowPrice: 49_990,
      highPrice: 55_990,
      offerCount: 2,
      availability: 'https://schema.org/InStock',
      areaServed: 'AU',
    });
  });

  it('tells the prices that its page shows, and to whom: an ABN buyer in Victoria (part 1 §3)', () => {
    const prices = { driveaway_price: '49,990', driveaway_abn_price: '48,490' };
    const state = {
      component: 'DriveawayStatePrice',
      _uid: 'v',
      state: 'VIC',
      driveaway_abn_price: '48,000',
    };
    const offersOf = (fields: Readonly<Record<string, unknown>>) =>
      setUp(catalogueOf([line, modelStory('Track', fields)])).data('au', 'models/suv/ridge')[0]?.offers;
    const forAbn = { eligibleCustomerType: { '@id': 'http://purl.org/goodrelations/v1#Business' } };
    expect(offersOf(prices)).toMatchObject({ lowPrice: 48_490, ...forAbn, eligibleRegion: 'AU' });
    expect(offersOf({ ...prices, driveaway_state_prices: [state] })).toMatchObject({
      lowPrice: 48_000,
      ...forAbn,
      eligibleRegion: 'AU-VIC',
    });
  });

  it('is in New Zealand dollars there', () => {
    const nz = setUp(catalogueOf([line, ...models('ModelNZ')], 'nz'));
    const offers = nz.data('nz', 'models/suv/ridge')[0]?.offers;
    expect(offers).toMatchObject({ priceCurrency: 'NZD', lowPrice: 49_990 });
    expect(offers).not.toHaveProperty('eligibleCustomerType');
  });

  it('is what search engines take', async () => {
    const items = [...data('au', 'models/suv/ridge'), ...data('au', 'offers')];
    expect(items).toHaveLength(2);
    expect(await structuredDataProblems(script(items))).toEqual([]);
  });

  it('is there without specifications, and not without a price', () => {
    const bare = setUp(catalogueOf([lineStory('ridge'), ...models()]));
    expect(bare.data('au', 'models/suv/ridge')).toHaveLength(1);
    expect(setUp(catalogueOf([line])).data('au', 'models/suv/ridge')).toEqual([]);
  });
});

describe('structured data of the offers page (part 1 §1)', () => {
  it('lists every model with its price and until when it is valid', () => {
    const { data } = setUp(catalogueOf([line, ...models()]));
    const [list] = data('au', 'offers');
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 2 });
    expect(list?.itemListElement).toMatchObject([
      {
        position: 1,
        name: 'Meridian Ridge Track',
        item: {
          description: 'Cloth.',
          offers: { price: 49_990, priceCurrency: 'AUD', priceValidUntil: '2025-12-31' },
        },
      },
      { position: 2, name: 'Meridian Ridge Tour' },
    ]);
  });
});

describe('priceValidUntil of the offers page', () => {
  const day = '2027-01-31';
  const special = (ends: string, isSpecial = true) => ({
    component: 'FinanceOffer',
    _uid: 'f',
    specialFinanceOffer: isSpecial,
    ends: `${ends} 00:00`,
  });
  it.each<[string, Readonly<Record<string, unknown>>, string | undefined]>([
    ["the offer's own last day", { offer_text_abn: 'Mats', offer_ends: day }, day],
    ['that of special finance', { finance: [special(day)] }, day],
    ['the first of both', { offer_ends: day, finance: [special('2026-12-24')] }, '2026-12-24'],
    ['the configured day where finance is nothing special', { finance: [special(day, false)] }, '2025-12-31'],
    ['the configured day without an offer', {}, '2025-12-31'],
    ['left out once it is past', { offer_ends: '2025-11-29' }, undefined],
    ['that day itself', { offer_ends: '2025-11-30' }, '2025-11-30'],
  ])('is %s', (_what, fields, expected) => {
    const { data } = setUp(catalogueOf([line, modelStory('Track', { driveaway_price: '1', ...fields })]));
    const [list] = data('au', 'offers');
    const items = list?.itemListElement as { item: { offers: { priceValidUntil?: string } } }[];
    expect(items.map(({ item }) => item.offers.priceValidUntil)).toEqual([expected]);
  });
});

describe('structured data of an offers page with offers listings', () => {
  const prices = { driveaway_price: '49,990', driveaway_abn_price: '48,490' };
  const catalogue = catalogueOf([line, modelStory('Track', prices), ...models().slice(1)]);
  const listing = (fields: object) => contentOf('OffersListing', { ...fields });
  const listed = (...blocks: AnyBlock[]) => {
    const [list] = setUp(catalogue).data('au', 'offers', blocks);
    const items = (list?.itemListElement ?? []) as { name: string; item: { offers: { price: number } } }[];
    return items.map(({ name, item }) => [name, item.offers.price]);
  };

  it('lists what they show, in their order, at the price that a new visitor sees', () => {
    // Spec part 1 §3: 'auState (default VIC)', 'isABN (default true when unset)'. What has no price is no offer.
    expect(listed(listing({ show_all_models: true }))).toEqual([
      ['Meridian Ridge Clearance', 39_990],
      ['Meridian Ridge Tour', 55_990],
      ['Meridian Ridge Tour plus', 57_990],
      ['Meridian Ridge Track', 48_490],
    ]);
  });

  it('lists a model of two listings once, nested ones too', () => {
    const nested = { _uid: 'g', component: 'Grid', items: [listing({ models: ['Tour', 'Track'] })] };
    expect(listed(listing({ models: ['Track'] }), nested).map(([name]) => name)).toEqual([
      'Meridian Ridge Track',
      'Meridian Ridge Tour',
    ]);
  });

  it('is none when they show nothing with a price', () => {
    expect(listed(listing({}))).toEqual([]);
    expect(listed(listing({ models: ['Dealer'] }))).toEqual([]);
  });

  it('is the same array while its blocks are, and is on no other page', () => {
    const { data } = setUp(catalogue);
    const blocks = [listing({ models: ['Track'] })];
    expect(data('au', 'offers', blocks)).toBe(data('au', 'offers', blocks));
    expect(data('au', 'current-offers', blocks)).toEqual([]);
  });
});

describe('structured data of vehicles', () => {
  it('is on no other page, and nowhere before there are vehicles', () => {
    const { data } = setUp(catalogueOf([line, ...models()]));
    expect(data('au', 'finance')).toEqual([]);
    expect(data('au', 'models/suv/mesa')).toEqual([]);
    expect(setUp(undefined).data('au', 'models/suv/ridge')).toEqual([]);
  });

  it('is kept for 300000 ms, or until the vehicles change', () => {
    const { data, state } = setUp(catalogueOf([line, ...models()]));
    const first = data('au', 'offers');
    state.time = 299_999;
    expect(data('au', 'offers')).toBe(first);
    state.time = 300_000;
    const second = data('au', 'offers');
    expect(second).not.toBe(first);
    expect(second).toEqual(first);
    state.catalogue = catalogueOf([line, modelStory('Track')]);
    expect(data('au', 'offers')).not.toEqual(first);
  });

  it('is not given when it cannot be made, and that is logged', () => {
    const mesa = lineStory('mesa', { image: { ...image, filename: 'http://' } });
    const broken = modelStory('Expedition', { model_line: 'mesa' });
    const { data, logged } = setUp(catalogueOf([line, mesa, ...models(), broken]));
    expect(data('au', 'models/suv/ridge')).toHaveLength(1);
    expect(data('au', 'models/suv/mesa')).toEqual([]);
    expect(logged).toContainEqual(
      expect.objectContaining({
        level: 50,
        country: 'au',
        page: 'models/suv/mesa',
        msg: 'no vehicle structured data',
      }),
    );
  });
});
