import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express, { type ErrorRequestHandler } from 'express';
import request from 'supertest';
import { isSiteError } from '../errors.ts';
import { forwardTo } from './forwardTo.ts';

/** A stand-in that tells what it was asked, and answers errors as stand-ins do. */
const standIn = express()
  .disable('x-powered-by')
  .get('/f/picture', (asked, answer) => {
    answer.set({ 'Cache-Control': 'public, max-age=60', 'X-Internal': 'secret' });
    answer.type('json').send({ query: asked.query, cookie: asked.get('cookie') ?? null });
  })
  .get('/f/film', (_asked, answer) => answer.sendFile(import.meta.filename))
  .use((asked, answer) => {
    const status = Number(asked.path.split('/').at(-1));
    answer
      .status(status)
      .set('Retry-After', '7')
      .json({ error: `It is ${status}` });
  });
let server: Server;
let site: express.Express;
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
  });

  it('is 304 when the client has it, and a part when it asks for one', async () => {
    const whole = await request(site).get('/f/picture');
    const again = await request(site)
      .get('/f/picture')
      .set('If-None-Match', whole.get('ETag') ?? '');
    expect(again.status).toBe(304);
    const part = await request(site).get('/f/film').set('Range', 'bytes=0-5').responseType('blob');
    expect([part.status, String(part.body)]).toEqual([206, 'import']);
    expect(part.get('Content-Range')).toMatch(/^bytes 0-5\//);
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

it('a stand-in that is not there is 503', async () => {
  const away = express().use(forwardTo('http://127.0.0.1:1')).use(asJson);
  const answer = await request(away).get('/f/picture');
  expect([answer.status, answer.body.message]).toEqual([503, 'This file cannot be sent at the moment.']);
});
