import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LeadsConfig } from '../../server/config/Config.ts';
import { claimMs } from '../../server/leads/leadStore.ts';
import { startPostgres, type TestPostgres } from '../support/startPostgres.ts';
import { leadOf } from '../support/testLeads.ts';

const script = path.resolve(import.meta.dirname, '../support/takeLeads.ts');
/** A few in every run of the tests; `KILLS=20 npm run test:long -- leadsKilled` is the long one. */
const kills = Number(process.env.KILLS ?? 5);
const submissions = 50 * kills;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** A CRM that counts what it takes: once per `Idempotency-Key`, as its contract says. */
async function startCrm() {
  const taken = new Map<string, number>();
  const server = createServer((request, response) => {
    const id = String(request.headers['idempotency-key']);
    request.resume().once('end', () => {
      taken.set(id, (taken.get(id) ?? 0) + 1);
      response.end(JSON.stringify({ id }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, taken, close };
}

interface Taker {
  readonly url: string;
  kill(): Promise<void>;
}

interface TakerOptions {
  readonly leads: LeadsConfig;
  readonly databaseUrl: string | undefined;
  readonly crmUrl: string;
}

async function startTaker(options: TakerOptions, aheadMs: number): Promise<Taker> {
  const child = spawn(process.execPath, [script, JSON.stringify({ ...options, aheadMs })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const over = once(child, 'close');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${Number(String(line))}`,
    async kill() {
      child.kill('SIGKILL');
      await over;
    },
  };
}

const post = (url: string, n: number): Promise<boolean> =>
  fetch(url, { method: 'POST', body: JSON.stringify(leadOf(n)) }).then(
    ({ ok }) => ok,
    () => false,
  );

describe.each(['SQLite', 'Postgres'])('kill -9 amid %s', (kind) => {
  it(`${kills} times in ${submissions} submissions: the CRM has each that was acknowledged, once per id`, async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'leads-'));
    const crm = await startCrm();
    const leads: LeadsConfig = {
      directory,
      formerDirectory: directory,
      keys: [],
      maxLeads: 10_000,
      photoBytes: { all: 1e9, perAddress: 1e9 },
      keepDays: { default: 30, byForm: {} },
    };
    const databaseUrl = kind === 'Postgres' ? await postgres.database() : undefined;
    const options = { leads, databaseUrl, crmUrl: crm.url };
    const acknowledged: string[] = [];
    const perRun = submissions / kills;
    // The next one starts while the one before it works.
    let next = startTaker(options, 0);
    for (let run = 0; run < kills; run++) {
      const taker = await next;
      // What the last one had claimed is free again by then.
      next = startTaker(options, run === kills - 1 ? 10 * claimMs : 0);
      let left = perRun;
      const numbers = Array.from({ length: perRun }, (_, n) => run * perRun + n + 1);
      const killed = Promise.withResolvers<void>();
      // Five at a time; it is killed while the last of them are under way.
      const work = async () => {
        for (let n = numbers.shift(); n; n = numbers.shift()) {
          if (await post(taker.url, n)) acknowledged.push(leadOf(n).id);
          left -= 1;
          if (left === 5) void taker.kill().then(killed.resolve);
        }
      };
      await Promise.all(Array.from({ length: 5 }, work));
      await killed.promise;
    }
    const last = await next;
    for (let n = 0; n < 10; n++) await fetch(`${last.url}/deliver`);
    await last.kill();
    await crm.close();
    await rm(directory, { recursive: true });
    expect(acknowledged.length).toBeGreaterThan(submissions * 0.8);
    expect(acknowledged.filter((id) => !crm.taken.has(id))).toEqual([]);
    // Those that were on their way at a kill came again, under the same id: by it the CRM knows them.
    const again = [...crm.taken.values()].filter((count) => count > 1);
    expect(again.length).toBeLessThanOrEqual(kills * 4);
  }, 240_000);
});
