import { describe, expect, it } from '@jest/globals';
import type { SavedVehicle } from '../../../shared/saved/saved.ts';
import { asCents } from '../../../shared/units.ts';
import type { PricedModel } from '../../../shared/vehicles/modelCard.ts';
import { vehiclePriceChange } from './priceChange.ts';

const buyer = { auState: 'VIC', isABN: true } as const;
const driveaway = asCents(5_000_000);
const models: Readonly<Record<'au' | 'nz', PricedModel>> = {
  au: { country: 'au', prices: { driveaway, abn: driveaway, states: {} } },
  nz: { country: 'nz', prices: { driveaway, priceType: 'MRP' } },
};

describe('what has become of the price of a saved vehicle in stock', () => {
  it.each([
    // Prices of one kind, each $500 lower when the vehicle was saved.
    ['nz', true, 4_950_000, 5_000_000, 'Up $500 since you saved it'],
    ['nz', false, 4_950_000, null, 'Up $500 since you saved it'],
    // The dealer's price is all that is paid, on-road costs come on top of the model's: no difference of the two is told.
    ['nz', true, 5_200_000, null, "$52,000, the dealer's price when you saved it"],
    ['nz', false, 5_000_000, 5_200_000, '$50,000 MRP + ORC when you saved it'],
    // Kept before the device knew whose price it is.
    ['nz', undefined, 5_000_000, 5_200_000, '$50,000 when you saved it'],
    ['nz', undefined, 5_000_000, null, '$50,000 when you saved it'],
    // Both are drive-away prices.
    ['au', true, 5_050_000, null, 'Down $500 since you saved it'],
    ['au', false, 5_000_000, 5_050_000, 'Up $500 since you saved it'],
    ['au', undefined, 5_000_000, 5_050_000, 'Up $500 since you saved it'],
  ] as const)(
    '%s, whose price was the dealer’s own: %s, %d then, own now: %s',
    (country, isOwnPrice, then, now, says) => {
      const saved: SavedVehicle = {
        stockNumber: 'M1',
        name: 'Ridge Core',
        day: '2026-11-25',
        priced: { cents: asCents(then), ...buyer },
        ...(isOwnPrice !== undefined && { isOwnPrice }),
      };
      const price = { own: now === null ? null : asCents(now), extras: asCents(0) };
      expect(vehiclePriceChange(saved, price, models[country], buyer)).toBe(says);
    },
  );
});
