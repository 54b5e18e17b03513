import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { leadId, leadOf, noExternalCopies } from '../../test/support/testLeads.ts';
import { openSqlite } from '../system/openSqlite.ts';
import { LeadsUsageError } from './chooseLeads.ts';
import { createLeadStore } from './createLeadStore.ts';
import { createSeal } from './createSeal.ts';
import type { ExternalErasure } from './externalErasure.ts';
import { isOf } from './isOf.ts';
import type { LeadStore } from './leadStore.ts';
import { leadsCommand } from './leadsCommand.ts';

const now = Date.parse('2026-11-21T03:00:00Z');
let directory: string;
let store: LeadStore;
let external: ExternalErasure;
let logged: unknown[];
let warned: string[];

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'leads-'));
  const sql = await openSqlite({ directory });
  store = createLeadStore({ sql, seal: createSeal([]), maxLeads: 100 });
  external = noExternalCopies;
  [logged, warned] = [[], []];
  await store.put(leadOf(1), now);
  await store.put(leadOf(2, { formId: 'entry', values: { comments: '=1+1, "so"\r\nmore' } }), now, 'refused');
  await store.put(leadOf(3, { values: { Email: 'kim@example.com', mobile_phone: '64211234567' } }), now);
});
afterEach(async () => {
  await store.close();
  await rm(directory, { recursive: true });
});

