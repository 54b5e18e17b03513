import { describe, expect, it } from '@jest/globals';
import type { RequestHandler } from 'express';
import request from 'supertest';
import { createApp } from '../../server/app.ts';
import { contextOf } from '../../server/middleware/requestContext.ts';
import { createFakeServices } from '../support/fakeServices.ts';

const requestLines = (logged: readonly Record<string, unknown>[]) =>
  logged.filter(({ msg }) => msg === 'request');

describe('the log of a request', () => {
  it('is one line with id, route, status, ms, bytes and cache state', async () => {
    const services = createFakeServices();
    const answer = await request(createApp(services)).get('/au/finance?email=ed@mail.example.org&b=2');
    expect(requestLines(services.logged)).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: expect.any(Number),
        hostname: expect.any(String),
        requestId: answer.get('X-Request-Id'),
        method: 'GET',
        route: '/{country}/*',
        path: '/au/finance?email&b',
        status: 200,
        ms: expect.any(Number),
        bytes: expect.any(Number),
        cache: 'hit',
        msg: 'request',
      },
    ]);
    expect(requestLines(services.logged)[0]?.bytes).toBeGreaterThan(answer.text.length);
  });

  it.each([
    ['/au/finance?12%20Smith%20Street', '/au/finance?[redacted]'],
    ['/au/finance?b=2&sam', '/au/finance?b&[redacted]'],
    ['/au/finance?sam.lee=1&page=2', '/au/finance?[redacted]&page'],
    ['/au/12%20Smith%20Street/x', '/au/[redacted]/x'],
  ])('shows of %s nothing that a visitor may have written', async (path, shown) => {
    const services = createFakeServices();
    await request(createApp(services)).get(path);
    expect(requestLines(services.logged)[0]?.path).toBe(shown);
  });

  it('names the route of an endpoint by its pattern', async () => {
    const services = createFakeServices();
    await request(createApp(services)).get('/api/set-location/au');
    expect(requestLines(services.logged)[0]).toMatchObject({ route: '/api/set-location/:country' });
  });
});

describe('the request id', () => {
  const given = 'given-id-1234';

  it.each([
    ['is not taken from outside', {}, given, false],
    ['is taken from a trusted proxy', { TRUST_PROXY: 'loopback' }, given, true],
    ['is not taken when it could not be logged safely', { TRUST_PROXY: 'loopback' }, 'a b"c', false],
  ])('%s', async (_name, environment, id, taken) => {
    const answer = await request(createApp(createFakeServices(environment)))
      .get('/healthz')
      .set('X-Request-Id', id);
    expect(answer.get('X-Request-Id') === id).toBe(taken);
    expect(answer.get('X-Request-Id')).toMatch(/^[\w-]{8,}$/);
  });
});

