import { describe, expect, it } from '@jest/globals';
import { asCents } from '../../shared/units.ts';
import { quotedBuild, quotedModel } from './quotedVehicle.ts';

const model = { nvicCode: 'N1', name: 'Ridge Tour', variantName: 'Tour', country: 'au' };
const told = { nvicCode: 'N1', make: 'Meridian', model: 'Ridge', variant: 'Tour' };

describe('a model as the lender is told of it', () => {
  it.each([
    ['by its line and variant', { name: 'Ridge' }, model, told],
    [
      'by its own name where the variant has none',
      { name: 'Ridge' },
      { ...model, variantName: '' },
      { ...told, variant: 'Ridge Tour' },
    ],
    ['without a line where it has none', undefined, model, { ...told, model: '' }],
  ])('is told %s', (_how, line, of, expected) => {
    expect(quotedModel('Meridian', line, of)).toEqual(expected);
  });
});

describe('a configuration as the lender is told of it', () => {
  const choice = (country: string) =>
    ({
      model: { ...model, country },
      options: [
        { uuid: 'o1', name: '20-inch alloys', price: asCents(1_800_00), includedInDriveawayPrice: false },
        { uuid: 'o2', name: 'Hybrid automatic', price: asCents(900_00), includedInDriveawayPrice: true },
      ],
      colour: { uuid: 'c1', name: 'Tasman Blue', price: asCents(890_50) },
      trim: undefined,
      accessories: [
        { code: 'MM-1101', name: 'Tow bar', price: asCents(1_450_00) },
        { code: 'MM-1102', name: 'Roof bars', price: null },
      ],
    }) as unknown as Parameters<typeof quotedBuild>[2];

  it.each([
    ['au', 'whose accessories have prices', [1450, 0]],
    ['nz', 'whose accessories have none', [0, 0]],
  ])('has in %s, %s, each part and what it adds in dollars', (country, _what, amounts) => {
    expect(quotedBuild('Meridian', { name: 'Ridge' }, choice(country))).toEqual({
      ...told,
      factoryOptions: [
        { code: 'o1', name: '20-inch alloys', amount: 1800 },
        // It costs nothing more: its price is in that of the car.
        { code: 'o2', name: 'Hybrid automatic', amount: 0 },
        { code: 'c1', name: 'Tasman Blue', amount: 890.5 },
      ],
      accessories: [
        { code: 'MM-1101', name: 'Tow bar', amount: amounts[0] },
        { code: 'MM-1102', name: 'Roof bars', amount: amounts[1] },
      ],
    });
  });
});
