import { describe, expect, it } from '@jest/globals';
import { problemsOf } from './configFixture.ts';

const open = {
  SITE_URL: 'https://www.example.com',
  STORYBLOK_API_URL: 'https://api.storyblok.com/v2',
  STORYBLOK_TOKEN: 'public-token',
};

describe('a site that is reached by https', () => {
  it.each([
    [{ SITE_URL: 'https://www.example.com' }, 'STORYBLOK_API_URL is required when SITE_URL is https'],
    [{ ...open, STORYBLOK_TOKEN: 'demo-public' }, 'STORYBLOK_TOKEN is that of the demo'],
    [
      { ...open, BOT_CHECK_SITE_KEY: 'a-key', BOT_CHECK_SECRET: 'demo-bot-secret' },
      'BOT_CHECK_SECRET is that of the demo',
    ],
    [{ ...open, CRM_URL: 'http://127.0.0.1:9000/crm' }, 'CRM_URL must be https'],
  ])('refuses %j, unless ALLOW_DEMO is true', (environment, line) => {
    expect(problemsOf(environment)).toEqual([expect.stringContaining(line)]);
    expect(problemsOf({ ...environment, ALLOW_DEMO: 'false' })).toEqual(problemsOf(environment));
    expect(problemsOf({ ...environment, ALLOW_DEMO: 'true' })).toEqual([]);
  });

  it.each([
    ['CRM_URL', 'http://crm.example.com'],
    ['STORYBLOK_API_URL', 'http://api.example.com/v2'],
    ['DEALERS_URL', 'http://objects.example.com/dealers.csv'],
    ['STORYBLOK_ASSET_ORIGINS', 'https://a.example.com,http://b.example.com'],
    ['GEOCODER_URL', 'http://127.0.0.1.example.com'],
  ])('refuses %s=%s: tokens and places would travel in the clear', (name, value) => {
    const problems = problemsOf({ ...open, [name]: value, ALLOW_DEMO: 'true' });
    expect(problems).toEqual([`${name} must be https when SITE_URL is.`]);
  });

  it.each([
    'http://localhost:4318/v1/traces',
    'http://collector:4318/v1/traces',
    'http://10.0.3.7:4318/v1/traces',
    'http://172.20.0.2/v1/traces',
    'http://otel.monitoring.internal:4318/v1/traces',
  ])('sends traces to %s, a collector of its own network', (address) => {
    expect(problemsOf({ ...open, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address })).toEqual([]);
  });

  it.each(['http://otel.example.com/v1/traces', 'http://172.32.0.2/v1/traces', 'http://10.example.com/v1'])(
    'refuses to send traces to %s in the clear',
    (address) => {
      expect(problemsOf({ ...open, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address })).toEqual([
        'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT must be https when SITE_URL is.',
      ]);
    },
  );

  it('says that an address is none in one line', () => {
    const problems = problemsOf({ ...open, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http:' });
    expect(problems).toContainEqual(expect.stringContaining('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'));
  });
});
