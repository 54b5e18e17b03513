import { describe, expect, it } from '@jest/globals';
import express, { type Response } from 'express';
import request from 'supertest';
import { readConfig } from '../config/readConfig.ts';
import { bridgeStyleSource } from '../stories/editorBridge.ts';
import { allowStyle, createEditorAccess, securityHeaders } from './securityHeaders.ts';

type Environment = Record<string, string>;

const own = {
  STORYBLOK_API_URL: 'https://api.storyblok.com/v2',
  STORYBLOK_TOKEN: 'public-token',
};
const secure = { SITE_URL: 'https://www.example.com', ALLOW_DEMO: 'true' };
const development = { NODE_ENV: 'development', CONTENT_DEFAULT_VERSION: 'published' };
const googleMap = { MAP_PROVIDER: 'google', MAP_KEY: 'a-demo-key' };
const styleSource = "'sha256-abc='";

/** Headers of an answer of a site, which does `more` to it. */
async function headersOf(environment: Environment = {}, more: (response: Response) => void = () => {}) {
  const app = express().disable('x-powered-by').set('etag', false);
  app.use(securityHeaders(readConfig(environment)), (_request, response) => {
    more(response);
    response.end();
  });
  const {
    date,
    connection,
    'keep-alive': _,
    'content-length': __,
    ...headers
  } = (await request(app).get('/')).headers as Record<string, string>;
  expect([date, connection]).not.toContain(undefined);
  return headers;
}
const rules = (policy = '') => policy.split(';');
async function policyOf(environment: Environment = {}, more?: (response: Response) => void) {
  return rules((await headersOf(environment, more))['content-security-policy']);
}
const inEditor = (environment: Environment) => createEditorAccess(readConfig(environment));
const ruleOf = (policy: readonly string[], name: string) =>
  policy.find((rule) => rule.startsWith(`${name} `));

/** Of the policy in the order of its rules, until something is configured. */
const sitePolicy = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  'report-uri /api/csp-report',
];
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types forecourt'];
const without = (names: readonly string[]) =>
  sitePolicy.filter((rule) => !names.some((name) => rule.startsWith(`${name} `)));
const sorted = (list: readonly string[]) => [...list].sort();

