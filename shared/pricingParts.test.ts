import { describe, expect, it } from '@jest/globals';
import type { AuState } from './auStates.ts';
import { buildPrice, driveawayParts, optionPrice } from './pricing.ts';
import { au, nz, prefer, state } from './pricingFixture.ts';
import { asCents } from './units.ts';
import { centsOrNull } from './unitsFixture.ts';
import type { Accessory, Option } from './vehicles/catalogue.ts';

describe('what a configuration costs', () => {
  const option = (price: number, includedInDriveawayPrice = false): Option => ({
    uuid: `o${price}`,
    kind: 'wheels',
    name: 'Wheels',
    info: '',
    price: asCents(price),
    includedInDriveawayPrice,
    image: null,
    modelCodes: ['M'],
    engineType: '',
    layers: [],
    isOnPictures: false,
  });
  const accessory = (price: number | null): Accessory => ({
    uuid: `a${price}`,
    name: 'Mats',
    description: '',
    price: centsOrNull(price),
    code: '',
    image: null,
    carImage: null,
    categories: [],
  });
  const extras = {
    options: [option(120_000), option(2_000_00, true)],
    colour: { uuid: 'c', name: 'Copper', hex: '#a8481f', price: asCents(89_000) },
    trim: { uuid: 't', name: 'Tan', price: asCents(50_000), modelColours: [] },
    accessories: [accessory(24_900), accessory(null)],
  };

  it('is the sum of its parts, without options that the drive-away price has in it', () => {
    expect(
      buildPrice({ model: au({ driveaway: asCents(5_000_000) }), ...extras }, prefer('VIC', false)),
    ).toEqual({
      model: 5_000_000,
      options: 120_000,
      colour: 89_000,
      trim: 50_000,
      accessories: 24_900,
      unpricedAccessories: 1,
      total: 5_283_900,
    });
    expect(optionPrice(option(2_000_00, true))).toBe(0);
  });

  it('has no prices of accessories in New Zealand, where the dealer confirms them (part 2 §2.5)', () => {
    expect(buildPrice({ model: nz(5_000_000), ...extras }, prefer('VIC', false))).toMatchObject({
      accessories: 0,
      unpricedAccessories: 2,
      total: 5_259_000,
    });
  });

  it('has no total without the price of the model', () => {
    expect(buildPrice({ model: au({}), ...extras }, prefer('VIC', false))).toMatchObject({
      model: null,
      total: null,
    });
  });

  it('is the model alone when nothing is chosen', () => {
    const none = { options: [], colour: null, trim: null, accessories: [] };
    expect(buildPrice({ model: nz(100), ...none }, prefer('VIC', true)).total).toBe(100);
  });
});

describe('the parts of a drive-away price', () => {
  const costs = [
    { name: 'Stamp duty', cents: asCents(200), abnCents: asCents(180) },
    { name: 'Registration', cents: asCents(100) },
  ];
  const model = au({
    driveaway: asCents(5_000),
    states: {
      VIC: { driveaway: asCents(5_000), abn: asCents(4_800), costs },
      WA: state(5_100, null),
      SA: { ...state(250, null), costs },
      NT: { ...state(300, null), costs },
    },
  });

  it.each<[boolean, number, number]>([
    [false, 5_000, 200],
    [true, 4_800, 180],
  ])('add up to the price at its own costs, ABN %s: duty is less on a cheaper car', (isABN, price, duty) => {
    expect(driveawayParts(model, prefer('VIC', isABN))).toEqual([
      { name: 'Vehicle', cents: price - duty - 100 },
      { name: 'Stamp duty', cents: duty },
      { name: 'Registration', cents: 100 },
    ]);
  });

  it('are the private ones for ABN buyers at the private price', () => {
    const shown = au({ states: { VIC: { driveaway: asCents(5_000), abn: null, costs } } });
    expect(driveawayParts(shown, prefer('VIC', true))[1]).toEqual({ name: 'Stamp duty', cents: 200 });
  });

  it('are not told of a price that is not of the state', () => {
    const shown = au({
      abn: asCents(4_700),
      states: { VIC: { driveaway: asCents(5_000), abn: null, costs } },
    });
    expect(driveawayParts(shown, prefer('VIC', true))).toEqual([]);
  });

  it.each<[AuState, string]>([
    ['WA', 'content gives none'],
    ['TAS', 'the state is not listed'],
    ['SA', 'they are more than the price'],
    ['NT', 'they are all of the price'],
  ])('are not told for %s: %s', (auState) => {
    expect(driveawayParts(model, prefer(auState, false))).toEqual([]);
  });
});
