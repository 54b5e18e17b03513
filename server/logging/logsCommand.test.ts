import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UsageError } from '../system/commandLine.ts';
import { logsCommand } from './logsCommand.ts';
import type { LogLine, SharedStories } from './lookElsewhere.ts';
import { readLogFiles } from './readLogFiles.ts';

const now = Date.parse('2026-11-22T14:00:00Z');
const submission = '1f2e3d4c-0000-4000-8000-000000000001';
const line = (time: string, facts: object) =>
  JSON.stringify({ level: 'info', time: `2026-11-22T${time}.000Z`, ...facts });
const lines = [
  line('12:00:00', { level: 'debug', msg: 'job done', job: 'refreshDealers' }),
  line('13:30:00', { requestId: 'request-1', submission, form: 'contact', msg: 'form taken' }),
  line('13:30:01', {
    requestId: 'request-1',
    route: '/api/form',
    path: '/api/form/',
    status: 200,
    msg: 'request',
  }),
  line('13:30:02', { level: 'warn', submission, problem: 'CRM 500', msg: 'a lead waits for the CRM' }),
  line('13:40:00', { requestId: 'request-2', route: '/{country}/*', path: '/au/offers', msg: 'request' }),
  line('13:50:00', { submission, msg: 'lead delivered' }),
  line('13:55:00', {
    level: 'error',
    requestId: 'request-3',
    err: { stack: 'Error: broken\n    at x' },
    msg: 'failed',
  }),
];

async function* read(): AsyncGenerator<string> {
  yield* lines;
}

const machine = 'web-1';
let shared: SharedStories | undefined;
let warned: string[];
const warn = (text: string) => void warned.push(text);
beforeEach(() => {
  [shared, warned] = [undefined, []];
});

async function run(...parameters: string[]): Promise<string[]> {
  const told: string[] = [];
  for await (const one of logsCommand(parameters, { read, now, machine, warn, shared })) told.push(one);
  return told;
}
const messages = async (...parameters: string[]) =>
  (await run(...parameters, '--json')).map((one) => JSON.parse(one).msg);

describe('npm run logs', () => {
  it.each([
    ['the id of a request', ['--request', 'request-1']],
    ['the id of a submission', ['--submission', submission]],
    ['the reference on the thank-you', ['--submission', '1F2E3D4C']],
  ])('finds the whole story by %s', async (_name, parameters) => {
    expect(await messages(...parameters)).toEqual([
      'form taken',
      'request',
      'a lead waits for the CRM',
      'lead delivered',
    ]);
  });

  it.each<[string[], number]>([
    [[], 7],
    [['--since', '15m'], 2],
    [['--since', '2026-11-22T13:40:00Z'], 3],
    [['--since', '2026-11-22T13:40'], 3],
    // As a line shows its time.
    [['--since', '2026-11-22 13:30:02.000'], 4],
    [['--since', '2026-11-23T00:40+11:00'], 3],
    [['--since', '2026-11-22'], 7],
    [['--level', 'warn'], 2],
    [['--route', '/api'], 2],
    [['--path', 'offers'], 1],
    [['--status', '200'], 1],
    [['--status', '2xx'], 1],
    [['--status', '5xx'], 0],
    [['--route', '/api', '--level', 'warn'], 0],
    [['--since', '1h', '--level', 'error'], 1],
    [['--request', 'unknown-request'], 0],
  ])('%j: %d lines', async (parameters, count) => {
    expect(await run(...parameters)).toHaveLength(count);
  });

  it('finds what went wrong for requests to a route, whose lines have their id alone', async () => {
    const wrong = { level: 'warn', requestId: 'request-4', msg: 'no finance quote' };
    const request = { requestId: 'request-4', route: '/api/angleGenericQuote', msg: 'request' };
    async function* readMore() {
      yield* [...lines, line('13:56:00', wrong), line('13:56:01', request)];
    }
    const found: string[] = [];
    const parameters = ['--level', 'warn', '--route', 'angleGenericQuote', '--json'];
    for await (const one of logsCommand(parameters, { read: readMore, now, machine, warn }))
      found.push(JSON.parse(one).msg);
    expect(found).toEqual(['no finance quote']);
  });

  it('reads well: when, how bad, what, the facts, and whose it was', async () => {
    expect(await run('--level', 'warn')).toEqual([
      `2026-11-22 13:30:02.000  WARN   a lead waits for the CRM  problem=CRM 500  submission=${submission}`,
      '2026-11-22 13:55:00.000  ERROR  failed  requestId=request-3\n    Error: broken\n        at x',
    ]);
  });

  it.each([
    [['--since', 'yesterday'], '--since is a time'],
    [['--since', '90'], '--since is a time'],
    [['--since', '1'], '--since is a time'],
    [['--since', ''], '--since is a time'],
    [['--level', 'loud'], '--level is one of'],
    [['--submission', '1f2'], 'at least 8 letters'],
    [['--wrong'], 'npm run logs'],
  ])('says what is wrong with %j', async (parameters, words) => {
    await expect(run(...parameters)).rejects.toThrow(UsageError);
    await expect(run(...parameters)).rejects.toThrow(words);
  });
});

