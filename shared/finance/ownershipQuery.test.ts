import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maxKmPerYear, maxOwnershipYears } from './costToOwn.ts';
import { ownershipQuery, readOwnershipQuery, understoodOwnership } from './ownershipQuery.ts';

const annualKm = 14_000;
const read = (search: string) =>
  readOwnershipQuery(understoodOwnership(new URLSearchParams(search)), annualKm);

describe("the address of 'Cost to own'", () => {
  it('reads as it was written', () => {
    const driven = fc.record({
      years: fc.integer({ min: 1, max: maxOwnershipYears }),
      kmPerYear: fc.integer({ min: 1, max: maxKmPerYear }),
    });
    fc.assert(
      fc.property(driven, (use) => {
        expect(read(String(new URLSearchParams(ownershipQuery(use, annualKm))))).toEqual(use);
      }),
    );
  });

  it('says nothing of the usual', () => {
    expect(ownershipQuery({ years: 5, kmPerYear: annualKm }, annualKm)).toEqual({});
  });

  it.each([
    ['', { years: 5, kmPerYear: annualKm }],
    ['?years=3&km=20,000', { years: 3, kmPerYear: 20_000 }],
    ['?years=0&km=0', { years: 5, kmPerYear: annualKm }],
    ['?years=9&km=200001', { years: 5, kmPerYear: annualKm }],
    ['?years=2.5&km=1e3', { years: 5, kmPerYear: annualKm }],
    ['?years=-1&km=NaN', { years: 5, kmPerYear: annualKm }],
    ['?years[]=3&km=12.5', { years: 5, kmPerYear: annualKm }],
  ])('%j', (search, expected) => {
    expect(read(search)).toEqual(expected);
  });
});
