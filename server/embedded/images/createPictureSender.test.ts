import { once } from 'node:events';
import { open, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { isSiteError } from '../../errors.ts';
import { createPictureSender, type PictureBody } from './createPictureSender.ts';

const size = 20_000_000;
const file = path.join(tmpdir(), `picture-sender-${process.pid}`);
let send: ReturnType<typeof createPictureSender>;

/** A site that sends what it is given, and tells how an answer ended. */
function serve(body: () => Promise<PictureBody>) {
  const ended: string[] = [];
  const app = express().get('/', async (_request, response) => {
    await send(response, await body(), { 'Content-Type': 'image/png' }).then(
      () => ended.push('sent'),
      (error: unknown) => {
        ended.push(isSiteError(error) ? String(error.status) : 'left');
        if (isSiteError(error)) response.status(error.status).end();
      },
    );
  });
  return { server: createServer(app), ended };
}

beforeAll(() => writeFile(file, Buffer.alloc(size)));
afterAll(() => rm(file));

describe('a picture that is sent', () => {
  it('from a file is as long as it, and HEAD has its head alone', async () => {
    send = createPictureSender(0);
    const { server } = serve(() => open(file));
    const head = await request(server).head('/').expect(200);
    expect(head.headers).toMatchObject({ 'content-length': String(size), 'content-type': 'image/png' });
    expect((await request(server).get('/').expect(200)).body).toHaveLength(size);
  });

  it('from a file takes no memory for a client that does not read, and closes when the client goes', async () => {
    send = createPictureSender(0);
    const files: PictureBody[] = [];
    const { server, ended } = serve(async () => {
      const opened = await open(file);
      files.push(opened);
      return opened;
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const before = process.memoryUsage();
    const clients = Array.from({ length: 10 }, () => {
      const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
      client.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
      return client;
    });
    while (files.length < 10) await new Promise(setImmediate);
    const { arrayBuffers } = process.memoryUsage();
    expect(arrayBuffers - before.arrayBuffers).toBeLessThan(size);
    for (const client of clients) client.destroy();
    while (ended.length < 10) await new Promise(setImmediate);
    expect(files.map((opened) => 'fd' in opened && opened.fd)).toEqual(files.map(() => -1));
    await new Promise((resolve) => server.close(resolve));
  });

  it('from memory has a bound for all clients together: 503 beyond, until one has read', async () => {
    send = createPictureSender(1.5 * size);
    const { server } = serve(async () => Buffer.alloc(size));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const slow = connect((server.address() as AddressInfo).port, '127.0.0.1');
    slow.write('GET / HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n');
    await once(slow, 'readable');
    await request(server).get('/').expect(503);
    slow.resume();
    await once(slow, 'close');
    await request(server).get('/').expect(200);
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([
    ['memory', async () => Buffer.alloc(size)],
    ['a file', () => open(file)],
  ])('from %s is sent to nobody who has left while it was made, and counts no more', async (_where, make) => {
    send = createPictureSender(size);
    let left: Promise<unknown> = Promise.resolve();
    const { server, ended } = serve(async () => {
      await left;
      return make();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const gone = connect((server.address() as AddressInfo).port, '127.0.0.1');
    left = once(server, 'connection').then(([socket]) => once(socket, 'close'));
    gone.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
    await once(server, 'request');
    gone.destroy();
    while (ended.length < 1) await new Promise(setImmediate);
    await request(server).get('/').expect(200);
    await new Promise((resolve) => server.close(resolve));
  });
});
