import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { auStates } from './auStates.ts';
import type { Country } from './country.ts';
import {
  extraPriceText,
  fromPriceText,
  modelPrice,
  noPriceText,
  type PricingPreferences,
  priceLabel,
  priceNote,
  priceText,
  rangePriceTexts,
  readPrice,
  specialPriceText,
} from './pricing.ts';
import { au, nz, nzOnRoad, prefer, state } from './pricingFixture.ts';
import { asCents } from './units.ts';
import { centsOrNull } from './unitsFixture.ts';
import type { FinanceOffer } from './vehicles/catalogue.ts';
import type { StatePrices } from './vehicles/prices.ts';

describe("'A price is shown only if it is non-empty, not zero, not all zeros and has no whitespace' (part 2 §5)", () => {
  it.each<[unknown, number | null]>([
    ['62990', 6_299_000],
    ['62,990', 6_299_000],
    ['62,990.00', 6_299_000],
    ['62990.5', 6_299_050],
    ['$62,990', 6_299_000],
    ['1,062,990', 106_299_000],
    ['012990', 1_299_000],
    ['0.50', 50],
    ['100000000', 10_000_000_000],
    ['100000000.01', null],
    [62_990, 6_299_000],
    [62_990.25, 6_299_025],
    // non-empty
    ['', null],
    [null, null],
    [undefined, null],
    // not zero
    ['0', null],
    [0, null],
    ['$0', null],
    // not all zeros
    ['0.00', null],
    ['000', null],
    ['00.0', null],
    // no whitespace
    [' 12 000', null],
    ['12 000', null],
    [' 12000', null],
    ['12000\n', null],
    ['12\u00a0000', null],
    [' ', null],
    // no amount at all
    ['POA', null],
    ['62,99', null],
    ['6,2990', null],
    ['-500', null],
    ['12.345', null],
    ['1e5', null],
    ['99999999999', null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [-1, null],
    [['62990'], null],
    [{ toString: () => '62990' }, null],
    [true, null],
  ])('%j is %s cents', (value, cents) => {
    expect(readPrice(value)).toBe(cents);
  });

  it('is otherwise ‘Contact your Dealer for Pricing’', () => {
    expect(priceText(readPrice('0.00'), 'au')).toBe('Contact your Dealer for Pricing');
    expect(priceText(null, 'nz')).toBe(noPriceText);
    expect(priceText(asCents(6_299_000), 'au')).toBe('$62,990');
  });

  it('takes any JSON, and gives null or whole cents above 0', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string(), fc.double()), (value) => {
        const cents = readPrice(value);
        expect(cents === null || (Number.isSafeInteger(cents) && cents > 0)).toBe(true);
      }),
    );
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (cents) => {
        expect(readPrice(priceText(asCents(cents), 'au'))).toBe(cents);
      }),
    );
  });
});

