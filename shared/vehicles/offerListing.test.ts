import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { auStates } from '../auStates.ts';
import { modelPrice } from '../pricing.ts';
import { centsOrNull } from '../unitsFixture.ts';
import { filterOffers, offerFilters, offerSorts, shownFeatures, sortOffers } from './offerListing.ts';

const offer = (name: string, vehicleCategory: string, isHybrid = false) => ({
  name,
  isHybrid,
  modelLine: { vehicleCategory },
});
const texts = (offers: ReturnType<typeof offer>[]) => offerFilters(offers).map(({ text }) => text);

describe("filter buttons: 'Show All, vehicle categories, Hybrid shown as HEV' (part 2 §2.7)", () => {
  it.each([
    [
      'the categories in the order of the offers',
      [offer('a', 'SUV'), offer('b', 'Ute'), offer('c', 'SUV')],
      'Show All, SUV, Ute',
    ],
    ['hybrid engines as HEV, last', [offer('a', 'SUV', true), offer('b', 'Ute')], 'Show All, SUV, Ute, HEV'],
    ['a category Hybrid as HEV, once', [offer('a', 'Hybrid'), offer('b', 'SUV', true)], 'Show All, SUV, HEV'],
    [
      'a category in two spellings once',
      [offer('a', 'SUV'), offer('b', 'suv '), offer('c', 'Ute')],
      'Show All, SUV, Ute',
    ],
    [
      'no category that is none',
      [offer('a', ''), offer('b', 'SUV'), offer('c', '-'), offer('d', 'Ute')],
      'Show All, SUV, Ute',
    ],
  ])('are %s', (_, offers, expected) => {
    expect(texts(offers).join(', ')).toBe(expected);
  });

  it.each([
    ['no offers', []],
    ['one category', [offer('a', 'SUV'), offer('b', 'SUV')]],
    ['hybrids alone', [offer('a', 'Hybrid', true)]],
  ])("are 'present only when there are more than 2 options', so not with %s", (_, offers) => {
    expect(offerFilters(offers)).toEqual([]);
  });

  it('show what they say', () => {
    const offers = [
      offer('a', 'SUV', true),
      offer('b', 'Ute'),
      offer('c', 'People mover'),
      offer('d', 'Hybrid'),
    ];
    const shown = offerFilters(offers).map(({ value }) => [
      value,
      filterOffers(offers, value)
        .map(({ name }) => name)
        .join(''),
    ]);
    expect(shown).toEqual([
      ['', 'abcd'],
      ['suv', 'a'],
      ['ute', 'b'],
      ['people-mover', 'c'],
      ['hybrid', 'ad'],
    ]);
  });
});

it('names a kind as editors write it, without what stands around it', () => {
  const offers = [' Cab - chassis ', 'SUV'].map((vehicleCategory) => ({
    isHybrid: false,
    modelLine: { vehicleCategory },
  }));
  expect(offerFilters(offers)).toEqual([
    { value: '', text: 'Show All' },
    { value: 'cab-chassis', text: 'Cab - chassis' },
    { value: 'suv', text: 'SUV' },
  ]);
});

const priced = (name: string, vic: number | null, wa = vic, abn: number | null = null) => ({
  name,
  country: 'au' as const,
  prices: {
    driveaway: centsOrNull(vic),
    abn: centsOrNull(abn),
    states: { WA: { driveaway: centsOrNull(wa), abn: null, costs: [] } },
  },
});
const privately = { auState: 'VIC', isABN: false } as const;

describe("sort: 'Alphabetical A to Z, Price High to Low, Price Low to High' (part 2 §2.7)", () => {
  const offers = [
    priced('Pip', 30, 90, 10),
    priced('Arc 10', 50, 50),
    priced('Haven', null),
    priced('Arc 9', 50, 50),
  ];
  const order = (
    ...[sort, preferences]: [Parameters<typeof sortOffers>[1], Parameters<typeof sortOffers>[2]]
  ) => sortOffers(offers, sort, preferences).map(({ name }) => name);

  it('has these texts in this order', () => {
    expect(offerSorts.map(({ text }) => text)).toEqual([
      'Alphabetical A to Z',
      'Price High to Low',
      'Price Low to High',
    ]);
  });

  it.each([
    ['alphabetical', privately, ['Arc 9', 'Arc 10', 'Haven', 'Pip']],
    ['price-high-to-low', privately, ['Arc 9', 'Arc 10', 'Pip', 'Haven']],
    ['price-low-to-high', privately, ['Pip', 'Arc 9', 'Arc 10', 'Haven']],
    // 'Australian state additionally decides the price' (part 2 §1).
    ['price-low-to-high', { auState: 'WA', isABN: false }, ['Arc 9', 'Arc 10', 'Pip', 'Haven']],
    // 'buyer type (private or ABN)'
    ['price-low-to-high', { auState: 'WA', isABN: true }, ['Pip', 'Arc 9', 'Arc 10', 'Haven']],
  ] as const)('%s for %j, what has no price last', (sort, preferences, expected) => {
    expect(order(sort, preferences)).toEqual(expected);
  });

  it('does not ask who is buying when sorting by name', () => {
    const nobody = new Proxy(privately, {
      get: () => {
        throw new Error('asked');
      },
    });
    expect(order('alphabetical', nobody)[0]).toBe('Arc 9');
  });

  it('keeps every offer, in the order asked for, whatever the prices', () => {
    const cents = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null });
    const anyOffer = fc.tuple(fc.string({ maxLength: 3 }), cents, cents, cents).map((all) => priced(...all));
    const preferences = fc.record({ auState: fc.constantFrom(...auStates), isABN: fc.boolean() });
    const sorts = fc.constantFrom(...offerSorts.map(({ value }) => value));
    fc.assert(
      fc.property(fc.array(anyOffer), sorts, preferences, (some, sort, buyer) => {
        const sorted = sortOffers(some, sort, buyer);
        expect(new Set(sorted)).toEqual(new Set(some));
        expect(sorted).toHaveLength(some.length);
        if (sort === 'alphabetical') return;
        const prices = sorted.map((one) => modelPrice(one, buyer));
        const known = prices.filter((price) => price !== null);
        expect(prices.slice(known.length).every((price) => price === null)).toBe(true);
        const direction = sort === 'price-low-to-high' ? 1 : -1;
        expect(known.toSorted((a, b) => direction * (a - b))).toEqual(known);
      }),
    );
  });
});

it("'Offer card shows first 4 features' (part 2 §9)", () => {
  expect(shownFeatures).toBe(4);
});
