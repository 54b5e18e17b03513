import { describe, expect, it } from '@jest/globals';
import type { StockState } from './stockRow.ts';
import { carsText, monthText, sortOf, stateText, stockPath, stockVehiclePath } from './stockTexts.ts';

const today = '2026-11-25';

describe('the addresses of the stock', () => {
  it('lead to the page of a country, to a choice on it, and to one vehicle', () => {
    expect(stockPath('au')).toBe('/au/stock');
    expect(stockPath('nz', { line: 'ridge', sort: 'price' })).toBe('/nz/stock?line=ridge&sort=price');
    expect(stockVehiclePath('au', 'M10423')).toBe('/au/stock/M10423');
  });
});

describe('when somebody can have a vehicle', () => {
  it.each<[string, StockState, string]>([
    ['at the dealer', { kind: 'here' }, 'In stock'],
    ['driven by the dealer, nobody knows how far', { kind: 'demonstrator', km: null }, 'Demonstrator'],
    ['driven by the dealer', { kind: 'demonstrator', km: 4_210 }, 'Demonstrator, 4,210 km'],
    ['coming in spring', { kind: 'transit', month: '2027-03' }, 'Arrives in March'],
    ['coming this month', { kind: 'transit', month: '2026-11' }, 'Arrives in November'],
    ['that should have come last month', { kind: 'transit', month: '2026-10' }, 'On its way'],
    ['coming at a time that nobody has told', { kind: 'transit', month: '' }, 'On its way'],
  ])('one %s', (_, state, text) => {
    expect(stateText(state, today)).toBe(text);
  });

  it.each([
    ['of this year', '2026-12', 'December'],
    ['that is eleven months off', '2027-10', 'October'],
    ['that has the name of the present one, a year on, with its year', '2027-11', 'November 2027'],
    ['that is further off, with its year', '2028-02', 'February 2028'],
  ])('a month %s', (_, month, text) => {
    expect(monthText(month, today)).toBe(text);
  });
});

describe('the order of the stock', () => {
  it.each([
    ['the nearest first where a place is known', undefined, true, 'nearest'],
    ['the soonest first where none is', undefined, false, 'soonest'],
    ['by distance as asked', 'nearest', true, 'nearest'],
    ['by distance only from a place', 'nearest', false, 'soonest'],
    ['by price as asked, with a place', 'price', true, 'price'],
    ['by price as asked, without one', 'price', false, 'price'],
    ['the soonest as asked, though a place is known', 'soonest', true, 'soonest'],
    ['the usual one for a word that is no order', 'cheapest', true, 'nearest'],
  ])('%s', (_, sort, hasPlace, order) => {
    expect(sortOf(sort, hasPlace)).toBe(order);
  });
});

describe('how many cars there are', () => {
  it.each([
    [0, '0 cars'],
    [1, '1 car'],
    [2, '2 cars'],
    [4_210, '4,210 cars'],
  ])('%i', (count, text) => {
    expect(carsText(count)).toBe(text);
  });
});
