import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { createSourceFile } from '../../server/dealers/createSourceFile.ts';
import { navigation, page, text } from '../api/contentPagesFixture.ts';
import { type Machine, startMachine, until } from '../api/fleetFixture.ts';
import { type FakeContentService, startFakeContentService } from '../support/fakeContentService.ts';
import { startPostgres, type TestPostgres } from '../support/startPostgres.ts';

/** Several machines on one Postgres: what they share, and what becomes of it when one of them, or a connection, dies. */

let postgres: TestPostgres;
let content: FakeContentService;
const machines: Machine[] = [];
beforeAll(async () => {
  [postgres, content] = await Promise.all([startPostgres(), startFakeContentService()]);
  content.stories.push(
    ...['home', 'finance'].map((slug) => page(slug)),
    navigation('Header', 'global/navigation/header', {}),
  );
});
afterEach(async () => {
  await Promise.all(machines.splice(0).map((machine) => machine.close()));
});
afterAll(() => Promise.all([postgres.stop(), content.close()]));

type Options = Partial<Parameters<typeof startMachine>[0]>;
async function start(count: number, options: Options = {}): Promise<Machine[]> {
  const databaseUrl = options.databaseUrl ?? (await postgres.database());
  const started = await Promise.all(
    Array.from({ length: count }, () => startMachine({ apiUrl: content.endpoint, ...options, databaseUrl })),
  );
  machines.push(...started);
  return started;
}
/** Both listen: what one tells, the other is woken by. The looks at the content that this began are over. */
async function meet([one, other]: readonly Machine[]): Promise<void> {
  let heard = false;
  other?.fleet.hear('version', () => {
    heard = true;
  });
  await until(async () => {
    await one?.fleet.tell('version');
    await new Promise((resolve) => setTimeout(resolve, 50));
    return heard;
  }, 5_000);
  await until(() => other?.fleet.told('version') === one?.fleet.told('version'), 5_000);
  // The one under way, and one more when it was told meanwhile.
  for (let n = 0; n < 2; n += 1) await other?.stories.poll();
}
const headingAt = async ({ stories }: Machine) => {
  const { story } = await stories.published.page('au', 'home');
  const [first] = (story?.content.body ?? []) as { heading?: string }[];
  return first?.heading;
};
function publish(heading: string) {
  const at = content.stories.findIndex(({ slug }) => slug === 'home');
  content.stories[at] = page('home', { body: [text(heading)] });
  content.version += 1;
}
const asked = () => content.requests.map(({ pathname, search }) => `${pathname}${search}`);

