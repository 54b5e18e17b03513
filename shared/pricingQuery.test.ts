import { describe, expect, it } from '@jest/globals';
import {
  allPreferences,
  answeredQuery,
  explicitPricingQuery,
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
    ['au', { state: 'WA', buyer: 'ABN', line: 'ridge' }, { state: 'WA', buyer: 'abn' }],
    ['au', { state: 'WA' }, { state: 'WA' }],
    ['au', { use: 'individual' }, { buyer: 'private' }],
    ['au', { state: 'here' }, {}],
    ['nz', { state: 'WA', buyer: 'abn' }, {}],
  ] as const)('goes on in %s from %j as %j', (country, query, told) => {
    expect(explicitPricingQuery(country, query)).toStrictEqual(told);
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

  const all = { auState: 'SA', isABN: false, hasState: true, hasBuyer: true } as const;

  it('is written as it is read; New Zealand has neither', () => {
    expect(toldPreferences(pricingQuery('au', all))).toEqual({ auState: 'SA', isABN: false });
    expect(pricingQuery('au', { auState: 'WA', isABN: true })).toEqual({ state: 'WA', buyer: 'abn' });
    expect(pricingQuery('nz', all)).toEqual({});
    const loan = { term: '60', use: 'business', state: 'VIC' };
    expect(toldPreferences(withPreferences(loan, 'au', all))).toEqual({ auState: 'SA', isABN: false });
    expect(withPreferences(loan, 'au', all)).toMatchObject({ term: '60', use: 'individual' });
    expect(withPreferences({ use: 'individual' }, 'au', { ...all, isABN: true })).toMatchObject({
      use: 'business',
    });
    expect(withPreferences({ sort: 'a' }, 'au', all)).toEqual({ sort: 'a', state: 'SA', buyer: 'private' });
    expect(withPreferences({ use: 'business' }, 'nz', all)).toEqual({ use: 'business' });
  });

  it.each([
    [
      { hasState: true, hasBuyer: true },
      { state: 'SA', buyer: 'private' },
    ],
    [{ hasState: true, hasBuyer: false }, { state: 'SA' }],
    [{ hasState: false, hasBuyer: true }, { buyer: 'private' }],
    [{ hasState: false, hasBuyer: false }, {}],
  ])('tells answers alone, and no default: %j %j', (asked, told) => {
    expect(answeredQuery('au', { ...all, ...asked })).toStrictEqual(told);
    expect(answeredQuery('nz', { ...all, ...asked })).toStrictEqual({});
    expect(withPreferences({ sort: 'a' }, 'au', { ...all, ...asked })).toStrictEqual({ sort: 'a', ...told });
  });
});
