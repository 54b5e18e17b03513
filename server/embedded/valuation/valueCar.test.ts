import { describe, expect, it } from '@jest/globals';
import type { OldCar } from '../../../shared/tradeIn/tradeIn.ts';
import { readValues } from './createValuationService.ts';
import { knownCar, valueCar } from './valueCar.ts';

const table = readValues();
const now = Date.parse('2026-11-26T02:00:00Z');
const car: OldCar = { make: 'Toyota', model: 'Corolla', year: 2019, km: 105_000, condition: 'good' };

describe("the stand-in's values, as docs/operating/valuation.md tells them", () => {
  it.each<[string, Partial<OldCar>, number, number]>([
    ['of seven years and 15,000 km each', {}, 14_500, 16_600],
    ['of this year', { year: 2026, km: 15_000 }, 34_400, 39_500],
    ['with 20,000 km more', { km: 125_000 }, 13_600, 15_600],
    ['with a million km', { km: 1_000_000 }, 10_100, 11_600],
    ['that stood in a garage', { km: 0 }, 18_800, 21_600],
    ['excellent', { condition: 'excellent' }, 15_300, 17_600],
    ['poor', { condition: 'poor' }, 9_400, 10_800],
    ['very old, very far, poor', { year: 1980, km: 900_000, condition: 'poor' }, 1_800, 2_000],
  ])('%s', (_, changes, low, high) => {
    expect(valueCar(table, 'au', { ...car, ...changes }, now)).toEqual({
      currency: 'AUD',
      low,
      high,
      validUntil: '2026-12-10',
    });
  });

  it('a registration is always of the same car, with usual kilometres, or of none', () => {
    const found = knownCar(table, 'au', { registration: 'ABC123' }, now);
    expect(found).toMatchObject({ make: expect.any(String), condition: 'good' });
    expect(knownCar(table, 'au', { registration: 'ABC123' }, now)).toEqual(found);
    expect(knownCar(table, 'au', { registration: 'ABC123', km: 9 }, now)).toEqual({ ...found, km: 9 });
    expect(knownCar(table, 'au', { registration: '00A' }, now)).toBeUndefined();
  });
});