describe('content', () => {
  it('is asked for once, however many machines start, and one that comes later asks for nothing', async () => {
    const [alone] = await start(1);
    content.requests.length = 0;
    await alone?.stories.poll();
    const ofOne = asked().sort();
    content.requests.length = 0;
    const databaseUrl = await postgres.database();
    const both = await start(2, { databaseUrl });
    await Promise.all(both.map(({ stories }) => stories.poll()));
    expect(asked().sort()).toEqual(ofOne);
    content.requests.length = 0;
    const [third] = await start(1, { databaseUrl });
    await third?.stories.poll();
    expect([asked(), third?.stories.ready()]).toEqual([[], true]);
  });

  it('that a webhook tells one machine of shows at the other within a second, and is read once', async () => {
    const both = await start(2, { environment: { STORYBLOK_WEBHOOK_SECRET: 'a-secret' } });
    await Promise.all(both.map(({ stories }) => stories.poll()));
    await meet(both);
    content.requests.length = 0;
    publish('Hello fleet');
    const [one, other] = both as [Machine, Machine];
    const call = request(one.app).post('/api/webhooks/storyblok').set('webhook-signature', 'valid');
    expect((await call.send({ action: 'published' })).status).toBe(202);
    // Both at once: what is read before its version is known is shared for a moment alone.
    const shows = (machine: Machine) =>
      until(async () => (await headingAt(machine)) === 'Hello fleet', 1_000);
    await Promise.all([shows(other), shows(one)]);
    expect(asked()).toEqual([...new Set(asked())]);
  });

  it('that a machine was not told of, as its connection was cut, reaches it with its next look', async () => {
    const both = await start(2, { environment: { STORYBLOK_WEBHOOK_SECRET: 'a-secret' } });
    await Promise.all(both.map(({ stories }) => stories.poll()));
    await meet(both);
    const [one, other] = both as [Machine, Machine];
    await one.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE 'LISTEN%'`,
    );
    publish('Hello again');
    const call = request(one.app).post('/api/webhooks/storyblok').set('webhook-signature', 'valid');
    expect((await call.send({ action: 'published' })).status).toBe(202);
    await until(async () => (await headingAt(other)) === 'Hello again', 5_000);
  });

  it('is there for a machine that starts with an empty disk while the content service is down', async () => {
    const databaseUrl = await postgres.database();
    const [one] = (await start(1, { databaseUrl })) as [Machine];
    await one.stories.poll();
    await until(one.fleet.isLeader, 5_000);
    await one.stories.save();
    content.fault = () => ({ status: 503 });
    const [cold] = (await start(1, { databaseUrl })) as [Machine];
    await cold.stories.restore();
    content.fault = () => undefined;
    expect(cold.stories.ready()).toBe(true);
  });

  it('of a machine that dies while it asks is asked for by another', async () => {
    const [one, other] = (await start(2)) as [Machine, Machine];
    void one.fleet.share('key', 1_000, () => new Promise(() => undefined));
    await until(async () => (await one.database.query('SELECT key FROM fleet_answers')).length > 0, 2_000);
    const { value } = await other.fleet.share('key', 1_000, async () => 'asked again');
    expect(value).toBe('asked again');
  });

  it('has calls of all machines under one limit', async () => {
    const both = (await start(2)) as [Machine, Machine];
    const begun = performance.now();
    await Promise.all(Array.from({ length: 12 }, (_, n) => both[n % 2]?.fleet.turn('content', 5)));
    // Five at once, five a second later, and two after another one. A timer may be a millisecond early.
    expect(performance.now() - begun).toBeGreaterThan(1_990);
  });
});

it('an outside file is asked for once, and a failure of one machine is not shared', async () => {
  const both = await start(2);
  let calls = 0;
  let isDown = true;
  const read = ({ fleet }: Machine) =>
    createSourceFile<string>({
      address: { key: 'dealers', find: async () => 'https://files.example.com/dealers.csv' },
      share: fleet.share,
      accept: async (file) => file,
      redate: async (former) => former,
      fetch: async () => {
        calls += 1;
        return new Response('code,name', { status: isDown ? 500 : 200 });
      },
    })(undefined);
  await expect(Promise.all(both.map(read))).rejects.toThrow('object store');
  isDown = false;
  calls = 0;
  expect([await Promise.all(both.map(read)), calls]).toEqual([['code,name', 'code,name'], 1]);
});

describe('what is done once', () => {
  it('is taken over when its machine is killed, and is never done by two', async () => {
    const databaseUrl = await postgres.database();
    const script = path.resolve(import.meta.dirname, '../support/leadFleet.ts');
    const leaseMs = 1_000;
    const leader = spawn(process.execPath, [script, JSON.stringify({ databaseUrl, leaseMs })], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(leader.stdout, 'data');
    const both = await start(2, { databaseUrl, leaseMs });
    const leaders = () => both.filter(({ fleet }) => fleet.isLeader()).length;
    expect(leaders()).toBe(0);
    leader.kill('SIGKILL');
    await once(leader, 'close');
    await until(() => leaders() > 0, 5 * leaseMs);
    expect(leaders()).toBe(1);
  });

  it('is handed over at once by a machine that stops', async () => {
    const databaseUrl = await postgres.database();
    const [first] = (await start(1, { databaseUrl })) as [Machine];
    await until(first.fleet.isLeader, 2_000);
    const [second] = (await start(1, { databaseUrl })) as [Machine];
    await first.fleet.close();
    await until(second.fleet.isLeader, 2_000);
    expect(first.fleet.isLeader()).toBe(false);
  });
});

describe('limits', () => {
  it('count for all machines together', async () => {
    const environment = { RATE_LIMIT_PAGES: '10' };
    const both = (await start(2, { environment })) as [Machine, Machine];
    const [one, other] = both;
    const statusAt = async ({ app }: Machine) => (await request(app).get('/au/')).status;
    const sumIs = (sum: number) =>
      until(async () => {
        const rows = await one.database.query('SELECT points FROM fleet_limits');
        return rows.some(({ points }) => Number(points) === sum);
      }, 10_000);
    for (let n = 0; n < 10; n++) expect(await statusAt(one)).toBe(200);
    await sumIs(10);
    // It hears of the sum when it adds to it.
    expect(await statusAt(other)).toBe(200);
    await sumIs(11);
    let left = 9;
    await until(async () => --left > 0 && (await statusAt(other)) === 429, 5_000);
  });

  it('name no client in the database', async () => {
    const [one] = (await start(1, { environment: { RATE_LIMIT_PAGES: '10' } })) as [Machine];
    await request(one.app).get('/au/');
    await until(async () => (await one.database.query('SELECT key FROM fleet_limits')).length > 0, 2_000);
    const rows = await one.database.query('SELECT key FROM fleet_limits');
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|0:0:0:0/);
  });
});
