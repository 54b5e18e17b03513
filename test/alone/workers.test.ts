import { once } from 'node:events';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { childrenOf } from '../support/childrenOf.ts';
import { keepAsking } from '../support/keepAsking.ts';
import { type RunningSite, startSite, unlimited } from '../support/site.ts';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ ...unlimited, WEB_CONCURRENCY: '2', STOP_DRAIN_SECONDS: '1' });
}, 60_000);
afterAll(async () => {
  // Lets visitors go elsewhere, and ends all of them in order.
  expect(await site?.close()).toBe(0);
}, 20_000);

const children = () => childrenOf(site);
const page = () => `${site.origin}/au/`;

describe('two processes behind one port', () => {
  it('answer, name themselves in the log, and ask the stand-ins of one', async () => {
    const workers = ['"worker":1', '"worker":2'].map((worker) => site.printed(worker, '"path":"/au/"'));
    let haveAnswered = false;
    const both = Promise.all(workers).then(() => {
      haveAnswered = true;
    });
    // Each on a connection of its own, which goes to either.
    while (!haveAnswered)
      expect((await fetch(page(), { headers: { connection: 'close' } })).status).toBe(200);
    await both;
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
    // The stand-ins and two that answer.
    expect(await children()).toHaveLength(3);
  }, 60_000);

  it('are replaced one after the other by SIGHUP, and no request is lost', async () => {
    const before = await children();
    const traffic = keepAsking(6, page);
    await traffic.answered(20);
    process.kill(site.pid, 'SIGHUP');
    await site.printed('"msg":"reloaded"');
    await traffic.answered(20);
    const { requests, lost } = await traffic.stop();
    expect(lost).toEqual([]);
    expect(requests).toBeGreaterThan(40);
    const after = await children();
    expect(after).toHaveLength(3);
    expect(after.filter((pid) => before.includes(pid))).toEqual(before.slice(0, 1));
  }, 90_000);

  it('go on when one is killed amid traffic: one request of each client at most, none of whom it had not taken yet, and another takes its place', async () => {
    const [standIns, killed = 0, other] = await children();
    const clients = 6;
    const traffic = keepAsking(clients, page);
    await traffic.answered(20);
    // It is handed the first of those who come now, and takes it no more.
    process.kill(killed, 'SIGSTOP');
    const newcomers = keepAsking(4, page);
    await newcomers.answered(20);
    process.kill(killed, 'SIGKILL');
    expect(JSON.parse(await site.printed('a worker has ended'))).toMatchObject({ reason: 'SIGKILL' });
    await traffic.answered(50);
    while ((await children()).length < 3) await traffic.answered(1);
    expect(await children()).toEqual([standIns, other, expect.any(Number)]);
    expect((await newcomers.stop()).lost).toEqual([]);
    const { lost } = await traffic.stop();
    expect(lost.length).toBeLessThanOrEqual(clients);
  }, 120_000);

  it('go on when one hangs: it is ended, whoever it had not taken is answered by the other, and it is replaced', async () => {
    const [standIns, hung = 0, other] = await children();
    process.kill(hung, 'SIGSTOP');
    /** On a connection of its own: one that is kept may be to the process that hangs. */
    const ask = async () => {
      const [response] = await once(get(page(), { agent: false }), 'response');
      response.resume();
      return response.statusCode;
    };
    // Of the first some are handed to it, and it takes none.
    const newcomers = Promise.all(Array.from({ length: 4 }, ask));
    expect(JSON.parse(await site.printed('a worker hangs'))).toMatchObject({ level: 'error', silentS: 15 });
    expect(await newcomers).toEqual([200, 200, 200, 200]);
    while ((await children()).length < 3) expect(await ask()).toBe(200);
    expect(await children()).toEqual([standIns, other, expect.any(Number)]);
  }, 120_000);
});
