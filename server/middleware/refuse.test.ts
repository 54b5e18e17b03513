import { describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { forbidden, methodNotAllowed, tooManyRequests, unavailable, uriTooLong } from '../errors.ts';
import { isRefused, refuse } from './refuse.ts';

type Status = Parameters<typeof refuse>[2];

/** A site that refuses everything. */
const refusing = (status: Status, refusal?: Parameters<typeof refuse>[3]) =>
  request(
    express().use((incoming, response) => {
      response.set('ETag', '"of what was asked for"');
      refuse(incoming, response, status, refusal);
    }),
  );

describe('a refusal', () => {
  it.each([
    [403, 'forbidden', 'This is taken from pages of this site alone.'],
    [405, 'method_not_allowed', 'This address does not take that kind of request.'],
    [408, 'request_timeout', 'The request took too long.'],
    [413, 'payload_too_large', 'This is more than can be sent at once.'],
    [414, 'uri_too_long', 'This address is too long.'],
    [429, 'too_many_requests', 'Too many requests. Please try again shortly.'],
    [503, 'service_unavailable', 'This page cannot be shown at the moment. Please try again shortly.'],
  ] as const)('with %i has a code for machines and a sentence for people', async (status, code, message) => {
    const answer = await refusing(status).get('/api/dealers/au');
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ error: { status, code, message } });
  });

  it.each([
    [403, forbidden('')],
    [405, methodNotAllowed('PUT', ['GET'])],
    [414, uriTooLong()],
    [429, tooManyRequests()],
    [503, unavailable('', 1)],
  ] as const)('with %i has the code of an error of that status', async (status, { code }) => {
    expect((await refusing(status).get('/api/dealers/au')).body.error.code).toBe(code);
  });

  const message = 'Too many requests. Please try again shortly.';
  it.each([
    ['an endpoint', '/api/dealers/au', 'application/json; charset=utf-8', `"message":"${message}"`],
    ['a page’s data', '/au/_payload.json', 'application/json; charset=utf-8', `"message":"${message}"`],
    ['a file', '/f/1/car.webp', 'text/plain; charset=utf-8', `${message}\n`],
    [
      'a page',
      '/au/',
      'text/html; charset=utf-8',
      `<title>429: Too many requests</title><h1>429</h1><p>${message}</p>`,
    ],
  ])('of %s is in its form', async (_what, path, type, text) => {
    const answer = await refusing(429).get(path);
    expect(answer.get('Content-Type')).toBe(type);
    expect(answer.text).toContain(text);
  });

  it('is kept by nobody, and is no version of what was asked for', async () => {
    const answer = await refusing(503).get('/au/');
    expect(answer.get('Cache-Control')).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
  });

  it.each([
    ['neither', {}, {}],
    ['when to come again', { retryAfterS: 2 }, { 'retry-after': '2' }],
    ['to come again at once', { retryAfterS: 0 }, { 'retry-after': '0' }],
    ['which methods are taken', { allow: ['GET', 'HEAD'] }, { allow: 'GET, HEAD' }],
  ])('tells %s', async (_what, refusal, told) => {
    const { headers } = await refusing(405, refusal).get('/au/');
    const { 'retry-after': retryAfter, allow } = headers;
    expect({ 'retry-after': retryAfter, allow }).toEqual({
      'retry-after': undefined,
      allow: undefined,
      ...told,
    });
  });

  it('of HEAD has the headers alone', async () => {
    const whole = await refusing(429).get('/api/dealers/au');
    const head = await refusing(429).head('/api/dealers/au');
    expect(head.text).toBeUndefined();
    expect(head.get('Content-Length')).toBe(String(Buffer.byteLength(whole.text)));
  });
});

it.each([
  [405, true],
  [408, true],
  [413, true],
  [414, true],
  [429, true],
  [403, false],
  [404, false],
  [503, false],
])('an error of %i is always told in the same words: %j', (status, always) => {
  expect(isRefused(status)).toBe(always);
});
