import { describe, expect, it } from '@jest/globals';
import { createReadiness, seldom } from './readiness.ts';

describe('readiness', () => {
  it('names the checks that fail, in their order, and one that throws', async () => {
    const readiness = createReadiness({
      content: () => true,
      leads: async () => false,
      disk: () => {
        throw new Error('no disk');
      },
    });
    expect(await readiness.missing()).toEqual(['leads', 'disk']);
    readiness.add('leads', () => true);
    readiness.add('stopping', () => false);
    expect(await readiness.missing()).toEqual(['disk', 'stopping']);
  });

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
});
