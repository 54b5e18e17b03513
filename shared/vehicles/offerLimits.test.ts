import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  closestOffers,
  isSameWish,
  isWithin,
  limitsQuery,
  limitValues,
  loosenedWishes,
  type OfferLimit,
  type OfferLimits,
  type OfferMeasures,
  type OfferWish,
  readLimits,
  wantedOffers,
  withLimit,
} from './offerLimits.ts';

const offer = (name: string, vehicleCategory: string, measures: Partial<OfferMeasures> = {}) => ({
  name,
  isHybrid: false,
  modelLine: { vehicleCategory },
  measures: { price: 50_000, weekly: 150, seats: 5, towing: 2_000, ...measures },
});
const measuresOf = ({ measures }: ReturnType<typeof offer>) => measures;

describe('the limits of offers, as an address tells them', () => {
  it.each<[string, Record<string, string>, OfferLimits]>([
    [
      'all of them',
      { price: '45000', seats: '7', towing: '3500', weekly: '150' },
      { price: 45_000, weekly: 150, seats: 7, towing: 3_500 },
    ],
    ['none', { type: 'ute', sort: 'x' }, {}],
    [
      "none that is 'any', empty, negative, with a point or a sum",
      { price: 'any', weekly: '', seats: '-7', towing: '3.5' },
      {},
    ],
    ['none beyond a million dollars', { price: '1000000' }, {}],
    ['none from 0', { seats: '0' }, {}],
  ])('are %s', (_, query, limits) => {
    expect(readLimits(query)).toStrictEqual(limits);
    expect(readLimits(limitsQuery(limits))).toStrictEqual(limits);
  });

  it('are in an address only where they are set', () => {
    expect(limitsQuery({ seats: 7 })).toStrictEqual({ seats: '7' });
  });
});

describe('a wish', () => {
  const wish = { type: 'suv', limits: { price: 45_000, seats: 7 } };
  it.each<[string, typeof wish | OfferWish, boolean]>([
    ['the same', { type: 'suv', limits: { seats: 7, price: 45_000 } }, true],
    ['another kind', { ...wish, type: 'ute' }, false],
    ['another price', { ...wish, limits: { price: 50_000, seats: 7 } }, false],
    ['one limit less', { ...wish, limits: { price: 45_000 } }, false],
    ['one limit more', { ...wish, limits: { ...wish.limits, towing: 2_000 } }, false],
    ['another kind without limits', { type: 'ute', limits: {} }, false],
  ])('asks for the same offers as another, or not: %s', (_, other, expected) => {
    expect(isSameWish(wish, other)).toBe(expected);
    expect(isSameWish(other, wish)).toBe(expected);
  });

  it.each<[string, OfferLimit, number | undefined, OfferLimits]>([
    ['one more', 'towing', 2_000, { price: 45_000, seats: 7, towing: 2_000 }],
    ['another value', 'price', 50_000, { price: 50_000, seats: 7 }],
    ['one less', 'price', undefined, { seats: 7 }],
    ['the same where one is taken away that is not set', 'weekly', undefined, { price: 45_000, seats: 7 }],
  ])('gets its limits one by one: %s', (_, limit, value, expected) => {
    expect(withLimit(wish.limits, limit, value)).toStrictEqual(expected);
  });
});

describe('an offer is within a limit', () => {
  it.each<[OfferLimit, number, number | null, boolean]>([
    ['price', 45_000, 45_000, true],
    ['price', 45_000, 45_000.01, false],
    ['price', 45_000, null, false],
    ['weekly', 150, 149.99, true],
    ['weekly', 150, 150.01, false],
    ['weekly', 150, null, false],
    ['seats', 7, 7, true],
    ['seats', 7, 5, false],
    ['towing', 3_500, 3_500, true],
    ['towing', 3_500, 2_500, false],
    ['towing', 750, null, false],
  ])('of %s %d with %p: %p', (limit, wanted, known, expected) => {
    expect(isWithin(offer('a', 'SUV', { [limit]: known }).measures, { [limit]: wanted })).toBe(expected);
  });
});

