import { describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { readConfig } from '../../server/config/readConfig.ts';
import { createEditorAccess, securityHeaders } from '../../server/middleware/securityHeaders.ts';
import { securityLines, setUp } from './securityFixture.ts';

describe('the security policy', () => {
  const policyOf = async (environment = {}) => {
    const { headers } = await setUp(environment).ask.get('/au/');
    const rules = String(headers['content-security-policy']).split(';');
    const of = (name: string) => rules.find((rule) => rule.startsWith(`${name} `));
    return { of, rules, headers };
  };
  const botCheck = { BOT_CHECK_SITE_KEY: 'a-site-key', BOT_CHECK_SECRET: 'a-secret-key' };

  it.each([
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "font-src 'self'",
    "connect-src 'self'",
  ])('says %s while nothing is configured', async (rule) => {
    expect((await policyOf()).rules).toContain(rule);
  });

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

  it('lets what the tag manager loads ask further origins and have pictures from them, and run nothing of theirs', async () => {
    const origins = 'https://*.google-analytics.com,https://*.analytics.google.com';
    const manager = 'https://www.googletagmanager.com';
    const { of } = await policyOf({
      TAG_MANAGER_URL: `${manager}/gtm.js?id=GTM-DEMO`,
      TAG_MANAGER_ORIGINS: origins,
    });
    const further = origins.replace(',', ' ');
    expect(of('connect-src')).toBe(`connect-src 'self' ${manager} ${further}`);
    expect(of('img-src')).toContain(` ${manager} ${further}`);
    expect(of('script-src')).toBe(`script-src 'self' ${manager}`);
  });

  it('lets in the assets and the editor of the region of the content service, the editor in previews alone', async () => {
    const space = { STORYBLOK_API_URL: 'https://app.storyblokchina.cn/v2', STORYBLOK_TOKEN: 'public' };
    const { of } = await policyOf(space);
    for (const name of ['img-src', 'media-src']) expect(of(name)).toContain(' https://a.storyblokchina.cn');
    expect(of('script-src')).toBe("script-src 'self'");
    const config = readConfig(space);
    const preview = express().use(securityHeaders(config), (_request, response) => {
      createEditorAccess(config)(response);
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
