import { describe, expect, it } from '@jest/globals';
import express, { type RequestHandler, type Response } from 'express';
import request from 'supertest';
import { refuseForeignOrigin, refuseForeignWrites } from './requestGuards.ts';

const config = { siteUrl: 'https://www.example.com/' };
const foreign = { Origin: 'https://evil.example' };

/** A site that answers 200 to what the guard lets through; tells what the security log is given. */
function siteBehind(guard: RequestHandler) {
  const context: { security?: string } = {};
  const app = express().use(
    (_request, response, next) => {
      response.locals.context = context;
      next();
    },
    guard,
    (_request: unknown, response: Response) => void response.end('served'),
  );
  return { app, context };
}

describe('what another site’s page sends', () => {
  it.each([
    ['another site', foreign],
    ['a page without an origin', { Origin: 'null' }],
    ['a subdomain', { Origin: 'https://shop.www.example.com' }],
    ['the site’s name without TLS', { Origin: 'http://www.example.com' }],
    ['the name that was asked for, with TLS where there is none', { Origin: 'https://localhost:3000' }],
    ['another port of the name that was asked for', { Origin: 'http://localhost:4000' }],
    ['a browser that calls it cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    [
      'a browser that calls it cross-site, whatever its origin',
      {
        Origin: 'https://www.example.com',
        'Sec-Fetch-Site': 'cross-site',
      },
    ],
  ])('is refused, and told to the security log: %s', async (_who, headers) => {
    const { app, context } = siteBehind(refuseForeignOrigin(config));
    const answer = await request(app).get('/').set('Host', 'localhost:3000').set(headers);
    expect([answer.status, context.security]).toEqual([403, 'origin']);
    expect(answer.text).toContain('This is taken from pages of this site alone.');
  });

  it.each([
    ['a program, which tells neither', {}],
    ['the site’s own page', { Origin: 'https://www.example.com', 'Sec-Fetch-Site': 'same-origin' }],
    ['a page under the name that was asked for', { Origin: 'http://localhost:3000' }],
    ['an address that was typed', { 'Sec-Fetch-Site': 'none' }],
    ['another name of the same site', { 'Sec-Fetch-Site': 'same-site' }],
  ])('is not %s', async (_who, headers) => {
    const { app, context } = siteBehind(refuseForeignOrigin(config));
    const answer = await request(app).get('/').set('Host', 'localhost:3000').set(headers);
    expect([answer.status, context.security]).toEqual([200, undefined]);
  });
});

describe('where only writes are refused', () => {
  it.each([
    ['get', 200],
    ['head', 200],
    ['options', 200],
    ['post', 403],
    ['put', 403],
    ['patch', 403],
    ['delete', 403],
  ] as const)('%s of another site’s page is answered with %i', async (method, status) => {
    const { app } = siteBehind(refuseForeignWrites(config));
    expect((await request(app)[method]('/').set(foreign)).status).toBe(status);
  });

  it('a write of the site’s own page is taken', async () => {
    const { app } = siteBehind(refuseForeignWrites(config));
    expect((await request(app).post('/').set('Origin', 'https://www.example.com')).status).toBe(200);
  });
});
