import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { closeGracefully, type ListenOptions, listen } from './httpServer.ts';

const at = {
  port: 0,
  host: '127.0.0.1',
  limits: { all: 100, perAddress: 100 },
  isProxy: () => false,
  tell: () => undefined,
};
let server: Server | undefined;
afterEach(() => server && closeGracefully(server, 0));

describe('listen', () => {
  it('bounds how long a slow client may take', async () => {
    server = await listen((_request, response) => response.end(), at);
    expect(server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      timeout: 60_000,
      keepAliveTimeout: 65_000,
    });
  });

  it('refuses headers over 16 kB with 431', async () => {
    server = await listen((_request, response) => response.end(), at);
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
    server = await listen((_request, response) => waiting.push(() => response.end('here')), at);
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

describe('connections', () => {
  type Told = readonly [reason: string, address: string];
  /** A server that answers '/slow' when it is told to. */
  async function site(limits: ListenOptions['limits'], isProxy = false) {
    const told: Told[] = [];
    const held: (() => void)[] = [];
    const answer: RequestListener = (request, response) => {
      if (request.url === '/slow') held.push(() => response.end('late'));
      else response.end('here');
    };
    server = await listen(answer, {
      ...at,
      limits,
      isProxy: () => isProxy,
      tell: (...one) => void told.push(one),
    });
    const { port } = server.address() as AddressInfo;
    const open = async (path?: string) => {
      const socket = connect(port, '127.0.0.1');
      const isClosed = new Promise<string>((resolve) => socket.once('close', () => resolve('closed')));
      socket.on('error', () => undefined);
      if (path) await ask(path);
      async function ask(asked: string): Promise<string> {
        const before = held.length;
        const answer = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(`${chunk}`)));
        socket.write(`GET ${asked} HTTP/1.1\r\nHost: site\r\n\r\n`);
        if (asked !== '/slow') return Promise.race([answer, isClosed]);
        while (held.length === before) await once(server as Server, 'request');
        return '';
      }
      return { isClosed, ask };
    };
    return { open, told, held };
  }

  it('of one client beyond its bound take the place of the one that has waited longest', async () => {
    const { open, told } = await site({ all: 100, perAddress: 2 });
    const first = await open('/');
    const second = await open('/');
    await first.ask('/');
    const third = await open('/');
    expect(await second.isClosed).toBe('closed');
    expect(await first.ask('/')).toContain('here');
    expect(await third.ask('/')).toContain('here');
    expect(told).toEqual([['idle', '127.0.0.1']]);
  });

  it('of one client beyond its bound are closed while all others are busy, which go on', async () => {
    const { open, told, held } = await site({ all: 100, perAddress: 2 });
    const busy = [await open('/slow'), await open('/slow')];
    const third = await open();
    expect(await third.isClosed).toBe('closed');
    expect(told).toEqual([['perAddress', '127.0.0.1']]);
    const answers = busy.map((one) => one.ask('/'));
    for (const end of held) end();
    for (const answer of answers) expect(await answer).toContain('late');
  });

  it('of a proxy have no bound of their own', async () => {
    const { open, told, held } = await site({ all: 100, perAddress: 2 }, true);
    for (let n = 0; n < 5; n += 1) await open('/slow');
    expect([held.length, told]).toEqual([5, []]);
  });

  it('beyond all are told of', async () => {
    const { open, told, held } = await site({ all: 2, perAddress: 100 });
    await open('/slow');
    await open('/slow');
    expect(await (await open()).isClosed).toBe('closed');
    expect(told).toEqual([['all', '127.0.0.1']]);
    for (const end of held) end();
  });
});

describe('closeGracefully', () => {
  it('cuts a request that never ends once patience is over', async () => {
    const hanging = await listen(() => {}, at);
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