const run = (...parameters: string[]) =>
  leadsCommand(parameters, {
    store,
    external,
    keepDays: 90,
    now,
    log: (...line) => void logged.push(line),
    warn: (text) => void warned.push(text),
  });

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

  it('writes the photos of one as files, for us alone', async () => {
    const [photo, gone] = ['7b1f0c52-8a3e-4f6d-9c21-000000000001', '7b1f0c52-8a3e-4f6d-9c21-000000000002'];
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x80]);
    await store.addPhoto({ id: photo, jpeg }, now);
    await store.put(leadOf(4, { photos: [photo, gone] }), now);
    const to = path.join(directory, 'photos');
    expect(await run('photos', leadId(4), '--to', to)).toBe(`1 photos in ${to}`);
    const file = path.join(to, `${photo}.jpg`);
    expect(await readFile(file)).toEqual(jpeg);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(warned).toEqual(['1 that it names are not there.']);
    await expect(run('photos', leadId(4))).rejects.toThrow('--to');
    await expect(run('photos', leadId(9), '--to', to)).rejects.toThrow('no such lead');
  });

  it('shows one with every version', async () => {
    await store.put(leadOf(1, { values: { first_name: 'Kim' } }), now);
    const { written } = JSON.parse(await run('show', leadId(1), '--json'));
    expect(written).toMatchObject([{ values: { first_name: 'Sam' } }, { values: { first_name: 'Kim' } }]);
    expect(await run('show', leadId(1))).toContain('Kim');
  });

  it('shows what became of it, and on which machine', async () => {
    const lead = await store.claim(now);
    if (!lead) throw new Error('One is due');
    await store.settle(lead, { kind: 'failed', problem: 'HTTP 401', status: 401, nextAt: now }, now);
    expect(JSON.parse(await run('show', lead.id, '--json')).history).toMatchObject([
      { outcome: 'kept' },
      { at: '2026-11-21T03:00:00.000Z', outcome: 'failed', status: 401, machine: hostname() },
    ]);
  });

  it('makes one due, or all of a state', async () => {
    expect(await run('retry', '--state', 'refused')).toBe('1 due at once');
    expect(await run('retry', leadId(2))).toBe('1 due at once');
    expect(await run('retry', leadId(9))).toBe('0 due at once');
  });

  it('exports what was written as CSV, in which nothing is a formula', async () => {
    await store.put(leadOf(4, { values: { comments: '＋1', last_name: ' =1', first_name: '|cmd' } }), now);
    const inCells = { comments: 'a;=1+1', last_name: 'b; "@SUM(1)', first_name: 'c\n-1\u202e' };
    await store.put(leadOf(5, { values: inCells }), now);
    const text = await run('export');
    expect(text.startsWith('\ufeff')).toBe(true);
    const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
    expect(rows).toMatchObject([
      { Email: 'sam@example.com' },
      { comments: `'=1+1, "so"\nmore` },
      {},
      { comments: "'＋1", last_name: "' =1", first_name: "'|cmd" },
      { comments: "a;'=1+1", last_name: 'b;\' "@SUM(1)', first_name: "c\n'-1" },
    ]);
    // As a spreadsheet reads it where the comma is decimal.
    const cells = text.split('\r\n').flatMap((line) => line.split(';'));
    expect(cells.filter((cell) => /^[\s"]*[=@|]/.test(cell))).toEqual([]);
  });

  it('forgets a person by email or phone, everywhere, and says so without the value', async () => {
    await store.put(leadOf(3, { values: { Email: 'other@example.com', mobile_phone: '' } }), now);
    expect(await run('forget', '--email', ' KIM@example.com')).toContain('1 forgotten');
    expect(await run('forget', '--phone', '+61 412 345 678', '--json')).toContain(leadId(1));
    expect(await run('list')).toContain('0 leads');
    expect(logged).toHaveLength(2);
    expect(JSON.stringify(logged)).not.toMatch(/kim|412/i);
  });

  it('chooses by person in every command that chooses', async () => {
    expect(await run('export', '--email', 'kim@example.com')).not.toContain('sam@example.com');
    expect(JSON.parse(await run('list', '--email', 'kim@example.com', '--json'))).toMatchObject([
      { id: leadId(3) },
    ]);
    expect(await run('retry', '--phone', '021 123 4567')).toBe('1 due at once');
  });

  it('knows a lead by the reference that the visitor was told', async () => {
    expect(JSON.parse(await run('show', leadId(1).slice(0, 8).toUpperCase(), '--json')).id).toBe(leadId(1));
  });

  it('forgets one by its id, and says so without who it was', async () => {
    expect(await run('forget', leadId(2))).toContain('1 forgotten');
    expect(await run('list')).toContain('2 leads');
    expect(logged).toEqual([[{ leads: 1, left: 0, by: 'id' }, 'a person is forgotten']]);
  });

  it('removes a person from the CRM and the booking system too, and says what, and until when backups have it', async () => {
    const asked: string[] = [];
    external = {
      async crm({ id }) {
        asked.push(`crm ${id}`);
        return 'removed';
      },
      async appointment({ id }) {
        asked.push(`diary ${id}`);
        return '2026-12-05T10:00+11:00';
      },
    };
    await store.put(leadOf(4, { photos: ['7b1f0c52-8a3e-4f6d-9c21-000000000001'] }), now);
    const receipt = JSON.parse(await run('forget', leadId(4), '--json'));
    expect(receipt).toEqual({
      forgotten: [
        {
          id: leadId(4),
          form: 'enquiry',
          received: '2026-11-21T02:00:00.000Z',
          photos: 1,
          crm: 'removed',
          appointment: '2026-12-05T10:00+11:00',
        },
      ],
      left: [],
      inBackupsUntil: '2027-02-19',
    });
    expect(asked).toEqual([`diary ${leadId(4)}`, `crm ${leadId(4)}`]);
    expect(JSON.stringify(receipt)).not.toMatch(/Sam|sam@|412/);
  });

  it('leaves a lead whose CRM does not answer, says so, and takes it with the next call', async () => {
    external = { ...noExternalCopies, crm: () => Promise.reject(new Error('The CRM cannot be reached')) };
    const text = await run('forget', leadId(2));
    expect(text).toContain(`0 forgotten\n${leadId(2)}  is left: The CRM cannot be reached`);
    expect(warned).toEqual([
      '1 are left: they are being sent, or another system did not take part. Call again when it does.',
    ]);
    external = { ...noExternalCopies, crm: async () => 'byHand' };
    expect(await run('forget', leadId(2))).toContain('to be removed from the CRM by hand');
    expect(await run('list')).not.toContain(leadId(2));
  });

  it('lets nobody send a lead while it is forgotten, and leaves one that is being sent', async () => {
    const sentMeanwhile: string[] = [];
    external = {
      ...noExternalCopies,
      async crm() {
        for (let other = await store.claim(now); other; other = await store.claim(now))
          sentMeanwhile.push(other.id);
        return 'removed';
      },
    };
    expect(await run('forget', leadId(2))).toContain('1 forgotten');
    expect(sentMeanwhile).toEqual([leadId(1), leadId(3)]);
    expect(await run('forget', leadId(3))).toContain(
      `${leadId(3)}  is left: it is being sent at this moment`,
    );
  });

  it('tells of a lead that cannot be read, which stops no other and can be forgotten', async () => {
    const sql = await openSqlite({ directory });
    const [before, after] = ['a', 'b'].map((letter) => createSeal([Buffer.alloc(32, letter)]));
    if (!before || !after) throw new Error('There are two keys');
    const closed = createLeadStore({ sql, seal: before, maxLeads: 100 });
    await closed.put(leadOf(5), now);
    const open = createLeadStore({ sql, seal: after, maxLeads: 100 });
    const own = store;
    store = { ...open, close: async () => void (await Promise.all([own.close(), open.close()])) };
    expect(await run('export')).toContain('sam@example.com');
    expect(await run('show', leadId(5))).toContain('LEADS_KEY lacks its key');
    expect(await run('forget', '--email', 'sam@example.com')).toContain('2 forgotten');
    expect(warned).toEqual(['1 leads cannot be read, and may be theirs: LEADS_KEY lacks their key.']);
    expect(JSON.parse(await run('list', '--unreadable', '--json'))).toMatchObject([{ id: leadId(5) }]);
    expect(await run('forget', '--unreadable')).toContain('1 forgotten');
    expect(await run('forget', leadId(5))).toContain('0 forgotten');
  });

  it('says how it is called', async () =>
    expect(await run('--help')).toContain('npm run leads -- forget ID'));

  it.each([
    [['list', '--email', '']],
    [['list', leadId(1)]],
    [['show', leadId(1), '--state', 'waiting']],
    [['forget', '--form', 'entry']],
    [['forget', '--email', 'a@example.com', '--phone', '0412 345 678']],
    [['retry', leadId(1), leadId(2)]],
    [['sell']],
    [['constructor']],
    [['--state', 'gone']],
    [['--day', 'monday']],
    [['--day', '2026-02-30']],
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

describe('leads that were sent', () => {
  const sendAll = async () => {
    for (let lead = await store.claim(now); lead; lead = await store.claim(now))
      await store.settle(lead, { kind: 'sent', status: 200 }, now);
  };

  it('are sent again by day, by dealer, by name or by id, and those that wait are left alone', async () => {
    const dealer = { dealer_code: 'A3350', first_name: 'Zoë', last_name: "O'Brien-Lee" };
    await store.put(leadOf(4, { values: dealer }), now);
    await sendAll();
    await store.put(leadOf(5, { values: dealer }), now);
    expect(await run('replay', '--day', '2026-11-22')).toBe('0 are sent again');
    expect(JSON.parse(await run('replay', '--dealer', 'a3350', '--json'))).toEqual({ replayed: [leadId(4)] });
    await sendAll();
    expect(JSON.parse(await run('replay', '--name', 'zoe lee', '--json')).replayed).toHaveLength(2);
    await sendAll();
    expect(await run('replay', leadId(1))).toBe('1 are sent again');
    await sendAll();
    expect(await run('replay', '--day', '2026-11-21')).toBe('4 are sent again');
    expect(logged.at(-1)).toEqual([{ leads: 4 }, 'leads are sent again']);
  });

  it('are chosen by dealer and name together', async () => {
    await store.put(leadOf(4, { values: { dealer_code: 'A3350', first_name: 'Kim' } }), now);
    await store.put(leadOf(5, { values: { dealer_code: 'A3350', first_name: 'Lou' } }), now);
    expect(await run('list', '--dealer', 'A3350')).toContain('2 leads');
    expect(await run('list', '--dealer', 'A3350', '--name', 'Lou')).toContain('1 leads');
    expect(await run('list', '--dealer', '3350')).toContain('0 leads');
  });

  it.each([[['replay']], [['replay', '--state', 'sent']], [['list', '--name', '']], [['keys', leadId(1)]]])(
    'are not chosen by %j',
    async (parameters) => {
      await expect(run(...parameters)).rejects.toBeInstanceOf(LeadsUsageError);
    },
  );
});

describe('while Postgres does not answer', () => {
  const alone = (...parameters: string[]) =>
    leadsCommand(parameters, {
      store,
      external,
      keepDays: 90,
      now,
      log: () => undefined,
      warn: () => undefined,
      isAlone: true,
    });

  it('what reads shows the leads that this machine keeps', async () => {
    expect(await alone('list')).toContain('3 leads');
    expect(await alone('show', leadId(1))).toContain('sam@example.com');
    expect(await alone('export', '--form', 'entry')).toContain('more');
  });

  it.each([
    ['retry', '--state', 'stuck'],
    ['replay', '--day', '2026-11-21'],
    ['forget', leadId(1)],
    ['backup', 'x'],
  ])('%s says that it needs it', async (...parameters) => {
    await expect(alone(...parameters)).rejects.toThrow('Postgres does not answer');
    expect(await alone('list')).toContain('3 leads');
  });
});

describe('the keys of leads', () => {
  const machineOf = async (machine: string, letters: string) => {
    const seal = createSeal([...letters].map((letter) => Buffer.alloc(32, letter)));
    const sql = await openSqlite({ directory });
    const of = createLeadStore({ sql, seal, maxLeads: 100, machine });
    await of.probe(now);
    return { ...of, names: seal.names };
  };

  it('are told with the machines that know them, and with what has to be known before the next step', async () => {
    expect(await run('keys')).toContain('No machine has said which keys it has');
    const [one, other] = [await machineOf('web-1', 'a'), await machineOf('web-2', 'bac')];
    await one.put(leadOf(4), now);
    await other.put(leadOf(5), now);
    const [b = '', a = '', c = ''] = other.names;
    const text = await run('keys');
    expect(text).toMatch(/^\(in the clear\) +3 +0 +everybody$/m);
    expect(text).toMatch(new RegExp(`^${a} +1 +0 +web-1 \\(encrypts\\), web-2$`, 'm'));
    expect(text).toMatch(new RegExp(`^${b} +1 +0 +web-2 \\(encrypts\\)$`, 'm'));
    expect(text).toContain(`${b}: web-1 cannot decrypt these leads, and leaves them to the others.`);
    expect(text).toContain(`${c}: nothing is encrypted with it. It can go from LEADS_KEY.`);
    expect(text).toContain('web-1 said so at 2026-11-21T03:00:00Z');
    await (await machineOf('web-2', 'c')).close();
    expect(await run('keys')).toContain(`${b}: no machine has it.`);
    expect(JSON.parse(await run('keys', '--json')).machines).toHaveLength(2);
    await Promise.all([one.close(), other.close()]);
  });
});
