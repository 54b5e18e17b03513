import { describe, expect, it } from '@jest/globals';
import { eachTimeAt } from './eachTime.ts';
import { frequencies } from './frequency.ts';

describe('what is paid each time', () => {
  it.each([
    ['300', 'Weekly', 'Monthly', '1300'],
    ['300', 'Weekly', 'Fortnightly', '600'],
    ['300', 'Weekly', 'Weekly', '300'],
    ['100', 'Monthly', 'Weekly', '23.08'],
    ['23.08', 'Weekly', 'Monthly', '100'],
    ['12.5', 'Weekly', 'Fortnightly', '25'],
    ['', 'Weekly', 'Monthly', ''],
    ['0', 'Weekly', 'Monthly', '0'],
    ['about 300', 'Weekly', 'Monthly', 'about 300'],
  ] as const)('%s %s is, %s, %s', (dollars, from, to, expected) =>
    expect(eachTimeAt(dollars, from, to)).toBe(expected),
  );

  it('is the same there and back, for whole dollars', () => {
    const pairs = frequencies.flatMap((from) => frequencies.map((to) => [from, to] as const));
    for (let dollars = 1; dollars < 3_000; dollars += 7)
      for (const [from, to] of pairs)
        expect(eachTimeAt(eachTimeAt(String(dollars), from, to), to, from)).toBe(String(dollars));
  });
});
