import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { leadOf } from '../../test/support/testLeads.ts';
import { createCrm, type Delivery, type LeadVersion } from '../crm/createCrm.ts';
import type { Lead } from '../forms/lead.ts';
import { currentRequestId, inRequest, requestIdForLog } from '../logging/requestScope.ts';
import { openSqlite } from '../system/openSqlite.ts';
import { createDelivery } from './createDelivery.ts';
import { createLeadStore } from './createLeadStore.ts';
import { createSeal } from './createSeal.ts';
import { outcomeOf } from './nextAttempt.ts';

const start = Date.parse('2026-11-21T02:00:00Z');
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const sent = { kind: 'sent' } as const;
const failed = (status = 500, retryAfterMs?: number): Delivery => ({
  kind: 'failed',
  problem: `HTTP ${status}`,
  status,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});

/** A store on disk, before a CRM that does what a test says, in virtual time. */
async function withDelivery(
  send: (lead: Lead, at: number, version: LeadVersion) => Promise<Delivery>,
  run: (it: {
    store: ReturnType<typeof createLeadStore>;
    delivery: ReturnType<typeof createDelivery>;
    /** Lets time pass, with the job's look every ten seconds or so. */
    pass: (ms: number, stepMs?: number) => Promise<void>;
    now: () => number;
    logged: Record<string, unknown>[];
  }) => Promise<void>,
): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'leads-'));
  const sql = await openSqlite({ directory });
  const store = createLeadStore({ sql, seal: createSeal([]), maxLeads: 10_000 });
  const logged: Record<string, unknown>[] = [];
  const logger = pino(
    { level: 'debug', mixin: requestIdForLog },
    { write: (line) => void logged.push(JSON.parse(line)) },
  );
  let at = start;
  const now = () => at;
  const delivery = createDelivery({
    store: async () => store,
    send: (lead, version) => send(lead, at, version),
    now,
    random: () => 1,
    logger,
  });
  const pass = async (ms: number, stepMs = 10 * second) => {
    for (const end = at + ms; at < end; ) {
      at += stepMs;
      await delivery.run();
    }
  };
  await run({ store, delivery, pass, now, logged }).finally(async () => {
    await store.close();
    await rm(directory, { recursive: true });
  });
}

describe('every lead gets its turn', () => {
  it("and its lines in the log are of the request that brought it, whoever's form has started the run", async () => {
    const ids = async (submission: string) => {
      let found: unknown;
      await withDelivery(
        async () => failed(),
        async ({ store, delivery, now, logged }) => {
          await store.put({ ...leadOf(1), requestId: 'request-1' }, now());
          await store.put(leadOf(2), now());
          await inRequest('request-of-another', () => delivery.run());
          found = logged.find((line) => line.submission === submission)?.requestId;
        },
      );
      return found;
    };
    expect(await ids(leadOf(1).id)).toBe('request-1');
    expect(await ids(leadOf(2).id)).toBeUndefined();
  });

  it('and the CRM hears which request brought it', async () => {
    const heard: (string | undefined)[] = [];
    const send = async () => {
      heard.push(currentRequestId());
      return sent;
    };
    await withDelivery(send, async ({ store, delivery, now }) => {
      await store.put({ ...leadOf(1), requestId: 'request-1' }, now());
      await store.put(leadOf(2), now());
      await delivery.run();
    });
    expect(heard.toSorted()).toEqual(['request-1', undefined]);
  });

  it('three that the CRM always answers 500 never hold up four good ones, in a day of poison', async () => {
    const taken: string[] = [];
    const poison = new Set([1, 2, 3].map((n) => leadOf(n).id));
    let attempts = 0;
    const send = async ({ id }: Lead) => {
      if (!poison.has(id)) taken.push(id);
      else attempts += 1;
      return poison.has(id) ? failed() : sent;
    };
    await withDelivery(send, async ({ store, delivery, pass, now, logged }) => {
      for (let n = 1; n <= 7; n++) await store.put(leadOf(n), start);
      await delivery.run();
      expect(taken.sort()).toEqual([4, 5, 6, 7].map((n) => leadOf(n).id));
      await pass(25 * hour, minute);
      expect(await store.count(now())).toMatchObject({ waiting: 3, sent: 4, refused: 0, stuck: 3 });
      // A day has 96 quarters of an hour.
      expect(attempts / 3).toBeGreaterThan(90);
      expect(attempts / 3).toBeLessThan(130);
      expect(logged).toContainEqual(
        expect.objectContaining({ level: 50, msg: expect.stringContaining('stuck') }),
      );
      await store.put(leadOf(8), now());
      await delivery.run();
      expect(taken).toContain(leadOf(8).id);
    });
  });

  it('an hour of outage delays, and then each goes out once', async () => {
    const taken: string[] = [];
    const send = async ({ id }: Lead, at: number) => {
      if (at < start + hour) return failed(503);
      taken.push(id);
      return sent;
    };
    await withDelivery(send, async ({ store, pass, now }) => {
      for (let n = 1; n <= 60; n++) await store.put(leadOf(n), start);
      await pass(hour, 30 * second);
      expect((await store.count(now())).waiting).toBe(60);
      await pass(16 * minute, 30 * second);
      expect([taken.length, new Set(taken).size, (await store.count(now())).sent]).toEqual([60, 60, 60]);
    });
  });

  it('a CRM that hangs has a few calls at a time', async () => {
    let open = 0;
    let most = 0;
    const release = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const send = async () => {
      open += 1;
      most = Math.max(most, open);
      if (open === 4) started.resolve();
      await release.promise;
      open -= 1;
      return sent;
    };
    await withDelivery(send, async ({ store, delivery, now }) => {
      for (let n = 1; n <= 50; n++) await store.put(leadOf(n), start);
      const runs = Promise.all([delivery.run(), delivery.run(), delivery.run()]);
      await started.promise;
      // The store asks one after the other: whoever would claim another lead has done so by then.
      for (let n = 0; n < 50; n++) await store.count(now());
      release.resolve();
      await runs;
      expect([most, (await store.count(now())).sent]).toEqual([4, 50]);
    });
  });

  it('two processes on one store double none', async () => {
    const taken: string[] = [];
    const send = async ({ id }: Lead) => {
      taken.push(id);
      await new Promise((resolve) => setImmediate(resolve));
      return sent;
    };
    await withDelivery(send, async ({ store, delivery, now }) => {
      const logger = pino({ level: 'silent' });
      const other = createDelivery({ store: async () => store, send, now, random: () => 1, logger });
      for (let n = 1; n <= 60; n++) await store.put(leadOf(n), start);
      await Promise.all([delivery.run(), other.run()]);
      expect([taken.length, new Set(taken).size]).toEqual([60, 60]);
    });
  });

  it('while the CRM is not asked, nothing counts as an attempt', async () => {
    await withDelivery(
      async () => ({ kind: 'paused' }),
      async ({ store, delivery, now, pass }) => {
        await store.put(leadOf(1), start);
        await delivery.run();
        await pass(hour, minute);
        expect(await store.list({}, now())).toMatchObject([{ attempts: 0, problem: '', state: 'waiting' }]);
      },
    );
  });
});

