import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BackupError } from '../../server/leads/backupFile.ts';
import { LeadsUsageError } from '../../server/leads/chooseLeads.ts';
import { createLeadStore } from '../../server/leads/createLeadStore.ts';
import { createSeal } from '../../server/leads/createSeal.ts';
import type { LeadStore } from '../../server/leads/leadStore.ts';
import { leadsCommand } from '../../server/leads/leadsCommand.ts';
import type { Sql } from '../../server/system/sql.ts';
import { type LeadPlace, leadPlaces } from '../support/leadPlaces.ts';
import { startPostgres, type TestPostgres } from '../support/startPostgres.ts';
import { leadId, leadOf, noExternalCopies } from '../support/testLeads.ts';

const at = Date.parse('2026-11-21T02:00:00Z');
const key = (letter: string) => Buffer.alloc(32, letter);

let postgres: TestPostgres;
let folder: string;
let file: string;
let places: LeadPlace[];
let opened: Sql[];
let warned: string[];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  file = path.join(folder, 'leads.backup');
  [places, opened, warned] = [[], [], []];
});
afterEach(async () => {
  for (const sql of opened) await sql.close();
  for (const place of places) await place.remove();
  await rm(folder, { recursive: true });
});

type Kind = keyof typeof leadPlaces;

/** An empty store; of the same place another one with other keys. */
async function openIn(kind: Kind) {
  const place: LeadPlace = await leadPlaces[kind](postgres);
  places.push(place);
  return async (...keys: Buffer[]) => {
    const sql = await place.open();
    opened.push(sql);
    return createLeadStore({ sql, seal: createSeal(keys), maxLeads: 1_000 });
  };
}
const run = (store: LeadStore, ...parameters: string[]) =>
  leadsCommand(parameters, {
    store,
    external: noExternalCopies,
    keepDays: 90,
    now: at,
    log: () => undefined,
    warn: (text) => void warned.push(text),
  });
const nowhere = async () => {
  const open = await openIn('SQLite');
  return open();
};

/** One that was corrected and has failed, one that is sent, one that was refused. */
async function fill(store: LeadStore): Promise<void> {
  for (const n of [1, 2]) await store.put(leadOf(n), at);
  await store.put(leadOf(3), at, 'refused');
  const [first, second] = [await store.claim(at), await store.claim(at)];
  if (!first || !second) throw new Error('Two are due');
  await store.settle(first, { kind: 'failed', problem: 'HTTP 401', status: 401, nextAt: at + 1_000 }, at);
  await store.settle(second, { kind: 'sent', status: 201 }, at);
  await store.put(leadOf(first.id === leadId(1) ? 1 : 2, { values: { first_name: 'Kim' } }), at);
}
const wholeOf = async (store: LeadStore) =>
  Promise.all(
    (await store.list({}, at)).map(async (row) => ({
      row,
      written: await store.versions(row.id),
      events: await store.events(row.id),
    })),
  );

