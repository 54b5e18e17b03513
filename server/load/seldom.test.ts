import { expect, it } from '@jest/globals';
import { seldom } from './seldom.ts';

it('asks what costs a disk once in five seconds, however many ask', async () => {
  const clock = { now: 0 };
  let asked = 0;
  let isGood = true;
  const check = seldom(
    () => {
      asked += 1;
      return isGood;
    },
    5_000,
    () => clock.now,
  );
  expect(await Promise.all([check(), check(), check()])).toEqual([true, true, true]);
  isGood = false;
  clock.now = 4_999;
  expect([await check(), asked]).toEqual([true, 1]);
  clock.now = 5_000;
  expect([await check(), asked]).toEqual([false, 2]);
});
