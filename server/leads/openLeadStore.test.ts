import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { leadId, leadOf } from '../../test/support/testLeads.ts';
import { releaseSeats, seatsTaken, takeSeat } from '../appointments/seats.ts';
import { openSqlite } from '../system/openSqlite.ts';
import type { Sql } from '../system/sql.ts';
import { createLeads } from './createLeads.ts';
import type { LeadStore } from './leadStore.ts';
import { openLeadStore } from './openLeadStore.ts';

const at = Date.parse('2026-11-21T02:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
let folder: string;
let stores: LeadStore[];
let lines: { level: string; msg: string }[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'leads-'));
  [stores, lines] = [[], []];
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await rm(folder, { recursive: true, force: true });
});

const own = () => path.join(folder, 'leads');
const former = () => path.join(folder, 'cache/leads');

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64');

async function open(directory = own(), keys: readonly string[] = []): Promise<LeadStore> {
  const logger = pino(
    { formatters: { level: (level) => ({ level }) } },
    { write: (line: string) => lines.push(JSON.parse(line)) },
  );
  const keepDays = { default: 30, byForm: {} };
  const photoBytes = { all: 1e9, perAddress: 1e9 };
  const config = { directory, formerDirectory: former(), keys, maxLeads: 100, photoBytes, keepDays };
  const store = await openLeadStore({ config, database: undefined, now: () => at, logger });
  stores.push(store);
  return store;
}
const idsIn = async (store: LeadStore) => (await store.list({}, at)).map((row) => row.id).sort();

describe('a LEADS_KEY', () => {
  const alarms = () => lines.filter(({ level }) => level === 'error');

  it.each([
    ['that was changed', [key('b')]],
    ['that is lost', []],
  ])('%s is said when the store is opened, with how many leads nobody can decrypt', async (_what, keys) => {
    const before = await open(own(), [key('a')]);
    for (const n of [1, 2]) await before.put(leadOf(n), at);
    await open(own(), keys);
    expect(alarms()).toEqual([
      expect.objectContaining({ unreadable: 2, msg: expect.stringContaining('LEADS_KEY lacks their key') }),
    ]);
  });

  it('that still has the one before says nothing', async () => {
    await (await open(own(), [key('a')])).put(leadOf(1), at);
    await open(own(), [key('b'), key('a')]);
    expect(alarms()).toEqual([]);
  });

  it('is looked at once an hour, and again and again while leads cannot be decrypted', async () => {
    await (await open(own(), [key('a')])).put(leadOf(1), at);
    let [now, looked] = [at, 0];
    const store = await open(own(), [key('b')]);
    const leads = createLeads({
      open: async () => ({
        ...store,
        unreadable() {
          looked += 1;
          return store.unreadable();
        },
      }),
      send: async () => ({ kind: 'paused' }),
      keepDays: () => 30,
      now: () => now,
      logger: pino({ level: 'silent' }),
    });
    expect([await leads.unreadable(), await leads.unreadable(), looked]).toEqual([1, 1, 2]);
    await store.forget([leadId(1)]);
    expect([await leads.unreadable(), await leads.unreadable(), looked]).toEqual([0, 0, 3]);
    now += 60 * 60 * 1000;
    expect([await leads.unreadable(), looked]).toEqual([0, 4]);
  });
});

describe('the file of leads', () => {
  it.each([
    ['its folder is removed', () => rm(own(), { recursive: true })],
    ['its folder is emptied', () => rm(own(), { recursive: true }).then(() => mkdir(own()))],
  ])('is there again with what was in it when %s, also for a second process', async (_how, lose) => {
    const [first, second] = [await open(), await open()];
    await first.put(leadOf(1), at);
    const secret = await first.secret();
    await lose();
    await second.put(leadOf(2), at);
    expect(await idsIn(first)).toEqual([leadId(1), leadId(2)]);
    expect(await idsIn(await open())).toEqual([leadId(1), leadId(2)]);
    expect(await first.secret()).toBe(secret);
  });

  it('that was replaced by another one has the leads of both', async () => {
    const [store, other] = [await open(), await open(path.join(folder, 'other'))];
    await store.put(leadOf(1), at);
    await other.put(leadOf(2), at);
    await other.close();
    await rm(own(), { recursive: true });
    await cp(path.join(folder, 'other'), own(), { recursive: true });
    expect(await idsIn(store)).toEqual([leadId(1), leadId(2)]);
  });

  it('is red once when it was removed, with an error in the log, and well after that', async () => {
    const store = await open();
    await store.probe(at);
    await rm(own(), { recursive: true });
    await expect(store.probe(at)).rejects.toThrow('removed or replaced');
    await store.probe(at);
    expect(lines.filter(({ level }) => level === 'error').map(({ msg }) => msg)).toEqual([
      'the file of leads was removed or replaced: it is there again, with what was in it',
    ]);
  });

  it('takes over what lies where it was before, again where another process has gone on there', async () => {
    const before = await open(former());
    await before.put(leadOf(1), at);
    const secret = await before.secret();
    const store = await open();
    expect(await idsIn(store)).toEqual([leadId(1)]);
    expect(await store.secret()).toBe(secret);
    expect(await idsIn(before)).toEqual([]);
    await before.put(leadOf(2), at);
    expect(await idsIn(await open())).toEqual([leadId(1), leadId(2)]);
    expect(lines.map(({ msg }) => msg)).toContain('leads are taken over from where they were');
  });

  it('takes over the seats of appointments once: one that is free again stays so', async () => {
    const seat = { id: leadId(1), dealer: 'au A3350', starts: at + dayMs };
    const takenOf = async (directory: string, use: (sql: Sql) => Promise<unknown>) => {
      const sql = await openSqlite({ directory });
      await use(sql);
      const taken = await seatsTaken(sql, { ...seat, id: leadId(2) }, at);
      await sql.close();
      return [...taken.values()];
    };
    const hold = { seats: 1, until: at + dayMs, now: at };
    expect(await takenOf(former(), (sql) => takeSeat(sql, seat, hold))).toEqual([1]);
    await open();
    expect(await takenOf(own(), async () => undefined)).toEqual([1]);
    expect(await takenOf(own(), (sql) => releaseSeats(sql, seat.id))).toEqual([]);
    await open();
    expect(await takenOf(own(), async () => undefined)).toEqual([]);
  });
});
