import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { leadOf, noExternalCopies } from '../../test/support/testLeads.ts';
import { openSqlite } from '../system/openSqlite.ts';
import { createLeadStore } from './createLeadStore.ts';
import { createSeal } from './createSeal.ts';
import { createSpooledStore } from './createSpooledStore.ts';
import type { LeadStore } from './leadStore.ts';
import { leadsCommand } from './leadsCommand.ts';

const now = Date.parse('2026-11-21T03:00:00Z');
const logger = pino({ level: 'silent' });

let directory: string;
let shared: LeadStore;
let spool: LeadStore;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'leads-'));
  const open = async (name: string) => {
    const sql = await openSqlite({ directory: path.join(directory, name) });
    return createLeadStore({ sql, seal: createSeal([]), maxLeads: 100 });
  };
  [shared, spool] = [await open('shared'), await open('spool')];
});
afterEach(async () => {
  await shared.close();
  await spool.close();
  await rm(directory, { recursive: true });
});

it('signs in an outage with the secret that all machines know', async () => {
  let isDown = false;
  const store = createSpooledStore({
    shared: {
      ...shared,
      secret: () => (isDown ? Promise.reject(new Error('connection refused')) : shared.secret()),
    },
    spool,
    logger,
  });
  await store.probe(now);
  isDown = true;
  expect(await store.secret()).toBe(await shared.secret());
});

it('lets a form with a booking through in an outage, also one that began before it', async () => {
  const change = await shared.beginChange({ id: leadOf(1).id, aim: '' }, now);
  const down = () => Promise.reject(Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' }));
  const store = createSpooledStore({
    shared: { ...shared, put: down, beginChange: down, endChange: down, leaveChange: down, dueChange: down },
    spool,
    logger,
  });
  expect(await store.put(leadOf(1), now, 'waiting', change.claim)).toBe('kept');
  await store.endChange(leadOf(1).id, change.claim);
  const { claim, isOurs } = await store.beginChange({ id: leadOf(2).id, aim: '' }, now);
  expect([isOurs, await store.put(leadOf(2), now, 'waiting', claim)]).toEqual([true, 'kept']);
  await store.leaveChange({ id: leadOf(2).id, aim: '', claim }, now);
  expect(await store.dueChange(now)).toBeUndefined();
});

it('takes turns with the processes of its own machine while the shared store is away', async () => {
  const { id } = leadOf(1);
  let isDown = true;
  const away = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
  const unlessDown =
    <Rest extends unknown[], T>(run: (...rest: Rest) => Promise<T>) =>
    (...rest: Rest) =>
      isDown ? Promise.reject(away) : run(...rest);
  const { put, beginChange, endChange } = shared;
  const lame = {
    ...shared,
    put: unlessDown(put),
    beginChange: unlessDown(beginChange),
    endChange: unlessDown(endChange),
  };
  const [one, other] = [0, 1].map(() => createSpooledStore({ shared: lame, spool, logger }));
  if (!one || !other) throw new Error('there are two processes');
  const first = await one.beginChange({ id, aim: 'cancelled' }, now);
  expect([first.isOurs, await other.beginChange({ id, aim: '' }, now)]).toEqual([
    true,
    { claim: first.claim, isOurs: false },
  ]);
  const second = await other.beginChange({ id, aim: '', over: first.claim }, now);
  expect(second.isOurs).toBe(true);
  expect(await one.put(leadOf(1), now, 'waiting', first.claim)).toBe('overtaken');
  expect(await other.put(leadOf(1), now, 'waiting', second.claim)).toBe('kept');
  await one.endChange(id, first.claim);
  await other.endChange(id, second.claim);
  // What began in the outage ends after it.
  const third = await one.beginChange({ id, aim: '' }, now);
  isDown = false;
  expect([third.isOurs, await one.put(leadOf(1), now, 'waiting', third.claim)]).toEqual([true, 'kept']);
  await one.endChange(id, third.claim);
  const fourth = await other.beginChange({ id, aim: '' }, now);
  expect([fourth.isOurs, (await shared.beginChange({ id, aim: '' }, now)).claim]).toEqual([
    true,
    fourth.claim,
  ]);
});

describe('npm run leads, after an outage of the shared database', () => {
  beforeEach(async () => {
    const down: LeadStore = { ...shared, put: () => Promise.reject(new Error('connection refused')) };
    const during = createSpooledStore({ shared: down, spool, logger });
    expect(await during.put(leadOf(1), now)).toBe('kept');
    expect(await shared.find(leadOf(1).id)).toBeUndefined();
  });
  const run = (...parameters: string[]) =>
    leadsCommand(parameters, {
      store: createSpooledStore({ shared, spool, logger }),
      external: noExternalCopies,
      keepDays: 90,
      now,
      log: () => undefined,
      warn: () => undefined,
    });

  it('forgets a person whose lead is still on this machine alone', async () => {
    expect(await run('forget', '--email', 'sam@example.com')).toContain('1 forgotten');
    expect([await shared.find(leadOf(1).id), await spool.find(leadOf(1).id)]).toEqual([undefined, undefined]);
  });

  it('keeps both where another machine has taken the id for another form meanwhile', async () => {
    const later = { formId: 'entry', receivedAt: '2026-11-21T02:30:00.000Z' };
    await shared.put(leadOf(1, later), now);
    expect(await run('list')).toMatch(/entry/);
    const rows = await shared.list({}, now);
    expect(rows.map(({ form }) => form).sort()).toEqual(['enquiry', 'entry']);
    expect(await shared.versions(leadOf(1).id)).toEqual([leadOf(1, later)]);
    expect(await spool.list({}, now)).toEqual([]);
  });

  it('shows and exports it', async () => {
    expect(await run('show', leadOf(1).id)).toContain('sam@example.com');
    expect(await run('export')).toContain('sam@example.com');
  });
});
