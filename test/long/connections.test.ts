import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../support/freePort.ts';
import { type RunningSite, startSite } from '../support/site.ts';

/** What one client's connections can do to the others. Linux has all of 127.0.0.0/8 on loopback. */

let site: RunningSite;
let health: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  const port = await freePort();
  health = `http://127.0.0.1:${port}`;
  const limits = { CONNECTIONS_MAX: '60', CONNECTIONS_PER_ADDRESS: '20' };
  site = await startSite({ ...limits, HEALTH_PORT: `${port}` });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  expect(await site?.close()).toBe(0);
});

/** Opens a connection and sends something on it; resolves when something comes back, or it is closed. */
function open(localAddress: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(site.origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined).write(text);
  return new Promise((resolve) => {
    for (const event of ['data', 'close']) socket.on(event, () => resolve(socket));
  });
}
const statusOf = (path: string, localAddress: string) =>
  new Promise<number>((resolve, reject) => {
    request(`${site.origin}${path}`, { localAddress, agent: false }, (response) =>
      response.resume().once('close', () => resolve(response.statusCode ?? 0)),
    )
      .once('error', reject)
      .end();
  });
const healthz = 'GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n';

describe('the connections of one client', () => {
  it('each with a probe, leave the site to others, and to the client itself', async () => {
    const opened = [];
    for (let n = 0; n < 100; n += 1) opened.push(await open('127.0.0.2', healthz));
    expect(await statusOf('/healthz', '127.0.0.3')).toBe(200);
    expect(await statusOf('/au/', '127.0.0.2')).toBe(200);
    expect(opened.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(20);
    expect(JSON.parse(await site.printed('connections closed: too many'))).toMatchObject({
      level: 'warn',
      security: 'limit',
      clients: 1,
    });
  });
});

describe('the health port', () => {
  it('answers probes while visitors have taken all connections, and nothing else', async () => {
    const busy = Array.from({ length: 4 }, (_, n) =>
      // The bodies never come.
      Array.from({ length: 20 }, () =>
        open(
          `127.0.1.${n}`,
          'POST /api/form/ HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
        ),
      ),
    ).flat();
    await expect(
      (async () => {
        for (;;) await statusOf('/healthz', '127.0.0.3');
      })(),
    ).rejects.toThrow();
    const probe = async (path: string) => (await fetch(`${health}${path}`)).status;
    expect([await probe('/healthz'), await probe('/readyz'), await probe('/au/')]).toEqual([200, 200, 404]);
    for (const socket of sockets) socket.destroy();
    await Promise.all(busy);
  });
});
