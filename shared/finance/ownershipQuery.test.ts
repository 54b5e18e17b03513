import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maxKmPerYear, maxOwnershipYears } from './costToOwn.ts';
import {
  ownershipOf,
  ownershipQuery,
  paymentReader,
  readOwnershipQuery,
  understoodOwnership,
} from './ownershipQuery.ts';

const annualKm = 14_000;
const tenthsOfCents = fc.integer({ min: 1, max: 9_999 }).map((tenths) => tenths / 10);
const read = (search: string) =>
  readOwnershipQuery(understoodOwnership(new URLSearchParams(search)), annualKm);

describe("the address of 'Cost to own'", () => {
  it('reads as it was written', () => {
    const driven = fc.record({
      years: fc.integer({ min: 1, max: maxOwnershipYears }),
      kmPerYear: fc.integer({ min: 1, max: maxKmPerYear }),
      ownPrices: fc.record(
        { petrol: tenthsOfCents, diesel: tenthsOfCents, electricity: tenthsOfCents },
        { requiredKeys: [] },
      ),
    });
    fc.assert(
      fc.property(driven, (use) => {
        const { years, kmPerYear, ownPrices } = use;
        const prices = Object.entries<number>(ownPrices).map(([energy, cents]) => [energy, String(cents)]);
        const fields = { years: String(years), km: String(kmPerYear), ...Object.fromEntries(prices) };
        expect(read(String(new URLSearchParams(ownershipQuery(fields, annualKm))))).toEqual(use);
      }),
    );
  });

  it('says nothing of the usual', () => {
    expect(ownershipQuery({ years: '5', km: '14,000', petrol: '', diesel: ' ' }, annualKm)).toStrictEqual({});
    expect(ownershipOf({ years: undefined, km: '9000' } as object)).toStrictEqual({ km: '9000' });
  });

  it('keeps what cannot be understood, for whoever wrote it', () => {
    const fields = { km: ' Sam ', petrol: '-1', electricity: 'x'.repeat(41) };
    expect(ownershipQuery(fields, annualKm)).toEqual({ km: 'Sam', petrol: '-1' });
  });

  const usual = { years: 5, kmPerYear: annualKm, ownPrices: {} };
  it.each([
    ['', usual],
    ['?years=3&km=20,000', { ...usual, years: 3, kmPerYear: 20_000 }],
    ['?years=0&km=0', usual],
    ['?years=9&km=200001', usual],
    ['?years=2.5&km=1e3', usual],
    ['?years=-1&km=NaN', usual],
    ['?years[]=3&km=12.5', usual],
    ['?petrol=189,9&electricity=28', { ...usual, ownPrices: { petrol: 189.9, electricity: 28 } }],
    ['?petrol=+189.95+&diesel=200.', { ...usual, ownPrices: { petrol: 189.95, diesel: 200 } }],
    ['?petrol=189.955&diesel=x189', usual],
    ['?petrol=0&diesel=1000&electricity=-3', usual],
    ['?petrol=1e2&diesel=&electricity=none', usual],
  ])('%j', (search, expected) => {
    expect(read(search)).toStrictEqual(expected);
  });

  it("says 'finance', and nothing of cash or of nonsense", () => {
    expect(['finance', 'cash', '', 'FINANCE', '1'].map(paymentReader)).toEqual([
      'finance',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
