import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type Fleet, startFleet } from '../fleet/startFleet.ts';

let fleet: Fleet;

beforeAll(async () => {
  fleet = await startFleet();
}, 120_000);
afterAll(async () => {
  expect(await fleet?.close()).toEqual([0, 0]);
}, 30_000);

describe('two processes on one Postgres', () => {
  it('are ready, answer pages, and are reached through the proxy, or it says that there is none', async () => {
    for (const { origin } of fleet.webs) {
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      expect((await fetch(`${origin}/nz/`)).status).toBe(200);
    }
    if ('skipped' in fleet.proxy) expect(fleet.proxy.skipped).toMatch(/^The proxy is skipped: /);
    else expect((await fetch(`${fleet.proxy.origin}/au/`)).status).toBe(200);
  });

  it('keep leads in that database', async () => {
    const client = new pg.Client(fleet.databaseUrl);
    await client.connect();
    const { rows } = await client.query(
      "SELECT table_name FROM information_schema.tables WHERE table_name = 'leads'",
    );
    await client.end();
    expect(rows).toHaveLength(1);
  });
});