describe("'Buyer type (ABN or private) and Australian state drive price' (part 2 §6)", () => {
  const everything = {
    driveaway: asCents(100),
    abn: asCents(90),
    states: { NSW: state(110, 95), QLD: state(105, null), SA: state(null, 85), WA: state(null, null) },
  };
  it.each<[string, Partial<StatePrices>, PricingPreferences, number | null]>([
    ['state and buyer, private', everything, prefer('NSW', false), 110],
    ['state and buyer, ABN', everything, prefer('NSW', true), 95],
    ['a state without an ABN price: that of any state', everything, prefer('QLD', true), 90],
    ['a state without a private price: that of any state', everything, prefer('SA', false), 100],
    ['a state with an ABN price only', everything, prefer('SA', true), 85],
    ['a state without prices', everything, prefer('WA', false), 100],
    ['a state that is not listed, private', everything, prefer('TAS', false), 100],
    ['a state that is not listed, ABN', everything, prefer('TAS', true), 90],
    [
      'no ABN price at all: the private one of the state',
      { ...everything, abn: null },
      prefer('QLD', true),
      105,
    ],
    [
      'no ABN price at all: the private one of any state',
      { driveaway: asCents(100) },
      prefer('VIC', true),
      100,
    ],
    ['an ABN price only: none for private buyers', { abn: asCents(90) }, prefer('VIC', false), null],
    ['an ABN price only', { abn: asCents(90) }, prefer('VIC', true), 90],
    ['nothing', {}, prefer('VIC', true), null],
  ])('%s', (_name, prices, preferences, cents) => {
    expect(modelPrice(au(prices), preferences)).toBe(cents);
  });

  it.each<[string, PricingPreferences, string]>([
    ['its own', prefer('NSW', true), 'Price is for ABN buyers in NSW'],
    ['its own, private', prefer('NSW', false), 'Price is for private buyers in NSW'],
    ['that of any state', prefer('QLD', true), 'Price is for ABN buyers; it may differ in your state'],
    ['its own private one', prefer('QLD', false), 'Price is for private buyers in QLD'],
    ['none that is listed', prefer('TAS', false), 'Price is for private buyers; it may differ in your state'],
  ])('names the state for %s alone: a price that names none is general', (_price, preferences, note) => {
    expect(priceNote([au(everything)], preferences)).toBe(note);
  });

  it('names the state above several prices when all are of it, and nobody where there is no price', () => {
    const [one, other] = [au(everything), au({ states: { NSW: state(100, 90) } })];
    expect(priceNote([one, other], prefer('NSW', true))).toBe('Price is for ABN buyers in NSW');
    expect(priceNote([one, other, au({ driveaway: asCents(5) })], prefer('NSW', true))).not.toContain('NSW');
    expect(priceNote([other], prefer('VIC', true))).toBe('');
    expect(priceNote([one, other], prefer('TAS', false))).not.toContain('TAS');
    expect(priceNote([], prefer('VIC', true))).toBe('');
  });

  it('counts in Australia only', () => {
    for (const auState of auStates)
      for (const isABN of [true, false]) expect(modelPrice(nz(100), prefer(auState, isABN))).toBe(100);
    expect(modelPrice(nz(null), prefer('VIC', true))).toBeNull();
  });
});

describe('the price block (part 2 §2.1)', () => {
  it.each([
    ["label 'Driveaway Price' (AU)", priceLabel(au({})), 'Driveaway Price'],
    ["'{price type} + ORC' (NZ, price type from driveaway_price_type)", priceLabel(nz(1)), 'RRP + ORC'],
    ['another price type', priceLabel(nz(1, 'Clearance')), 'Clearance + ORC'],
    ['no price type', priceLabel(nz(1, '')), '+ ORC'],
    [
      "'Price is for ABN buyers in {state}' (AU)",
      priceNote([au({ states: { VIC: state(1, null) } })], prefer('VIC', true)),
      'Price is for ABN buyers in VIC',
    ],
    [
      "'Price is for private buyers in {state}' (AU)",
      priceNote([au({ states: { ACT: state(1, null) } })], prefer('ACT', false)),
      'Price is for private buyers in ACT',
    ],
    [
      "'Price is for buyers in NZ' (NZ)",
      priceNote([nz(1)], prefer('VIC', true)),
      'Price is for buyers in NZ',
    ],
    ["no note under 'Contact your Dealer for Pricing'", priceNote([nz(null)], prefer('VIC', true)), ''],
    [
      "'from {driveaway price}' when the price is above 0",
      fromPriceText(asCents(4_999_000), 'au'),
      'from $49,990',
    ],
    ["otherwise '-'", fromPriceText(null, 'au'), '-'],
    ["Option prices: 0 or less shows 'Included'", extraPriceText(0, 'au'), 'Included'],
    ['less', extraPriceText(asCents(-100), 'nz'), 'Included'],
    ["above 0 shows '+ ' followed by the price", extraPriceText(asCents(120_000), 'au'), '+ $1,200'],
    ['Colour prices are formatted in Australian currency', extraPriceText(asCents(89_000), 'nz'), '+ $890'],
    ['a colour that costs nothing', extraPriceText(0, 'nz'), 'Included'],
    ['cents only where there are some', extraPriceText(asCents(120_050), 'nz'), '+ $1,200.50'],
  ])('%s', (_sentence, text, expected) => {
    expect(text).toBe(expected);
  });
});

