import { EventEmitter, once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import express, { type ErrorRequestHandler } from 'express';
import pino from 'pino';
import request from 'supertest';
import { isSiteError } from '../errors.ts';
import { contextOf, requestContext } from '../middleware/requestContext.ts';
import { forwardTo } from './forwardTo.ts';
import { sendVideo } from './images/sendVideo.ts';

/** A stand-in that tells what it was asked, and answers errors as stand-ins do. */
const standIn = express()
  .disable('x-powered-by')
  .get('/f/picture', (asked, answer) => {
    answer.set({ 'Cache-Control': 'public, max-age=60', 'X-Internal': 'secret', 'X-Cost': '7' });
    answer.type('json').send({ query: asked.query, cookie: asked.get('cookie') ?? null });
  })
  .get('/f/film', (_asked, answer) => sendVideo(answer, import.meta.filename))
  .use((asked, answer) => {
    const status = Number(asked.path.split('/').at(-1));
    answer
      .status(status)
      .set('Retry-After', '7')
      .json({ error: `It is ${status}` });
  });
let server: Server;
let site: express.Express;
let cost: number | undefined;
const asJson: ErrorRequestHandler = (error, _request, response, _next) => {
  const { status, message, retryAfterS } = isSiteError(error)
    ? error
    : { status: 500, message: String(error) };
  response.status(status).json({ message, retryAfterS });
};

beforeAll(async () => {
  server = standIn.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  site = express()
    .disable('x-powered-by')
    .use(requestContext(pino({ level: 'silent' })), (_request, response, next) => {
      response.once('close', () => {
        ({ cost } = contextOf(response));
      });
      next();
    })
    .use('/f', forwardTo(`http://127.0.0.1:${port}`))
    .use(asJson);
});
afterAll(() => void server.close());

describe('what a stand-in answers at the same path', () => {
  it('comes with its query and the headers that matter, and without visitors’ cookies', async () => {
    const answer = await request(site).get('/f/picture?a=1').set('Cookie', 'country=nz');
    expect(answer.body).toEqual({ query: { a: '1' }, cookie: null });
    expect(answer.get('Cache-Control')).toBe('public, max-age=60');
    expect(answer.get('ETag')).toBeDefined();
    expect(answer.get('X-Internal')).toBeUndefined();
    // For the limit alone.
    expect([answer.get('X-Cost'), cost]).toEqual([undefined, 7]);
  });

  it('is 304 when the client has it, and a part when it asks for one', async () => {
    const whole = await request(site).get('/f/picture');
    const again = await request(site)
      .get('/f/picture')
      .set('If-None-Match', whole.get('ETag') ?? '');
    expect(again.status).toBe(304);
    const part = await request(site).get('/f/film').set('Range', 'bytes=0-5').responseType('blob');
    expect([part.status, String(part.body)]).toEqual([
      206,
      readFileSync(import.meta.filename, 'utf8').slice(0, 6),
    ]);
    expect(part.get('Content-Range')).toMatch(/^bytes 0-5\//);
  });

  it('is 416 with the length of the file for a part beyond its end, and kept by nobody', async () => {
    const answer = await request(site).get('/f/film').set('Range', 'bytes=99999999-');
    expect([answer.status, answer.get('Cache-Control')]).toEqual([416, 'no-store']);
    expect(answer.get('Content-Range')).toBe(`bytes */${statSync(import.meta.filename).size}`);
  });

  it('has no body for HEAD', async () => {
    const answer = await request(site).head('/f/picture');
    expect([answer.status, answer.text]).toEqual([200, undefined]);
  });

  it.each([
    [400, 400, 'It is 400'],
    [404, 404, 'It is 404'],
    [500, 502, 'It is 500'],
    [503, 503, 'It is 503'],
  ])('that is %i is an error of the site, %i', async (status, expected, message) => {
    const answer = await request(site).get(`/f/${status}`);
    expect([answer.status, answer.body.message]).toEqual([expected, message]);
    if (expected === 503) expect(answer.body.retryAfterS).toBe(7);
  });
});

describe('a visitor who leaves', () => {
  let asked: string[] = [];
  const arrived = new EventEmitter();
  /** Answers nobody but who asks for the last time. */
  const slow = express()
    .get('/last', (_request, response) => void response.end())
    .use((request) => {
      asked.push(request.originalUrl);
      arrived.emit('asked');
      request.once('close', () => arrived.emit('let go'));
    });
  let slowServer: Server;
  beforeEach(() => {
    asked = [];
  });
  beforeAll(async () => {
    slowServer = slow.listen(0, '127.0.0.1');
    await once(slowServer, 'listening');
  });
  afterAll(() => void slowServer.close());

  /** A visit to the site that ends at a moment; resolves with what the site has made an error of. */
  async function leaves(when: 'before it is asked' | 'while it answers'): Promise<unknown[]> {
    const errors: unknown[] = [];
    const noteError: ErrorRequestHandler = (error, _request, _response, next) => {
      errors.push(error);
      next();
    };
    const { port } = slowServer.address() as AddressInfo;
    const forward = forwardTo(`http://127.0.0.1:${port}`);
    const server = express()
      .use((_request, response, next) => {
        arrived.emit('came');
        if (when === 'while it answers') return next();
        response.once('close', next);
      })
      .use((...args) => {
        forward(...args);
        arrived.emit('forwarded');
      })
      .use(noteError)
      .listen(0, '127.0.0.1');
    await once(server, 'listening');
    const came = once(arrived, when === 'while it answers' ? 'asked' : 'came');
    const letGo = when === 'while it answers' ? once(arrived, 'let go') : Promise.resolve();
    const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1');
    visitor.write(`GET /f/${encodeURIComponent(when)} HTTP/1.1\r\nHost: site\r\n\r\n`);
    await came;
    const forwarded = when === 'while it answers' || once(arrived, 'forwarded');
    visitor.destroy();
    await forwarded;
    await Promise.all([letGo, new Promise((resolve) => server.close(resolve))]);
    // What was asked before is known now.
    await fetch(`http://127.0.0.1:${port}/last`);
    return errors;
  }

  it('before it is asked, asks for nothing: an answer for nobody would end the site', async () => {
    expect([await leaves('before it is asked'), asked]).toEqual([[], []]);
  });

  it('while it answers, is no error, and it is let go of', async () => {
    expect([await leaves('while it answers'), asked]).toEqual([[], ['/f/while%20it%20answers']]);
  });
});

it('a stand-in that is not there is 503', async () => {
  const away = express().use(forwardTo('http://127.0.0.1:1')).use(asJson);
  const answer = await request(away).get('/f/picture');
  expect([answer.status, answer.body.message]).toEqual([503, 'This file cannot be sent at the moment.']);
});

it('asks again on a new connection where the stand-in has just closed the idle one', async () => {
  const used = new WeakSet<object>();
  const closing = express()
    .use((asked, _answer, next) => {
      if (used.has(asked.socket)) asked.socket.destroy();
      else {
        used.add(asked.socket);
        next();
      }
    })
    .use((_asked, answer) => void answer.send('here'))
    .listen(0, '127.0.0.1');
  await once(closing, 'listening');
  const { port } = closing.address() as AddressInfo;
  const patient = express()
    .use(requestContext(pino({ level: 'silent' })), forwardTo(`http://127.0.0.1:${port}`))
    .use(asJson);
  for (const _visit of [1, 2, 3]) {
    const { status, text } = await request(patient).get('/f/picture');
    expect([status, text]).toEqual([200, 'here']);
  }
  closing.close();
});
