import { expect, it } from '@jest/globals';
import { createSample } from './createSample.ts';

it('picks the first few of a minute and tells how many were left out', () => {
  let now = 0;
  const sample = createSample(2, () => now);
  expect([sample(), sample(), sample(), sample()]).toEqual([0, 0, undefined, undefined]);
  now = 60_000;
  expect([sample(), sample(), sample()]).toEqual([2, 0, undefined]);
});
