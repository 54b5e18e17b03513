import { describe, expect, it } from '@jest/globals';
import type { Country } from './country.ts';
import { asCents, formatMoney } from './units.ts';

describe('money, as Australians and New Zealanders read it', () => {
  it.each<[number, Country, number | undefined, string]>([
    [1_299_000, 'au', undefined, '$12,990'],
    [1_299_000, 'nz', undefined, '$12,990'],
    [4_699_050, 'au', undefined, '$46,991'],
    [4_699_049, 'au', 0, '$46,990'],
    [4_699_049, 'au', 1, '$46,990.5'],
    [4_699_050, 'au', 2, '$46,990.50'],
    [4_699_050, 'nz', 2, '$46,990.50'],
    [123_456_789_00, 'nz', 0, '$123,456,789'],
    [99_900, 'au', 0, '$999'],
    [0, 'au', 0, '$0'],
    [5, 'nz', 2, '$0.05'],
    [-50_000, 'au', 0, '-$500'],
  ])('%s cents in %s with %s digits: %s', (cents, country, fractionDigits, text) => {
    expect(formatMoney(asCents(cents), country, { fractionDigits })).toBe(text);
  });

  it.each([
    [12.5, 0, 'cents'],
    [Number.NaN, 0, 'cents'],
    [Number.POSITIVE_INFINITY, 0, 'cents'],
    [100, 3, 'fractionDigits'],
    [100, -1, 'fractionDigits'],
  ])('refuses %s with %s digits', (cents, fractionDigits, name) => {
    expect(() => formatMoney(asCents(cents), 'au', { fractionDigits })).toThrow(
      expect.objectContaining({ name: 'RangeError', message: expect.stringContaining(name) }),
    );
  });
});
