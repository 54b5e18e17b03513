import { expect, test } from '@jest/globals';
import { entriesOf, isRecord, keysOf, pick, recordOf, recordOrEmpty } from './records.ts';

const wheels = { car: 4, trike: 3 } as const;

test('a table gives its own keys and entries, in their order and by their types', () => {
  const keys: ('car' | 'trike')[] = keysOf(wheels);
  const entries: (['car', 4] | ['trike', 3])[] = entriesOf(wheels);
  expect(keys).toEqual(['car', 'trike']);
  expect(entries).toEqual([
    ['car', 4],
    ['trike', 3],
  ]);
  expect(keysOf(Object.create(wheels))).toEqual([]);
});

test('a value is made for each key, also for one that objects have by themselves', () => {
  const lengths: Record<'a' | 'toString', number> = recordOf(['a', 'toString'], (key) => key.length);
  expect(lengths).toEqual({ a: 1, toString: 8 });
  expect(recordOf([], () => 1)).toEqual({});
});

test('an object is cut to some of its own fields', () => {
  const { a, b }: { a: number; b?: string } = pick<{ a: number; b?: string; c: number }, 'a' | 'b'>(
    { a: 1, c: 2 },
    ['a', 'b'],
  );
  expect({ a, b }).toEqual({ a: 1, b: undefined });
  expect(Object.keys(pick({ a: 1, c: 2 }, ['a']))).toEqual(['a']);
  expect(pick({}, ['toString' as never])).toEqual({});
});

test.each([
  [{ a: 1 }, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  [undefined, false],
  ['text', false],
])('%j is an object with fields: %s, and otherwise read as one without', (value, is) => {
  expect(isRecord(value)).toBe(is);
  expect(recordOrEmpty(value)).toEqual(is ? value : {});
});
