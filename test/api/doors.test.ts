import { describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config/readConfig.ts';
import { forbidden } from '../../server/errors.ts';
import { createEditorAccess, securityHeaders } from '../../server/middleware/securityHeaders.ts';
import { createFakeServices, type FakeChanges } from '../support/fakeServices.ts';

const foreign = 'https://evil.example';
const setUp = (environment = {}, changes: FakeChanges = {}) => {
  const services = createFakeServices(environment, changes);
  return { ask: request(createApp(services)), logged: services.logged };
};
const securityLines = (logged: readonly Record<string, unknown>[]) =>
  logged.filter(({ security }) => security !== undefined);

describe('OPTIONS', () => {
  it.each([
    ['/au/', 'GET, HEAD, POST, OPTIONS'],
    ['/nz/models/suv/ridge', 'GET, HEAD, POST, OPTIONS'],
    ['/', 'GET, HEAD, OPTIONS'],
    ['/favicon.svg', 'GET, HEAD, OPTIONS'],
    ['/healthz', 'GET, HEAD, OPTIONS'],
    ['/readyz', 'GET, HEAD, OPTIONS'],
    ['/robots.txt', 'GET, HEAD, OPTIONS'],
    ['/sitemap.xml', 'GET, HEAD, OPTIONS'],
    ['/.well-known/security.txt', 'GET, HEAD, OPTIONS'],
    ['/builds/latest.json', 'GET, HEAD, OPTIONS'],
    ['/builds/meta/test.json', 'GET, HEAD, OPTIONS'],
    ['/api/vehicles/au', 'GET, HEAD, OPTIONS'],
    ['/api/news', 'GET, HEAD, OPTIONS'],
    ['/api/events', 'GET, HEAD, OPTIONS'],
    ['/api/dealers/au', 'GET, HEAD, OPTIONS'],
    ['/api/dealers/au/suggestions', 'GET, HEAD, OPTIONS'],
    ['/api/location', 'GET, HEAD, OPTIONS'],
    ['/api/reverse-lookup', 'GET, HEAD, OPTIONS'],
    ['/api/set-location/au', 'GET, HEAD, OPTIONS'],
    ['/api/download/asset', 'GET, HEAD, OPTIONS'],
    ['/api/download/index', 'POST, OPTIONS'],
    ['/api/form/', 'POST, OPTIONS'],
    ['/api/competition/', 'POST, OPTIONS'],
    ['/api/webhooks/storyblok', 'POST, OPTIONS'],
    ['/api/csp-report', 'POST, OPTIONS'],
    ['/api/map-problem', 'POST, OPTIONS'],
  ])('of %s says what is allowed, and gives pages of other sites leave for nothing', async (path, allow) => {
    const answer = await setUp().ask.options(path).set('Origin', foreign);
    expect([answer.status, answer.get('Allow'), answer.text]).toEqual([204, allow, '']);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('TRACE', () => {
  it.each(['/au/', '/healthz', '/api/form/', '/api/dealers/au'])('of %s echoes nothing', async (path) => {
    const answer = await setUp().ask.trace(path).set('X-Secret', 'abc123');
    expect(answer.status).toBe(405);
    expect(JSON.stringify([answer.headers, answer.text])).not.toContain('abc123');
  });
});

describe('a write that another site\u2019s page sends', () => {
  const writes = [
    '/api/form/',
    '/api/competition/',
    '/api/download/index',
    '/au/',
    '/au/contact-us',
    '/api/csp-report',
    '/api/map-problem',
  ];
  const signs = [
    ['Origin', foreign],
    ['Origin', 'null'],
    ['Origin', 'https://shop.www.example.com'],
    ['Sec-Fetch-Site', 'cross-site'],
  ] as const;
  it.each(writes.flatMap((path) => signs.map(([header, value]) => [path, header, value] as const)))(
    'to %s with %s: %s is refused, and the log tells',
    async (path, header, value) => {
      const { ask, logged } = setUp({ SITE_URL: 'https://www.example.com' });
      const answer = await ask.post(path).set(header, value).type('form').send({ form_id: 'enquiry' });
      expect(answer.status).toBe(403);
      expect(securityLines(logged)).toEqual([expect.objectContaining({ security: 'origin', status: 403 })]);
    },
  );

  it('is refused with a few bytes, always the same', async () => {
    const { ask } = setUp({ SITE_URL: 'https://www.example.com' });
    const answers = [];
    for (const path of ['/au/', '/au/contact-us'])
      answers.push(await ask.post(path).set('Origin', foreign).type('form').send({ form_id: 'enquiry' }));
    const [first, second] = answers.map(({ text }) => text);
    expect(first).toContain('This is taken from pages of this site alone.');
    expect([second, (first ?? '').length < 900]).toEqual([first, true]);
  });

  it('is refused where a GET writes too: the visitor\u2019s country', async () => {
    const { ask } = setUp();
    const answer = await ask.get('/api/set-location/nz').set('Sec-Fetch-Site', 'cross-site');
    expect([answer.status, answer.get('Set-Cookie')]).toEqual([403, undefined]);
  });

  it.each([
    ['of the public origin', { Origin: 'https://www.example.com', 'Sec-Fetch-Site': 'same-origin' }],
    ['of no browser', {}],
  ])('is another thing than one %s', async (_name, headers) => {
    const { ask, logged } = setUp({ SITE_URL: 'https://www.example.com' });
    const answer = await ask.post('/api/download/index').set(headers).send({});
    expect([answer.status, securityLines(logged)]).toEqual([400, []]);
  });

  it('is another thing than one of the address that the site was reached by', async () => {
    const { ask } = setUp();
    const answer = await ask
      .post('/api/download/index')
      .set({ Host: '127.0.0.1:4000', Origin: 'http://127.0.0.1:4000' });
    expect(answer.status).toBe(400);
  });

  it('is never a webhook, which is signed and has no origin', async () => {
    const { ask } = setUp({ STORYBLOK_WEBHOOK_SECRET: 'a-secret' });
    const call = ask.post('/api/webhooks/storyblok').set('webhook-signature', 'valid');
    expect((await call.send({ action: 'published' })).status).toBe(202);
  });
});

describe('an address with a street or a position in it', () => {
  it.each([
    '/au/?q=12+Smith+Street',
    '/au/_payload.json?q=12+Smith+Street',
    '/au/finance?lat=-37.8&lon=144.9',
    '/au/finance/?q=12+Smith+Street',
  ])('is kept by no shared cache: %s', async (path) => {
    const answer = await setUp().ask.get(path);
    expect(answer.status).toBeLessThan(400);
    expect(answer.get('Cache-Control')).toBe('private, no-store');
  });

  it('is another one than one of a campaign', async () => {
    expect((await setUp().ask.get('/au/?utm_source=mail')).get('Cache-Control')).toContain('s-maxage');
  });
});

describe('the security policy', () => {
  const policyOf = async (environment = {}) => {
    const { headers } = await setUp(environment).ask.get('/au/');
    const rules = String(headers['content-security-policy']).split(';');
    const of = (name: string) => rules.find((rule) => rule.startsWith(`${name} `));
    return { of, headers };
  };
  const botCheck = { BOT_CHECK_SITE_KEY: 'a-site-key', BOT_CHECK_SECRET: 'a-secret-key' };

  it('allows the bot check by its own folders, never whole origins', async () => {
    const { of } = await policyOf(botCheck);
    const folders = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
    expect(of('script-src')).toBe(`script-src 'self' ${folders}`);
    expect(of('frame-src')).toBe(`frame-src ${folders}`);
    expect(of('connect-src')).toBe(`connect-src 'self' ${folders}`);
  });

  it('lets in the tag manager by its origin alone, and nobody where there is none', async () => {
    const { of } = await policyOf({ TAG_MANAGER_URL: 'https://tags.example.com/container.js?id=demo' });
    const origin = 'https://tags.example.com';
    expect(of('script-src')).toBe(`script-src 'self' ${origin}`);
    expect(of('connect-src')).toBe(`connect-src 'self' ${origin}`);
    expect(of('img-src')).toMatch(new RegExp(`^img-src 'self' data:.* ${origin}$`));
    expect(of('trusted-types')).toBeUndefined();
    const without = await policyOf();
    expect(without.of('script-src')).toBe("script-src 'self'");
    expect(JSON.stringify(without.headers)).not.toContain('tags.example.com');
  });

  it('lets in the assets and the editor of the region of the content service, the editor in previews alone', async () => {
    const space = { STORYBLOK_API_URL: 'https://app.storyblokchina.cn/v2', STORYBLOK_TOKEN: 'public' };
    const { of } = await policyOf(space);
    for (const name of ['img-src', 'media-src']) expect(of(name)).toContain(' https://a.storyblokchina.cn');
    expect(of('script-src')).toBe("script-src 'self'");
    const config = readConfig(space);
    const preview = express().use(securityHeaders(config), (asked, response) => {
      createEditorAccess(config)(asked, response);
      response.end();
    });
    const rules = String((await request(preview).get('/')).get('Content-Security-Policy'));
    const editor = 'https://app.storyblokchina.cn';
    expect(rules).toContain(`script-src 'self' ${editor}`);
    expect(rules).toContain(`frame-ancestors 'self' ${editor}`);
    expect(rules).not.toContain('storyblok.com');
  });

  it('opens for the configured map alone', async () => {
    const google = await policyOf({ MAP_PROVIDER: 'google', MAP_KEY: 'a-demo-key' });
    const scripts = 'https://maps.googleapis.com https://maps.gstatic.com';
    expect(google.of('script-src')).toBe(`script-src 'self' ${scripts}`);
    expect(google.of('worker-src')).toBe("worker-src 'self' blob:");
    expect(google.of('connect-src')).toContain('https://*.googleapis.com');
    const style = await policyOf({
      MAP_PROVIDER: 'style',
      MAP_STYLE_URL: 'https://tiles.example.com/styles/streets.json?key=abc',
    });
    expect(style.of('script-src')).toBe("script-src 'self'");
    expect(style.of('connect-src')).toBe("connect-src 'self' https://tiles.example.com");
    expect(style.of('img-src')).toBe("img-src 'self' data: https://tiles.example.com blob:");
    const picture = await policyOf({ MAP_KEY: 'a-demo-key' });
    expect(picture.headers['content-security-policy']).not.toMatch(/google|gstatic|blob:/);
  });

  it('has browsers report what breaks it, by name where they can', async () => {
    expect((await policyOf()).of('report-uri')).toBe('report-uri /api/csp-report');
    const secure = await policyOf({ SITE_URL: 'https://www.example.com' });
    expect(secure.of('report-to')).toBe('report-to csp');
    expect(secure.headers['reporting-endpoints']).toBe('csp="/api/csp-report"');
  });

  it('lets no text become a script, but for the one trusted policy of the site', async () => {
    const { of, headers } = await policyOf();
    expect(of('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(of('trusted-types')).toBe('trusted-types forecourt');
    expect(headers['content-security-policy-report-only']).toBeUndefined();
  });

  it('only has it told where scripts of others run too, and in no preview', async () => {
    const { of, headers } = await policyOf(botCheck);
    expect(of('trusted-types')).toBeUndefined();
    expect(headers['content-security-policy-report-only']).toBe(
      "require-trusted-types-for 'script';trusted-types forecourt;report-uri /api/csp-report",
    );
    const preview = await setUp(botCheck).ask.get('/au/?preview=valid');
    expect(preview.headers['content-security-policy-report-only']).toBeUndefined();
    expect(preview.headers['content-security-policy']).not.toContain('trusted-types');
  });
});

describe('POST /api/map-problem', () => {
  const env = { MAP_PROVIDER: 'google', MAP_KEY: 'a-demo-key' };
  const warned = (logged: ReturnType<typeof setUp>['logged'], text: string) =>
    logged.filter((line) => JSON.stringify(line).includes(text));

  it.each([
    ['notLoaded', 'the map service could not be loaded'],
    ['noGeometry', 'Returned place contains no geometry'],
  ])('of %s is a line of the log, the first few of a minute', async (problem, text) => {
    const { ask, logged } = setUp(env);
    for (let times = 0; times < 12; times += 1)
      expect((await ask.post('/api/map-problem').send({ problem })).status).toBe(204);
    expect(warned(logged, text)).toHaveLength(10);
  });

  it.each([{}, { problem: 'other' }, { problem: 'x'.repeat(300) }])('refuses %j', async (body) => {
    const { ask, logged } = setUp(env);
    const { status } = await ask.post('/api/map-problem').send(body);
    expect([status >= 400 && status < 500, warned(logged, 'the map service')]).toEqual([true, []]);
  });
});

describe('POST /api/csp-report', () => {
  const report = (changes: object = {}) => ({
    'csp-report': {
      'document-uri': 'https://www.example.com/au/find-a-dealer?q=12+Smith+Street',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?id=1',
      'source-file': null,
      'line-number': 3,
      disposition: 'enforce',
      ...changes,
    },
  });
  const listed = (blockedURL: string) => ({
    type: 'csp-violation',
    body: { documentURL: 'https://www.example.com/au/', effectiveDirective: 'img-src', blockedURL },
  });
  const send = (ask: ReturnType<typeof setUp>['ask'], body: object, type = 'application/csp-report') =>
    ask.post('/api/csp-report').set('Content-Type', type).send(JSON.stringify(body));

  it('is a line of the log, without queries', async () => {
    const { ask, logged } = setUp();
    expect((await send(ask, report())).status).toBe(204);
    expect(securityLines(logged)).toEqual([
      expect.objectContaining({
        security: 'cspReport',
        client: expect.stringMatching(/^[\w-]{12}$/),
        page: 'https://www.example.com/au/find-a-dealer',
        directive: 'script-src-elem',
        blocked: 'https://evil.example/x.js',
        line: 3,
      }),
    ]);
    expect(JSON.stringify(logged)).not.toContain('Smith');
  });

  it('takes the list of the Reporting API, without what is of the browser\u2019s extensions', async () => {
    const { ask, logged } = setUp();
    const other = { type: 'deprecation', body: { id: 'x' } };
    const list = [listed('inline'), other, listed('chrome-extension://abc/x.js')];
    expect((await send(ask, list, 'application/reports+json')).status).toBe(204);
    expect(securityLines(logged).map(({ blocked }) => blocked)).toEqual(['inline']);
  });

  it('logs the first few of a minute', async () => {
    const { ask, logged } = setUp();
    await send(ask, Array(30).fill(listed('inline')), 'application/reports+json');
    expect(securityLines(logged)).toHaveLength(10);
  });

  it.each([
    ['no report', {}, 400],
    ['a report of texts that are none', report({ 'document-uri': { a: 1 } }), 400],
    ['too much', report({ 'script-sample': 'x'.repeat(20_000) }), 413],
  ])('refuses %s', async (_name, body, status) => {
    const { ask, logged } = setUp();
    expect([(await send(ask, body)).status, securityLines(logged)]).toEqual([status, []]);
  });
});

describe('/.well-known/security.txt', () => {
  it('names whom to tell of a weakness, as configured', async () => {
    const { ask } = setUp({
      SITE_URL: 'https://www.example.com',
      SECURITY_CONTACT: 'mailto:security@example.com',
      SECURITY_EXPIRES: '2027-06-30',
    });
    const answer = await ask.get('/.well-known/security.txt');
    expect(answer.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(answer.text.split('\n')).toEqual([
      'Contact: mailto:security@example.com',
      'Expires: 2027-06-30T23:59:59Z',
      'Preferred-Languages: en',
      'Canonical: https://www.example.com/.well-known/security.txt',
      '',
    ]);
  });

  it('is not there while nobody is named', async () => {
    expect((await setUp().ask.get('/.well-known/security.txt')).status).toBe(404);
  });

  it('is said to be over in the log', () => {
    const { logged } = setUp({
      SECURITY_CONTACT: 'https://www.example.com/security',
      SECURITY_EXPIRES: '2020-01-31',
    });
    expect(logged.map(({ msg }) => msg)).toContainEqual(expect.stringContaining('SECURITY_EXPIRES is over'));
  });
});

describe('the limits of a client', () => {
  const warnings = (environment: Record<string, string>) =>
    setUp(environment)
      .logged.map(({ msg }) => String(msg))
      .filter((msg) => msg.includes('TRUST_PROXY'));

  it('are those of all visitors behind a proxy that is not believed, and the log says so at the start', () => {
    expect(warnings({ SITE_URL: 'https://www.example.com' })).toEqual([
      expect.stringContaining('all visitors share the limits of one'),
    ]);
    expect(warnings({ SITE_URL: 'https://www.example.com', TRUST_PROXY: '1' })).toEqual([]);
    expect(warnings({})).toEqual([]);
  });
});

describe('the security log', () => {
  const eventsOf = (logged: readonly Record<string, unknown>[]) =>
    securityLines(logged).map(({ security, status, level }) => [security, status, level]);

  it('has more requests than are allowed, all of one client by one name and none by its address', async () => {
    const { ask, logged } = setUp({ RATE_LIMIT_PAGES: '1' });
    for (const _ of [1, 2, 3]) await ask.get('/au/');
    expect(eventsOf(logged)).toEqual([
      ['limit', 429, 40],
      ['limit', 429, 40],
    ]);
    expect(new Set(securityLines(logged).map(({ client }) => client)).size).toBe(1);
    expect(JSON.stringify(logged)).not.toContain('127.0.0.1');
  });

  it('has signatures that do not fit: of webhooks and of previews', async () => {
    const { ask, logged } = setUp({ STORYBLOK_WEBHOOK_SECRET: 'a-secret' });
    await ask.post('/api/webhooks/storyblok').set('webhook-signature', 'wrong').send({ action: 'published' });
    await ask.get('/au/?_storyblok=1&_storyblok_tk[token]=wrong');
    expect(eventsOf(logged)).toEqual([
      ['signature', 401, 40],
      ['signature', 200, 40],
    ]);
  });

  it('has tokens that the bot check refuses', async () => {
    const { forms } = createFakeServices();
    const { ask, logged } = setUp(
      {},
      { forms: { ...forms, submit: async () => Promise.reject(forbidden('The form was not accepted.')) } },
    );
    await ask.post('/api/form/').send({ form_id: 'enquiry', token: 'bad', page: '/au/' });
    expect(eventsOf(logged)).toEqual([['token', 403, 40]]);
  });

  it('says nothing of visitors who do nothing of the kind', async () => {
    const { ask, logged } = setUp();
    await ask.get('/au/');
    await ask.get('/au/nope');
    expect([eventsOf(logged), logged.filter((line) => 'client' in line)]).toEqual([[], []]);
  });
});
