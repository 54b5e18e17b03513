import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { createApp } from '../../server/app.ts';
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

  it('of health checks is answered', async () => {
    const app = createApp(createFakeServices({ RATE_LIMIT_PAGES: '1', RATE_LIMIT_API: '1' }));
    for (let n = 0; n < 3; n++) expect((await request(app).get('/healthz')).status).toBe(200);
  });
});
