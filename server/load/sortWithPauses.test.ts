import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sortWithPauses } from './withPauses.ts';

it('sorts as toSorted does, equals in the order in which they came', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.nat(300), { maxLength: 3_000, size: 'max' }), async (numbers) => {
      const items = numbers.map((key, place) => ({ key, place }));
      const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
      expect(await sortWithPauses(items, byKey)).toEqual(items.toSorted(byKey));
    }),
    { numRuns: 20 },
  ));
