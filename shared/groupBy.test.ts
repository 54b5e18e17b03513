import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { groupBy } from './groupBy.ts';

describe('groupBy', () => {
  it('groups as Map.groupBy does, in the same order, for any list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (numbers) => {
        const lastDigit = (number: number) => number % 10;
        expect([...groupBy(numbers, lastDigit)]).toEqual([...Map.groupBy(numbers, lastDigit)]);
      }),
    );
  });
});
