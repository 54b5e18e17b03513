import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import express, { type ErrorRequestHandler } from 'express';
import pino from 'pino';
import { requestContext } from '../middleware/requestContext.ts';
import { admitRequests } from './admitRequests.ts';
import { readBytes, readForm, readJson, readJsonOrForm } from './readBody.ts';
import { createRefuseBusy, createRefuseLate } from './refuseBusy.ts';

const logger = pino({ level: 'silent' });
let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  if (server) await new Promise((resolve) => server?.close(resolve));
});

const sendStatus: ErrorRequestHandler = (error, _request, response, _next) =>
  void response.status(error.status ?? 500).end();

/** A site that sends back each body that it reads, as JSON. */
async function start({ all = 3, perAddress = 3, bodyBytes = 1024 * 1024 } = {}): Promise<number> {
  const app = express();
  app.use(requestContext(logger));
  const refuseBusy = createRefuseBusy(logger);
  const inFlight = { all, perAddress };
  app.use(admitRequests({ inFlight, bodyBytes, refuseBusy, refuseLate: createRefuseLate(logger) }));
  app.post('/json', readJson({ maxBytes: 1024 }));
  app.post('/form', readForm({ maxBytes: 1024, maxFields: 3 }));
  app.post('/either', readJsonOrForm({ maxBytes: 1024, maxFields: 3 }));
  app.post('/bytes', readBytes({ maxBytes: 1024, types: ['image/png'] }));
  app.post('/{*any}', (request, response) => {
    const { body } = request;
    response.json({ body: Buffer.isBuffer(body) ? body.toString() : (body ?? null) });
  });
  app.get('/', (_request, response) => void response.send('page'));
  app.use(sendStatus);
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Sends the head of a request and a part of its body; gives what is answered, once something is. */
function open(
  port: number,
  sent = '{',
  localAddress = '127.0.0.1',
): { readonly socket: Socket; answer(): Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  const head =
    'POST /json HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n';
  socket.on('error', () => undefined).write(head + sent);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return {
    socket,
    async answer() {
      while (!text) await once(socket, 'data');
      return text;
    },
  };
}
const getPage = (port: number) => fetch(`http://127.0.0.1:${port}/`).then(({ status }) => status);
/** Resolves once the site has begun as many requests. */
async function begun(count: number, of: Server | undefined = server): Promise<void> {
  let seen = 0;
  of?.on('request', () => {
    seen += 1;
  });
  while (seen < count) await new Promise(setImmediate);
}

describe('a body', () => {
  it.each([
    ['json', 'application/json', '{"a":1}', { a: 1 }],
    ['form', 'application/x-www-form-urlencoded', 'a=1', { a: '1' }],
    ['either', 'application/json', '{"a":1}', { a: 1 }],
    ['either', 'application/x-www-form-urlencoded', 'a=1', { a: '1' }],
    ['bytes', 'image/png', 'PNG', 'PNG'],
    ['bytes', 'text/plain', 'text', null],
  ])('is read as %s of type %s', async (path, type, body, read) => {
    const port = await start();
    const headers = { 'content-type': type };
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, { method: 'POST', headers, body });
    expect(await answer.json()).toEqual({ body: read });
  });

  it.each(['json', 'form', 'either', 'bytes'])(
    'that is compressed is refused, as it may unfold: %s',
    async (path) => {
      const port = await start();
      const type =
        { json: 'application/json', bytes: 'image/png' }[path] ?? 'application/x-www-form-urlencoded';
      const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
        method: 'POST',
        headers: { 'content-type': type, 'content-encoding': 'gzip' },
        body: gzipSync('{"a":1}'),
      });
      expect(answer.status).toBe(415);
    },
  );

  it('that is too large is refused', async () => {
    const port = await start();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify('a'.repeat(2_000));
    const answer = await fetch(`http://127.0.0.1:${port}/json`, { method: 'POST', headers, body });
    expect(answer.status).toBe(413);
  });
});

describe('a request', () => {
  it('counts once its body is there: those that wait for one keep nobody out', async () => {
    const port = await start();
    const seen = begun(5);
    const slow = Array.from({ length: 5 }, () => open(port));
    await seen;
    expect(await getPage(port)).toBe(200);
    slow[0]?.socket.write('"a":1}');
    expect(await slow[0]?.answer()).toMatch(/^HTTP\/1.1 200 .*\{"body":\{"a":1\}\}/s);
  });

  it('whose client leaves in the middle of its body gives its room back', async () => {
    const port = await start({ bodyBytes: 48 * 1024 });
    for (let round = 0; round < 5; round += 1) {
      const seen = begun(1);
      const { socket } = open(port);
      await seen;
      socket.destroy();
      await once(socket, 'close');
    }
    expect(await getPage(port)).toBe(200);
    expect(await open(port, '{"a":1}').answer()).toMatch(/^HTTP\/1.1 200/);
  });

  it('makes room for the next one where there is none for its body', async () => {
    const port = await start({ bodyBytes: 48 * 1024 });
    const seen = begun(1);
    const slow = open(port, '{');
    await seen;
    const next = open(port, '{"a":1}');
    expect(await slow.answer()).toMatch(/^HTTP\/1.1 503 .*Connection: close/s);
    expect(await next.answer()).toMatch(/^HTTP\/1.1 200/);
  });
});
