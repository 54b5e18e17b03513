import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { brokenChunk } from '../attack/rawCases.ts';
import { sendRaw } from '../attack/sendRaw.ts';
import {
  canCountFailures,
  findPlaces,
  hasCaddy,
  hasNginx,
  startCaddy,
  startNginx,
} from '../fleet/startProxy.ts';

const stops: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function open(listener: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(listener);
  // A request that is broken off is the sender's fault, and ends its connection alone.
  server.on('clientError', (_error, socket) => socket.destroy());
  await once(server.listen(port, host), 'listening');
  stops.push(() => close(server));
  return server;
}
async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

/** A process behind the proxy, which holds what is asked of '/slow' until it is let go. */
async function startUpstream(host: string, healthPort: number) {
  const slow: ServerResponse[] = [];
  const holds = Promise.withResolvers<void>();
  const health = { status: 200, isLate: false, asked: 0 };
  const server = await open(
    (request, response) => {
      request.resume().on('error', () => undefined);
      // Where visitors ask, health is none of the proxy's business.
      if (request.url?.startsWith('/readyz')) return response.writeHead(503).end();
      if (request.url !== '/slow') {
        request.on('end', () => response.end(JSON.stringify({ ...request.headers, host })));
        return;
      }
      slow.push(response);
      holds.resolve();
    },
    0,
    host,
  );
  const probes = await open(
    (_request, response) => {
      health.asked += 1;
      if (health.isLate) health.isLate = false;
      else response.writeHead(health.status).end();
    },
    healthPort,
    host,
  );
  return {
    address: `${host}:${(server.address() as AddressInfo).port}`,
    host,
    health,
    /** Resolves once it holds something. */
    holds: holds.promise,
    letGo: () => slow.forEach((response) => void response.end()),
    async close() {
      await close(server);
      await close(probes);
    },
    /** Resolves once the proxy has asked so many times more how it is. */
    async asked(times: number) {
      for (const until = health.asked + times; health.asked < until; ) await once(probes, 'request');
    },
  };
}

const proxies = {
  Caddy: { isThere: hasCaddy(), start: startCaddy },
  nginx: { isThere: hasNginx(), start: startNginx },
};
/** Two processes, and one of the proxies that are delivered with the site before them. */
async function startPair(kind: keyof typeof proxies, trusted = '') {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-proxy-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const { healthPort } = await findPlaces();
  const upstreams = [
    await startUpstream('127.0.0.1', healthPort),
    await startUpstream('127.0.0.2', healthPort),
  ] as const;
  const addresses = upstreams.map(({ address }) => address);
  const proxy = await proxies[kind].start({ upstreams: addresses, healthPort, folder, trusted });
  stops.push(() => proxy.close());
  const ask = async () => {
    const answer = await fetch(`${proxy.origin}/au/`, { signal: AbortSignal.timeout(5_000) });
    return { answer, told: answer.ok ? ((await answer.json()) as Record<string, string>) : {} };
  };
  return {
    upstreams,
    proxy,
    /** Which process answered each of so many requests; the status where none did. */
    answeredBy: async (count: number) => {
      const all: string[] = [];
      for (let n = 0; n < count; n += 1) {
        const { answer, told } = await ask();
        all.push(told.host ?? String(answer.status));
      }
      return all;
    },
  };
}
const names = Object.keys(proxies) as (keyof typeof proxies)[];

