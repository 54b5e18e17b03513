import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type BodyRoom, createBodyBudget } from './createBodyBudget.ts';

const kB = 1024;
const MB = 1024 * kB;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setUp(maxBytes = 32 * MB) {
  const budget = createBodyBudget(maxBytes);
  const dropped: string[] = [];
  const admit = (client: string, bytes: number, received = () => 0): BodyRoom | undefined =>
    budget.admit({ client, bytes, received, drop: (reason) => void dropped.push(`${client} ${reason}`) });
  return { admit, dropped };
}

describe('a body that is waited for', () => {
  it('is late after 5 s when nothing of it comes', () => {
    const { admit, dropped } = setUp();
    admit('a', kB);
    jest.advanceTimersByTime(4_999);
    expect(dropped).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(dropped).toEqual(['a late']);
  });

  it('has a second more for each 32 kB that have come, as a photo over a slow network', () => {
    const { admit, dropped } = setUp();
    const startedAt = performance.now();
    const perMs = 40;
    const room = admit('a', 500 * kB, () => (performance.now() - startedAt) * perMs);
    jest.advanceTimersByTime((500 * kB) / perMs);
    expect(dropped).toEqual([]);
    room?.arrived();
    jest.advanceTimersByTime(60_000);
    expect(dropped).toEqual([]);
  });

  it('is late when a little comes at first, and then nothing', () => {
    const { admit, dropped } = setUp();
    admit('a', 500 * kB, () => 32_000);
    jest.advanceTimersByTime(5_999);
    expect(dropped).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(dropped).toEqual(['a late']);
  });
});

describe('room for bodies', () => {
  it('is left for the next client after five have taken all they get', () => {
    const { admit, dropped } = setUp();
    // Bodies that are there make no room.
    for (const client of ['a', 'b', 'c', 'd', 'e'])
      for (let n = 0; n < 3_000; n += 1) admit(client, 130)?.arrived();
    expect(admit('visitor', 5 * MB)).toBeDefined();
    expect(dropped).toEqual([]);
  });

  it('is made by the own body of a client that is closest to being late', () => {
    const { admit, dropped } = setUp(16 * MB);
    admit('b', kB);
    jest.advanceTimersByTime(1_000);
    admit('a', 3 * MB, () => 500 * kB);
    admit('a', kB);
    jest.advanceTimersByTime(1_000);
    expect(admit('a', 2 * MB)).toBeDefined();
    expect(dropped).toEqual(['a full', 'a full']);
  });

  it('is made by anybody for a client that has no other', () => {
    const { admit, dropped } = setUp(16 * MB);
    for (const client of ['a', 'b', 'c']) {
      admit(client, 5 * MB);
      jest.advanceTimersByTime(1_000);
    }
    expect(admit('visitor', 5 * MB)).toBeDefined();
    expect(dropped).toEqual(['a full']);
  });

  it('is refused where all that is held is there already', () => {
    const { admit, dropped } = setUp(16 * MB);
    for (const client of ['a', 'b', 'c']) admit(client, 5 * MB)?.arrived();
    expect([admit('visitor', 2 * MB), dropped]).toEqual([undefined, []]);
  });

  it('is refused to what is larger than all of it, and nobody makes any', () => {
    const { admit, dropped } = setUp(16 * MB);
    admit('a', kB);
    expect([admit('b', 17 * MB), dropped]).toEqual([undefined, []]);
  });

  it('is there again once requests are over', () => {
    const { admit } = setUp(16 * MB);
    const rooms = ['a', 'b', 'c'].map((client) => admit(client, 5 * MB));
    for (const room of rooms) {
      room?.arrived();
      room?.release();
      room?.release();
    }
    expect(['a', 'b', 'c'].map((client) => admit(client, 5 * MB) !== undefined)).toEqual([true, true, true]);
  });

  it('is taken by 16 kB at least, as a small body has its request and connection too', () => {
    const { admit, dropped } = setUp(16 * MB);
    for (let n = 0; n < 2_000; n += 1) admit(`client ${n}`, 1);
    expect(dropped).toHaveLength(2_000 - 1024);
  });
});