describe("'Price text: NZ 'From' and '{price type} inc GST + ORC'; AU 'Driveaway'' (part 2 §2.7)", () => {
  it.each([
    [nz(1), { before: 'From', after: 'RRP inc GST + ORC' }],
    [nz(1, ''), { before: 'From', after: 'inc GST + ORC' }],
    [au({}), { before: '', after: 'Driveaway' }],
  ])('$country', (model, texts) => {
    expect(rangePriceTexts(model)).toEqual(texts);
  });
});

describe('a special price (ACL s47: of two prices the lower is the one)', () => {
  const model = au({ driveaway: asCents(6_000_000), states: { VIC: state(6_100_000, 5_900_000) } });
  const offer = (special: number | null, more: Partial<FinanceOffer> = {}): FinanceOffer => ({
    specialFinanceOffer: true,
    specialFinanceOfferText: '',
    specialFinanceDriveawayPrice: centsOrNull(special),
    specialInterestRate: null,
    specialComparisonRate: null,
    ...more,
  });
  const inVic = { specialFinanceState: 'VIC', specialFinanceBuyer: 'private' } as const;

  it.each<[string, FinanceOffer, PricingPreferences, string]>([
    ['its state and buyer', offer(6_050_000, inVic), prefer('VIC', false), '$60,500'],
    ['another buyer', offer(5_850_000, inVic), prefer('VIC', true), ''],
    ['another state', offer(5_850_000, inVic), prefer('NSW', false), ''],
    ['all states and buyers', offer(5_850_000), prefer('VIC', true), '$58,500'],
    [
      'a buyer in all states',
      offer(5_850_000, { specialFinanceBuyer: 'abn' }),
      prefer('NSW', true),
      '$58,500',
    ],
    ['who pays less anyway', offer(6_050_000), prefer('VIC', true), ''],
    ['who pays the same', offer(5_900_000), prefer('VIC', true), '$59,000'],
    ['an offer at the usual price', offer(null), prefer('VIC', true), ''],
  ])('shows to %s', (_to, special, preferences, price) => {
    const text = specialPriceText(special, model, preferences);
    expect(text).toBe(price && `Driveaway price with this offer: ${price}`);
  });

  it('is that of the car as it was built, on the same terms', () => {
    const built = (special: number) =>
      specialPriceText(offer(special), model, prefer('VIC', true), asCents(189_000));
    expect(built(5_850_000)).toBe('Driveaway price with this offer: $60,390');
    expect(built(6_050_000)).toBe('');
    const onRoad = specialPriceText(
      offer(5_800_000),
      nzOnRoad(5_900_000),
      prefer('NSW', true),
      asCents(100_000),
    );
    expect(onRoad).toBe('Price with this offer: $59,000 RRP + ORC, about $59,690 on the road');
  });

  it('does not show where the dealer tells the price', () => {
    expect(specialPriceText(offer(1), au({}), prefer('VIC', true))).toBe('');
  });

  it("never reads 'Driveaway' in New Zealand, and is for all buyers there", () => {
    const text = specialPriceText(offer(5_800_000, inVic), nz(5_900_000), prefer('NSW', true));
    expect(text).toBe('Price with this offer: $58,000 RRP + ORC');
  });

  it('is told with what it is about on the road there', () => {
    const text = specialPriceText(offer(5_800_000), nzOnRoad(5_900_000), prefer('NSW', true));
    expect(text).toBe('Price with this offer: $58,000 RRP + ORC, about $58,690 on the road');
  });
});

describe('the text of a price', () => {
  it.each<[Country]>([['au'], ['nz']])('reads the same in %s', (country) => {
    expect(priceText(asCents(9_999_000), country)).toBe('$99,990');
  });
});
