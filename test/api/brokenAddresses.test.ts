import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { createApp } from '../../server/app.ts';
import { createFakeServices } from '../support/fakeServices.ts';
import { rawGet } from './rawGet.ts';

/** Parts of addresses that cannot be decoded, or that decode to what is in no text. */
const broken = ['%E0%A4%A', '%', '%zz', '%c0%ae', '%00', '%ed%a0%80', '%u0041', '%2e%2e%2f%'];
/** A page of each kind that the site has, with its last part left out where any may stand there. */
const pages = [
  '/au',
  '/au/finance',
  '/au/news',
  '/au/config',
  '/au/models/suv',
  '/au/offers',
  '/au/find-a-dealer',
  '/au/dealers',
  '/au/stock',
  '/au/search',
  '/au/book-a-service',
  '/au/trade-in',
  '/au/recalls',
  '/au/saved',
  '/au/test-drive',
  '/au/enquiry',
] as const;

let server: Server;
let origin = '';
beforeAll(async () => {
  const app = createApp(createFakeServices({ RATE_LIMIT_PAGES: '100000' }));
  await new Promise<void>((resolve) => {
    server = app.listen(0, '127.0.0.1', () => resolve());
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await promisify(server.close.bind(server))();
});

const get = (path: string) => rawGet(origin, path, { accept: 'text/html' });

describe('an address with a part that cannot be decoded', () => {
  it.each(pages)('is a page in words below %s, whichever part it is', async (page) => {
    for (const part of broken)
      for (const path of [`${page}/${part}`, `${page}/${part}/x`, `${page}/x?y=${part}`]) {
        const { status, body } = await get(path);
        expect(`${status} ${path}`).toMatch(/^40[04] /);
        expect(body).toMatch(/^<!doctype html>/i);
        expect(body).toContain('<main');
      }
  });

  it.each(pages)('leaves %s as it is where it is of the query', async (page) => {
    const usual = (await get(`${page}?q=x`)).status;
    for (const part of broken)
      for (const query of [`q=${part}`, part, `page=${part}&build=${part}&shown=${part}&line=${part}`]) {
        const answer = await get(`${page}?${query}`);
        expect([page, query, [usual, 400, 404].includes(answer.status)]).toEqual([page, query, true]);
        expect(answer.body).toMatch(/^<!doctype html>/i);
      }
  });

  it('is refused in words by every endpoint', async () => {
    const { body } = await request(origin).get('/api/openapi.json').expect(200);
    const paths = Object.keys(body.paths);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths)
      for (const part of ['%E0%A4%A', '%00']) {
        const answer = await get(`${path.replace(/\{\w+\}/g, part)}?q=${part}`);
        // Some services are there with their setting alone.
        expect(`${answer.status} ${path}`).toMatch(/^(?:[234]\d\d|503) /);
        expect(answer.body).not.toMatch(/URIError| at .*\.ts/);
      }
  });
});
