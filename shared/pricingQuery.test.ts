import { describe, expect, it } from '@jest/globals';
import {
  allPreferences,
  pricingQuery,
  toldByAddress,
  toldPreferences,
  withoutPreferences,
  withPreferences,
} from './pricingQuery.ts';

describe('who buys and where, by an address', () => {
  it.each([
    [{}, {}],
    [{ state: 'WA' }, { auState: 'WA' }],
    [{ buyer: 'private' }, { isABN: false }],
    [
      { state: 'NT', buyer: 'abn' },
      { auState: 'NT', isABN: true },
    ],
    [{ use: 'business' }, { isABN: true }],
    [{ use: 'Individual' }, { isABN: false }],
    // A calculator's form without JavaScript sends its own field alone.
    [{ use: 'individual', buyer: 'abn' }, { isABN: false }],
    [{ state: 'wa', buyer: 'me', use: '' }, {}],
    [{ state: '__proto__', buyer: 'constructor' }, {}],
  ])('%j tells %j', (query, told) => {
    expect(toldPreferences(query)).toStrictEqual(told);
  });

  it.each([
    ['/au/models?state=WA&buyer=abn', { auState: 'WA', isABN: true }],
    ['/au/models?line=ridge', {}],
    ['/au/models', {}],
  ])('%s tells %j', (address, told) => {
    expect(toldByAddress(address)).toStrictEqual(told);
  });

  it('prices a car for nobody unless both are told', () => {
    expect(allPreferences({ state: 'WA' })).toBeUndefined();
    expect(allPreferences({ buyer: 'abn' })).toBeUndefined();
    expect(allPreferences({ state: 'WA', use: 'business' })).toEqual({ auState: 'WA', isABN: true });
  });

  it('is no part of what else an address asks for', () => {
    expect(withoutPreferences({ state: 'WA', buyer: 'abn', line: 'ridge' })).toEqual({ line: 'ridge' });
  });

  it('is written as it is read; New Zealand has neither', () => {
    const preferences = { auState: 'SA', isABN: false } as const;
    expect(toldPreferences(pricingQuery('au', preferences))).toEqual(preferences);
    expect(pricingQuery('au', { auState: 'WA', isABN: true })).toEqual({ state: 'WA', buyer: 'abn' });
    expect(pricingQuery('nz', preferences)).toEqual({});
    const loan = { term: '60', use: 'business', state: 'VIC' };
    expect(toldPreferences(withPreferences(loan, 'au', preferences))).toEqual(preferences);
    expect(withPreferences(loan, 'au', preferences)).toMatchObject({ term: '60', use: 'individual' });
    const abn = { auState: 'SA', isABN: true } as const;
    expect(withPreferences({ use: 'individual' }, 'au', abn)).toMatchObject({ use: 'business' });
    expect(withPreferences({ sort: 'a' }, 'au', preferences)).toEqual({
      sort: 'a',
      state: 'SA',
      buyer: 'private',
    });
    expect(withPreferences({ use: 'business' }, 'nz', preferences)).toEqual({ use: 'business' });
  });
});
