import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import request from 'supertest';
import { createCrm } from '../../server/crm/createCrm.ts';
import { createFleet } from '../../server/fleet/createFleet.ts';
import type { Database } from '../../server/fleet/openDatabase.ts';
import { openSiteDatabase } from '../../server/fleet/openSiteDatabase.ts';
import { createLeads, type Leads } from '../../server/leads/createLeads.ts';
import { claimMs } from '../../server/leads/leadStore.ts';
import { openLeadStore } from '../../server/leads/openLeadStore.ts';
import { type Machine, patient, startMachine, until } from '../api/fleetFixture.ts';
import { startPostgres, type TestPostgres } from '../support/startPostgres.ts';
import { leadOf } from '../support/testLeads.ts';

/** Postgres down, killed, slow, read-only: pages come, forms are kept, and each lead reaches the CRM once. */

let postgres: TestPostgres;
const opened: { close(): Promise<unknown> }[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

async function startCrm() {
  const taken: string[] = [];
  const server = createServer((call, response) => {
    const id = String(call.headers['idempotency-key']);
    call.resume().once('end', () => {
      taken.push(id);
      response.end(JSON.stringify({ id }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  opened.push({ close });
  return { url, taken };
}

const clock = { aheadMs: 0 };
const now = () => Date.now() + clock.aheadMs;

interface LeadMachine {
  readonly leads: Leads;
  readonly database: Database;
  /** Lines of its log from warnings on. */
  readonly warned: string[];
}
async function startLeads(databaseUrl: string, crmUrl: string, patience = patient): Promise<LeadMachine> {
  const directory = await mkdtemp(path.join(tmpdir(), 'leads-'));
  const warned: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => void warned.push(JSON.parse(line).msg) });
  const database = await openSiteDatabase({ databaseUrl }, logger, { patience, lookMs: 100 });
  if (!database) throw new Error('There is no database');
  const config = {
    directory,
    formerDirectory: directory,
    keys: [],
    maxLeads: 1_000,
    photoBytes: { all: 1e9, perAddress: 1e9 },
    keepDays: { default: 30, byForm: {} },
  };
  const leads = createLeads({
    open: () => openLeadStore({ config, database, now, logger }),
    send: createCrm({ url: crmUrl, token: undefined, timeoutMs: 20_000, fetch, logger }),
    keepDays: () => 30,
    now,
    logger,
  });
  opened.push({ close: () => rm(directory, { recursive: true }) }, database, leads);
  return { leads, database, warned };
}
const isBack = async ({ database }: Pick<LeadMachine, 'database'>) =>
  database.query('SELECT 1').then(
    () => true,
    () => false,
  );

describe('leads', () => {
  let databaseUrl: string;
  let crm: Awaited<ReturnType<typeof startCrm>>;
  beforeEach(async () => {
    databaseUrl = await postgres.database();
    crm = await startCrm();
  });

  it('that are thanked for while Postgres is killed and comes back are at the CRM, each once', async () => {
    clock.aheadMs = 0;
    const machines = [await startLeads(databaseUrl, crm.url), await startLeads(databaseUrl, crm.url)];
    const numbers = Array.from({ length: 60 }, (_, n) => n + 1);
    const thanked: string[] = [];
    const work = async ({ leads }: LeadMachine) => {
      for (let n = numbers.shift(); n; n = numbers.shift()) {
        await leads.put(leadOf(n));
        thanked.push(leadOf(n).id);
        if (n === 20) await postgres.kill();
        if (n === 45) await postgres.start();
      }
    };
    await Promise.all(machines.flatMap((machine) => [work(machine), work(machine)]));
    for (const machine of machines) {
      await until(() => isBack(machine), 20_000);
      await machine.leads.deliver();
      expect(await machine.leads.canKeep()).toBe(true);
    }
    // Claims whose answer was cut off run out.
    clock.aheadMs = 2 * claimMs;
    await until(async () => {
      for (const { leads } of machines) await leads.deliver();
      return new Set(crm.taken).size === 60;
    }, 20_000);
    expect([thanked.length, crm.taken.toSorted()]).toEqual([60, thanked.toSorted()]);
    for (const { warned } of machines)
      expect(warned.filter((line) => line.includes('goes on alone'))).toHaveLength(1);
  });

  it('sent to both machines are one, and so they are when the second was told while Postgres was away', async () => {
    const [one, other] = [await startLeads(databaseUrl, crm.url), await startLeads(databaseUrl, crm.url)];
    await Promise.all([one.leads.put(leadOf(1)), other.leads.put(leadOf(1))]);
    await postgres.kill();
    await other.leads.put(leadOf(1));
    // The same id with other words is a correction, wherever it is kept.
    await other.leads.put(
      leadOf(1, { values: { first_name: 'Kim' }, receivedAt: '2026-11-21T02:01:00.000Z' }),
    );
    await postgres.start();
    await until(() => isBack(other), 20_000);
    await other.leads.canKeep();
    const rows = await other.database.query('SELECT version FROM lead_versions ORDER BY version');
    expect(rows.map(({ version }) => Number(version))).toEqual([1, 2]);
    await until(() => isBack(one), 20_000);
    expect((await one.leads.find(leadOf(1).id))?.values.first_name).toBe('Kim');
  });

  it.each([
    ['is read-only', (name: string) => `ALTER DATABASE ${name} SET default_transaction_read_only = on`],
    ['lets nobody in', (name: string) => `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`],
  ])('are kept by the machine itself when Postgres %s', async (_what, statement) => {
    const machine = await startLeads(databaseUrl, crm.url);
    await machine.leads.put(leadOf(1));
    const admin = await startLeads(databaseUrl.replace(/[^/]+$/, 'postgres'), crm.url);
    const name = databaseUrl.replace(/^.*\//, '');
    await admin.database.query(statement(name));
    await admin.database.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      name,
    ]);
    await machine.leads.put(leadOf(2));
    expect([(await machine.leads.find(leadOf(2).id))?.id, await machine.leads.canKeep()]).toEqual([
      leadOf(2).id,
      true,
    ]);
    await admin.database.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
    await admin.database.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await admin.database.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      name,
    ]);
    await until(() => isBack(machine), 20_000);
    await until(async () => {
      await machine.leads.canKeep();
      return (await machine.database.query('SELECT id FROM leads').catch(() => [])).length === 2;
    }, 20_000);
  });

  it('wait for a slow Postgres as long as a visitor does, and no longer', async () => {
    const machine = await startLeads(databaseUrl, crm.url, {
      connect: 20_000,
      statement: 200,
      answer: 20_000,
    });
    await machine.leads.canKeep();
    const other = await startLeads(databaseUrl, crm.url);
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const lock = other.database.transaction(async ({ query }) => {
      await query('LOCK TABLE leads IN ACCESS EXCLUSIVE MODE');
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    expect(await machine.leads.put(leadOf(1))).toBe('kept');
    held.resolve();
    await lock;
    await until(() => isBack(machine), 20_000);
    await machine.leads.canKeep();
    expect(await other.database.query('SELECT id FROM leads')).toHaveLength(1);
  });
});

describe('while Postgres is down', () => {
  it('pages come, limits hold, and outside services are asked by each machine for itself', async () => {
    const databaseUrl = await postgres.database();
    const machine: Machine = await startMachine({ databaseUrl, environment: { RATE_LIMIT_PAGES: '3' } });
    opened.push(machine);
    await postgres.kill();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) statuses.push((await request(machine.app).get('/au/')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const { value } = await machine.fleet.share('key', 1_000, async () => 'asked');
    await machine.fleet.turn('content', 1);
    await machine.fleet.tell('content');
    expect([value, (await request(machine.app).get('/readyz')).status]).toEqual(['asked', 200]);
    const lines = machine.logged.filter(({ msg }) => String(msg).includes('goes on alone'));
    expect(lines).toHaveLength(1);
    await postgres.start();
    // What could not be told is told now.
    await until(() => machine.fleet.told('content') === 1, 20_000);
  });

  it('a site starts, and shares once it is back', async () => {
    const databaseUrl = await postgres.database();
    await postgres.kill();
    const logger = pino({ level: 'silent' });
    const database = await openSiteDatabase({ databaseUrl }, logger, { patience: patient, lookMs: 100 });
    if (!database) throw new Error('There is no database');
    const fleet = createFleet({ database, secret: 'a', logger, leaseMs: 1_000 });
    opened.push(database, fleet);
    expect(fleet.isLeader()).toBe(false);
    await postgres.start();
    await until(fleet.isLeader, 20_000);
  });
});
