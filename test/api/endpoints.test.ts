import { describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { createApp } from '../../server/app.ts';
import { createFakeContent, createFakeServices, type FakeChanges } from '../support/fakeServices.ts';

const site = (environment = {}, changes: FakeChanges = {}) =>
  request(createApp(createFakeServices(environment, changes)));

describe('GET /api/location/', () => {
  const headers = { GEO_LATITUDE_HEADER: 'x-lat', GEO_LONGITUDE_HEADER: 'X-Lon' };

  it.each([
    ['what the CDN tells', headers, { 'X-Lat': '-37.81', 'X-Lon': '144.96' }, -37.81, 144.96],
    ['nothing without configured headers', {}, { 'X-Lat': '-37.81', 'X-Lon': '144.96' }, null, null],
    ['nothing when half is missing', headers, { 'X-Lat': '-37.81' }, null, null],
    ['nothing when it is no place', headers, { 'X-Lat': '91', 'X-Lon': 'north' }, null, null],
  ])('answers %s', async (_name, environment, sent, latitude, longitude) => {
    const answer = await site(environment).get('/api/location/').set(sent);
    expect(answer.body).toEqual({ latitude, longitude });
    expect(answer.get('Cache-Control')).toBe('private, no-store');
  });
});

describe('GET /api/set-location/{country}', () => {
  it.each(['au', 'nz'])('remembers %s for a year', async (country) => {
    const answer = await site().get(`/api/set-location/${country}`);
    expect(answer.body).toEqual({ country });
    expect(answer.get('Set-Cookie')?.[0]).toMatch(
      new RegExp(`^country=${country}; Max-Age=31536000; Path=/; Expires=[^;]+; HttpOnly; SameSite=Lax$`),
    );
  });

  it('sets a Secure cookie on an https site', async () => {
    const answer = await site({ SITE_URL: 'https://www.example.com' }).get('/api/set-location/nz');
    expect(answer.get('Set-Cookie')?.[0]).toContain('; Secure;');
  });

  it.each(['xx', 'AU', '%00', 'au%2F..'])('refuses the country %s', async (country) => {
    const answer = await site().get(`/api/set-location/${country}`);
    expect(answer.status).toBe(400);
    expect(answer.get('Set-Cookie')).toBeUndefined();
  });

  it('is limited by client address', async () => {
    const app = createApp(createFakeServices({ RATE_LIMIT_API: '2' }));
    const statuses: number[] = [];
    for (const _ of [1, 2, 3]) statuses.push((await request(app).get('/api/set-location/au')).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await request(app).get('/api/set-location/au');
    expect(refused.get('Retry-After')).toBe('60');
    expect(refused.body.error).toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});

describe('builds', () => {
  it('are told from memory', async () => {
    const latest = await site().get('/builds/latest.json');
    expect(latest.body).toEqual({ id: 'test', timestamp: 1 });
    expect(latest.get('Cache-Control')).toBe('no-store');
    expect((await site().get('/builds/meta/test.json')).body).toEqual({ id: 'test', timestamp: 1 });
  });

  it.each([
    ['/builds/meta/other.json', 404],
    ['/builds/meta/..%2F..%2Fpackage.json', 400],
    [`/builds/meta/${'a'.repeat(65)}.json`, 400],
  ])('%.40s is %i', async (path, status) => {
    const answer = await site().get(path);
    expect(answer.status).toBe(status);
    expect(answer.body.error.status).toBe(status);
  });
});

describe('health', () => {
  it('/healthz: the process is alive', async () => {
    expect(
      (await site({}, { content: createFakeContent({ ready: () => false }) }).get('/healthz')).status,
    ).toBe(200);
  });

  it.each([
    [true, true, 200, []],
    [false, true, 503, ['content']],
    [true, false, 503, ['build']],
    [false, false, 503, ['content', 'build']],
  ])('/readyz: content %s, build %s → %i', async (content, build, status, missing) => {
    const { renderer } = createFakeServices();
    const answer = await site(
      {},
      {
        content: createFakeContent({ ready: () => content }),
        renderer: { ...renderer, ready: () => build },
      },
    ).get('/readyz');
    expect(answer.status).toBe(status);
    expect(answer.body.missing).toEqual(missing);
  });
});

describe('POST /api/webhooks/storyblok', () => {
  const secret = { STORYBLOK_WEBHOOK_SECRET: 'a-secret' };
  const call = (environment: Record<string, string>, body: unknown, signature?: string) => {
    const content = createFakeContent();
    const invalidate = jest.spyOn(content, 'invalidate');
    const services = createFakeServices(environment, { content });
    const sent = request(createApp(services))
      .post('/api/webhooks/storyblok')
      .set('Content-Type', 'application/json')
      .set(signature ? { 'webhook-signature': signature } : {})
      .send(typeof body === 'string' ? body : JSON.stringify(body));
    return { sent, invalidate, services };
  };
  const published = { action: 'published', full_slug: 'home', story_id: 1 };

  it('signed: answers 202 and asks for the content again', async () => {
    const { sent, invalidate } = call(secret, published, 'valid');
    const answer = await sent;
    expect(answer.status).toBe(202);
    expect(answer.type).toBe('application/json');
    expect(invalidate).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['forged', secret, published, 'forged', 401],
    ['unsigned', secret, published, undefined, 401],
    ['without a secret in production', { NODE_ENV: 'production' }, published, undefined, 503],
    ['not JSON', secret, '{', 'valid', 400],
    ['not an event', secret, [1], 'valid', 400],
    ['over 64 kB', secret, { action: 'a', text: 'x'.repeat(66_000) }, 'valid', 413],
  ])('%s: refused, nothing is asked for', async (_name, environment, body, signature, status) => {
    const { sent, invalidate } = call(environment, body, signature);
    const answer = await sent;
    expect(answer.status).toBe(status);
    expect(answer.body.error.status).toBe(status);
    expect(invalidate).not.toHaveBeenCalled();
  });

  it('130 of a bulk publishing are all taken, none after the one before; what is not signed is limited', async () => {
    const content = createFakeContent();
    const refreshing = Promise.withResolvers<void>();
    const invalidate = jest.spyOn(content, 'invalidate').mockReturnValue(refreshing.promise);
    const app = createApp(createFakeServices(secret, { content }));
    const send = (signature: string) =>
      request(app).post('/api/webhooks/storyblok').set('webhook-signature', signature).send(published);
    const statuses = new Set<number>();
    for (let n = 0; n < 130; n += 1) statuses.add((await send('valid')).status);
    expect([...statuses]).toEqual([202]);
    expect(invalidate).toHaveBeenCalledTimes(130);
    for (let n = 0; n < 130; n += 1) statuses.add((await send('forged')).status);
    expect([...statuses]).toEqual([202, 401, 429]);
    refreshing.resolve();
  });

  it('says once in the log that the secret is missing', async () => {
    const services = createFakeServices({ NODE_ENV: 'production' });
    const app = createApp(services);
    for (const _ of [1, 2]) await request(app).post('/api/webhooks/storyblok').send(published);
    expect(
      services.logged.filter(({ msg }) => String(msg).includes('STORYBLOK_WEBHOOK_SECRET')),
    ).toHaveLength(1);
  });
});

describe('any endpoint', () => {
  it.each([
    ['post', '/api/location/', 'GET, HEAD, OPTIONS'],
    ['put', '/api/set-location/au', 'GET, HEAD, OPTIONS'],
    ['get', '/api/webhooks/storyblok', 'POST, OPTIONS'],
    ['delete', '/builds/latest.json', 'GET, HEAD, OPTIONS'],
    ['post', '/healthz', 'GET, HEAD, OPTIONS'],
  ] as const)('refuses %s %s with 405 and tells what works', async (method, path, allow) => {
    const answer = await site()[method](path);
    expect(answer.status).toBe(405);
    expect([answer.get('Allow'), (await site().options(path)).get('Allow')]).toEqual([allow, allow]);
    expect(answer.body.error.code).toBe('method_not_allowed');
  });

  it.each(['/api/nope', '/api/nope/_payload.json', '/api/%'])(
    'answers %s with a JSON 404 or 400',
    async (path) => {
      const answer = await site().get(path);
      expect([400, 404]).toContain(answer.status);
      expect(Object.keys(answer.body.error).sort()).toEqual(['code', 'message', 'requestId', 'status']);
      expect(answer.text).not.toContain('node_modules');
    },
  );
});
