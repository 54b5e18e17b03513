import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { releaseSeats, seatsTaken, settleSeat, takeSeat } from '../../server/appointments/seats.ts';
import { createLeadStore } from '../../server/leads/createLeadStore.ts';
import { createSeal } from '../../server/leads/createSeal.ts';
import type { Sql } from '../../server/system/sql.ts';
import { type LeadPlace, leadPlaces } from '../support/leadPlaces.ts';
import { startPostgres, type TestPostgres } from '../support/startPostgres.ts';
import { leadOf } from '../support/testLeads.ts';

const now = Date.parse('2026-11-21T02:00:00Z');
const minute = 60_000;
const ten = now + 5 * 24 * 60 * minute;
const eleven = ten + 60 * minute;
const dealer = 'au A3350';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterAll(() => postgres?.stop());

describe.each(Object.entries(leadPlaces))('seats of test drives in %s', (_, placeIn) => {
  let place: LeadPlace;
  let sql: Sql;
  let other: Sql;
  beforeAll(async () => {
    place = await placeIn(postgres);
    [sql, other] = [await place.open(), await place.open()];
  });
  afterAll(async () => {
    await sql.close();
    await other.close();
    await place.remove();
  });
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  /** At a dealer of a test's own. */
  const at = (own: string) => ({
    take: (id: string, starts = ten, by = sql, time = now) =>
      takeSeat(by, { id, dealer: own, starts }, { seats: 1, until: time + 10 * minute, now: time }),
    taken: async (id = '', time = now) => [...(await seatsTaken(sql, { id, dealer: own }, time))],
  });

  it('are taken by as many as there are, however many want one at once', async () => {
    const wanted = Array.from({ length: 8 }, () => newId());
    const taken = await Promise.all(
      wanted.map((id, n) =>
        takeSeat(n % 2 ? sql : other, { id, dealer, starts: ten }, { seats: 3, until: now + minute, now }),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect([...(await seatsTaken(sql, { id: '', dealer }, now))]).toEqual([[ten, 3]]);
  });

  it('are held for their time, and are one for who asks again', async () => {
    const { take, taken } = at('au A1');
    const [mine, theirs] = [newId(), newId()];
    expect([await take(mine), await take(mine), await take(theirs)]).toEqual([true, true, false]);
    expect([await taken(), await taken(mine)]).toEqual([[[ten, 1]], []]);
    const later = now + 10 * minute;
    expect(await taken('', later)).toEqual([]);
    expect(await take(theirs, ten, sql, later)).toBe(true);
    expect(await take(mine, ten, sql, later)).toBe(false);
  });

  it('are given up for another, which is had or neither', async () => {
    const { take, taken } = at('au A2');
    const [mine, theirs] = [newId(), newId()];
    await take(theirs, eleven);
    await take(mine);
    expect(await take(mine, eleven)).toBe(false);
    expect(await taken()).toEqual(expect.arrayContaining([[ten, 1]]));
    await releaseSeats(sql, theirs);
    expect(await take(mine, eleven)).toBe(true);
    expect(await taken()).toEqual([[eleven, 1]]);
  });

  it('stay with a lead that is kept, and when that is removed for its age', async () => {
    const { take, taken } = at('au A3');
    const store = createLeadStore({ sql, seal: createSeal([]), maxLeads: 10 });
    const lead = leadOf(1);
    await take(lead.id);
    await store.put(lead, now);
    const later = now + 60 * minute;
    expect([await taken('', later), await take(newId(), ten, other, later)]).toEqual([[[ten, 1]], false]);
    await settleSeat(sql, lead.id);
    await store.forget([lead.id]);
    expect(await taken('', later)).toEqual([[ten, 1]]);
    expect(await taken('', ten)).toEqual([]);
  });
});