describe('the next attempt', () => {
  const fresh = { attempts: 0, failingSince: null };
  const pauseOf = (delivery: Delivery, attempts: number, random = 1) => {
    const outcome = outcomeOf(delivery, { attempts, failingSince: start }, start, () => random);
    return outcome.kind === 'failed' ? outcome.nextAt - start : outcome.kind;
  };

  it('is 5 s away, then twice as far each time, up to a quarter of an hour, with jitter', () => {
    expect([0, 1, 2, 7, 8, 500].map((attempts) => pauseOf(failed(), attempts))).toEqual(
      [5, 10, 20, 640, 900, 900].map((seconds) => seconds * second),
    );
    expect(pauseOf(failed(), 8, 0)).toBe(450 * second);
  });

  it('is when the CRM wants it, an hour away at most', () => {
    expect(pauseOf(failed(429, 120 * second), 0, 0)).toBe(120 * second);
    expect(pauseOf(failed(503, 7 * 24 * hour), 0, 0)).toBe(hour);
    expect(pauseOf(failed(503, 0), 0)).toBe(5 * second);
  });

  it('is none after a 400 that has lasted a day', () => {
    const at = start + 24 * hour;
    expect(outcomeOf(failed(400), { attempts: 90, failingSince: start }, at, Math.random).kind).toBe(
      'refused',
    );
    expect(outcomeOf(failed(400), { attempts: 90, failingSince: start + 1 }, at, Math.random).kind).toBe(
      'failed',
    );
    expect(outcomeOf(failed(500), { attempts: 90, failingSince: start }, at, Math.random).kind).toBe(
      'failed',
    );
    expect(outcomeOf(failed(400), fresh, at, Math.random).kind).toBe('failed');
  });
});

describe('a lead that is sent again', () => {
  it('goes out as it did before, so that a CRM which has it takes it for the same', async () => {
    const calls: unknown[] = [];
    const crm = createCrm({
      url: 'https://crm.example.com',
      token: undefined,
      timeoutMs: 1_000,
      async fetch(address, init) {
        const key = new Headers(init?.headers).get('idempotency-key');
        calls.push([init?.method, address, key]);
        return Response.json({ id: JSON.parse(String(init?.body)).submission_id });
      },
      logger: pino({ level: 'silent' }),
    });
    await withDelivery(
      (lead, _at, version) => crm(lead, version),
      async ({ store, delivery, now }) => {
        await store.put(leadOf(1), now());
        await store.put(leadOf(2), now());
        await delivery.run();
        await store.put(leadOf(2, { values: { first_name: 'Kim' } }), now());
        await delivery.run();
        const before = calls.splice(0);
        expect(await store.replay([leadOf(1).id, leadOf(2).id], now())).toHaveLength(2);
        await delivery.run();
        // Of the one that was corrected the latest version alone.
        expect(calls.toSorted()).toEqual([before[0], before[2]].toSorted());
        expect(await store.count(now())).toMatchObject({ waiting: 0, sent: 2 });
      },
    );
  });
});
