import { describe, expect, it } from '@jest/globals';
import { createSavedVehicles } from './savedVehicles.ts';

const vehicle = (stockNumber: string) => ({ stockNumber, name: 'Ridge Summit', day: '2026-11-25' });

function setUp(kept: string | null = null) {
  const values = new Map<string, string>(kept === null ? [] : [['forecourt:stock:au', kept]]);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  return createSavedVehicles(storage, 'au');
}
const numbers = (vehicles: ReturnType<typeof setUp>) => vehicles.list().map(({ stockNumber }) => stockNumber);

describe('saved vehicles', () => {
  it('are each once, the latest first, and go back to where they were', () => {
    const vehicles = setUp();
    for (const number of ['M1', 'M2', 'M3', 'M1']) vehicles.put(vehicle(number));
    expect(numbers(vehicles)).toEqual(['M1', 'M3', 'M2']);
    vehicles.remove(vehicle('M3'));
    expect(numbers(vehicles)).toEqual(['M1', 'M2']);
    vehicles.restore(vehicle('M3'), 1);
    expect(numbers(vehicles)).toEqual(['M1', 'M3', 'M2']);
    vehicles.restore(vehicle('M3'), 9);
    expect(numbers(vehicles)).toEqual(['M1', 'M2', 'M3']);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{"0":1}'],
    ['a number with a path', JSON.stringify([vehicle('../x')])],
    ['no name', JSON.stringify([{ ...vehicle('M1'), name: 1 }])],
    ['a day that is none', JSON.stringify([{ ...vehicle('M1'), day: 'today' }])],
    ['a price that is none', JSON.stringify([{ ...vehicle('M1'), priced: 'cheap' }])],
  ])('are none where %s is kept', (_what, kept) => {
    expect(numbers(setUp(kept))).toEqual([]);
  });
});
