import { describe, expect, it } from '@jest/globals';
import { dollars, months } from './quoteRules.ts';

describe('an amount of a quote', () => {
  it.each([0, 0.01, 0.29, 1.15, 48_490, 99_999_999.99, 100_000_000])('may be $%d', (value) => {
    expect(dollars.validate(value)).toEqual({ value });
  });
  it.each([
    -0.01,
    0.001,
    48_490.005,
    100_000_000.01,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1e3x',
    [1],
    null,
  ])('may not be %p', (value) => {
    expect(dollars.validate(value).error).toBeDefined();
  });
  it('says that a fraction of a cent has too many digits', () => {
    expect(dollars.validate(1.005).error?.message).toBe('"value" must have no more than 2 decimal places');
  });
});

describe('a term of a quote', () => {
  it.each([
    [1, true],
    [120, true],
    [0, false],
    [121, false],
    [12.5, false],
  ])('of %d months: %s', (value, isTerm) => {
    expect(months.validate(value).error === undefined).toBe(isTerm);
  });
});
