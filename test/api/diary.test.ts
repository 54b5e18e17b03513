import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import request from 'supertest';
import { createDiaryService } from '../../server/appointments/createDiaryService.ts';
import { createOwnDiary } from '../../server/appointments/createOwnDiary.ts';
import type { Diary } from '../../server/appointments/Diary.ts';
import { createDiaryStandIn } from '../../server/embedded/diary/createDiaryStandIn.ts';
import { createFaults } from '../../server/embedded/faults.ts';
import { type EmbeddedServer, startEmbedded } from '../../server/embedded/startEmbedded.ts';
import { openSqlite } from '../../server/system/openSqlite.ts';
import type { Sql } from '../../server/system/sql.ts';
import { appointmentKinds } from '../../shared/appointments/kinds.ts';
import { demoFolder } from '../support/demoFolder.ts';
import { diaryDealers } from '../support/diaryDealers.ts';

const now = Date.parse('2026-11-21T02:00:00Z');
const from = '2026-11-24';
const { ballarat, brisbane } = diaryDealers;
const clock = { now };
let ids = 0;
const newId = () => {
  ids += 1;
  return `id-${ids}`;
};

let embedded: EmbeddedServer;
let directory: string;
let sql: Sql;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'diary-'));
  sql = await openSqlite({ directory });
  embedded = await startEmbedded({
    port: 0,
    mounts: [
      {
        path: '/diary',
        service: 'diary',
        handler: createDiaryStandIn(
          demoFolder,
          async () => [],
          () => clock.now,
        ),
      },
    ],
    faults: createFaults(),
    logger: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  await embedded.close();
  await sql.close();
  await rm(directory, { recursive: true });
});
beforeEach(() => {
  clock.now = now;
});

const fault = (kind: string, more: object = {}) =>
  request(embedded.origin)
    .put('/_faults')
    .send({ service: 'diary', kind, ...more });
const service = (timeoutMs = 5_000) =>
  createDiaryService({ url: `${embedded.origin}/diary`, token: 'diary-token', timeoutMs, fetch });
const diaries: Readonly<Record<string, () => Diary>> = {
  service: () => service(),
  own: () =>
    createOwnDiary({
      kinds: appointmentKinds,
      capacityOf: (_kind, code) => (code === 'A0000' ? 0 : 1),
      holidays: async () => [
        { date: '2026-11-25', name: 'Show Day', regions: ['VIC'], hours: { opens: 600, closes: 720 } },
      ],
      sql: async () => sql,
      now: () => clock.now,
    }),
};

const kept = Object.entries(diaries).flatMap(([name, create]) =>
  appointmentKinds.map((kind) => [name, kind, create] as const),
);

