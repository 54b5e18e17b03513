import { expect, it } from '@jest/globals';
import { createPollPace } from './pollPace.ts';

/** When it looks within so many seconds, in s from the start; `changes` at second 100. */
function looksOf(everyMs: number, { random = 0.5, seconds = 1000 } = {}) {
  const clock = { now: 0 };
  const pace = createPollPace({ everyMs, now: () => clock.now, random: () => random });
  const looks: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    clock.now = second * 1000;
    if (second === 100) pace.hurry();
    if (!pace.isDue()) continue;
    looks.push(second);
    pace.looked();
  }
  return looks;
}

it('looks more often for three minutes after a change, and then at its pace', () => {
  expect(looksOf(300_000)).toEqual([0, 103, 109, 121, 145, 193, 289, 589, 889]);
});

it('looks after a change alone when it is off', () => {
  expect(looksOf(0)).toEqual([0, 103, 109, 121, 145, 193, 289]);
});

it('keeps no step with the other processes of a fleet', () => {
  const [, early] = looksOf(50_000, { random: 0, seconds: 90 });
  const [, late] = looksOf(50_000, { random: 1, seconds: 90 });
  expect([early, late]).toEqual([40, 60]);
});

it('never looks less often in a hurry', () => {
  expect(looksOf(2_000, { seconds: 300 })).toHaveLength(150);
});
