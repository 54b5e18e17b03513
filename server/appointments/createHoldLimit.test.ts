import { describe, expect, it } from '@jest/globals';
import { holdMs } from '../../shared/appointments/appointments.ts';
import { createHoldLimit } from './createHoldLimit.ts';

function setUp(free = 60) {
  let ms = 0;
  const limit = createHoldLimit(3, () => ms);
  const hold = (client: string | undefined, id: string, dealer = 'A3350') =>
    limit.admit({ client, id, dealer, free: async () => free });
  const pass = (passedMs: number) => {
    ms += passedMs;
  };
  return { hold, pass, end: limit.end };
}

describe('createHoldLimit', () => {
  it('admits three times of one client at once, whichever the dealer, and those of another client', async () => {
    const { hold } = setUp();
    const own = [
      await hold('a', '1'),
      await hold('a', '2', 'B2000'),
      await hold('a', '3'),
      await hold('a', '4'),
    ];
    expect(own).toEqual([true, true, true, false]);
    expect(await hold('b', '5')).toBe(true);
  });

  it('admits no more when they are asked for at once', async () => {
    const { hold } = setUp();
    const own = await Promise.all(['1', '2', '3', '4', '5'].map((id) => hold('a', id)));
    expect(own.filter(Boolean)).toHaveLength(3);
  });

  it('counts another time of the same submission in place of its first', async () => {
    const { hold } = setUp();
    for (const id of ['1', '2', '3']) await hold('a', id);
    expect([await hold('a', '3'), await hold('a', '1'), await hold('a', '4')]).toEqual([true, true, false]);
  });

  it('admits others once a hold has ended or run out', async () => {
    const { hold, pass, end } = setUp();
    for (const id of ['1', '2', '3']) await hold('a', id);
    end('2');
    expect([await hold('a', '4'), await hold('a', '5')]).toEqual([true, false]);
    pass(holdMs);
    expect(await hold('a', '5')).toBe(true);
  });

  it('leaves others two thirds of what a dealer has left, and admits one in any case', async () => {
    const { hold } = setUp(5);
    expect([await hold('a', '1'), await hold('a', '2'), await hold('a', '3', 'B2000')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('admits what no client asks for', async () => {
    const { hold } = setUp(1);
    for (const id of ['1', '2', '3', '4', '5']) expect(await hold(undefined, id)).toBe(true);
  });
});
