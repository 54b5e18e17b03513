import { describe, expect, it } from '@jest/globals';
import type { Country } from '../country.ts';
import { centsOrNull } from '../unitsFixture.ts';
import { type AccessoryPlace, accessoryPriceText } from './accessoryPrice.ts';

describe('spec part 2 §2.5, prices of accessories', () => {
  it.each<[sentence: string, price: number | null, Country, AccessoryPlace, string]>([
    ["'AU: dollars with 'RRP''", 129_000, 'au', 'carousel', '$1,290 RRP'],
    ['the same on the listing', 129_000, 'au', 'listing', '$1,290 RRP'],
    ['cents only where there are some', 129_050, 'au', 'carousel', '$1,290.50 RRP'],
    [
      "'or, in the configurator, dollar amount with 2 decimals followed by 'Fitted RRP''",
      129_000,
      'au',
      'configurator',
      '$1,290.00 Fitted RRP',
    ],
    [
      "§5 'otherwise 'Contact your Dealer for Pricing''",
      null,
      'au',
      'configurator',
      'Contact your Dealer for Pricing',
    ],
    ['everywhere in Australia', null, 'au', 'listing', 'Contact your Dealer for Pricing'],
    [
      "'NZ: 'Contact your Dealer to confirm Pricing and Compatibility' in the configurator'",
      129_000,
      'nz',
      'configurator',
      'Contact your Dealer to confirm Pricing and Compatibility',
    ],
    [
      "''Contact your Dealer for Pricing' in the carousel'",
      129_000,
      'nz',
      'carousel',
      'Contact your Dealer for Pricing',
    ],
    ["'NZ shows no accessory prices and no fixed prices on the listing.'", 129_000, 'nz', 'listing', ''],
  ])('%s', (_sentence, price, country, place, text) => {
    expect(accessoryPriceText({ price: centsOrNull(price) }, country, place)).toBe(text);
  });
});