const headers = {
  'content-security-policy': [...sitePolicy, ...trustedTypes].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

describe('every answer', () => {
  it('has these headers and no others', async () => {
    expect(await headersOf()).toEqual(headers);
  });

  it('of a site with https insists on it for a year, and has violations reported to an endpoint by name', async () => {
    expect(await headersOf(secure)).toEqual({
      ...headers,
      'content-security-policy': [
        ...sitePolicy,
        'report-to csp',
        'upgrade-insecure-requests',
        ...trustedTypes,
      ].join(';'),
      'reporting-endpoints': 'csp="/api/csp-report"',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });
});

describe('the policy lets in', () => {
  it.each<[what: string, environment: Environment, changed: string[]]>([
    [
      'pictures and films of a content space',
      own,
      ["img-src 'self' data: https://a.storyblok.com", "media-src 'self' https://a.storyblok.com"],
    ],
    [
      'the identity service by its origin',
      { IDENTITY_SCRIPT_URL: 'https://id.example.com/login.js?a=1' },
      ["script-src 'self' https://id.example.com", "connect-src 'self' https://id.example.com"],
    ],
    [
      'the tag manager by its origin, and those it asks',
      {
        TAG_MANAGER_URL: 'https://tags.example.com/container.js?id=demo',
        TAG_MANAGER_ORIGINS: 'https://count.example.com',
      },
      [
        "script-src 'self' https://tags.example.com",
        "img-src 'self' data: https://tags.example.com https://count.example.com",
        "connect-src 'self' https://tags.example.com https://count.example.com",
      ],
    ],
    [
      'a map service',
      googleMap,
      [
        "script-src 'self' https://maps.googleapis.com https://maps.gstatic.com",
        "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
        "img-src 'self' data: https://*.googleapis.com https://*.gstatic.com",
        "font-src 'self' https://fonts.gstatic.com",
        "connect-src 'self' https://*.googleapis.com https://*.gstatic.com",
        "worker-src 'self' blob:",
      ],
    ],
    [
      'the bot check by its folders, in a frame too',
      { BOT_CHECK_SITE_KEY: 'a-site-key', BOT_CHECK_SECRET: 'a-secret-key' },
      [
        'frame-src https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
        "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
        "connect-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      ],
    ],
    [
      'what Vite needs, in development',
      development,
      [
        "script-src 'self' 'unsafe-inline'",
        "style-src 'self' 'unsafe-inline'",
        "connect-src 'self' ws:",
        "worker-src 'self' blob:",
      ],
    ],
    [
      'a map service in development too, beside what Vite needs',
      { ...development, ...googleMap },
      [
        "script-src 'self' https://maps.googleapis.com https://maps.gstatic.com 'unsafe-inline'",
        "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
        "img-src 'self' data: https://*.googleapis.com https://*.gstatic.com",
        "font-src 'self' https://fonts.gstatic.com",
        "connect-src 'self' https://*.googleapis.com https://*.gstatic.com ws:",
        "worker-src 'self' blob:",
      ],
    ],
  ])('%s, and nothing else', async (_what, environment, changed) => {
    const policy = (await policyOf(environment)).filter((rule) => !trustedTypes.includes(rule));
    const names = changed.map((rule) => rule.split(' ', 1).join());
    expect(sorted(policy)).toEqual(sorted([...without(names), ...changed]));
  });
});

describe('text that becomes script without the policy for it', () => {
  const reported = [...trustedTypes, 'report-uri /api/csp-report'];
  it.each<[done: string, where: string, environment: Environment, enforced: string[], told: string[]]>([
    ['refused', 'where every script is of this site', own, trustedTypes, ['']],
    ['told of', 'with a map service', googleMap, [], reported],
    [
      'told of',
      'with an identity service',
      { IDENTITY_SCRIPT_URL: 'https://id.example.com/a.js' },
      [],
      reported,
    ],
    ['told of', 'with a tag manager', { TAG_MANAGER_URL: 'https://tags.example.com/a.js' }, [], reported],
    ['told of by name', 'with https', { ...googleMap, ...secure }, [], [...reported, 'report-to csp']],
    ['nobody’s business', 'in development', development, [], ['']],
    ['nobody’s business', 'in development with a map service', { ...development, ...googleMap }, [], ['']],
  ])('is %s %s', async (_done, _where, environment, enforced, told) => {
    const answered = await headersOf(environment);
    const policy = rules(answered['content-security-policy']);
    expect(policy.filter((rule) => /trusted-types/.test(rule))).toEqual(enforced);
    expect(rules(answered['content-security-policy-report-only'])).toEqual(told);
  });
});

describe('the visual editor', () => {
  const editor = 'https://app.storyblok.com';

  it('may frame the one answer whose signature was checked, with its bridge', async () => {
    const { 'x-frame-options': frames, ...others } = headers;
    const bridged = [
      `script-src 'self' ${editor}`,
      `style-src 'self' ${bridgeStyleSource}`,
      `frame-ancestors 'self' ${editor}`,
      "img-src 'self' data: https://a.storyblok.com",
      "media-src 'self' https://a.storyblok.com",
    ];
    const answered = await headersOf(own, inEditor(own));
    expect({ ...answered, 'content-security-policy': undefined }).toEqual({
      ...others,
      'content-security-policy': undefined,
    });
    const names = bridged.map((rule) => rule.split(' ', 1).join());
    expect(sorted(rules(answered['content-security-policy']))).toEqual(
      sorted([...without(names), ...bridged]),
    );
  });

  it('is told of nothing that breaks the rule for text', async () => {
    const environment = { ...own, ...googleMap };
    const answered = await headersOf(environment, inEditor(environment));
    expect(answered).not.toHaveProperty('content-security-policy-report-only');
  });

  it.each<[where: string, environment: Environment, styles: string]>([
    ['a map service', googleMap, "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com"],
    ['Vite', development, "style-src 'self' 'unsafe-inline'"],
  ])('takes no style from %s, which may write any', async (_where, environment, styles) => {
    const given = { ...own, ...environment };
    expect(ruleOf(await policyOf(given, inEditor(given)), 'style-src')).toBe(styles);
  });
});

describe('the style element of a page', () => {
  it.each<[what: string, environment: Environment, source: string | undefined, styles: string]>([
    ['is let in', {}, styleSource, `style-src 'self' ${styleSource}`],
    ['changes nothing where there is none', {}, undefined, "style-src 'self'"],
    [
      'changes nothing where every style is let in, which its hash would undo',
      googleMap,
      styleSource,
      "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
    ],
  ])('%s', async (_what, environment, source, styles) => {
    const before = await policyOf(environment);
    const after = await policyOf(environment, (response) => allowStyle(response, source));
    expect(ruleOf(after, 'style-src')).toBe(styles);
    expect(after.filter((rule) => !before.includes(rule))).toEqual(before.includes(styles) ? [] : [styles]);
  });

  it('is let in beside the editor’s', async () => {
    const policy = await policyOf(own, (response) => {
      inEditor(own)(response);
      allowStyle(response, styleSource);
    });
    expect(ruleOf(policy, 'style-src')).toBe(`style-src 'self' ${styleSource} ${bridgeStyleSource}`);
  });

  it('gives no policy to an answer that has none', async () => {
    const none = await headersOf({}, (response) => {
      response.removeHeader('Content-Security-Policy');
      allowStyle(response, styleSource);
    });
    expect(none).not.toHaveProperty('content-security-policy');
  });
});
