import { expect, it } from '@jest/globals';
import { createLateness } from './createOverload.ts';

it('refuses while a queue has been slow for long, and nobody for one stall', () => {
  let clock = 0;
  const isTooLate = createLateness(100, () => clock);
  const at = (ms: number, waitedMs: number) => {
    clock = ms;
    return isTooLate(waitedMs);
  };
  expect([at(0, 5), at(500, 500), at(501, 400), at(502, 1)]).toEqual([false, false, false, false]);
  expect([at(600, 150), at(690, 150), at(701, 150), at(800, 101)]).toEqual([false, false, true, true]);
  expect([at(810, 100), at(820, 300)]).toEqual([false, false]);
});