describe('a story of which other machines have a part', () => {
  const event = (time: string, of: string, msg: string): LogLine => ({
    level: 'info',
    time: `2026-11-22T${time}.000Z`,
    msg,
    machine: of,
    submission,
  });
  const stories = (...known: LogLine[]): SharedStories => ({
    linesOf: async () => known,
    machines: async () => ['web-1', 'web-2', 'web-3'],
  });
  const ofTwo = stories(
    event('13:30:00', 'web-1', 'form taken'),
    event('13:30:03', 'web-2', 'a lead waits for the CRM'),
    event('13:55:00', 'web-2', 'lead delivered'),
  );

  it('has what they did in its place, and says where there is more', async () => {
    shared = ofTwo;
    const found = await run('--submission', submission, '--json');
    expect(found.map((one) => [JSON.parse(one).machine, JSON.parse(one).msg])).toEqual([
      [undefined, 'form taken'],
      [undefined, 'request'],
      [undefined, 'a lead waits for the CRM'],
      ['web-2', 'a lead waits for the CRM'],
      [undefined, 'lead delivered'],
      ['web-2', 'lead delivered'],
    ]);
    expect(warned).toEqual(['This is the log of web-1. That of web-2 has more of it.']);
    expect(await run('--submission', submission, '--since', '8m')).toHaveLength(1);
  });

  it('is told by what they did alone where the log has nothing of it', async () => {
    const lost = '2f2e3d4c-0000-4000-8000-000000000001';
    shared = ofTwo;
    expect(await messages('--submission', lost)).toEqual([
      'form taken',
      'a lead waits for the CRM',
      'lead delivered',
    ]);
  });

  it.each([
    [
      'the others by name',
      stories(),
      'nothing of it in the log of web-1. Look on those that share its leads: web-2, web-3.',
    ],
    ['the others', undefined, 'nothing of it in the log of web-1. Where several machines'],
    [
      'that the store does not answer',
      { ...stories(), linesOf: () => Promise.reject(new Error('down')) },
      'does not answer',
    ],
  ])('that nobody knows of names %s', async (_what, known, words) => {
    shared = known;
    expect(await run('--submission', '2f2e3d4c')).toEqual([]);
    expect(warned).toEqual([expect.stringContaining(words)]);
  });

  it('of a request that is not here, too; lines that are here need no word', async () => {
    await run('--request', 'unknown-request');
    expect(warned).toHaveLength(1);
    await run('--request', 'request-1');
    expect(warned).toHaveLength(1);
  });

  it('is nothing that is looked for by who asks for no story', async () => {
    const unasked = () => Promise.reject(new Error('nobody is to wait for it'));
    shared = { linesOf: unasked, machines: unasked };
    await run('--level', 'fatal');
    expect(warned).toEqual([]);
  });
});

describe('the rotated files', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'logs-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are read in the order in which they were written, others left out, half a line skipped', async () => {
    const write = (name: string, text: string) => writeFile(join(folder, name), text);
    await write('site.2026-11-22.10.log', `${line('13:00:00', { msg: 'c' })}\n{"level":"info","ti`);
    await write('site.2026-11-22.2.log', `${line('12:00:00', { msg: 'b' })}\n`);
    await write('site.2026-11-21.1.log', `${line('11:00:00', { msg: 'a' })}\n`);
    await write('worker-2.2026-11-22.1.log', `${line('12:10:00', { msg: 'of another process' })}\n`);
    await write('leads.log', `${line('12:30:00', { msg: 'command' })}\n`);
    const told: string[] = [];
    const files = () => readLogFiles(folder);
    for await (const one of logsCommand(['--json'], { read: files, now, machine, warn }))
      told.push(JSON.parse(one).msg);
    expect(told).toEqual(['a', 'b', 'of another process', 'c']);
  });
});

