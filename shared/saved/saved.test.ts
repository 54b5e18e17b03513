import { describe, expect, it } from '@jest/globals';
import { isSavedDay, isSavedPrice, savedPath } from './saved.ts';

describe('what a device keeps', () => {
  it('is shown on a page of its country', () => {
    expect(savedPath('au')).toBe('/au/saved');
    expect(savedPath('nz')).toBe('/nz/saved');
  });

  const price = { cents: 6_299_000, auState: 'VIC', isABN: false };
  it.each<[string, unknown, boolean]>([
    ['a price of a private buyer', price, true],
    ['a price of a business', { ...price, isABN: true }, true],
    ['nothing', null, false],
    ['what was never kept', undefined, false],
    ['an amount alone', 6_299_000, false],
    ['a text', '6299000', false],
    ['an object without anything', {}, false],
    ['an amount as a text', { ...price, cents: '6299000' }, false],
    ['an amount with parts of a cent', { ...price, cents: 0.5 }, false],
    ['a price of no state', { ...price, auState: 'Ohio' }, false],
    ['a price of nobody', { ...price, isABN: 1 }, false],
  ])('is no price unless it says how much, where and for whom: %s', (_, value, expected) => {
    expect(isSavedPrice(value)).toBe(expected);
  });

  it.each<[unknown, boolean]>([
    ['2026-11-25', true],
    ['2026-01-31', true],
    ['2026-13-01', false],
    ['2026-11-32', false],
    ['2026-11-00', false],
    ['on 2026-11-25', false],
    ['2026-11-25T10:00', false],
    [20_261_125, false],
  ])('is of a day: %j', (value, expected) => {
    expect(isSavedDay(value)).toBe(expected);
  });
});
