import { afterEach, describe, expect, it } from '@jest/globals';
import { currentClient, currentRequestId, inRequest } from '../logging/requestScope.ts';
import { createOverload, type Overload } from './createOverload.ts';

let overload: Overload;
afterEach(() => overload.close());
const busyFor = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
};

const nothing = async () => undefined;

describe('pages that are not in memory', () => {
  it('are rendered one at a time', async () => {
    overload = createOverload({ maxDelayMs: 10_000 });
    let [running, most] = [0, 0];
    const render = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return 'page';
    };
    const pages = await Promise.all(Array.from({ length: 10 }, () => overload.inTurn(render)));
    expect([most, pages.length]).toEqual([1, 10]);
  });

  it.each(['admit', 'inTurn'] as const)('stay those of their request while they wait: %s', async (way) => {
    overload = createOverload({ maxDelayMs: 10_000 });
    const seen: unknown[] = [];
    const note = async () => void seen.push([currentRequestId(), currentClient()]);
    const requests = ['a', 'b', 'c'];
    await Promise.all(requests.map((id) => inRequest(id, () => overload[way](note), { client: `${id}.0` })));
    expect(seen).toEqual(requests.map((id) => [id, `${id}.0`]));
  });

  it('are refused before anything is done for them when too many wait', async () => {
    overload = createOverload({ maxDelayMs: 10_000, maxWaitMs: 10_000 });
    let made = 0;
    const asked = Array.from({ length: 100 }, () => {
      const count = async () => {
        made += 1;
      };
      return overload.admit(count);
    });
    expect(overload.isOver()).toBe(true);
    const admitted = (await Promise.all(asked)).filter(Boolean).length;
    expect([admitted, made]).toEqual([6, 6]);
    expect(overload.isOver()).toBe(false);
  });

  it('are refused when each has waited too long', async () => {
    overload = createOverload({ maxDelayMs: 10_000, maxWaitMs: 50 });
    const asked = Array.from({ length: 4 }, () => overload.admit(async () => busyFor(60)));
    expect(await Promise.all(asked)).toEqual([true, true, false, false]);
    expect(await overload.admit(nothing)).toBe(true);
  });

  it('do not wait for one that waits for a slow service', async () => {
    overload = createOverload({ maxDelayMs: 10_000 });
    const slow = Promise.withResolvers<void>();
    const first = overload.admit(() => slow.promise);
    expect(await overload.admit(nothing)).toBe(true);
    slow.resolve();
    expect(await first).toBe(true);
  });

  it('let others go first: new connections and what is in memory', async () => {
    overload = createOverload({ maxDelayMs: 10_000 });
    let [rounds, isMade] = [0, false];
    const page = overload.inTurn(async () => {
      isMade = true;
    });
    const startedAt = performance.now();
    for (; !isMade; rounds += 1) await new Promise(setImmediate);
    await page;
    // 32 rounds of the event loop, unless those take longer than 20 ms.
    expect(rounds > 20 || performance.now() - startedAt >= 20).toBe(true);
    expect(rounds).toBeGreaterThan(0);
  });
});

describe('a process with too much to do', () => {
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
    const asked = Array.from({ length: 50 }, () => overload.admit(nothing));
    expect([overload.isOver(), (await Promise.all(asked)).every(Boolean)]).toEqual([false, true]);
  });
});
