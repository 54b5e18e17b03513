import { describe, expect, it } from '@jest/globals';
import { cachePolicies } from './cachePolicies.ts';
import { policy, setUp, story } from './storyCacheFixture.ts';

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
