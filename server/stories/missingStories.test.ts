import { describe, expect, it } from '@jest/globals';
import type { Loaded } from './storyCache.ts';
import { policy, setUp, story } from './storyCacheFixture.ts';

describe('a story that does not exist', () => {
  it('is remembered for a short while', async () => {
    const { clock, load, get } = setUp();
    load.mockResolvedValue(undefined);
    expect(await get()).toEqual(['miss', undefined]);
    expect(await get()).toEqual(['hit', undefined]);
    clock.now += policy.missingMs;
    expect(await get()).toEqual(['miss', undefined]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each<[string, (cache: ReturnType<typeof setUp>['cache']) => void]>([
    ['the content version moves', (cache) => cache.moveVersion(101)],
    ['everything expires', (cache) => cache.expireAll()],
    [
      'a listing brings it',
      (cache) => cache.put('home', { stories: [story('home', 'A')], version: 0 }, cache.mark()),
    ],
  ])('is asked for again when %s', async (_, change) => {
    const { cache, load, answer, get } = setUp();
    load.mockResolvedValue(undefined);
    await get();
    change(cache);
    answer('A');
    expect((await get())[1]).toBe('A');
  });

  it.each<[string, Loaded]>([
    ['missing', undefined],
    ['an empty list', { stories: [], version: 0 }],
  ])('and was there before stays until a second look a minute later: %s', async (_, gone) => {
    const { clock, load, answer, get, settle } = setUp();
    answer('A');
    await get();
    clock.now += policy.freshMs;
    load.mockResolvedValue(gone);
    for (let look = 1; look <= 12; look += 1) {
      expect(await get()).toEqual(['stale', 'A']);
      await settle();
      clock.now += policy.retryMs;
    }
    expect(await get()).toEqual(['stale', 'A']);
    await settle();
    expect(await get()).toEqual(['hit', undefined]);
  });

  it('at the first look, and there at the second, was never gone', async () => {
    const { clock, load, answer, get, settle } = setUp();
    answer('A');
    await get();
    for (let look = 1; look <= 3; look += 1) {
      clock.now += policy.freshMs;
      load.mockResolvedValueOnce(undefined);
      await get();
      await settle();
      clock.now += policy.retryMs;
      answer(`A${look}`);
      await get();
      await settle();
      expect(await get()).toEqual(['hit', `A${look}`]);
    }
  });

  it('does not push real pages out, however many are asked for', async () => {
    const { cache, load, answer, get } = setUp();
    answer('A');
    await get();
    load.mockResolvedValue(undefined);
    for (let n = 0; n < 5000; n++) await get(`unknown-${n}`);
    expect(await get()).toEqual(['hit', 'A']);
    expect(cache.stats()).toMatchObject({ entries: 1, hit: 1, miss: 5001, stale: 0 });
  });
});
