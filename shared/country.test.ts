import { describe, expect, it } from '@jest/globals';
import { type Country, isCountry, isForCountry, otherCountries } from './country.ts';

describe('the countries of the site', () => {
  it.each<[Country, Country[]]>([
    ['au', ['nz']],
    ['nz', ['au']],
  ])('from %s one can switch to %j', (country, others) => {
    expect(otherCountries(country)).toEqual(others);
  });

  it.each([
    ['au', true],
    ['nz', true],
    ['AU', false],
    ['fr', false],
    ['', false],
    [undefined, false],
  ])('%j is one of them: %s', (value, expected) => {
    expect(isCountry(value)).toBe(expected);
  });

  it.each([
    ['au', true],
    ['nz', false],
    ['both', true],
    ['', true],
    [undefined, true],
    ['fr', false],
  ])('what is for %j is for Australia: %s', (locale, expected) => {
    expect(isForCountry(locale, 'au')).toBe(expected);
  });
});
