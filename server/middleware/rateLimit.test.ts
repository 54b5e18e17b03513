import { describe, expect, it } from '@jest/globals';
import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import request from 'supertest';
import type { SiteError } from '../errors.ts';
import type { CountTogether } from '../fleet/Fleet.ts';
import { inRequest } from '../logging/requestScope.ts';
import { clientOf, createLimits } from './rateLimit.ts';

const from = (ip: string | undefined) => ({ ip }) as Request;

/** Statuses of so many requests of a client; `error: 429` where the limit leaves the answer to the route. */
async function statuses(limit: RequestHandler, requests: number, client = '203.0.113.1') {
  const app = express()
    .set('trust proxy', true)
    .use(
      limit,
      (_request: Request, response: Response) => void response.end('served'),
      ({ status }: SiteError, _request: Request, response: Response, _next: () => void) =>
        void response.status(400).send(`error: ${status}`),
    );
  const all: unknown[] = [];
  for (let sent = 0; sent < requests; sent += 1) {
    const { status, text } = await request(app).get('/api/news').set('X-Forwarded-For', client);
    all.push(status === 400 ? text : status);
  }
  return all;
}

/** How many of so many calls at once are let through. */
async function admitted(take: () => Promise<unknown>, calls: number) {
  const taken = await Promise.allSettled(Array.from({ length: calls }, take));
  for (const call of taken)
    if (call.status === 'rejected') expect(call.reason).toMatchObject({ status: 429, retryAfterS: 60 });
  return taken.filter(({ status }) => status === 'fulfilled').length;
}

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1'],
  [undefined, ''],
])('a request from %s is counted for %j', (ip, client) => {
  expect(clientOf(from(ip))).toBe(client);
});

describe('a limit per minute', () => {
  it('refuses a client beyond it, and nobody else', async () => {
    const limit = createLimits().perMinute('news', 2);
    expect(await statuses(limit, 4)).toEqual([200, 200, 429, 429]);
    expect(await statuses(limit, 1, '203.0.113.2')).toEqual([200]);
  });

  it('says when to come again, and nothing that a CDN could hand to others', async () => {
    const limit = createLimits().perMinute('news', 1);
    await statuses(limit, 1, '127.0.0.1');
    const { status, headers } = await request(express().set('trust proxy', true).use(limit))
      .get('/api/news')
      .set('X-Forwarded-For', '127.0.0.1');
    expect([status, headers['retry-after']]).toEqual([429, '60']);
    expect(Object.keys(headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
  });

  it('counts what has another name for itself', async () => {
    const limits = createLimits();
    for (const name of ['news', 'events'])
      expect(await statuses(limits.perMinute(name, 1), 2)).toEqual([200, 429]);
  });

  it('leaves the answer to whoever wants to give it', async () => {
    const limit = createLimits().perMinute(
      'recalls',
      1,
      (_request, response) => void response.sendStatus(418),
    );
    expect(await statuses(limit, 2)).toEqual([200, 418]);
  });

  it('of 0 is none', async () => {
    expect(await statuses(createLimits().perMinute('news', 0), 3)).toEqual([200, 200, 200]);
  });
});

describe('a limit of what requests cost', () => {
  it('counts each request as one, and then what it has cost beyond that', async () => {
    const { begin, add } = createLimits().perCost('quotes', 5);
    expect(await statuses(begin, 1)).toEqual([200]);
    const costs = [0, 3, 1, 0, 1, 0];
    const had = [];
    for (const cost of costs) had.push(await add('203.0.113.1', cost));
    expect(had).toEqual([true, true, true, true, false, false]);
    expect(await statuses(begin, 1)).toEqual([429]);
    expect([await add('203.0.113.2', 5), await add('203.0.113.2', 0)]).toEqual([true, true]);
    expect(await statuses(begin, 1, '203.0.113.2')).toEqual([429]);
  });

  it('of 0 is none', async () => {
    const { begin, add } = createLimits().perCost('quotes', 0);
    expect(await add('203.0.113.1', 1_000)).toBe(true);
    expect(await statuses(begin, 2)).toEqual([200, 200]);
  });
});

describe('a limit that clients share', () => {
  const of = (client: string | undefined, take: () => Promise<void>) =>
    inRequest('a request', () => admitted(take, 20), client === undefined ? {} : { client });

  it('leaves something for the next client, even if each asks for all at once', async () => {
    const take = createLimits().share('lender', 39);
    const got = [];
    for (const client of ['a', 'b', undefined, 'c', undefined, 'a']) got.push(await of(client, take));
    expect(got).toEqual([10, 7, 5, 4, 0, 0]);
  });

  it.each([1, 2])('of %i lets so many clients ask once', async (limit) => {
    const take = createLimits().share('valuation', limit);
    const got = [];
    for (const client of ['a', 'b', 'c']) got.push(await of(client, take));
    expect(got).toEqual([1, limit - 1, 0]);
  });

  it('of 0 is none', async () => {
    expect(await of('a', createLimits().share('lender', 0))).toBe(20);
  });
});

describe('the limit of forms', () => {
  it('leaves the answer to the page, which gives back what was written', async () => {
    const { perAddress } = createLimits().forms(2);
    expect(await statuses(perAddress, 3)).toEqual([200, 200, 'error: 429']);
  });

  it.each([
    [8, 2],
    [9, 3],
  ])('of %i takes %i without a verified token', async (limit, free) => {
    const { take } = createLimits().forms(limit);
    const sender = from('203.0.113.1');
    expect(await admitted(() => take(sender, ''), 5)).toBe(free);
    expect((await take(sender, 'token')).mustBeVerified).toBe(true);
    expect((await take(from('203.0.113.2'), '')).mustBeVerified).toBe(false);
  });

  it('takes one more for each that is verified', async () => {
    const { take } = createLimits().forms(4);
    const sender = from('203.0.113.1');
    const turn = await take(sender, 'token');
    expect(turn.mustBeVerified).toBe(false);
    await turn.verified();
    expect((await take(sender, '')).mustBeVerified).toBe(false);
    await expect(take(sender, '')).rejects.toMatchObject({ status: 429 });
  });

  it('of 0 is none', async () => {
    const { perAddress, take } = createLimits().forms(0);
    expect(await statuses(perAddress, 2)).toEqual([200, 200]);
    for (const _ of [1, 2]) {
      const turn = await take(from('203.0.113.1'), '');
      expect(turn.mustBeVerified).toBe(false);
      await turn.verified();
    }
  });
});

it('machines count together under the same names, each limit for itself', async () => {
  const told = new Set<string>();
  const together: CountTogether = async (name, client) => {
    told.add(`${name}: ${client}`);
    return undefined;
  };
  const limits = createLimits(together);
  const forms = limits.forms(20);
  await statuses(limits.perMinute('news', 20), 1);
  await limits.perCost('quotes', 20).add('a', 20);
  await limits.share('lender', 20)();
  await statuses(forms.perAddress, 1);
  await forms.take(from('203.0.113.1'), '');
  expect([...told]).toEqual([
    'news: 203.0.113.1',
    'quotes: a',
    'lender: the site',
    'lender of all: everybody',
    'forms: 203.0.113.1',
    'unverified forms: 203.0.113.1',
  ]);
});
