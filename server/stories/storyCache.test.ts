import { describe, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import { cachePolicies } from './cachePolicies.ts';
import type { Story } from './story.ts';
import { createStoryCache, type Loaded } from './storyCache.ts';

const policy = { freshMs: 60_000, retryMs: 5_000, failedMs: 0, missingMs: 30_000 };
const story = (slug: string, text = ''): Story => ({
  id: 1,
  uuid: slug,
  name: slug,
  slug,
  full_slug: `au/${slug}`,
  content: { component: 'Page', text },
});

function setUp({ maxBytes = 1_000_000, maxPending = 3 } = {}) {
  const clock = { now: 1_000_000 };
  const logger = pino({ level: 'silent' });
  const warn = jest.spyOn(logger, 'warn');
  const cache = createStoryCache({ maxBytes, maxPending, now: () => clock.now, logger });
  const load = jest.fn<() => Promise<Loaded>>();
  const answer = (text: string, version = cache.answered()) =>
    load.mockImplementation(async () => ({ stories: [story('home', text)], version }));
  const get = async (key = 'home') => {
    const { held, state } = await cache.get(key, policy, load);
    return [state, held?.stories[0]?.content.text];
  };
  /** Until what runs in the background has ended. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { cache, clock, load, answer, get, settle, warn };
}

describe('the story cache', () => {
  it('reads once while the entry is fresh', async () => {
    const { clock, load, answer, get } = setUp();
    answer('A');
    expect(await get()).toEqual(['miss', 'A']);
    clock.now += policy.freshMs - 1;
    expect(await get()).toEqual(['hit', 'A']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows the stale copy at once while one call reads it anew', async () => {
    const { clock, load, answer, get, settle } = setUp();
    answer('A');
    await get();
    clock.now += policy.freshMs;
    answer('B');
    expect(await Promise.all([get(), get(), get()])).toEqual([
      ['stale', 'A'],
      ['stale', 'A'],
      ['stale', 'A'],
    ]);
    await settle();
    expect(await get()).toEqual(['hit', 'B']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('never waits for a service that hangs when there is a stale copy', async () => {
    const { clock, load, answer, get } = setUp();
    answer('A');
    await get();
    clock.now += policy.freshMs;
    load.mockImplementation(() => new Promise(() => undefined));
    expect(await get()).toEqual(['stale', 'A']);
  });

  it('makes one call for many who ask for the same at once', async () => {
    const { load, answer, get } = setUp();
    answer('A');
    const all = await Promise.all(Array.from({ length: 100 }, () => get()));
    expect(all).toEqual(all.map(() => ['miss', 'A']));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps the stale copy when reading fails, and asks again only after a while', async () => {
    const { clock, load, answer, get, settle, warn } = setUp();
    answer('A');
    await get();
    clock.now += policy.freshMs;
    load.mockRejectedValue(new Error('down'));
    for (let n = 0; n < 1000; n++) expect(await get()).toEqual(['stale', 'A']);
    await settle();
    expect(load).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(1);
    clock.now += policy.retryMs;
    await get();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('asks once in a while only for what pages show without, as long as reading it fails', async () => {
    const { cache, clock, load, answer } = setUp();
    const listing = { ...policy, failedMs: 5_000 };
    const get = () => cache.get('list', listing, load);
    load.mockRejectedValue(new Error('down'));
    for (let call = 1; call <= 4; call += 1) await expect(get()).rejects.toThrow('down');
    expect(load).toHaveBeenCalledTimes(3);
    answer('A');
    clock.now += 4_999;
    await expect(get()).rejects.toThrow('down');
    expect(load).toHaveBeenCalledTimes(3);
    clock.now += 1;
    expect((await get()).state).toBe('miss');
    expect((await get()).state).toBe('hit');
  });

  it('rejects when reading fails and there is no copy, and tries again the next time', async () => {
    const { load, answer, get } = setUp();
    load.mockRejectedValueOnce(new Error('down'));
    await expect(get()).rejects.toThrow('down');
    answer('A');
    expect(await get()).toEqual(['miss', 'A']);
  });

  it('takes entries of an older content version for stale, not for gone', async () => {
    const { cache, answer, get, settle } = setUp();
    expect(cache.moveVersion(100)).toBe(true);
    answer('A', 100);
    await get();
    expect(await get()).toEqual(['hit', 'A']);
    cache.moveVersion(101);
    answer('B', 101);
    expect(await get()).toEqual(['stale', 'A']);
    await settle();
    expect(await get()).toEqual(['hit', 'B']);
  });

  it('moves its version up only', () => {
    const { cache } = setUp();
    expect([100, 100, 99, 101, 0].map((version) => cache.moveVersion(version))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  it('does not let a late, older answer replace a newer one', async () => {
    const { cache, answer, get } = setUp();
    answer('B', 101);
    await get();
    cache.put('home', { stories: [story('home', 'A')], version: 100 }, cache.mark());
    expect(cache.peek('home')?.[0]?.content.text).toBe('B');
  });

  it('does not ask a lagging service for the new version at every request', async () => {
    const { cache, clock, load, answer, get, settle } = setUp();
    answer('A', 100);
    await get();
    cache.moveVersion(101);
    for (let n = 0; n < 10; n++) {
      clock.now += policy.retryMs / 10;
      await get();
      await settle();
    }
    expect(load.mock.calls.length).toBeLessThanOrEqual(3);
  });

  it('expires everything at once, also what is being read meanwhile', async () => {
    const { cache, load, answer, get, settle } = setUp();
    answer('A');
    const reading = get();
    cache.expireAll();
    await reading;
    answer('B');
    expect(await get()).toEqual(['stale', 'A']);
    await settle();
    expect(await get()).toEqual(['hit', 'B']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('keeps unchanged content as the same object', async () => {
    const { cache, clock, answer, get, settle } = setUp();
    answer('A');
    await get();
    const before = cache.peek('home');
    clock.now += policy.freshMs;
    await get();
    await settle();
    expect(cache.peek('home')).toBe(before);
    expect(await get()).toEqual(['hit', 'A']);
  });
});

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

describe('bounds', () => {
  it('holds no more than its bytes, the least used goes first', async () => {
    const { cache, load } = setUp({ maxBytes: 10_000 });
    for (const n of Array.from({ length: 50 }).keys()) {
      load.mockResolvedValue({ stories: [story(`p${n}`, 'x'.repeat(300))], version: 0 });
      await cache.get(`p${n}`, policy, load);
      await cache.get('p0', policy, load);
    }
    expect(cache.stats().bytes).toBeLessThanOrEqual(10_000);
    expect(cache.peek('p0')).toBeDefined();
    expect(cache.peek('p49')).toBeDefined();
    expect(cache.peek('p1')).toBeUndefined();
  });

  it('refuses pages that are not in memory while too many are loading', async () => {
    const { load, get } = setUp({ maxPending: 2 });
    load.mockImplementation(() => new Promise(() => undefined));
    void get('a');
    void get('b');
    await expect(get('c')).rejects.toMatchObject({ status: 503, retryAfterS: 5 });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('forgets what a complete listing does not name', () => {
    const { cache } = setUp();
    for (const key of ['page:au:a', 'page:au:b', 'page:nz:a'])
      cache.put(key, { stories: [story(key)], version: 0 }, cache.mark());
    cache.retain('page:au:', new Set(['page:au:b']));
    expect(cache.records().map(({ key }) => key)).toEqual(['page:nz:a', 'page:au:b']);
  });
});

describe('entries of an earlier run', () => {
  it('are stale, and do not replace what was read since', async () => {
    const { cache, answer, get, settle } = setUp();
    cache.put('new', { stories: [story('new', 'B')], version: 5 }, cache.mark());
    cache.restore([
      { key: 'home', version: 9, stories: [story('home', 'A')] },
      { key: 'new', version: 9, stories: [story('new', 'A')] },
    ]);
    answer('B', 9);
    expect(await get()).toEqual(['stale', 'A']);
    await settle();
    expect(await get()).toEqual(['hit', 'B']);
    expect(cache.peek('new')?.[0]?.content.text).toBe('B');
  });

  it('keep their order of use', () => {
    const { cache } = setUp();
    const records = ['a', 'b', 'c'].map((key) => ({ key, version: 1, stories: [story(key)] }));
    cache.restore(records);
    expect(cache.records()).toEqual(records);
  });
});

it.each(Object.entries(cachePolicies))('the policy %s asks again sooner than it grows old', (_, named) => {
  expect(named.retryMs).toBeLessThan(named.freshMs);
});
