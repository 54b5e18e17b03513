import { describe, expect, it } from '@jest/globals';
import { rateText } from './finance/rateTexts.ts';
import { periodRate } from './finance/repayment.ts';
import {
  asCents,
  asDollars,
  asPercent,
  type Cents,
  centsOf,
  type Dollars,
  dollarsOf,
  formatMoney,
  fractionOf,
  nearestDollar,
  type Percent,
  percentOf,
  sumOf,
  wholeDollars,
} from './units.ts';

const price = asCents(4_699_050);

describe('units of amounts', () => {
  it('are a factor of a hundred apart, to the cent', () => {
    expect(dollarsOf(price)).toBe(46_990.5);
    expect(centsOf(dollarsOf(price))).toBe(price);
    expect(centsOf(asDollars(0.005))).toBe(1);
  });

  it.each([
    [4_699_049, 4_699_000, 4_699_000],
    [4_699_050, 4_699_000, 4_699_100],
    [-50, -100, 0],
    [0, 0, 0],
  ])('%s cents are, in whole dollars, %s, to the nearest %s', (cents, whole, nearest) => {
    expect(wholeDollars(asCents(cents))).toBe(whole);
    expect(nearestDollar(asCents(cents)) + 0).toBe(nearest);
  });

  it('have parts of a hundred, which may be no whole cents', () => {
    expect(percentOf(asPercent(20), price)).toBe(939_810);
    expect(percentOf(asPercent(6.49), asCents(101))).toBeCloseTo(6.5549, 10);
    expect(fractionOf(asPercent(6.5))).toBe(0.065);
  });

  it('add up', () => {
    expect(sumOf([price, asCents(50), 0])).toBe(4_699_100);
    expect(sumOf([])).toBe(0);
  });

  it('are told apart by the compiler, also after arithmetic: npm run check reads these lines', () => {
    // @ts-expect-error: cents divided by hand
    const divided: Dollars = price / 100;
    // @ts-expect-error: dollars multiplied by hand
    const multiplied: Cents = dollarsOf(price) * 100;
    // @ts-expect-error: one unit where the other is asked for
    const asIs: Dollars = price;
    // @ts-expect-error: a unit that is known is not said to be another
    const renamed = asDollars(price);
    // @ts-expect-error: a sum of both
    const mixed = sumOf([price, dollarsOf(price)]);
    // @ts-expect-error: dollars are not written as cents
    const asText = formatMoney(asDollars(46_990), 'au');
    expect([divided, multiplied, asIs, renamed, mixed, asText]).toHaveLength(6);
    // Nothing is nothing in every unit.
    const nothing: [Cents, Dollars, Percent] = [0, 0, 0];
    expect(nothing).toEqual([0, 0, 0]);
  });

  it('are told apart from per cent, and per cent from a fraction', () => {
    const rate = asPercent(6.5);
    // @ts-expect-error: a rate divided by hand is no rate
    const divided: Percent = rate / 100;
    // @ts-expect-error: a fraction is no rate
    const fraction: Percent = fractionOf(rate);
    // @ts-expect-error: a fraction is not written as per cent
    const asText = rateText(fractionOf(rate));
    // @ts-expect-error: the rate of a period is worked out from per cent
    const period = periodRate({ ratePercent: fractionOf(rate), perYear: 12 });
    // @ts-expect-error: a part of an amount is told in per cent
    const part = percentOf(0.2, price);
    // @ts-expect-error: an amount is no percentage
    const amount: Percent = price;
    // @ts-expect-error: a percentage is no amount
    const ofPercent: Cents = rate;
    // @ts-expect-error: an amount that is known is not said to be a percentage
    const renamed = asPercent(price);
    // @ts-expect-error: a percentage that is known is not said to be an amount
    const money = asCents(rate);
    // @ts-expect-error: the part comes before the amount
    const swapped = percentOf(price, rate);
    expect([
      divided,
      fraction,
      asText,
      period,
      part,
      amount,
      ofPercent,
      renamed,
      money,
      swapped,
    ]).toHaveLength(10);
  });
});