describe('security headers', () => {
  const headersOf = async (environment = {}) =>
    (await request(createApp(createFakeServices(environment))).get('/au/')).headers;

  it('allow no inline script, no frame and nothing of other origins', async () => {
    const headers = await headersOf();
    const policy = String(headers['content-security-policy']);
    expect(policy.split(';').find((rule) => rule.startsWith('script-src '))).toBe("script-src 'self'");
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy).not.toContain('nonce');
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('insist on https only where the site has it', async () => {
    expect((await headersOf())['strict-transport-security']).toBeUndefined();
    const secure = await headersOf({ SITE_URL: 'https://www.example.com' });
    expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(secure['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('let pictures come from the asset origins of a real space', async () => {
    const headers = await headersOf({
      STORYBLOK_API_URL: 'https://api.storyblok.com/v2',
      STORYBLOK_TOKEN: 'public-token',
    });
    expect(headers['content-security-policy']).toContain("img-src 'self' data: https://a.storyblok.com;");
  });

  it('let Vite work in development, and only there', async () => {
    expect((await headersOf({ NODE_ENV: 'development' }))['content-security-policy']).toContain(
      "script-src 'self' 'unsafe-inline'",
    );
  });
});

describe('a site with more to do than it can', () => {
  const site = () => {
    let over = false;
    const services = createFakeServices(
      {},
      {
        overload: {
          isOver: () => over,
          admit: async (make) => {
            if (!over) await make();
            return !over;
          },
          inTurn: (render) => render(),
          close: () => undefined,
        },
      },
    );
    const app = createApp(services);
    const statusOf = async (path: string) => (await request(app).get(path)).status;
    return {
      app,
      statusOf,
      setOver: (value: boolean) => {
        over = value;
      },
    };
  };

  it('sends what is in memory, refuses other pages with a plain 503, and answers probes', async () => {
    const { app, statusOf, setOver } = site();
    expect(await statusOf('/au/finance')).toBe(200);
    setOver(true);
    const refused = await request(app).get('/au/');
    expect([refused.status, refused.get('Retry-After'), refused.get('Cache-Control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(refused.text.length).toBeLessThan(900);
    expect(refused.text).not.toContain('<main>');
    const paths = ['/au/finance', '/au/finance?utm_source=mail', '/healthz', '/au/_payload.json'];
    expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200, 503]);
    setOver(false);
    expect(await statusOf('/au/')).toBe(200);
  });
});

describe('a flood', () => {
  it.each([
    ['pages', { RATE_LIMIT_PAGES: '3' }, '/au/'],
    ['payloads', { RATE_LIMIT_PAGES: '3' }, '/au/_payload.json'],
    ['pictures', { RATE_LIMIT_IMAGES: '3' }, '/f/1/picture.jpg'],
  ])('of %s is answered 429', async (_name, environment, path) => {
    const app = createApp(
      createFakeServices(environment, { images: (_request, response) => void response.send('picture') }),
    );
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await request(app).get(path)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('of pictures counts what has to be made for them', async () => {
    const services = createFakeServices(
      { RATE_LIMIT_IMAGES: '30' },
      {
        images: (request, response) => {
          if (request.path.includes('made')) contextOf(response).cost = 26;
          response.send('picture');
        },
      },
    );
    const app = createApp(services);
    const statuses = [];
    for (const path of ['/f/1/made.jpg', '/f/1/kept.jpg', '/f/1/made.jpg', '/f/1/kept.jpg'])
      statuses.push((await request(app).get(path)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  const site = (environment: Record<string, string>) =>
    createApp(createFakeServices({ TRUST_PROXY: 'loopback', ...environment }));
  const from = (app: ReturnType<typeof site>, address: string, path = '/au/') =>
    request(app).get(path).set('X-Forwarded-For', address);

  it.each([
    ['of methods that are not allowed', (app: ReturnType<typeof site>) => request(app).put('/au/'), 405],
    [
      'of long addresses',
      (app: ReturnType<typeof site>) => request(app).get(`/au/${'a'.repeat(9_000)}`),
      414,
    ],
    [
      'of posts that are no form',
      (app: ReturnType<typeof site>) => request(app).post('/au/').send('a=b'),
      405,
    ],
    ['of pages that are not there', (app: ReturnType<typeof site>) => request(app).get('/au/nope'), 404],
  ])('%s counts as one of pages', async (_name, ask, status) => {
    const app = site({ RATE_LIMIT_PAGES: '2', RATE_LIMIT_FORMS: '0' });
    expect([(await ask(app)).status, (await ask(app)).status, (await ask(app)).status]).toEqual([
      status,
      status,
      429,
    ]);
  });

  it('of an IPv6 /64 counts as one', async () => {
    const app = site({ RATE_LIMIT_PAGES: '2' });
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:3::1', '2001:db8:1:3::1'];
    const statuses = [];
    for (const address of addresses) statuses.push((await from(app, address)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it.each([
    ['a page', '/au/', 'text/html', 900],
    ['data of a page', '/au/_payload.json', 'application/json', 200],
    ['an endpoint', '/api/nothing', 'application/json', 200],
  ])('gets a few bytes, always the same, for %s', async (_name, path, type, most) => {
    const app = site({ RATE_LIMIT_PAGES: '1' });
    await request(app).get(path);
    const [first, again] = [await request(app).get(path), await request(app).get(path)];
    expect([first.status, first.get('Retry-After'), first.type]).toEqual([429, '60', type]);
    expect(first.text.length).toBeLessThan(most);
    expect(again.text).toBe(first.text);
  });

  it.each(['/au/_payload.json', '/au/finance/_payload.json?page=2', '/API/nothing', '/builds/latest.json'])(
    'of a script that asks for %s costs its visitor no page, nor does one of pages cost the script its answers',
    async (path) => {
      const app = site({ RATE_LIMIT_PAGES: '2' });
      for (const _ of [1, 2, 3]) await request(app).get(path);
      expect((await request(app).get(path)).status).toBe(429);
      expect((await request(app).get('/au/')).status).toBe(200);
      const other = site({ RATE_LIMIT_PAGES: '2' });
      for (const _ of [1, 2, 3]) await request(other).get('/au/');
      expect((await request(other).get('/au/')).status).toBe(429);
      expect((await request(other).get(path)).status).not.toBe(429);
    },
  );

  it('of requests at once is answered 503, of all clients and of one', async () => {
    const held: (() => void)[] = [];
    const app = createApp(
      createFakeServices(
        { TRUST_PROXY: 'loopback', IN_FLIGHT_MAX: '7', IN_FLIGHT_PER_ADDRESS: '2' },
        {
          assets: (request, response, next) =>
            request.path === '/slow' ? void held.push(() => response.end()) : next(),
        },
      ),
    );
    const hold = async (address: string) => {
      const before = held.length;
      const answer = from(app, address, '/slow').then(({ status }) => status);
      while (held.length === before) await new Promise(setImmediate);
      return answer;
    };
    const slow = [hold('192.0.2.1')];
    while (held.length < 1) await new Promise(setImmediate);
    slow.push(hold('192.0.2.1'));
    while (held.length < 2) await new Promise(setImmediate);
    const refused = await from(app, '192.0.2.1', '/au/finance');
    expect([refused.status, refused.get('Retry-After')]).toEqual([503, '5']);
    for (let n = 3; n <= 7; n += 1) {
      expect((await from(app, `192.0.2.${n}`)).status).toBe(200);
      slow.push(hold(`192.0.2.${n}`));
      while (held.length < n) await new Promise(setImmediate);
    }
    expect((await from(app, '192.0.2.9', '/au/finance')).status).toBe(503);
    expect((await from(app, '192.0.2.9', '/api/nothing')).status).toBe(503);
    expect((await from(app, '192.0.2.9', '/healthz')).status).toBe(200);
    // The page and its data are in memory: they cost nearly nothing.
    expect((await from(app, '192.0.2.9', '/au/')).status).toBe(200);
    expect((await from(app, '192.0.2.9', '/au/_payload.json')).status).toBe(200);
    for (const end of held) end();
    expect(await Promise.all(slow)).toEqual(Array(7).fill(200));
    expect((await from(app, '192.0.2.1')).status).toBe(200);
  });

  it('of requests at once counts for the limit, and fills no log', async () => {
    const held: (() => void)[] = [];
    const services = createFakeServices(
      { IN_FLIGHT_PER_ADDRESS: '1', RATE_LIMIT_PAGES: '2' },
      {
        assets: (request, response, next) =>
          request.path === '/slow' ? void held.push(() => response.end()) : next(),
      },
    );
    const app = createApp(services);
    const slow = request(app)
      .get('/slow')
      .then(({ status }) => status);
    while (held.length === 0) await new Promise(setImmediate);
    const statuses = [];
    for (const _ of [1, 2, 3]) statuses.push((await request(app).get('/au/finance')).status);
    expect(statuses).toEqual([503, 503, 429]);
    for (const end of held) end();
    expect(await slow).toBe(200);
    expect(requestLines(services.logged).map(({ status }) => status)).toEqual([429, 200]);
  });

  it('of health checks is answered', async () => {
    const app = createApp(createFakeServices({ RATE_LIMIT_PAGES: '1', RATE_LIMIT_API: '1' }));
    for (let n = 0; n < 3; n++) expect((await request(app).get('/healthz')).status).toBe(200);
  });
});

describe('development', () => {
  it('serves modules before every guard, without a line in the log', async () => {
    const services = createFakeServices({ IN_FLIGHT_PER_ADDRESS: '1', RATE_LIMIT_PAGES: '1' });
    const vite = {
      middleware: ((incoming, response, next) => {
        if (incoming.url !== '/client/App.tsx') return next();
        setImmediate(() => response.end('module'));
      }) satisfies RequestHandler,
      hear: () => async () => {},
    };
    const server = createApp({ ...services, vite }).listen(0);
    const modules = Array.from({ length: 20 }, () => request(server).get('/client/App.tsx'));
    const answers = await Promise.all(modules);
    server.close();
    server.closeAllConnections();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(requestLines(services.logged)).toEqual([]);
  });
});
