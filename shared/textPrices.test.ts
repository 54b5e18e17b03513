import { describe, expect, it } from '@jest/globals';
import { auStates } from './auStates.ts';
import { defaultPreferences } from './pricing.ts';
import { fillPrices, fillText, pricesNamedIn, type StateTextPrice, type TextPrices } from './textPrices.ts';
import { asCents } from './units.ts';

const everywhere = (forPrivate: number, forAbn: number) => {
  const rows = auStates.map((state): [string, StateTextPrice['states']['VIC']] => [
    state,
    [asCents(forPrivate), asCents(forAbn)],
  ]);
  return Object.fromEntries(rows) as StateTextPrice['states'];
};
const prices: TextPrices = {
  ridge: {
    country: 'au',
    states: { ...everywhere(4_999_000, 4_849_000), WA: [asCents(5_099_000), null] },
    general: [[], ['NT']],
  },
  'ridge/ridge-tour': { country: 'au', states: everywhere(5_599_050, 5_449_000) },
};
const inNz: TextPrices = { ridge: { country: 'nz', cents: asCents(5_499_000) } };
const abn = defaultPreferences;
const privately = { ...abn, isABN: false };
const text = '5.1 L/100 km. From {price:ridge} drive-away for {buyer:ridge}. See it.';

describe('prices in texts', () => {
  it.each<[string, string, TextPrices, typeof abn, string]>([
    [
      'follow the buyer',
      text,
      prices,
      privately,
      '5.1 L/100 km. From $49,990 drive-away for private buyers in VIC. See it.',
    ],
    ['follow the state', '{price:ridge}', prices, { auState: 'WA', isABN: false }, '$50,990'],
    ['name a model', 'Tour, {price:ridge/ridge-tour}', prices, privately, 'Tour, $55,990.50'],
    [
      'name a buyer whoever looks',
      '{price:ridge private} or {price:ridge abn} for {buyer:ridge abn}',
      prices,
      privately,
      '$49,990 or $48,490 for ABN buyers in VIC',
    ],
    [
      'name no state where they are of none',
      '{price:ridge} for {buyer:ridge}',
      prices,
      { ...abn, auState: 'NT' },
      '$48,490 for ABN buyers',
    ],
    [
      'are the same for all in New Zealand',
      '{price:ridge}, {buyer:ridge}',
      inNz,
      abn,
      '$54,990, buyers in NZ',
    ],
    [
      'leave their sentence to the dealer where there is none',
      text,
      prices,
      { auState: 'WA', isABN: true },
      '5.1 L/100 km. Contact your Dealer for Pricing. See it.',
    ],
    ['which is all that a cell says', '{price:ridge}', {}, abn, 'Contact your Dealer for Pricing'],
    ['and what is no vehicle has', 'From {price:mesa}!', prices, abn, 'Contact your Dealer for Pricing.'],
    [
      'which is no sentence where that was none',
      '5.1 L from {price:mesa}',
      prices,
      abn,
      'Contact your Dealer for Pricing',
    ],
    [
      'in a paragraph of its own',
      'Seen.\n\nFrom {price:mesa}.\n\nNow.',
      prices,
      abn,
      'Seen.\n\nContact your Dealer for Pricing.\n\nNow.',
    ],
    [
      'name the state where no price is of none',
      'For {buyer:ridge/ridge-tour}',
      prices,
      privately,
      'For private buyers in VIC',
    ],
    ['leave other braces alone', 'A {price} of {ridge}', prices, abn, 'A {price} of {ridge}'],
  ])('%s', (_what, given, table, preferences, expected) => {
    expect(fillText(given, table, preferences)).toBe(expected);
  });

  it('are named once each', () => {
    expect(pricesNamedIn(`${text} {price:ridge/ridge-tour abn}`)).toEqual(['ridge', 'ridge/ridge-tour']);
    expect(pricesNamedIn('Nothing {else:ridge}')).toEqual([]);
  });

  it('are filled in anywhere in content, of which the rest is the same object', () => {
    const still = { text: 'No price' };
    const content = { body: [still, { text: '{price:ridge}', level: 2, image: null }] };
    const filled = fillPrices(content, prices, abn);
    expect(filled).toEqual({ body: [still, { text: '$48,490', level: 2, image: null }] });
    expect(filled.body[0]).toBe(still);
    expect(fillPrices(still, prices, abn)).toBe(still);
  });
});
