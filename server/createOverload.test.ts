import { afterEach, describe, expect, it } from '@jest/globals';
import { createOverload, type Overload } from './createOverload.ts';

let overload: Overload;
afterEach(() => overload.close());

describe('rendering in turn', () => {
  it('makes one page at a time, and refuses what would wait too long with 503', async () => {
    overload = createOverload({ maxDelayMs: 10_000 });
    let [running, most] = [0, 0];
    const render = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return 'page';
    };
    const asked = Array.from({ length: 100 }, () => overload.inTurn(render));
    expect(overload.isOver()).toBe(true);
    const settled = await Promise.allSettled(asked);
    const refused = settled.filter(({ status }) => status === 'rejected');
    expect([most, refused.length > 80, refused.length < 100]).toEqual([1, true, true]);
    expect(refused[0]).toMatchObject({ reason: { status: 503, retryAfterS: 5 } });
    expect(overload.isOver()).toBe(false);
  });
});

describe('a process with too much to do', () => {
  const busyFor = (ms: number) => {
    for (const until = performance.now() + ms; performance.now() < until; );
  };
  const changed = async (to: boolean) => {
    while (overload.isOver() !== to) {
      if (to) busyFor(60);
      await new Promise(setImmediate);
    }
  };

  it('is known by the delay of its event loop, and by its end', async () => {
    overload = createOverload({ maxDelayMs: 20 });
    // One is rendered, one waits: who comes alone is never refused.
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked = [overload.inTurn(() => promise), overload.inTurn(() => promise)];
    expect(overload.isOver()).toBe(false);
    await changed(true);
    await changed(false);
    resolve();
    await Promise.all(asked);
  });

  it('is never known where that is switched off', async () => {
    overload = createOverload({ maxDelayMs: 0 });
    const asked = Array.from({ length: 50 }, () => overload.inTurn(async () => 1));
    expect([overload.isOver(), (await Promise.all(asked)).length]).toEqual([false, 50]);
  });
});
