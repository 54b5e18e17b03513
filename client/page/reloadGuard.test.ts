import { describe, expect, it } from '@jest/globals';
import { mayReload } from './reloadGuard.ts';

function memoryStorage(initial?: string) {
  let stored: string | null = initial ?? null;
  return {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value;
    },
  };
}

describe('mayReload: on a chunk-loading error it reloads once per path within 10 s', () => {
  it('allows one reload per path, and the next after 10 s', () => {
    const storage = memoryStorage();
    expect(mayReload('/au/', storage, 0)).toBe(true);
    expect(mayReload('/au/', storage, 9_999)).toBe(false);
    expect(mayReload('/au/finance', storage, 9_999)).toBe(true);
    expect(mayReload('/au/', storage, 10_000)).toBe(true);
  });

  it('keeps what it remembers small', () => {
    const storage = memoryStorage();
    for (let n = 0; n < 50; n += 1) mayReload(`/au/${n}`, storage, n * 10_000);
    expect(Object.keys(JSON.parse(storage.getItem() ?? ''))).toHaveLength(1);
  });

  it.each(['nonsense', '"text"', '{"/au/":"soon"}'])('survives %s in the storage', (stored) => {
    expect(mayReload('/au/', memoryStorage(stored), 0)).toBe(stored !== 'nonsense');
  });

  it('does not reload without storage', () => {
    const forbidden = {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => undefined,
    };
    expect(mayReload('/au/', forbidden, 0)).toBe(false);
  });
});
