import { describe, expect, it } from '@jest/globals';
import type { BuiltCar } from '../../shared/configurator/builtCar.ts';
import { asCents } from '../../shared/units.ts';
import { enquiryFacts } from './enquiryFacts.ts';

const query = { modelLine: 'ridge', model: 'Tour', build: 'A7K29QM4', stock: 'M10423' };
const built: BuiltCar = {
  name: 'Ridge Tour, Tasman Blue',
  model: 'ridge-tour',
  specification: '',
  price: asCents(6_099_000),
  extras: asCents(0),
  priceText: '$60,990 Driveaway, the dealer’s price',
  href: '/au/config/ridge',
  query: { modelLine: 'ridge', model: 'Tour', build: 'A7K29QM4', state: 'VIC', buyer: 'abn' },
};
const start = { modelLine: 'ridge', model: 'Tour', car: built.name, built };
const valuesOf = (facts: ReturnType<typeof enquiryFacts>) =>
  Object.fromEntries(facts.map(([name, , value]) => [name, value]));
const subjectsOf = (facts: ReturnType<typeof enquiryFacts>) =>
  facts.map(([name, subject]) => [name, subject]);

describe('the facts of an enquiry', () => {
  it('are the car, what its build lacks, its price and the car in stock', () => {
    expect(valuesOf(enquiryFacts({ ...start, stock: 'M10423' }, query))).toEqual({
      car: built.name,
      build_difference: '',
      build_price: '60990',
      stock_number: 'M10423',
    });
  });

  it('are of the same car when it was sold meanwhile, which empties its number', () => {
    const before = enquiryFacts({ ...start, stock: 'M10423' }, query);
    const after = enquiryFacts({ ...start, formerStock: { number: 'M10423', now: 'sold' } }, query);
    expect(subjectsOf(after)).toEqual(subjectsOf(before));
    expect(valuesOf(after).stock_number).toBe('');
  });

  it('tell nothing of a car in stock while the list cannot be had', () => {
    const formerStock = { number: 'M10423', now: 'unknown' } as const;
    expect(valuesOf(enquiryFacts({ ...start, formerStock }, query))).not.toHaveProperty('stock_number');
  });

  it('tell no price where the form shows none, as nobody said who buys', () => {
    const silent = { ...start, built: { ...built, price: null, priceText: '' } };
    expect(valuesOf(enquiryFacts(silent, query))).not.toHaveProperty('build_price');
  });

  it.each([
    ['another state', { ...built.query, state: 'WA' }],
    ['another buyer', { ...built.query, buyer: 'private' }],
  ])('have a price of its own for %s', (_whose, told) => {
    const priceOf = (car: BuiltCar) =>
      enquiryFacts({ ...start, built: car }, query).find(([name]) => name === 'build_price')?.[1];
    expect(priceOf({ ...built, query: told })).not.toBe(priceOf(built));
  });

  it.each([
    ['valued', 'valued'],
    ['expired', 'expired'],
    // Nobody can tell at the moment.
    ['unchecked', ''],
  ])('have an old car whose valuation is %s as %j', (kind, value) => {
    const facts = enquiryFacts({ tradeInValues: { trade_in_valuation: kind } }, { trade: 'facts.signature' });
    expect(valuesOf(facts)).toEqual({ trade_in_valuation: value });
  });

  it('are none of an address that names nothing', () => {
    expect(enquiryFacts({}, {})).toEqual([]);
  });
});
