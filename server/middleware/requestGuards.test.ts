import { describe, expect, it, jest } from '@jest/globals';
import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import request from 'supertest';
import type { SiteError } from '../errors.ts';
import { allowOnly, readOnly, refuseLongUrl } from './requestGuards.ts';

/** A site that answers 200 to what the guard lets through, and 405 with `Allow` to what it does not. */
const siteBehind = (guard: RequestHandler) =>
  express().use(
    guard,
    (_request: Request, response: Response) => void response.end('served'),
    ({ status, allow }: SiteError, _request: Request, response: Response, _next: () => void) =>
      void response.status(status).set('Allow', allow?.join(', ')).end(),
  );

it.each([
  [8 * 1024, undefined],
  [8 * 1024 + 1, { status: 414 }],
])('an address of %i characters is answered with %j', (length, error) => {
  const next = jest.fn();
  refuseLongUrl({ originalUrl: '/'.padEnd(length, 'a') } as Request, {} as Response, next);
  expect(next.mock.calls).toEqual([[error && expect.objectContaining(error)]]);
});

describe('an address that can only be read', () => {
  it.each(['get', 'head'] as const)('lets %s through', async (method) => {
    expect((await request(siteBehind(readOnly))[method]('/')).status).toBe(200);
  });

  it.each(['post', 'put', 'patch', 'delete', 'trace'] as const)('refuses %s', async (method) => {
    const answer = await request(siteBehind(readOnly))[method]('/');
    expect([answer.status, answer.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('tells OPTIONS what it takes, and no page of another site that it may', async () => {
    const answer = await request(siteBehind(readOnly)).options('/').set('Origin', 'https://evil.example');
    expect([answer.status, answer.text, answer.get('Allow'), answer.get('Cache-Control')]).toEqual([
      204,
      '',
      'GET, HEAD, OPTIONS',
      'no-store',
    ]);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

it.each([
  ['options', 204, 'POST, OPTIONS'],
  ['get', 405, 'POST, OPTIONS'],
] as const)(
  'an address that takes POST answers %s with %i and what it takes',
  async (method, status, allow) => {
    const answer = await request(siteBehind(allowOnly('POST')))[method]('/');
    expect([answer.status, answer.get('Allow')]).toEqual([status, allow]);
  },
);