describe('npm run logs -- --top', () => {
  const requests = (path: string, status: number, count: number) =>
    Array.from({ length: count }, () => line('13:00:00', { path, status, msg: 'request' }));
  const many = [
    ...requests('/au/gone', 404, 3),
    ...requests('/au/gone?utm_source', 404, 1),
    ...requests('/au/\u001b[2Jlost', 404, 2),
    ...requests('/au/', 200, 9),
    line('13:00:01', { msg: 'no request' }),
  ];
  const top = async (from: readonly string[], ...parameters: string[]) => {
    const counted: string[] = [];
    async function* readFrom(): AsyncGenerator<string> {
      yield* from;
    }
    for await (const one of logsCommand(parameters, { read: readFrom, now, machine, warn, shared }))
      counted.push(one);
    return counted;
  };

  it('counts the addresses of a status, whatever their query, the most frequent first', async () => {
    expect(await top(many, '--status', '404', '--top', 'path')).toEqual([
      '      4  /au/gone',
      '      2  /au/\\u001b[2Jlost',
    ]);
    expect(await top(many, '--top', 'status')).toEqual(['      9  200', '      6  404']);
  });

  it('sums what comes after the first twenty', async () => {
    const made = Array.from({ length: 50 }, (_, n) => requests(`/au/${n}`, 404, 1)).flat();
    const counted = await top(made, '--top', 'path');
    expect([counted.length, counted.at(-1)]).toEqual([21, '     30  (others)']);
  });
});

describe('npm run logs -- price', () => {
  const pricesOf = async (from: readonly string[], ...parameters: string[]) => {
    const printed: string[] = [];
    async function* readFrom(): AsyncGenerator<string> {
      yield* from;
    }
    for await (const one of logsCommand(['price', ...parameters], {
      read: readFrom,
      now,
      machine,
      warn,
      shared,
    }))
      printed.push(one);
    return printed;
  };
  const log = [
    line('12:00:00', {
      prices: 'aaaa',
      stories: ['vehicles/ridge-tour@2026-11-20T00:00:00Z'],
      msg: 'prices of a page',
    }),
    line('12:00:00', { prices: 'aaaa', path: '/au/models/suv/ridge', msg: 'request' }),
    line('12:30:00', { prices: 'aaaa', path: '/au/models/suv/ridge/_payload.json?auState', msg: 'request' }),
    line('12:31:00', { prices: 'cccc', path: '/au/models/suv/crest', msg: 'request' }),
    line('13:00:00', {
      prices: 'bbbb',
      stories: ['vehicles/ridge-tour@2026-11-22T12:59:00Z'],
      msg: 'prices of a page',
    }),
    line('13:00:00', { prices: 'bbbb', path: '/au/models/suv/ridge/', msg: 'request' }),
  ];

  it('tells from when to when a page had prices of which versions of which stories', async () => {
    expect(await pricesOf(log, '/au/models/suv/ridge')).toEqual([
      '2026-11-22 12:00:00.000 – 2026-11-22 12:30:00.000  2 requests  prices=aaaa',
      '    vehicles/ridge-tour@2026-11-20T00:00:00Z',
      '2026-11-22 13:00:00.000 – 2026-11-22 13:00:00.000  1 requests  prices=bbbb',
      '    vehicles/ridge-tour@2026-11-22T12:59:00Z',
    ]);
    expect(await pricesOf(log, '/au/models/suv/ridge', '--since', '2026-11-22 12:59')).toHaveLength(2);
    expect(await pricesOf(log, '/au/models/suv/crest')).toEqual([
      expect.stringContaining('prices=cccc'),
      '    (its stories are in a log that is gone)',
    ]);
  });

  it.each([[[]], [['models']], [['/au/a', '/au/b']]])('says what is wrong with %j', async (parameters) => {
    await expect(pricesOf(log, ...parameters)).rejects.toThrow(UsageError);
  });
});
