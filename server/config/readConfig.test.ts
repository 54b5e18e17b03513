import { describe, expect, it } from '@jest/globals';
import { brandIds } from '../../client/brands/brands.ts';
import { problemsOf } from './configFixture.ts';
import { ConfigError, readConfig } from './readConfig.ts';
import { variables } from './variables.ts';

describe('readConfig', () => {
  it('needs nothing: the demo brand from the demo space, published, in production', () => {
    expect(readConfig({})).toMatchObject({
      env: 'production',
      port: 3000,
      siteUrl: 'http://localhost:3000',
      embeddedPort: 3001,
      trustProxy: false,
      brand: { name: 'Meridian Motors', shortName: 'Meridian' },
      phones: { au: '1800 335 132', nz: '0800 492 774' },
      content: {
        embedded: true,
        apiUrl: 'http://127.0.0.1:3001/v2',
        token: 'demo-public',
        defaultVersion: 'published',
        requestsPerSecond: 0,
        pollSeconds: 2,
      },
    });
  });

  it('never has production write dev_consent, and measures nothing unless told', () => {
    expect(readConfig({}).consent).toEqual({ profile: 'accepted' });
    expect(readConfig({ NODE_ENV: 'development' }).consent.profile).toBe('dev_consent');
    const address = 'https://tags.example.com/container.js?id=demo';
    expect(readConfig({ TAG_MANAGER_URL: address }).consent.tagManager).toBe(address);
    expect(problemsOf({ TAG_MANAGER_URL: 'javascript:alert(1)' })).toHaveLength(1);
  });

  it('derives what depends on the port', () => {
    expect(readConfig({ PORT: '8080' })).toMatchObject({
      siteUrl: 'http://localhost:8080',
      embeddedPort: 8081,
      content: { apiUrl: 'http://127.0.0.1:8081/v2' },
    });
  });

  it.each([
    ['2', 2],
    ['0', false],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['::1,fd00::/8,192.168.0.1', ['::1', 'fd00::/8', '192.168.0.1']],
  ])('reads TRUST_PROXY %s', (given, expected) => {
    expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(expected);
  });

  it('counts an empty value as unset', () => {
    expect(readConfig({ PORT: '', STORYBLOK_API_URL: '' }).port).toBe(3000);
  });

  it('is frozen to the bottom', () => {
    expect(Object.isFrozen(readConfig({}).content.assetOrigins)).toBe(true);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['NODE_ENV', 'staging'],
    ['SITE_URL', 'www.example.com'],
    ['SITE_URL', 'https://www.example.com/shop'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '999.999.1.1'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::1/999'],
    ['TRUST_PROXY', '2,loopback'],
    ['LOG_LEVEL', 'loud'],
    ['STORYBLOK_ASSET_ORIGINS', "https://a.example.com, 'unsafe-inline'"],
    ['GEO_COUNTRY_HEADER', 'x country'],
    ['CONTENT_POLL_SECONDS', '-1'],
    ['OFFERS_VALID_UNTIL', '2027-02-30'],
    ['OFFERS_VALID_UNTIL', 'June'],
    ['HEALTH_PORT', 'eighty'],
    ['METRICS_PORT', 'web:9100'],
  ])('refuses %s=%s in one line that names both', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
    expect(problems[0]).toContain(value);
  });

  it('says what TRUST_PROXY may be', () => {
    const [problem] = problemsOf({ TRUST_PROXY: 'true' });
    for (const valid of ['number', 'loopback', 'addresses', '10.0.0.0/8']) expect(problem).toContain(valid);
  });

  it.each([
    [{ HEALTH_PORT: '3000' }, 'HEALTH_PORT must be a port of its own. It is 3000.'],
    [{ HEALTH_PORT: '9100', METRICS_PORT: '9100' }, 'HEALTH_PORT must be a port of its own. It is 9100.'],
    [{ HEALTH_PORT: '127.0.0.1:3000' }, 'HEALTH_PORT must be a port of its own. It is 127.0.0.1:3000.'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be a port of its own. It is 3000.'],
    [
      { METRICS_PORT: '9100', HEALTH_PORT: '9101', WEB_CONCURRENCY: '2' },
      'HEALTH_PORT must be a port of its own. It is 9101. METRICS_PORT takes 9100 to 9101.',
    ],
    [
      { METRICS_PORT: '2998', WEB_CONCURRENCY: '4' },
      'METRICS_PORT must be a port of its own. It is 2998. METRICS_PORT takes 2998 to 3001.',
    ],
    [
      { METRICS_PORT: '65535', WEB_CONCURRENCY: '2' },
      'METRICS_PORT must be 65534 at most with WEB_CONCURRENCY 2: each process takes the next port, and 65535 is the last.',
    ],
  ])('refuses %j in one line', (environment, line) => {
    expect(problemsOf(environment)).toEqual([line]);
  });

  it('has one process in development, which is restarted at each change', () => {
    expect(problemsOf({ NODE_ENV: 'development', WEB_CONCURRENCY: '2' })).toEqual([
      'WEB_CONCURRENCY must be 1 in development.',
    ]);
    expect(readConfig({}).processes).toBe(1);
  });

  it('counts default tokens as secrets', () => {
    expect(readConfig({ STORYBLOK_WEBHOOK_SECRET: ' webhook ' }).secrets).toEqual([
      'demo-public',
      'demo-preview',
      'webhook',
    ]);
  });

  it('tells all mistakes at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y', IMAGE_CACHE_MB: 'z' })).toHaveLength(3);
  });

  it('does not repeat a secret', () => {
    expect(problemsOf({ STORYBLOK_WEBHOOK_SECRET: 'tiny' }).join()).not.toContain('tiny');
  });

  it('describes every variable', () => {
    for (const { description } of Object.values(variables)) expect(description).toMatch(/\.$/);
  });

  it('has the names, lines, demo and folders of the brand', () => {
    expect(readConfig({ BRAND: 'kestrel' })).toMatchObject({
      brandId: 'kestrel',
      brand: { name: 'Kestrel Motor Works', shortName: 'Kestrel' },
      phones: { au: '1800 975 709', nz: '0800 555 782' },
      content: { directory: expect.stringMatching(/demo\/kestrel\/space$/) },
      cacheDirectory: expect.stringMatching(/\.cache\/kestrel$/),
      leads: { directory: expect.stringMatching(/leads\/kestrel$/) },
    });
    expect(readConfig({ BRAND: 'kestrel', BRAND_NAME: 'Kestrel Australia' }).brand.name).toBe(
      'Kestrel Australia',
    );
    expect(readConfig({})).toMatchObject({
      brandId: 'meridian',
      cacheDirectory: expect.stringMatching(/\.cache$/),
    });
    expect(problemsOf({ BRAND: 'osprey' })).toEqual([
      `BRAND must be one of [${brandIds.join(', ')}]. It is "osprey".`,
    ]);
  });

  it('says what a list of origins is where an address has more', () => {
    expect(problemsOf({ STORYBLOK_ASSET_ORIGINS: 'https://a.storyblok.com/' })).toEqual([
      'STORYBLOK_ASSET_ORIGINS must be a comma list of origins without a path, such as https://a.storyblok.com. It is "https://a.storyblok.com/".',
    ]);
  });

  it('takes a bot check with both of its keys, of which one is secret', () => {
    const keys = { BOT_CHECK_SITE_KEY: 'public-key', BOT_CHECK_SECRET: 'private-key' };
    const { botCheck, secrets } = readConfig(keys);
    expect(botCheck).toMatchObject({
      scriptUrl: 'https://www.google.com/recaptcha/api.js?render=public-key',
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
      sources: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      minScore: 0.5,
    });
    expect(secrets).toContain('private-key');
    expect(problemsOf({ BOT_CHECK_SITE_KEY: 'public-key' })).toEqual([
      'BOT_CHECK_SITE_KEY and BOT_CHECK_SECRET are required together. Both are given where the site is registered: https://www.google.com/recaptcha/admin',
    ]);
  });

  it.each([
    ['made', { LEADS_KEY: 'short' }, 'LEADS_KEY must be 32 bytes in Base64', 'openssl rand -base64 32'],
    ['made', { STORYBLOK_WEBHOOK_SECRET: 'tiny' }, 'STORYBLOK_WEBHOOK_SECRET', 'openssl rand -hex 24'],
    ['found', { STORYBLOK_API_URL: 'https://api.storyblok.com/v2' }, 'STORYBLOK_TOKEN is', 'Access tokens'],
  ])('says of a key how it is %s where it is wrong or missing: %j', (_how, environment, what, how) => {
    expect(problemsOf(environment)).toEqual([expect.stringMatching(new RegExp(`^${what}.*${how}`))]);
  });

  it('sheds nothing in development, where a page is made of hundreds of modules', () => {
    expect(readConfig({ NODE_ENV: 'development' }).overloadDelayMs).toBe(0);
    expect(readConfig({}).overloadDelayMs).toBe(50);
  });

  it('knows which variables look like its own and are none', () => {
    const environment = {
      CRM_TOKN: 'a',
      CRM_TOKEN: 'a-token',
      CRM_SERVICE_HOST: '10.0.0.1',
      PATH: '/bin',
      LEADS_KEY_FIEL: 'a',
    };
    expect(readConfig(environment).unknownVariables).toEqual(['CRM_TOKN', 'LEADS_KEY_FIEL']);
  });

  it('names who is told of a weakness together with the last day of it', () => {
    const contact = { SECURITY_CONTACT: 'mailto:security@example.com', SECURITY_EXPIRES: '2027-06-30' };
    expect(readConfig(contact).securityContact?.expires).toBe('2027-06-30T23:59:59Z');
    expect(problemsOf({ SECURITY_CONTACT: contact.SECURITY_CONTACT })).toEqual([
      'SECURITY_CONTACT and SECURITY_EXPIRES are required together.',
    ]);
    expect(problemsOf({ ...contact, SECURITY_CONTACT: 'javascript:alert(1)' })).toHaveLength(1);
  });

  it.each([
    ['https://*.google-analytics.com, https://region1.analytics.google.com', true],
    ['http://stats.example.com', false],
    ['https://*.com', false],
    ['https://*', false],
    ["https://stats.example.com; script-src 'unsafe-inline'", false],
  ])('takes %j as origins of what the tag manager loads: %s', (origins, isTaken) => {
    const environment = { TAG_MANAGER_URL: 'https://tags.example.com/gtm.js', TAG_MANAGER_ORIGINS: origins };
    expect(problemsOf(environment)).toHaveLength(isTaken ? 0 : 1);
    expect(problemsOf({ TAG_MANAGER_ORIGINS: 'https://stats.example.com' })).toEqual([
      'TAG_MANAGER_URL is required with TAG_MANAGER_ORIGINS.',
    ]);
  });

  it('has a map of its own, or a service by what it is asked by', () => {
    expect(readConfig({}).mapService).toBeUndefined();
    expect(readConfig({ MAP_PROVIDER: 'google', MAP_KEY: 'a-demo-key' }).mapService).toEqual({
      provider: 'google',
      key: 'a-demo-key',
    });
    const styleUrl = 'https://tiles.example.com/styles/streets.json';
    expect(readConfig({ MAP_PROVIDER: 'style', MAP_STYLE_URL: styleUrl }).mapService).toEqual({
      provider: 'style',
      styleUrl,
    });
    expect(problemsOf({ MAP_PROVIDER: 'google' })).toEqual([
      'MAP_KEY is required when MAP_PROVIDER is google.',
    ]);
    expect(problemsOf({ MAP_PROVIDER: 'style' })).toEqual([
      'MAP_STYLE_URL is required when MAP_PROVIDER is style.',
    ]);
    expect(problemsOf({ MAP_PROVIDER: 'other' })).toHaveLength(1);
  });
});

describe('leads', () => {
  const key = Buffer.alloc(32, 'a').toString('base64');

  it('are kept for days by form, encrypted with keys of 32 bytes, in SQLite unless a database is named', () => {
    const { leads, databaseUrl } = readConfig({
      LEADS_KEEP_DAYS: '30,competition=7',
      LEADS_KEY: `${key}, ${key}`,
    });
    expect(leads).toMatchObject({
      keepDays: { default: 30, byForm: { competition: 7 } },
      keys: [key, key],
    });
    expect(databaseUrl).toBeUndefined();
    expect(readConfig({ DATABASE_URL: 'postgres://a:secret@db.example.com/leads' }).secrets).toContain(
      'postgres://a:secret@db.example.com/leads',
    );
  });

  it.each([
    { LEADS_KEEP_DAYS: 'long' },
    { LEADS_KEEP_DAYS: '0' },
    { LEADS_KEY: 'short' },
    { LEADS_KEY: `${key},` },
    { DATABASE_URL: 'mysql://db.example.com/leads' },
  ])('refuses %j, and repeats no secret', (environment) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).not.toThrow(/short|mysql:/);
  });
});
