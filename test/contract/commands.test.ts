import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import PQueue from 'p-queue';
import { createLeadStore } from '../../server/leads/createLeadStore.ts';
import { createSeal } from '../../server/leads/createSeal.ts';
import { leadSchema } from '../../server/leads/leadSchema.ts';
import type { LeadStore } from '../../server/leads/leadStore.ts';
import { openSqlite } from '../../server/system/openSqlite.ts';
import { leadId, leadOf } from '../support/testLeads.ts';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** Commands that are a file of ours alone; `npm run build` and parts of the tests are programs of others. */
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /^node (\S+\.ts)$/.exec(command) ?? [];
  return file ? [{ name, file }] : [];
});
/** Of npm's own names. */
const calledAs = (name: string) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** They load much the same: what one has compiled, the next one need not. The site keeps its compiled code there too. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };

function call(file: string, ...parameters: string[]): Promise<Ended> {
  return callIn({}, file, ...parameters);
}

function callIn(changes: Record<string, string>, file: string, ...parameters: string[]): Promise<Ended> {
  const options = { cwd: root, env: { ...env, ...changes } };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...parameters], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

/** Started at once, as each loads what it is made of: two at a time. */
const queue = new PQueue({ concurrency: 2 });
const refusals = new Map(
  commands.map(({ name, file }) => [name, queue.add(() => call(file, '--no-such-option'))] as const),
);

describe('every command', () => {
  it('is looked at', () => {
    expect(commands.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['dev', 'config', 'leads', 'walk']),
    );
    expect(commands.length).toBeGreaterThan(20);
  });

  it.each(commands)(
    '$name refuses an option that it does not know, and says how it is called',
    async ({ name }) => {
      const { code, stdout, stderr } = (await refusals.get(name)) as Ended;
      expect(stderr).toContain('--no-such-option');
      expect(stderr).toContain(calledAs(name));
      expect(stderr).not.toMatch(/^ {4}at /m);
      expect([code, stdout]).toEqual([1, '']);
    },
    60_000,
  );

  it.each(['config', 'logs', 'leads'])('%s tells how it is called for --help', async (name) => {
    const file = commands.find((command) => command.name === name)?.file ?? '';
    const { code, stdout, stderr } = await call(file, '--help');
    expect(stdout).toContain(calledAs(name));
    expect([code, stderr]).toEqual([0, '']);
  });

  describe('npm run leads', () => {
    const file = 'server/scripts/leads.ts';
    let folder: string;
    let store: LeadStore;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'leads-'));
      const sql = await openSqlite({ directory: folder });
      store = createLeadStore({ sql, seal: createSeal([]), maxLeads: 10, schema: leadSchema + 1 });
      await store.put(leadOf(1), 0);
    });
    afterEach(async () => {
      await store.close();
      await rm(folder, { recursive: true });
    });
    const run = (changes: Record<string, string>, ...parameters: string[]) =>
      callIn({ LEADS_DIR: folder, LOG_DIR: folder, CACHE_DIR: folder, ...changes }, file, ...parameters);

    it('reads what this machine keeps while Postgres does not answer, and changes nothing', async () => {
      const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/leads' };
      const list = await run(away, 'list');
      expect(list.stdout).toContain(leadId(1));
      expect(list.stderr).toContain('these are the leads that this machine keeps');
      expect(list.code).toBe(0);
      const forget = await run(away, 'forget', leadId(1));
      expect([forget.code, forget.stderr]).toEqual([1, expect.stringContaining('forget needs it')]);
      expect(await store.count(0)).toMatchObject({ waiting: 1 });
    }, 60_000);

    it('refuses a store that a newer program has written, with one sentence', async () => {
      await store.markSchema();
      const { code, stdout, stderr } = await run({}, 'list');
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^The store of leads is of version 2, and this program knows 1: .*\n$/);
    }, 60_000);
  });
});
