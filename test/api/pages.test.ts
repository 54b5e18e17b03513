import { describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { createApp } from '../../server/app.ts';
import { unavailable } from '../../server/errors.ts';
import {
  createFakeContent,
  createFakeServices,
  createTestPage,
  type FakeChanges,
} from '../support/fakeServices.ts';

const site = (environment = {}, changes: FakeChanges = {}) =>
  request(createApp(createFakeServices(environment, changes)));
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('a page', () => {
  it('is HTML that a CDN may keep for a minute and a browser asks for each time', async () => {
    const answer = await site().get('/au/');
    expect(answer.status).toBe(200);
    expect(answer.type).toBe('text/html');
    expect(answer.text).toContain('<title>/au/ | Meridian</title>');
    expect(answer.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=60, stale-while-revalidate=/);
    expect(answer.get('ETag')).toMatch(/^W\/"[\w-]+"$/);
    expect(answer.get('Vary')).toBe('Accept-Encoding');
    expect(answer.get('Set-Cookie')).toBeUndefined();
  });

  it('has its data at {path}/_payload.json', async () => {
    const answer = await site().get('/au/finance/_payload.json');
    expect(answer.type).toBe('application/json');
    expect(answer.body).toEqual(createTestPage('/au/finance'));
  });

  it.each(['/au/', '/au/_payload.json'])('%s answers 304 without rendering while unchanged', async (path) => {
    const services = createFakeServices();
    const render = jest.spyOn(services.renderer, 'render');
    const app = createApp(services);
    const first = await request(app).get(path);
    render.mockClear();
    const second = await request(app)
      .get(path)
      .set('If-None-Match', first.get('ETag') ?? '');
    expect(second.status).toBe(304);
    expect(second.text).toBe('');
    expect(second.get('ETag')).toBe(first.get('ETag'));
    expect(second.get('Cache-Control')).toBe(first.get('Cache-Control'));
    expect(render).not.toHaveBeenCalled();
  });

  it('has another ETag than its data, and another one in another build', async () => {
    const other = createTestPage('/au/', { buildId: 'next' });
    const next = createFakeContent({ loadPage: async () => ({ page: other, cache: 'hit' }) });
    const tags = await Promise.all([
      site().get('/au/'),
      site().get('/au/_payload.json'),
      site({}, { content: next }).get('/au/'),
    ]);
    expect(new Set(tags.map((answer) => answer.get('ETag'))).size).toBe(3);
  });

  it('is compressed, still with its ETag and its 304', async () => {
    const page = createTestPage('/au/', { blockData: { text: 'long '.repeat(1000) } });
    const content = createFakeContent({ loadPage: async () => ({ page, cache: 'hit' }) });
    const app = createApp(createFakeServices({}, { content }));
    const ask = (encoding: string, tag = '') =>
      request(app).get('/au/_payload.json').set('Accept-Encoding', encoding).set('If-None-Match', tag);
    const plain = await ask('identity');
    const compressed = await ask('br');
    expect(compressed.get('Content-Encoding')).toBe('br');
    expect(compressed.get('ETag')).toBe(plain.get('ETag'));
    expect((await ask('br', plain.get('ETag'))).status).toBe(304);
  });

  it('answers HEAD as GET, without a body', async () => {
    const answer = await site().head('/au/');
    expect(answer.status).toBe(200);
    expect(answer.text).toBeUndefined();
    expect(answer.get('ETag')).toBeDefined();
  });

  it.each([
    ['put', '/au/', 'GET, HEAD, POST, OPTIONS'],
    ['patch', '/nz/finance', 'GET, HEAD, POST, OPTIONS'],
    ['delete', '/', 'GET, HEAD, OPTIONS'],
  ] as const)('refuses %s %s with 405 and tells what works, as OPTIONS does', async (method, path, allow) => {
    const answer = await site()[method](path).set('Accept', 'application/json');
    expect(answer.status).toBe(405);
    expect([answer.get('Allow'), (await site().options(path)).get('Allow')]).toEqual([allow, allow]);
  });

  it('refuses what is posted and is no form with 405', async () => {
    const answer = await site().post('/au/').set('Accept', 'application/json');
    expect([answer.status, answer.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it.each([
    ['/au', '/au/'],
    ['/au/finance/', '/au/finance'],
    ['/au/finance/?dealer=12', '/au/finance?dealer=12'],
  ])('%s redirects for good to %s', async (path, target) => {
    const answer = await site().get(path);
    expect(answer.status).toBe(301);
    expect(answer.get('Location')).toBe(target);
  });

  it('is a draft, never stored, when drafts are the default', async () => {
    const answer = await site({ CONTENT_DEFAULT_VERSION: 'draft' }).get('/au/');
    expect(answer.get('Cache-Control')).toBe('private, no-store');
    expect(answer.get('ETag')).toBeUndefined();
  });
});

describe('/', () => {
  it.each([
    ['nowhere', {}, '/au/'],
    ['the cookie', { Cookie: 'a=b; country=nz' }, '/nz/'],
    ['the CDN', { 'X-Country': 'NZ' }, '/nz/'],
    ['the cookie before the CDN', { Cookie: 'country=au', 'X-Country': 'NZ' }, '/au/'],
    ['neither, when unknown', { Cookie: 'country=//evil', 'X-Country': 'FR' }, '/au/'],
  ])('redirects by %s', async (_name, headers, target) => {
    const answer = await site({ GEO_COUNTRY_HEADER: 'x-country' }).get('/?utm_source=a').set(headers);
    expect(answer.status).toBe(302);
    expect(answer.get('Location')).toBe(`${target}?utm_source=a`);
    expect(answer.get('Cache-Control')).toBe('private, no-store');
    expect(answer.get('Vary')).toMatch(/^Cookie, x-country/);
  });
});

describe('a missing page', () => {
  it('shows the error story with 404, not to be stored', async () => {
    const answer = await site().get('/xx/');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Page Not Found: /xx/');
    expect(answer.get('Cache-Control')).toBe('no-store');
  });

  it('is one plain line for crawlers', async () => {
    const answer = await site().get('/au/nope').set('User-Agent', crawler);
    expect(answer.status).toBe(404);
    expect(answer.type).toBe('text/plain');
    expect(answer.text).toBe('Page Not Found\n');
  });

  it.each(['curl/8.14.1', 'Mozilla/5.0 (X11) HeadlessChrome/140.0 Safari/537.36', 'node'])(
    'is the page for a tool that a person drives: %s',
    async (agent) => {
      const answer = await site().get('/au/nope').set('User-Agent', agent);
      expect(answer.type).toBe('text/html');
    },
  );

  it('is one plain line where a file was asked for', async () => {
    const answer = await site().get('/assets/gone-1a2b3c.js');
    expect(answer.status).toBe(404);
    expect(answer.type).toBe('text/plain');
  });

  it('has the error page as its data, in the shape of every error', async () => {
    const answer = await site().get('/au/nope/_payload.json');
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({
      path: '/au/nope',
      blocks: [],
      error: { status: 404, code: 'not_found', message: 'Page Not Found', requestId: expect.any(String) },
    });
  });

  it.each([
    '/au/../../etc/passwd',
    '/au/%2e%2e/secret',
    '/au/home%3Fversion=draft',
    '/au/%00',
    '/au/%',
    '/au/%C0%AF',
    '//evil.example/',
    '/_payload.json',
    '/au/constructor/__proto__',
  ])('%.40s is 400 or 404, never another story', async (path) => {
    const answer = await site().get(path).redirects(0);
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toContain('<main>page');
  });
});

describe('a failure', () => {
  const failing = (error: Error) =>
    createFakeContent({
      loadPage: async () => {
        throw error;
      },
    });

  it('of ours is a 500 page that shows the request id and not the cause', async () => {
    const services = createFakeServices({}, { content: failing(new TypeError('secret detail')) });
    const answer = await request(createApp(services)).get('/au/');
    expect(answer.status).toBe(500);
    expect(answer.text).toContain(answer.get('X-Request-Id'));
    expect(answer.text).not.toContain('secret detail');
    expect(services.logged).toContainEqual(
      expect.objectContaining({
        level: 50,
        requestId: answer.get('X-Request-Id'),
        err: expect.objectContaining({ message: 'secret detail' }),
      }),
    );
  });

  it('of the content service is 503 with Retry-After and a plain page when nothing else works', async () => {
    const content = {
      ...failing(unavailable('We will be back in a moment.', 5)),
      errorPage: async () => {
        throw new Error('down');
      },
    };
    const answer = await site({}, { content }).get('/au/');
    expect(answer.status).toBe(503);
    expect(answer.get('Retry-After')).toBe('5');
    expect(answer.text).toContain('We will be back in a moment.');
    expect(answer.text).toContain('<a href="/">Go home</a>');
  });

  it('of the render falls back to a plain page', async () => {
    const renderer = {
      ready: () => true,
      styleSource: () => undefined,
      json: JSON.stringify,
      render: async () => {
        throw new Error('render');
      },
    };
    const answer = await site({}, { renderer }).get('/au/');
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('Something went wrong on our side.');
  });

  it('never leaves markup of the path in the plain page', async () => {
    const content = createFakeContent({
      errorPage: async () => {
        throw new Error('down');
      },
    });
    const answer = await site({}, { content }).get('/<script>alert(1)</script>/');
    expect(answer.text).not.toContain('<script>');
  });
});

describe('a preview', () => {
  it('with a valid signature is private and may stand in the editor', async () => {
    const answer = await site().get('/au/?preview=valid');
    expect(answer.status).toBe(200);
    expect(answer.get('Cache-Control')).toBe('private, no-store');
    expect(answer.get('ETag')).toBeUndefined();
    expect(answer.get('X-Frame-Options')).toBeUndefined();
    const policy = answer.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("frame-ancestors 'self' https://app.storyblok.com");
    expect(policy).toMatch(/script-src 'self' https:\/\/app\.storyblok\.com(;|$)/);
  });

  it('with a wrong signature is the public page', async () => {
    const answer = await site().get('/au/?preview=forged');
    expect(answer.get('Cache-Control')).toMatch(/^public/);
    expect(answer.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });

  it('finds the country that the editor leaves out, and keeps the signature', async () => {
    const answer = await site().get('/finance?preview=valid');
    expect(answer.status).toBe(301);
    expect(answer.get('Location')).toBe('/au/finance?preview=valid');
    expect((await site().get('/nowhere')).status).toBe(404);
  });
});
