import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { configReport } from './configReport.ts';
import { examine } from './doctor.ts';
import { doctorRules } from './doctorRules.ts';
import { goingLive } from './goingLive.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const key = Buffer.alloc(32, 'k').toString('base64');
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A rehearsal: the demo behind https. */
const demo = {
  SITE_URL: 'https://rehearsal.example.com',
  ALLOW_DEMO: 'true',
  SEARCH_ENGINES: 'refuse',
  TRUST_PROXY: '10.0.0.0/8',
};

/** A site with everything of its own. */
const full = (): Record<string, string> => ({
  SITE_URL: 'https://www.example.com',
  STORYBLOK_API_URL: 'https://api-ap.storyblok.com/v2',
  STORYBLOK_TOKEN: 'a-public-token',
  STORYBLOK_WEBHOOK_SECRET: 'a-secret-of-hooks',
  BRAND_NAME: 'Example Motors',
  BRAND_SHORT_NAME: 'Example',
  PHONE_AU: '1800 123 456',
  PHONE_NZ: '0800 123 456',
  OFFERS_VALID_UNTIL: '2026-12-31',
  DEALERS_URL: 'https://files.example.com/dealers.csv',
  STOCK_URL: 'au=https://files.example.com/stock.csv',
  CRM_URL: 'https://crm.example.com',
  CRM_TOKEN: 'crm-token-1234',
  LEADS_DIR: folder,
  CACHE_DIR: folder,
  LOG_DIR: folder,
  LEADS_KEY: key,
  LENDER_URL: 'https://lender.example.com',
  DIARY_URL: 'https://diary.example.com',
  VALUATION_URL: 'https://valuation.example.com',
  RECALLS_URL: 'https://recalls.example.com',
  BOT_CHECK_SITE_KEY: 'site-key',
  BOT_CHECK_SECRET: 'bot-secret-1234',
  TRUST_PROXY: '10.0.0.0/8',
  SECURITY_CONTACT: 'mailto:security@example.com',
  SECURITY_EXPIRES: '2027-06-30',
  METRICS_PORT: '9100',
  HEALTH_PORT: '9000',
});

const named = (environment: Record<string, string>) =>
  examine(environment, now).map(({ level, variable }) => `${level} ${variable}`);

describe('the doctor of the configuration', () => {
  it('lists what an empty environment lacks before going live, the most important first', () => {
    expect(named({})).toEqual([
      'must SITE_URL',
      'must STORYBLOK_API_URL',
      'must CRM_URL',
      'must LEADS_KEY',
      'must BRAND_NAME',
      'must PHONE_AU',
      'must BOT_CHECK_SITE_KEY',
      'must TRUST_PROXY',
      'must DEALERS_URL',
      'must OFFERS_VALID_UNTIL',
      'should METRICS_PORT',
      'should SECURITY_CONTACT',
      'should HEALTH_PORT',
      'should STORYBLOK_WEBHOOK_SECRET',
      'should LENDER_URL',
      'should DIARY_URL',
      'should STOCK_URL',
      'should VALUATION_URL',
      'should RECALLS_URL',
    ]);
  });

  it('lists what keeps a rehearsal of the demo from going live', () => {
    const found = named(demo);
    expect(found).toEqual(
      expect.arrayContaining(['must ALLOW_DEMO', 'must SEARCH_ENGINES', 'must PHONE_AU']),
    );
    expect(found).not.toEqual(expect.arrayContaining([expect.stringMatching(/SITE_URL|TRUST_PROXY/)]));
    const { text, isSound } = configReport(demo, now);
    expect(isSound).toBe(true);
    expect(text).toContain('The phone numbers of the demo are shown: PHONE_AU, PHONE_NZ.');
    expect(text).toMatch(/The site would start with this, to be tried out: \d+ to mend before going live\.$/);
  });

  it('finds nothing in a full environment', () => {
    expect(named(full())).toEqual([]);
    expect(configReport(full(), now).text).toMatch(/The site can go live with this\.$/);
  });

  it.each<[string, Record<string, string>, string]>([
    ['no number for New Zealand', { PHONE_NZ: '' }, 'must PHONE_AU'],
    ['leads in the clear', { LEADS_KEY: '' }, 'must LEADS_KEY'],
    ['past offers', { OFFERS_VALID_UNTIL: '2026-11-27' }, 'must OFFERS_VALID_UNTIL'],
    ['a number of proxies', { TRUST_PROXY: '1' }, 'should TRUST_PROXY'],
    ['a contact whose day is past', { SECURITY_EXPIRES: '2026-11-27' }, 'should SECURITY_CONTACT'],
    ['a contact for ever', { SECURITY_EXPIRES: '2030-01-01' }, 'should SECURITY_CONTACT'],
    ['a drop that is still accepted', { STOCK_ACCEPT_DROP: 'true' }, 'should CONTENT_ACCEPT_DROP'],
    ['no limit of forms', { RATE_LIMIT_FORMS: '0' }, 'should RATE_LIMIT_FORMS'],
    [
      'drafts for visitors',
      { CONTENT_DEFAULT_VERSION: 'draft', STORYBLOK_PREVIEW_TOKEN: 'a-preview', STORYBLOK_SPACE_ID: '1' },
      'must CONTENT_DEFAULT_VERSION',
    ],
  ])('finds %s in an otherwise full environment', (_fault, changes, finding) => {
    expect(named({ ...full(), ...changes })).toEqual([finding]);
  });

  it('refuses a folder of leads that is named and not there, or that no folder can be', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const [directory, problem] of [
      ['/nope', 'is not there'],
      [file, 'is no folder'],
      [join(file, 'leads'), 'is not there'],
    ] as const) {
      const { text, isSound } = configReport({ ...full(), LEADS_DIR: directory }, now);
      expect(isSound).toBe(false);
      expect(text).toContain(`LEADS_DIR is "${directory}", which ${problem}: `);
      expect(text).toMatch(/Refused: 1 to mend\.$/);
    }
    expect(named({ ...full(), LOG_DIR: join(file, 'logs') })).toEqual(['must CACHE_DIR']);
  });

  it('tells with each mistake how the variable is set, and finds nothing more of it', () => {
    const [finding, ...others] = examine({ ...full(), TRUST_PROXY: 'everybody' }, now);
    expect(finding).toMatchObject({ level: 'refuses', variable: 'TRUST_PROXY', how: goingLive.TRUST_PROXY });
    expect(others).toEqual([]);
    expect(examine({ ...full(), CRM_TOKEN_FILE: '/nope' }, now)).toMatchObject([
      { level: 'refuses', variable: 'CRM_TOKEN' },
    ]);
  });

  it('tells each finding by a sentence of going-live.md, word for word', () => {
    const page = readFileSync(resolve(import.meta.dirname, '../../docs/operating/going-live.md'), 'utf8');
    expect(Object.values(goingLive).filter((sentence) => !page.includes(sentence))).toEqual([]);
    const used = new Set<string>(doctorRules.map(({ variable }) => variable));
    expect(Object.keys(goingLive).filter((variable) => !used.has(variable))).toEqual([]);
  });
});
