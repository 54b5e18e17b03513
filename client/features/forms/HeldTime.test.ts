import { describe, expect, it } from '@jest/globals';
import { HeldTime } from './HeldTime.ts';

const minute = 60_000;

/** A hold with a clock that waits to be told. */
function setUp() {
  let now = 0;
  let timers: { at: number; task: () => void }[] = [];
  let asked = 0;
  const held = new HeldTime({
    hold: () => {
      asked += 1;
    },
    now: () => now,
    after: (ms, task) => {
      const timer = { at: now + ms, task };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  });
  return {
    held,
    asked: () => asked,
    /** @param minutes that pass; a device that sleeps runs no timers meanwhile */
    wait(minutes: number, isAsleep = false) {
      now += minutes * minute;
      if (isAsleep) return;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { task } of due) task();
    },
    begin: () => held.begin(now),
  };
}

describe('the hold of a time', () => {
  it('is told of two minutes before it ends, and when it has ended', () => {
    const { held, wait, begin } = setUp();
    expect(held.phase).toBe('none');
    begin();
    const phases = [7.9, 0.1, 1.9, 0.1].map((minutes) => {
      wait(minutes);
      return held.phase;
    });
    expect(phases).toEqual(['held', 'ending', 'ending', 'over']);
  });

  it('is renewed by what the visitor does, once in three minutes, and then never ends', () => {
    const { held, asked, wait, begin } = setUp();
    held.act();
    expect(asked()).toBe(0);
    begin();
    for (let second = 0; second < 3600; second += 1) {
      wait(1 / 60);
      const before = asked();
      held.act();
      if (asked() > before) begin();
      expect(held.phase).toBe('held');
    }
    expect(asked()).toBe(20);
  });

  it('is renewed by one press, which is said until it was read', () => {
    const { held, asked, wait, begin } = setUp();
    begin();
    wait(9);
    held.renew();
    expect([asked(), held.phase]).toEqual([1, 'ending']);
    begin();
    expect([held.phase, held.isRenewed]).toEqual(['held', true]);
    held.forgetRenewal();
    expect(held.isRenewed).toBe(false);
    wait(7.9);
    expect(held.phase).toBe('held');
  });

  it('that has ended is tried again with the next thing that the visitor does', () => {
    const { held, asked, wait, begin } = setUp();
    begin();
    wait(30);
    held.act();
    expect(asked()).toBe(1);
    begin();
    expect([held.phase, held.isRenewed]).toEqual(['held', true]);
  });

  it('is asked for twice a minute at most while the site does not answer', () => {
    const { held, asked, wait, begin } = setUp();
    begin();
    wait(4);
    for (let second = 0; second < 60; second += 1) {
      held.act();
      wait(1 / 60);
    }
    expect(asked()).toBe(2);
  });

  it('has ended for a device that slept over its end, and is nothing to tell once another has the time', () => {
    const { held, asked, wait, begin } = setUp();
    begin();
    wait(30, true);
    expect(held.phase).toBe('held');
    held.check();
    expect(held.phase).toBe('over');
    held.end();
    held.check();
    held.act();
    expect([held.phase, asked()]).toEqual(['none', 0]);
  });
});