describe.each<readonly [Kind, Kind]>([
  ['SQLite', 'SQLite'],
  ['Postgres', 'Postgres'],
  ['SQLite', 'Postgres'],
  ['Postgres', 'SQLite'],
])('a backup of leads in %s, restored into %s', (from, to) => {
  it('has every one, with all versions and what became of it; again it adds none', async () => {
    const source = await (await openIn(from))(key('a'));
    await fill(source);
    expect(await run(source, 'backup', file)).toBe(`3 leads in ${file}`);
    expect((await stat(file)).mode & 0o077).toBe(0);
    // A short name could stand in what is closed by chance.
    expect(await readFile(file, 'utf8')).not.toMatch(/first_name|"(?:Sam|Kim)|example\.com/);
    const target = await (await openIn(to))(key('a'));
    expect(await run(target, 'restore', file)).toBe('3 restored, 0 were there');
    expect(await wholeOf(target)).toEqual(await wholeOf(source));
    expect(await run(target, 'restore', file)).toBe('0 restored, 3 were there');
    expect(warned).toEqual([]);
  });

  it('has the photos of the leads, closed as they are, and none that no lead has named', async () => {
    const source = await (await openIn(from))(key('a'));
    const [named, unnamed] = ['7b1f0c52-8a3e-4f6d-9c21-000000000001', '7b1f0c52-8a3e-4f6d-9c21-000000000002'];
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x80]);
    for (const id of [named, unnamed]) await source.addPhoto({ id, jpeg }, at);
    await source.put(leadOf(1, { photos: [named] }), at);
    await run(source, 'backup', file);
    const open = await openIn(to);
    const target = await open(key('a'));
    expect(await run(target, 'restore', file)).toBe('1 restored, 0 were there');
    expect(await target.photo(leadId(1), named)).toEqual(jpeg);
    expect(await target.photosLacking(leadId(1), [named, unnamed])).toEqual([unnamed]);
    await target.forget([leadId(1)]);
    expect(await target.photosLacking(leadId(1), [named])).toEqual([named]);
  });

  it('leaves what is there as it is, and sends what was on its way', async () => {
    const source = await (await openIn(from))();
    for (const n of [1, 2]) await source.put(leadOf(n), at);
    await source.claim(at);
    await run(source, 'backup', file);
    expect(warned).toEqual([expect.stringContaining('LEADS_KEY is not set')]);
    const target = await (await openIn(to))();
    await target.put(leadOf(2, { values: { first_name: 'Kim' } }), at);
    expect(await run(target, 'restore', file)).toBe('1 restored, 1 were there');
    expect((await target.find(leadId(2)))?.values.first_name).toBe('Kim');
    expect([await target.claim(at), await target.claim(at)].map((lead) => lead?.id).toSorted()).toEqual([
      leadId(1),
      leadId(2),
    ]);
  });

  it('is refused whole when LEADS_KEY opens not all of it, and restores the rest when asked to', async () => {
    const open = await openIn(from);
    await (await open(key('a'))).put(leadOf(1), at);
    const source = await open(key('b'));
    await source.put(leadOf(2), at);
    await run(source, 'backup', file);
    expect(warned).toEqual(['1 of them cannot be decrypted: LEADS_KEY lacks their key.']);
    const openTarget = await openIn(to);
    const target = await openTarget(key('b'));
    await expect(run(target, 'restore', file)).rejects.toThrow(
      /Of 2 leads 1 cannot be decrypted .*LEADS_KEY lacks the key [\da-f]{8}.*Nothing is restored/,
    );
    expect(await target.list({}, at)).toEqual([]);
    expect(await run(target, 'restore', file, '--partial')).toBe('1 restored, 0 were there');
    expect((await target.list({}, at)).map(({ id }) => id)).toEqual([leadId(2)]);
    // With both keys all of it, encrypted with the first from then on.
    expect(await run(await openTarget(key('c'), key('a'), key('b')), 'restore', file)).toBe(
      '1 restored, 1 were there',
    );
    expect(await (await openTarget(key('c'))).unreadable()).toBe(0);
  });
});

describe('a file that is no backup', () => {
  const whole = async () => {
    const store = await nowhere();
    await fill(store);
    await run(store, 'backup', file);
    return (await readFile(file, 'utf8')).trimEnd().split('\n');
  };

  it.each<[string, (lines: string[]) => string[], string]>([
    ['is cut off', (lines) => lines.slice(0, -1), 'ends too early'],
    ['is cut off within a line', (lines) => [...lines.slice(0, 2), lines[2]?.slice(0, 50) ?? ''], 'line 3'],
    ['lacks a lead', (lines) => lines.toSpliced(2, 1), 'should have 3 leads, and has 2'],
    ['goes on after its end', (lines) => [...lines, '{}'], 'after its end'],
    ['is something else', () => ['id,name', '1,Sam'], 'no backup of leads'],
    [
      'is of a later version',
      (lines) => [lines[0]?.replace('"version":1', '"version":2') ?? '', ...lines.slice(1)],
      'format is 2',
    ],
    [
      'was written by a newer program',
      (lines) => [lines[0]?.replace('"schema":1', '"schema":2') ?? '', ...lines.slice(1)],
      'a newer program has written it, of version 2',
    ],
    [
      'has a state that is none',
      (lines) => lines.map((line) => line.replace('"refused"', '"gone"')),
      'state',
    ],
    [
      'has what was written under another id',
      (lines) => lines.map((line) => line.replace(`"id":"${leadId(3)}"`, `"id":"${leadId(4)}"`)),
      'that of another lead',
    ],
    ['is empty', () => [], 'ends too early'],
  ])('that %s restores nothing, and is told so', async (_what, spoil, words) => {
    await writeFile(file, spoil(await whole()).join('\n'));
    const store = await nowhere();
    const restoring = run(store, 'restore', file);
    await expect(restoring).rejects.toBeInstanceOf(BackupError);
    await expect(restoring).rejects.toThrow(words);
    await expect(restoring).rejects.not.toThrow(/Sam|Kim/);
    expect(await store.list({}, at)).toEqual([]);
  });

  it('that is not there is told, and one that is there is not written over', async () => {
    const store = await nowhere();
    await expect(run(store, 'restore', file)).rejects.toThrow('cannot be read');
    await run(store, 'backup', file);
    await expect(run(store, 'backup', file)).rejects.toThrow('is there already');
  });

  it.each([
    [['backup']],
    [['restore']],
    [['backup', 'a', 'b']],
    [['backup', 'a', '--partial']],
    [['restore', 'a', '--state', 'sent']],
    [['list', '--partial']],
    [['retry', '--unreadable']],
  ])('%j is no call', async (parameters) => {
    await expect(run(await nowhere(), ...parameters)).rejects.toBeInstanceOf(LeadsUsageError);
  });
});