describe('the values to choose from', () => {
  it.each<[string, OfferLimit, (number | null)[], number | undefined, number[]]>([
    [
      'prices in steps of $5,000, none of which shows all or nothing',
      'price',
      [37_190, 52_000, null],
      undefined,
      [40_000, 45_000, 50_000],
    ],
    ['the chosen one too', 'price', [37_190, 42_000], 30_000, [30_000, 40_000]],
    ['repayments in steps of $25', 'weekly', [110, 171.5], undefined, [125, 150]],
    ['seats that some have more of', 'seats', [5, 7, 5], undefined, [7]],
    ['none where all have the same', 'seats', [5, 5], undefined, []],
    ['the least too where some tow nothing', 'towing', [1_600, null, 3_500], undefined, [1_600, 3_500]],
    ['nothing of what nobody tells', 'weekly', [null, null], undefined, []],
  ])('are %s', (_, limit, known, chosen, expected) => {
    expect(limitValues(limit, known, chosen)).toEqual(expected);
  });

  it('each finds offers, and leaves some out', () => {
    const amounts = fc.array(fc.integer({ min: 20_000, max: 150_000 }), { minLength: 1 });
    fc.assert(
      fc.property(amounts, (prices) => {
        for (const price of limitValues('price', prices, undefined)) {
          const found = prices.filter((one) => one <= price).length;
          expect([found > 0, found < prices.length]).toEqual([true, true]);
        }
      }),
    );
  });
});

describe('where nothing is found', () => {
  const offers = [
    offer('Pip', 'Electric', { price: 37_190, towing: null }),
    offer('Haven', 'SUV', { price: 62_990, seats: 7, towing: 2_500 }),
    offer('Mesa', 'SUV', { price: 87_490, towing: 3_500 }),
  ];
  const loosened = (type: string, limits: OfferLimits) =>
    loosenedWishes(offers, { type, limits }, measuresOf, 'au').map(({ text, count }) => `${text}: ${count}`);

  it.each<[string, string, OfferLimits, string[]]>([
    [
      'each single part without which there are offers',
      'suv',
      { price: 45_000 },
      ['Any kind, not just SUV: 1', 'Any price, not just up to $45,000: 2'],
    ],
    [
      'only those that help',
      '',
      { seats: 7, towing: 3_500, price: 90_000 },
      ['Any number of seats, not just 7 or more: 1', 'Any towing, not just 3,500 kg or more: 1'],
    ],
    ['nothing where two would have to go', '', { price: 40_000, seats: 7, towing: 3_500 }, []],
  ])('is told %s', (_, type, limits, expected) => {
    expect(wantedOffers(offers, { type, limits }, measuresOf)).toEqual([]);
    expect(loosened(type, limits)).toEqual(expected);
  });

  it.each<[string, string, OfferLimits, string[]]>([
    ['of the kind, by how little they are over', 'suv', { price: 45_000 }, ['Haven', 'Mesa']],
    [
      'by the share of a limit that they miss',
      '',
      { seats: 6, price: 90_000, towing: 2_600 },
      ['Haven', 'Mesa'],
    ],
    ['none that misses two', 'suv', { price: 45_000, seats: 7 }, ['Haven']],
    ['none that does not tell', 'electric', { towing: 2_000 }, []],
  ])('what comes closest is told: %s', (_, type, limits, expected) => {
    expect(closestOffers(offers, { type, limits }, measuresOf).map(({ name }) => name)).toEqual(expected);
  });

  it('three come closest at most', () => {
    const dear = [70_000, 60_000, 90_000, 80_000].map((price) => offer(`At ${price}`, 'SUV', { price }));
    const closest = closestOffers(dear, { type: '', limits: { price: 50_000 } }, measuresOf);
    expect(closest.map(({ name }) => name)).toEqual(['At 60000', 'At 70000', 'At 80000']);
  });
});
