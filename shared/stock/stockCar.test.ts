import { describe, expect, it } from '@jest/globals';
import type { PricingPreferences } from '../pricing.ts';
import { au, nz } from '../pricingFixture.ts';
import { asCents } from '../units.ts';
import { dealersPriceText, type StockPrice, stockPrice } from './stockCar.ts';

const model = au({ driveaway: asCents(6_299_000), abn: asCents(6_199_000) });
const privately: PricingPreferences = { auState: 'WA', isABN: false };

describe('what a vehicle in stock costs', () => {
  it.each<[string, StockPrice, typeof model, PricingPreferences, number | null]>([
    [
      "the dealer's own price",
      { own: asCents(5_990_000), extras: asCents(250_000) },
      model,
      privately,
      5_990_000,
    ],
    [
      "the dealer's own price, for a business too, whatever was chosen",
      { own: asCents(5_990_000), extras: null },
      model,
      { auState: 'WA', isABN: true },
      5_990_000,
    ],
    [
      'else the price of the model with what was chosen',
      { own: null, extras: asCents(250_000) },
      model,
      privately,
      6_549_000,
    ],
    [
      'of which a business pays its own',
      { own: null, extras: asCents(250_000) },
      model,
      { auState: 'WA', isABN: true },
      6_449_000,
    ],
    [
      'the price of the model where nothing was chosen',
      { own: null, extras: 0 },
      model,
      privately,
      6_299_000,
    ],
    ['none where only the dealer knows what was chosen', { own: null, extras: null }, model, privately, null],
    ['none where the model has none', { own: null, extras: asCents(250_000) }, au({}), privately, null],
  ])('%s', (_, price, priced, buyer, cents) => {
    expect(stockPrice(price, priced, buyer)).toBe(cents);
  });
});

describe("the dealer's own price in words", () => {
  it.each([
    [model, "$48,990 Driveaway, the dealer's price"],
    // All that a buyer pays: the label of the model's price says that costs come on top.
    [nz(5_000_000), "$48,990, the dealer's price"],
  ])('says what it has in it: %#', (priced, text) => {
    expect(dealersPriceText(asCents(4_899_000), priced)).toBe(text);
  });
});