describe.each(kept)('a diary (%s) of times for a %s', (_, kind, create) => {
  let diary: Diary;
  beforeAll(() => {
    diary = create();
  });
  const question = { kind, dealer: ballarat, model: 'ridge', from };
  const take = (id: string, slot: string, as: 'held' | 'booked' = 'held', dealer = ballarat) =>
    diary.take({ id, kind, dealer, model: 'ridge', slot }, as);

  it('lists what is free for two weeks, by the clock of the dealer', async () => {
    const slots = await diary.free(question);
    expect(slots.length).toBeGreaterThan(40);
    expect(slots.every((slot) => slot >= from && slot < '2026-12-08' && slot.endsWith('+11:00'))).toBe(true);
    expect(slots).toEqual(slots.toSorted());
    const others = await diary.free({ ...question, dealer: brisbane });
    expect(others.every((slot) => slot.endsWith('+10:00'))).toBe(true);
  });

  it('holds a time for ten minutes, for one alone, and books it once', async () => {
    const [slot = ''] = await diary.free(question);
    const [mine, theirs] = [newId(), newId()];
    expect([await take(mine, slot), await take(theirs, slot)]).toEqual([true, false]);
    expect(await diary.free(question)).not.toContain(slot);
    expect(await diary.free({ ...question, id: mine })).toContain(slot);
    const all = await Promise.all([1, 2, 3].map(() => take(mine, slot, 'booked')));
    expect(all).toEqual([true, true, true]);
    await diary.release(mine);
    await diary.release(mine);
    expect(await take(theirs, slot)).toBe(true);
    clock.now += 10 * 60_000;
    expect(await diary.free(question)).toContain(slot);
  });

  it('has one of each kind at a time: a car that is away keeps no bay', async () => {
    const other = kind === 'service' ? 'test_drive' : 'service';
    const theirs = await diary.free({ ...question, kind: other });
    const slot = (await diary.free(question)).find((one) => theirs.includes(one)) ?? '';
    const id = newId();
    await take(id, slot, 'booked');
    expect(await diary.free({ ...question, kind: other })).toContain(slot);
    await diary.release(id);
  });

  it('gives another time in place of the one before', async () => {
    const [one = '', two = ''] = await diary.free(question);
    const id = newId();
    await take(id, one, 'booked');
    expect(await take(id, two, 'booked')).toBe(true);
    const free = await diary.free(question);
    expect([free.includes(one), free.includes(two)]).toEqual([true, false]);
    await diary.release(id);
  });

  it.each([
    ['of another zone', '2026-11-26T09:30+10:00'],
    ['when the dealer is closed', '2026-11-26T03:30+11:00'],
    ['that is none', '2026-99-99T09:30+11:00'],
  ])('gives no time %s', async (_name, slot) => {
    expect(await take(newId(), slot)).toBe(false);
  });
});

const drives = 'test_drive' as const;

describe('the own diary', () => {
  const own = diaries.own?.() as Diary;

  it('keeps public holidays, and offers nothing where a dealer has no car', async () => {
    const slots = await own.free({ kind: drives, dealer: ballarat, model: '', from: '2026-11-25' });
    expect(slots.slice(0, 3)).toEqual([
      ...['2026-11-25T10:00+11:00', '2026-11-25T11:00+11:00', '2026-11-26T08:30+11:00'],
    ]);
    expect(await own.free({ kind: drives, dealer: { ...ballarat, code: 'A0000' }, model: '', from })).toEqual(
      [],
    );
  });
});

describe('a diary service that fails', () => {
  const wanted = { id: 'id', kind: drives, dealer: ballarat, model: '', slot: '2026-11-26T09:30+11:00' };

  it.each([
    ['is down', 'status', {}],
    ['refuses', 'refused', {}],
    ['stalls', 'stall', {}],
    ['is slow', 'slow', { ms: 5_000 }],
    ['talks nonsense', 'garbage', {}],
  ])('and %s is told as an error, and never as a full diary', async (_name, kind, more) => {
    await fault(kind, more);
    const diary = service(150);
    await expect(diary.free({ kind: drives, dealer: ballarat, model: '', from })).rejects.toMatchObject({
      service: 'diary',
    });
    await expect(diary.take(wanted, 'booked')).rejects.toMatchObject({ service: 'diary' });
    await fault('none');
  });

  it('is told from one that keeps none: a 404 says that there are no times', async () => {
    await fault('status', { status: 404 });
    expect(await service().free({ kind: 'service', dealer: ballarat, model: '', from })).toEqual([]);
    await fault('none');
  });

  it('is told from one that lists what is none: that is left out', async () => {
    const slots = ['2026-11-26T09:30+11:00', '2026-11-26T09:30+10:00', '2026-01-01T09:30+11:00', 7, null];
    const diary = createDiaryService({
      url: 'http://diary.example.com',
      token: undefined,
      timeoutMs: 150,
      fetch: async () => Response.json({ slots: [...slots, ...slots] }),
    });
    expect(await diary.free({ kind: drives, dealer: ballarat, model: '', from })).toEqual([
      '2026-11-26T09:30+11:00',
    ]);
  });
});
