import { mkdtemp, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Lead } from '../../server/forms/lead.ts';
import { createLeadStore } from '../../server/leads/createLeadStore.ts';
import { createSeal } from '../../server/leads/createSeal.ts';
import { leadSchema } from '../../server/leads/leadSchema.ts';
import {
  type ClaimedLead,
  claimMs,
  type LeadStore,
  longestPauseMs,
  stuckMs,
} from '../../server/leads/leadStore.ts';
import { openSqlite } from '../../server/system/openSqlite.ts';
import type { Sql } from '../../server/system/sql.ts';
import { type LeadPlace, leadPlaces } from '../support/leadPlaces.ts';
import { startPostgres, type TestPostgres } from '../support/startPostgres.ts';
import { leadOf } from '../support/testLeads.ts';

const at = Date.parse('2026-11-21T02:00:00Z');
const day = 24 * 60 * 60 * 1000;
const key = (letter: string) => Buffer.alloc(32, letter);

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(Object.entries(leadPlaces))('leads in %s', (_name, createPlace) => {
  let place: LeadPlace;
  let store: LeadStore;
  let opened: Sql[];

  const open = async (keys: readonly Buffer[] = [], maxLeads = 1_000) => {
    const sql = await place.open();
    opened.push(sql);
    return createLeadStore({ sql, seal: createSeal(keys), maxLeads });
  };
  const claimed = async (from: LeadStore, when = at): Promise<ClaimedLead> => {
    const lead = await from.claim(when);
    if (!lead) throw new Error('No lead is due');
    return lead;
  };
  const bodies = async () =>
    (await (opened[0] as Sql).all('SELECT body FROM lead_versions')).map(({ body }) => String(body));

  beforeEach(async () => {
    place = await createPlace(postgres);
    opened = [];
    store = await open();
  });
  afterEach(async () => {
    for (const sql of opened) await sql.close();
    await place.remove();
  });

  it('a lead is there for whoever opens the store next, as it was', async () => {
    const lead = leadOf(1, { values: { comments: "Zoë's 'Tour' – 日本 🚗", first_name: 'O"Brien' } });
    expect(await store.put(lead, at)).toBe('kept');
    const other = await open();
    expect([await other.find(lead.id), await other.count(at)]).toEqual([
      lead,
      { waiting: 1, sent: 0, refused: 0, stuck: 0, oldestMs: 0 },
    ]);
  });

  it('the same submission is one, whoever takes it, and however many at once', async () => {
    const other = await open();
    const puts = await Promise.all([1, 2, 3, 4].map((n) => (n % 2 ? store : other).put(leadOf(1), at)));
    expect(puts.sort()).toEqual(['kept', 'same', 'same', 'same']);
    expect(await store.versions(leadOf(1).id)).toHaveLength(1);
  });

  it('a change of a booking is made by one at a time, and keeps nothing once another has its place', async () => {
    const other = await open();
    const { id } = leadOf(1);
    const first = await store.beginChange({ id, aim: 'cancelled' }, at);
    expect([first.isOurs, await other.beginChange({ id, aim: '' }, at)]).toEqual([
      true,
      { claim: first.claim, isOurs: false },
    ]);
    const second = await other.beginChange({ id, aim: '', over: first.claim }, at);
    expect(second.isOurs).toBe(true);
    expect(await store.put(leadOf(1), at, 'waiting', first.claim)).toBe('overtaken');
    await store.endChange(id, first.claim);
    expect([await store.find(id), await store.dueChange(at)]).toEqual([undefined, undefined]);
    expect(await other.put(leadOf(1), at, 'waiting', second.claim)).toBe('kept');
    await other.endChange(id, second.claim);
    expect((await store.beginChange({ id, aim: '' }, at)).isOurs).toBe(true);
  });

  it('a change of a booking that is not ended is due once, after its claim, or when it is left', async () => {
    const other = await open();
    const { id } = leadOf(1);
    await store.put(leadOf(1), at);
    const { claim } = await store.beginChange({ id, aim: 'cancelled' }, at);
    expect(await store.dueChange(at + claimMs - 1)).toBeUndefined();
    const later = at + claimMs;
    const due = await Promise.all([store, other].map((one) => one.dueChange(later)));
    const [change] = due.filter((one) => one !== undefined);
    expect([due.includes(undefined), change]).toEqual([
      true,
      { id, aim: 'cancelled', claim: expect.not.stringMatching(claim), lead: leadOf(1) },
    ]);
    await store.leaveChange({ id, aim: '', claim: change?.claim ?? '' }, later);
    expect(await other.dueChange(later)).toMatchObject({ id, aim: '' });
    await store.forget([id]);
    expect(await store.dueChange(later + claimMs)).toBeUndefined();
  });

  it('a change whose lead cannot be decrypted is left to who has its key', async () => {
    const { id } = leadOf(1);
    const knows = await open([key('a')]);
    await knows.put(leadOf(1), at);
    await store.beginChange({ id, aim: '' }, at);
    expect(await (await open([key('b')])).dueChange(at + claimMs)).toBeUndefined();
    expect(await knows.dueChange(at + claimMs)).toMatchObject({ id, lead: leadOf(1) });
  });

  it('a lead that a machine cannot decrypt is neither claimed by it nor counted as an attempt', async () => {
    const [before, after] = [await open([key('a')]), await open([key('b'), key('a')])];
    await after.put(leadOf(1), at);
    await before.put(leadOf(2), at + 1);
    expect((await claimed(before, at + 1)).id).toBe(leadOf(2).id);
    expect(await before.claim(at + 1)).toBeUndefined();
    expect(await store.claim(at + 1)).toBeUndefined();
    expect(await after.list({ id: leadOf(1).id }, at)).toMatchObject([{ attempts: 0, problem: '' }]);
    expect((await claimed(after, at + 1)).open()).toEqual(leadOf(1));
  });

  it('a lead with a photo that a machine cannot decrypt is left to who has its key', async () => {
    const photo = '7b1f0c52-8a3e-4f6d-9c21-000000000001';
    const [before, after] = [await open([key('a')]), await open([key('b'), key('a')])];
    await after.addPhoto({ id: photo, jpeg: Buffer.from([0xff, 0xd8]) }, at);
    await before.put(leadOf(1, { photos: [photo] }), at);
    expect(await before.claim(at)).toBeUndefined();
    expect((await claimed(after)).id).toBe(leadOf(1).id);
  });

  it('what a newer program has encrypted in another way is left to that program', async () => {
    const knows = await open([key('a')]);
    await knows.put(leadOf(1), at);
    await (opened[0] as Sql).all(`UPDATE lead_versions SET body = REPLACE(body, 'gcm1.', 'gcm2.')`);
    expect(await knows.claim(at)).toBeUndefined();
  });

  it('an older program refuses to open a store that a newer one has opened, and claims and removes nothing of it', async () => {
    const older = await open();
    const sql = await place.open();
    opened.push(sql);
    const newer = createLeadStore({ sql, seal: createSeal([]), maxLeads: 1_000, schema: leadSchema + 1 });
    await older.markSchema();
    await older.put(leadOf(1), at);
    await newer.markSchema();
    await expect(older.markSchema()).rejects.toThrow(
      `The store of leads is of version ${leadSchema + 1}, and this program knows ${leadSchema}`,
    );
    expect(await older.claim(at)).toBeUndefined();
    expect(await older.put(leadOf(2), at)).toBe('kept');
    await newer.settle(await claimed(newer), { kind: 'sent' }, at);
    expect(await older.expire(() => 0, at + day)).toBe(0);
    expect((await claimed(newer)).id).toBe(leadOf(2).id);
    await newer.markSchema();
  });

  it('tells which keys leads are encrypted with, and which machine knows which', async () => {
    const sql = opened[0] as Sql;
    const machineOf = (machine: string, keys: readonly Buffer[]) =>
      createLeadStore({ sql, seal: createSeal(keys), maxLeads: 1_000, machine });
    const [one, other] = [machineOf('web-1', [key('a')]), machineOf('web-2', [key('b'), key('a')])];
    await one.put(leadOf(1), at);
    await other.put(leadOf(2), at);
    await store.put(leadOf(3), at);
    await other.addPhoto({ id: '7b1f0c52-8a3e-4f6d-9c21-000000000001', jpeg: Buffer.from([1]) }, at);
    await one.probe(at - 8 * day);
    await one.probe(at);
    await other.probe(at + 1);
    const [a, b] = [key('a'), key('b')].map((one) => createSeal([one]).names[0] ?? '');
    const { stored, machines } = await store.keys();
    expect(new Set(stored)).toEqual(
      new Set([
        { key: '', leads: 1, photos: 0 },
        { key: a, leads: 1, photos: 0 },
        { key: b, leads: 1, photos: 1 },
      ]),
    );
    expect(machines).toEqual([
      { machine: 'web-1', keys: [a], seenAt: at },
      { machine: 'web-2', keys: [b, a], seenAt: at + 1 },
    ]);
    await other.probe(at + 8 * day);
    expect((await store.keys()).machines).toMatchObject([{ machine: 'web-2' }]);
  });

  it('the same id with other content is a correction: both versions are kept, and the later one is sent', async () => {
    const [first, later] = [leadOf(1), leadOf(1, { values: { Email: 'right@example.com' } })];
    await store.put(first, at);
    expect(await store.put(later, at + 1)).toBe('corrected');
    expect(await store.put(later, at + 2)).toBe('same');
    expect(await store.versions(first.id)).toEqual([first, later]);
    const lead = await claimed(store, at + 2);
    expect([lead.open(), lead.isUpdate, lead.version]).toEqual([later, false, 2]);
  });

  it.each([{ formId: 'entry' }, { country: 'nz' }] as const)(
    'an id is of one form in one country: no lead of %j has it too',
    async (other) => {
      await store.put(leadOf(1), at);
      expect(await store.put(leadOf(1, other), at + 1)).toBe('otherForm');
      expect(await store.versions(leadOf(1).id)).toEqual([leadOf(1)]);
    },
  );

  it('a correction of what is out, or on its way, is an update of it', async () => {
    await store.put(leadOf(1), at);
    const first = await claimed(store);
    await store.put(leadOf(1, { values: { Email: 'right@example.com' } }), at);
    expect(await store.claim(at)).toBeUndefined();
    await store.settle(first, { kind: 'sent' }, at);
    const update = await claimed(store);
    expect([update.isUpdate, update.version, update.open().values.Email]).toEqual([
      true,
      2,
      'right@example.com',
    ]);
    await store.settle(update, { kind: 'sent' }, at);
    expect([await store.claim(at), (await store.count(at)).sent]).toEqual([undefined, 1]);
  });

  it('two who look at once never get the same lead, and together get all', async () => {
    for (let n = 1; n <= 40; n++) await store.put(leadOf(n), at);
    const other = await open();
    const work = async (from: LeadStore) => {
      const mine: string[] = [];
      for (let lead = await from.claim(at); lead; lead = await from.claim(at)) mine.push(lead.id);
      return mine;
    };
    const found = (await Promise.all([store, other, store, other].map(work))).flat();
    expect([found.length, new Set(found).size]).toEqual([40, 40]);
  });

  it('a lead of a process that ended is due again after a while, and what it says too late counts for nothing', async () => {
    await store.put(leadOf(1), at);
    const lost = await claimed(store);
    expect(await store.claim(at + claimMs - 1)).toBeUndefined();
    const again = await claimed(store, at + claimMs);
    await store.settle(lost, { kind: 'refused', problem: 'late' }, at + claimMs);
    expect((await store.count(at)).refused).toBe(0);
    await store.settle(again, { kind: 'sent' }, at + claimMs);
    expect((await store.count(at)).sent).toBe(1);
  });

  it('a claim is believed of a machine whose clock is a little ahead', async () => {
    await store.put(leadOf(1), at);
    await claimed(store, at + 1_000);
    expect(await (await open()).claim(at)).toBeUndefined();
  });

  it('each lead has its own next attempt, and those that are due longest come first', async () => {
    for (let n = 1; n <= 3; n++) await store.put(leadOf(n), at + n);
    const first = await claimed(store, at + 10);
    await store.settle(first, { kind: 'failed', problem: '500', nextAt: at + 5_000 }, at + 10);
    expect([first.id, (await claimed(store, at + 10)).id]).toEqual([leadOf(1).id, leadOf(2).id]);
    expect((await claimed(store, at + 10)).id).toBe(leadOf(3).id);
    expect(await store.claim(at + 4_999)).toBeUndefined();
    const again = await claimed(store, at + 5_000);
    expect([again.id, again.attempts, again.failingSince]).toEqual([leadOf(1).id, 1, at + 10]);
  });

  it('tells how long the oldest that waits has done so: one that was corrected, since then', async () => {
    const sentAt = (ms: number, changes = {}) => ({
      ...leadOf(1, changes),
      receivedAt: new Date(ms).toISOString(),
    });
    const oldestMs = async (when: number) => (await store.count(when)).oldestMs;
    expect(await oldestMs(at)).toBe(0);
    await store.put(sentAt(at), at);
    await store.put({ ...leadOf(2), receivedAt: new Date(at + 1_000).toISOString() }, at);
    expect(await oldestMs(at + 5_000)).toBe(5_000);
    await store.settle(await claimed(store), { kind: 'sent' }, at);
    expect(await oldestMs(at + 5_000)).toBe(4_000);
    await store.settle(await claimed(store), { kind: 'refused', problem: '422' }, at);
    expect(await oldestMs(at + 5_000)).toBe(0);
    await store.put(sentAt(at + day, { values: { first_name: 'Kim' } }), at + day);
    expect(await oldestMs(at + day + 1_000)).toBe(1_000);
  });

  it('a clock that was years ahead keeps no lead back', async () => {
    await store.put(leadOf(1), at + 365 * day);
    expect(await store.claim(at + 365 * day - longestPauseMs)).toBeUndefined();
    expect((await claimed(store, at)).id).toBe(leadOf(1).id);
  });

  it('a lead that has failed for a day is stuck; it is listed so, and can be tried at once', async () => {
    await store.put(leadOf(1), at);
    await store.settle(await claimed(store), { kind: 'failed', problem: 'HTTP 500', nextAt: at + 1_000 }, at);
    expect((await store.count(at + stuckMs - 1)).stuck).toBe(0);
    expect((await store.count(at + stuckMs)).stuck).toBe(1);
    expect(await store.list({ state: 'stuck' }, at + stuckMs)).toMatchObject([
      { id: leadOf(1).id, state: 'stuck', attempts: 1, problem: 'HTTP 500' },
    ]);
    expect([await store.retry(leadOf(1).id, at), await store.retry(leadOf(9).id, at)]).toEqual([true, false]);
    expect((await claimed(store, at)).attempts).toBe(0);
  });

  it('is listed by state, form and day', async () => {
    await store.put(leadOf(1), at);
    await store.put(leadOf(2, { formId: 'entry' }), at);
    await store.put(leadOf(3, { receivedAt: '2026-11-22T00:00:00.000Z' }), at, 'refused');
    const ids = async (filter: Parameters<LeadStore['list']>[0]) =>
      (await store.list(filter, at)).map(({ id }) => Number(id.slice(-4)));
    expect(await ids({})).toEqual([1, 2, 3]);
    expect(await ids({ form: 'entry' })).toEqual([2]);
    expect(await ids({ day: '2026-11-21' })).toEqual([1, 2]);
    expect(await ids({ state: 'refused', day: '2026-11-22' })).toEqual([3]);
    expect(await ids({ id: leadOf(2).id, state: 'waiting' })).toEqual([2]);
  });

  it('takes no more than may wait; a correction is no other lead', async () => {
    const small = await open([], 1);
    await small.probe(at);
    expect([await small.put(leadOf(1), at), await small.put(leadOf(2), at)]).toEqual(['kept', 'full']);
    expect(await small.put(leadOf(1, { values: { first_name: 'Kim' } }), at)).toBe('corrected');
    await expect(small.probe(at)).rejects.toThrow('As many leads wait as may');
  });

  it('what the CRM has had for its days goes, by form; what it has not stays', async () => {
    for (const n of [1, 2, 3]) await store.put(leadOf(n, { formId: n === 2 ? 'entry' : 'enquiry' }), at);
    for (let n = 0; n < 2; n++) await store.settle(await claimed(store), { kind: 'sent' }, at);
    const days = (form: string) => (form === 'entry' ? 7 : 30);
    expect([await store.expire(days, at + 7 * day), await store.expire(days, at + 29 * day)]).toEqual([1, 0]);
    expect(await store.expire(days, at + 400 * day)).toBe(1);
    expect((await store.list({}, at)).map(({ state }) => state)).toEqual(['waiting']);
    expect(await bodies()).toHaveLength(1);
  });

  it('forgets every version', async () => {
    await store.put(leadOf(1), at);
    await store.put(leadOf(1, { values: { first_name: 'Kim' } }), at);
    await store.put(leadOf(2), at);
    await store.forget([leadOf(1).id]);
    expect([await store.find(leadOf(1).id), (await bodies()).length]).toEqual([undefined, 1]);
  });

  it('is closed at rest with LEADS_KEY, and a new key takes over what an older one, or none, has closed', async () => {
    await store.put(leadOf(1), at);
    expect((await bodies())[0]).toContain('example.com');
    const first = await open([key('a')]);
    expect(await first.reseal()).toBe(1);
    await first.put(leadOf(2), at);
    for (const body of await bodies()) expect(body).toMatch(/^gcm1\.[\da-f]{8}\./);
    const rotated = await open([key('b'), key('a')]);
    expect([await rotated.reseal(), await rotated.reseal()]).toEqual([2, 0]);
    const last = await open([key('b')]);
    expect([await last.find(leadOf(1).id), await last.find(leadOf(2).id)]).toEqual([leadOf(1), leadOf(2)]);
    // Without its key nobody reads it, and nothing else fails for that.
    expect([await first.find(leadOf(1).id), await first.reseal()]).toEqual([undefined, 0]);
    expect(await first.claim(at)).toBeUndefined();
    await expect(first.versions(leadOf(1).id)).rejects.toThrow('LEADS_KEY lacks the key');
    expect([await first.unreadable(), await last.unreadable()]).toEqual([2, 0]);
    // Without any key, neither.
    expect(await store.unreadable()).toBe(2);
  });

  it('tells what has become of a lead and on which machine, to whoever asks anywhere', async () => {
    const sql = await place.open();
    opened.push(sql);
    const other = createLeadStore({ sql, seal: createSeal([]), maxLeads: 10, machine: 'web-2' });
    const first = { ...leadOf(1), receivedAt: new Date(at).toISOString() };
    await other.put(first, at);
    const failed = { kind: 'failed', problem: 'HTTP 401', status: 401, nextAt: at + 1_000 } as const;
    await other.settle(await claimed(other), failed, at + 10);
    await store.settle(await claimed(store, at + 1_000), { kind: 'released', nextAt: at + 2_000 }, at);
    await store.settle(await claimed(store, at + 2_000), { kind: 'sent', status: 201 }, at + 2_500);
    const here = hostname();
    const expected = [
      { at, outcome: 'kept', status: undefined, problem: '', machine: 'web-2' },
      { at: at + 10, outcome: 'failed', status: 401, problem: 'HTTP 401', machine: 'web-2' },
      { at: at + 2_500, outcome: 'sent', status: 201, problem: '', machine: here },
    ];
    expect([await store.events(first.id), await other.events(first.id)]).toEqual([expected, expected]);
    expect(await store.machines()).toEqual([here, 'web-2'].toSorted());
    await store.forget([first.id]);
    expect(await store.events(first.id)).toEqual([]);
  });

  it('sends again what the CRM has had, the longest ago first, and leaves room for new leads', async () => {
    const small = await open([], 4);
    for (const n of [1, 2, 3]) {
      await small.put(leadOf(n), at);
      await small.settle(await claimed(small), { kind: 'sent' }, at + n);
    }
    const ids = [3, 2, 1, 9].map((n) => leadOf(n).id);
    expect(await small.replay(ids, at + 10)).toEqual([leadOf(1).id, leadOf(2).id]);
    const again = await claimed(small, at + 10);
    expect([again.id, again.version, again.isUpdate, again.attempts]).toEqual([leadOf(1).id, 1, false, 0]);
    await small.settle(again, { kind: 'sent' }, at + 11);
    expect(await small.replay(ids, at + 12)).toEqual([leadOf(3).id]);
    expect(await small.put(leadOf(4), at + 12)).toBe('kept');
  });

  it('remembers the last hundred attempts that failed, and always that it was kept', async () => {
    await store.put(leadOf(1), at);
    for (let n = 1; n <= 110; n++) {
      const nextAt = at + n + 1;
      await store.settle(await claimed(store, at + n), { kind: 'failed', problem: `${n}`, nextAt }, at + n);
    }
    const problems = (await store.events(leadOf(1).id)).map(({ problem }) => problem);
    expect([problems.length, problems[0], problems[1], problems.at(-1)]).toEqual([101, '', '11', '110']);
  });

  it('a secret is the same for all who share the store', async () => {
    const other = await open();
    const [one, two] = await Promise.all([store.secret(), other.secret()]);
    expect([two, Buffer.from(one, 'base64').length]).toEqual([one, 32]);
  });
});

describe('SQLite', () => {
  it('is for us alone, and a full disk keeps nothing and says so', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'leads-'));
    const sql = await openSqlite({ directory, maxPages: 12 });
    const store = createLeadStore({ sql, seal: createSeal([]), maxLeads: 1_000 });
    const big = (n: number): Lead => leadOf(n, { values: { comments: 'a'.repeat(2_000) } });
    const kept: number[] = [];
    let failure: unknown;
    for (let n = 1; n <= 50 && !failure; n++)
      await store.put(big(n), at).then(
        () => kept.push(n),
        (error: unknown) => {
          failure = error;
        },
      );
    expect(String(failure)).toContain('full');
    expect((await store.list({}, at)).map(({ id }) => Number(id.slice(-4)))).toEqual(kept);
    for (const file of ['leads.db', 'leads.db-wal'])
      expect((await stat(path.join(directory, file))).mode & 0o077).toBe(0);
    await sql.close();
    await rm(directory, { recursive: true });
  });
});
