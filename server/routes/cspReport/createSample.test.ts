import { expect, it } from '@jest/globals';
import { createSample } from './createSample.ts';

it('picks the first few of a minute, which the first begins, and tells how many were left out', () => {
  let now = 59_000;
  const sample = createSample(2, () => now);
  expect([sample(), sample(), sample()]).toEqual([0, 0, undefined]);
  now = 118_999;
  expect(sample()).toBeUndefined();
  now = 119_000;
  expect([sample(), sample(), sample()]).toEqual([2, 0, undefined]);
});
