import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { hasCaddy, startCaddy } from '../fleet/startFleet.ts';

const stops: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A process behind the proxy: it is ready, and holds what is asked of '/slow' until it is let go. */
async function startUpstream() {
  const slow: ServerResponse[] = [];
  const holds = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    if (request.url !== '/slow') return response.end(JSON.stringify(request.headers));
    slow.push(response);
    holds.resolve();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = async (one: Server) => {
    if (!one.listening) return;
    one.close();
    one.closeAllConnections();
    await once(one, 'close');
  };
  stops.push(() => close(server));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves once it holds something. */
    holds: holds.promise,
    letGo: () => slow.forEach((response) => void response.end()),
    close: () => close(server),
  };
}

/** Two processes, and the proxy that is delivered with the site before them. */
async function startPair() {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-proxy-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const upstreams = [await startUpstream(), await startUpstream()] as const;
  const proxy = await startCaddy(upstreams, folder);
  stops.push(() => proxy.close());
  return { upstreams, proxy };
}

// Some machines have no program caddy.
(hasCaddy() ? describe : describe.skip)('the proxy', () => {
  it('sends what one process that was killed cannot take to the other, which is busy', async () => {
    const { upstreams, proxy } = await startPair();
    const [one, other] = upstreams;
    const bothHold = Promise.all([one.holds, other.holds]).then(() => true);
    const slow: Promise<unknown>[] = [];
    // The next one goes where fewer wait, of those that the proxy has found ready by then.
    do slow.push(fetch(`${proxy.origin}/slow`));
    while (!(await Promise.race([bothHold, setTimeout(200, false)])));
    // What is killed has none any more, and so looks free.
    one.letGo();
    await one.close();
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await fetch(`${proxy.origin}/au/`)).status),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
    other.letGo();
    await Promise.all(slow);
  });

  it('says that it is for a moment when no process can be reached', async () => {
    const { upstreams, proxy } = await startPair();
    for (const upstream of upstreams) await upstream.close();
    const answer = await fetch(`${proxy.origin}/au/`);
    expect(answer.status).toBeGreaterThanOrEqual(502);
    expect(await answer.text()).toMatch(
      /<h1>50[23]<\/h1><p>This page cannot be shown at the moment\. Please try again shortly\./,
    );
    const told = ['retry-after', 'cache-control', 'content-type'].map((name) => answer.headers.get(name));
    expect(told).toEqual(['5', 'no-store', 'text/html; charset=utf-8']);
  });

  it('passes on no address, request id or trace of a visitor, as the site believes what it says', async () => {
    const { proxy } = await startPair();
    const own = {
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': 'as-a-visitor-says',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    };
    const answer = await fetch(`${proxy.origin}/au/`, { headers: own });
    const told = (await answer.json()) as Readonly<Record<string, string>>;
    expect(told).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(told).not.toHaveProperty('traceparent');
  });
});
