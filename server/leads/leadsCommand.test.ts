import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { leadId, leadOf } from '../../test/support/testLeads.ts';
import { createLeadStore } from './createLeadStore.ts';
import { createSeal } from './createSeal.ts';
import { isOf } from './isOf.ts';
import type { LeadStore } from './leadStore.ts';
import { LeadsUsageError, leadsCommand } from './leadsCommand.ts';
import { openSqlite } from './openSqlite.ts';

const now = Date.parse('2026-11-21T03:00:00Z');
let directory: string;
let store: LeadStore;
let logged: unknown[];

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'leads-'));
  const sql = await openSqlite({ directory });
  store = createLeadStore({ sql, seal: createSeal([]), maxLeads: 100 });
  logged = [];
  await store.put(leadOf(1), now);
  await store.put(leadOf(2, { formId: 'entry', values: { comments: '=1+1, "so"\r\nmore' } }), now, 'refused');
  await store.put(leadOf(3, { values: { Email: 'kim@example.com', mobile_phone: '64211234567' } }), now);
});
afterEach(async () => {
  await store.close();
  await rm(directory, { recursive: true });
});

const run = (...parameters: string[]) =>
  leadsCommand(parameters, { store, now, log: (...line) => void logged.push(line) });

describe('npm run leads', () => {
  it('lists the leads by state, form and day, and nothing of what was written', async () => {
    const text = await run();
    expect(text).toContain('3 leads');
    expect(text).not.toMatch(/Sam|example\.com|412/);
    expect(await run('list', '--form', 'entry', '--state', 'refused')).toContain(leadId(2));
    expect(await run('list', '--day', '2026-11-22')).toContain('0 leads');
    expect(JSON.parse(await run('--json', '--state', 'waiting'))).toMatchObject([
      { id: leadId(1) },
      { id: leadId(3) },
    ]);
  });

  it('shows one with every version', async () => {
    await store.put(leadOf(1, { values: { first_name: 'Kim' } }), now);
    const { written } = JSON.parse(await run('show', leadId(1), '--json'));
    expect(written).toMatchObject([{ values: { first_name: 'Sam' } }, { values: { first_name: 'Kim' } }]);
    expect(await run('show', leadId(1))).toContain('Kim');
  });

  it('makes one due, or all of a state', async () => {
    expect(await run('retry', '--state', 'refused')).toBe('1 due at once');
    expect(await run('retry', leadId(2))).toBe('1 due at once');
    expect(await run('retry', leadId(9))).toBe('0 due at once');
  });

  it('exports what was written as CSV, in which nothing is a formula', async () => {
    const rows = parse(await run('export'), { columns: true }) as Record<string, string>[];
    expect(rows).toMatchObject([{ Email: 'sam@example.com' }, { comments: `'=1+1, "so"\r\nmore` }, {}]);
  });

  it('forgets a person by email or phone, everywhere, and says so without the value', async () => {
    await store.put(leadOf(3, { values: { Email: 'other@example.com', mobile_phone: '' } }), now);
    expect(await run('forget', '--email', ' KIM@example.com')).toBe('1 forgotten');
    expect(await run('forget', '--phone', '+61 412 345 678', '--json')).toContain(leadId(1));
    expect(await run('list')).toContain('0 leads');
    expect(logged).toHaveLength(2);
    expect(JSON.stringify(logged)).not.toMatch(/kim|412/i);
  });

  it.each([
    [['sell']],
    [['constructor']],
    [['--state', 'gone']],
    [['--day', 'monday']],
    [['forget']],
    [['forget', '--name', 'Sam']],
    [['retry']],
    [['show', 'x']],
    [['show']],
  ])('says what is wrong with %j', async (parameters) => {
    await expect(run(...parameters)).rejects.toBeInstanceOf(LeadsUsageError);
  });
});

describe('a person is known', () => {
  it.each([
    ['0412 345 678', '61412345678', true],
    ['+61 (0)412 345 678', '61412345678', true],
    ['021 123 4567', '64211234567', true],
    ['0412 345 678', '61061412345678', true],
    ['06 412 3456', '6464123456', true],
    ['0412 345 679', '61412345678', false],
    ['3350', '3350', false],
  ])('by the number %s when %s was written: %s', (value, written, known) => {
    expect(isOf({ values: { mobile_phone: written } }, { kind: 'phone', value })).toBe(known);
  });
});
