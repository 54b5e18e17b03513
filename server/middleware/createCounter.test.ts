import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CountTogether } from '../fleet/Fleet.ts';
import { createCounter } from './createCounter.ts';

beforeEach(
  () => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] }),
);
afterEach(() => void jest.useRealTimers());

/** Lets what goes on in the background come to its end. */
const settled = () => new Promise(setImmediate);

describe('a counter', () => {
  it('counts each client for itself', async () => {
    const counter = createCounter('pages', 40);
    expect([await counter.add('a'), await counter.add('a', 3), await counter.add('b')]).toEqual([1, 4, 1]);
    expect([await counter.count('a'), await counter.count('b'), await counter.count('c')]).toEqual([4, 1, 0]);
  });

  it('begins anew a minute after the first that a client has done', async () => {
    const counter = createCounter('pages', 40);
    await counter.add('a');
    jest.advanceTimersByTime(59_999);
    expect(await counter.add('a')).toBe(2);
    jest.advanceTimersByTime(1);
    expect(await counter.add('a')).toBe(1);
  });

  it('begins anew after another time than a minute where one is given', async () => {
    const counter = createCounter('photos', 40, undefined, 7_200);
    await counter.add('a');
    jest.advanceTimersByTime(7_199_999);
    expect(await counter.add('a')).toBe(2);
    jest.advanceTimersByTime(1);
    expect(await counter.add('a')).toBe(1);
  });

  it('takes one back, where there is one', async () => {
    const counter = createCounter('pages', 40);
    await counter.add('a', 2);
    const left: number[] = [];
    for (const _ of [1, 2, 3]) {
      await counter.takeBack('a');
      left.push(await counter.count('a'));
    }
    expect(left).toEqual([1, 0, 0]);
    await counter.takeBack('b');
    expect(await counter.add('b')).toBe(1);
    await settled();
  });
});

/** The other machines: what they were told, and what they answer. */
function otherMachines(answer: Awaited<ReturnType<CountTogether>>) {
  const told: unknown[][] = [];
  const together: CountTogether = async (...sum) => {
    told.push(sum);
    return answer;
  };
  return { told, together };
}

describe('a counter of several machines', () => {
  it.each([
    [20, 1],
    [40, 2],
    [41, 3],
  ])('with a limit of %i tells the others of each %i', async (limit, step) => {
    const { told, together } = otherMachines(undefined);
    const counter = createCounter('pages', limit, together);
    const sums = [];
    for (let done = 0; done < 2 * step; done += 1) {
      await counter.add('a');
      sums.push(told.length);
    }
    expect(sums).toEqual(sums.map((_, index) => Math.floor((index + 1) / step)));
    expect(told).toEqual([
      ['pages', 'a', step, 60],
      ['pages', 'a', step, 60],
    ]);
  });

  it('tells of much at once, with what was not told yet', async () => {
    const { told, together } = otherMachines(undefined);
    const counter = createCounter('pages', 100, together);
    await counter.add('a', 4);
    await counter.add('b', 7);
    await counter.add('a', 30);
    expect(told.map(([, ...sum]) => sum)).toEqual([
      ['b', 7, 60],
      ['a', 34, 60],
    ]);
  });

  it('takes over what the others have counted, and when that begins anew', async () => {
    const { together } = otherMachines({ total: 30, leftMs: 10_000 });
    const counter = createCounter('pages', 40, together);
    expect(await counter.add('a', 2)).toBe(2);
    await settled();
    expect(await counter.add('a')).toBe(31);
    jest.advanceTimersByTime(9_999);
    expect(await counter.count('a')).toBe(31);
    jest.advanceTimersByTime(1);
    expect(await counter.count('a')).toBe(0);
  });

  it('waits for no other machine, and adds what was done meanwhile', async () => {
    let answer: (sum: { total: number; leftMs: number }) => void = () => undefined;
    const counter = createCounter('pages', 40, () => new Promise((resolve) => (answer = resolve)));
    expect(await counter.add('a', 2)).toBe(2);
    expect(await counter.add('a')).toBe(3);
    answer({ total: 30, leftMs: 10_000 });
    await settled();
    expect(await counter.count('a')).toBe(31);
  });

  it('goes by the others alone once its own minute is over', async () => {
    let answer: (sum: { total: number; leftMs: number }) => void = () => undefined;
    const counter = createCounter('pages', 40, () => new Promise((resolve) => (answer = resolve)));
    await counter.add('a', 2);
    jest.advanceTimersByTime(60_000);
    answer({ total: 30, leftMs: 10_000 });
    await settled();
    expect(await counter.count('a')).toBe(30);
  });

  it.each([
    ['cannot be reached', undefined],
    ['know of less', { total: 1, leftMs: 60_000 }],
    ['know of nothing more', { total: 2, leftMs: 60_000 }],
    ['tell of a minute that is over', { total: 30, leftMs: 0 }],
  ])('counts for itself, and no longer than a minute, while the others %s', async (_what, answer) => {
    const counter = createCounter('pages', 40, otherMachines(answer).together);
    await counter.add('a');
    jest.advanceTimersByTime(30_000);
    await counter.add('a');
    await settled();
    expect(await counter.count('a')).toBe(2);
    jest.advanceTimersByTime(30_000);
    expect(await counter.count('a')).toBe(0);
  });

  it('tells the others no more of a client that is refused here anyway', async () => {
    const { told, together } = otherMachines(undefined);
    const counter = createCounter('pages', 40, together);
    for (const points of [42, 2, 2, 50]) await counter.add('a', points);
    expect(told.map(([, , points]) => points)).toEqual([42, 2]);
  });

  it('tells the others of one that is taken back', async () => {
    const { told, together } = otherMachines(undefined);
    const counter = createCounter('pages', 20, together);
    await counter.add('a');
    await counter.takeBack('a');
    await counter.takeBack('a');
    expect(told).toEqual([
      ['pages', 'a', 1, 60],
      ['pages', 'a', -1, 60],
    ]);
  });
});