// Some machines have no such program.
describe.each(names)('%s', (kind) => {
  const test = proxies[kind].isThere ? it : it.skip;

  test('sends what one process that was killed cannot take to the other, which is busy', async () => {
    const { upstreams, proxy, answeredBy } = await startPair(kind);
    const [one, other] = upstreams;
    const bothHold = Promise.all([one.holds, other.holds]).then(() => true);
    const slow: Promise<unknown>[] = [];
    do slow.push(fetch(`${proxy.origin}/slow`));
    while (!(await Promise.race([bothHold, setTimeout(200, false)])));
    // What is killed has none any more, and so looks free.
    one.letGo();
    await one.close();
    expect(await answeredBy(6)).toEqual(Array(6).fill(other.host));
    other.letGo();
    await Promise.all(slow);
  });

  test('leaves no process out for what a client breaks off', async () => {
    const { proxy, answeredBy, upstreams } = await startPair(kind);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 4 }, () => sendRaw(proxy.origin, brokenChunk(proxy.origin))));
      const answers = await answeredBy(8);
      expect(new Set(answers)).toEqual(new Set(upstreams.map(({ host }) => host)));
    }
  });

  test('says that it is for a moment when no process can be reached', async () => {
    const { upstreams, proxy } = await startPair(kind);
    for (const upstream of upstreams) await upstream.close();
    const answer = await fetch(`${proxy.origin}/au/`);
    expect(answer.status).toBe(502);
    expect(await answer.text()).toMatch(
      /<h1>502<\/h1><p>This page cannot be shown at the moment\. Please try again shortly\./,
    );
    const told = ['retry-after', 'cache-control', 'content-type'].map((name) => answer.headers.get(name));
    expect(told).toEqual(['5', 'no-store', 'text/html; charset=utf-8']);
  });

  test('passes on no address, request id or trace of a visitor, as the site believes what it says', async () => {
    const { proxy } = await startPair(kind);
    const own = {
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': 'as-a-visitor-says',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    };
    const answer = await fetch(`${proxy.origin}/au/`, { headers: own });
    const told = (await answer.json()) as Readonly<Record<string, string>>;
    expect(told).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': expect.stringMatching(/^[\da-f-]{32,36}$/),
    });
    expect(told).not.toHaveProperty('traceparent');
  });
});

(hasCaddy() ? describe : describe.skip)('Caddy, which asks HEALTH_PORT', () => {
  it('leaves out who says there that it is to stop', async () => {
    const { upstreams, answeredBy } = await startPair('Caddy');
    const [one, other] = upstreams;
    one.health.status = 503;
    await one.asked(5);
    expect(await answeredBy(6)).toEqual(Array(6).fill(other.host));
    one.health.status = 200;
    await one.asked(2);
    expect(await answeredBy(6)).toContain(one.host);
  });

  it.each([200, 503])(
    'hands on whom a CDN in front names, while processes answer %i to it',
    async (status) => {
      const { upstreams, proxy } = await startPair('Caddy', '127.0.0.1/32');
      for (const { health } of upstreams) health.status = status;
      await Promise.all(upstreams.map((upstream) => upstream.asked(5)));
      const answer = await fetch(`${proxy.origin}/au/`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
      expect(await answer.json()).toMatchObject({ 'x-forwarded-for': '203.0.113.9, 127.0.0.1' });
    },
  );

  it('uses all when all are red, by the address of the visitor', async () => {
    const { upstreams, proxy, answeredBy } = await startPair('Caddy');
    for (const { health } of upstreams) health.status = 503;
    await Promise.all(upstreams.map((upstream) => upstream.asked(5)));
    expect(new Set(await answeredBy(8))).toEqual(new Set(upstreams.map(({ host }) => host)));
    const answer = await fetch(`${proxy.origin}/au/`, {
      method: 'POST',
      body: 'a=b',
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'as-a-visitor-says', traceparent: '00-0' },
    });
    const told = (await answer.json()) as Readonly<Record<string, string>>;
    expect(told).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'content-length': '3' });
    expect(told['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(told).not.toHaveProperty('traceparent');
  });

  (canCountFailures() ? it : it.skip)('leaves nobody out for one answer that is late', async () => {
    const { upstreams, answeredBy } = await startPair('Caddy');
    const [one] = upstreams;
    one.health.isLate = true;
    await one.asked(4);
    expect(await answeredBy(4)).toContain(one.host);
  });
});
