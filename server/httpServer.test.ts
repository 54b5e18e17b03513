import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { closeGracefully, listen } from './httpServer.ts';

let server: Server | undefined;
afterEach(() => server && closeGracefully(server, 0));

describe('listen', () => {
  it('bounds how long a slow client may take', async () => {
    server = await listen((_request, response) => response.end(), 0, '127.0.0.1');
    expect(server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      timeout: 60_000,
      keepAliveTimeout: 65_000,
    });
  });

  it('refuses headers over 16 kB with 431', async () => {
    server = await listen((_request, response) => response.end(), 0, '127.0.0.1');
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-long': 'a'.repeat(17_000) } });
    expect(answer.status).toBe(431);
  });
});

describe('a connection with many requests whose answers nobody reads', () => {
  const requests = (count: number) => 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(count);
  /** What a pipelining client meets; the handler answers when it is told to. */
  async function pipeline(count: number) {
    const waiting: (() => void)[] = [];
    server = await listen((_request, response) => waiting.push(() => response.end('here')), 0, '127.0.0.1');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.on('error', () => undefined);
    client.write(requests(count));
    await once(server, 'request');
    return { client, waiting };
  }

  it('is closed', async () => {
    const { client, waiting } = await pipeline(300);
    await once(client, 'close');
    expect(waiting.length).toBeLessThanOrEqual(4);
  });

  it('is answered while there are a few', async () => {
    const { client, waiting } = await pipeline(4);
    let text = '';
    client.on('data', (chunk) => {
      text += chunk;
    });
    for (const answer of waiting) answer();
    while (text.split('here').length < 5) await once(client, 'data');
    client.destroy();
  });
});

describe('closeGracefully', () => {
  it('cuts a request that never ends once patience is over', async () => {
    const hanging = await listen(() => {}, 0, '127.0.0.1');
    const client = connect((hanging.address() as AddressInfo).port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
    await once(hanging, 'request');
    const closed = once(client, 'close');
    client.resume();
    await closeGracefully(hanging, 10);
    await closed;
    expect(hanging.listening).toBe(false);
  });
});
