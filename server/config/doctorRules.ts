import { isAbsolute, resolve } from 'node:path';
import { brandOf } from './brandOf.ts';
import { folderProblem, missing } from './folderProblem.ts';
import type { goingLive } from './goingLive.ts';
import { variables } from './variables.ts';

/** How much a finding matters, in the order in which findings are told. */
export const levels = {
  refuses: 'Refused: the site does not start with this, or loses what visitors send',
  must: 'Must be mended before going live',
  should: 'Should be mended',
} as const;
export type Level = keyof typeof levels;

/** An environment as the rules see it. */
export interface Examined {
  /** Values in effect. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly isGiven: (name: string) => boolean;
  /** Today in UTC, `2026-11-28`. */
  readonly today: string;
}

export interface Rule {
  readonly level: Level;
  readonly variable: keyof typeof goingLive;
  /** What is wrong; false: nothing. */
  readonly find: (examined: Examined) => string | false | undefined;
}

const root = resolve(import.meta.dirname, '../..');
const folderOf = ({ values }: Examined, name: string) => resolve(root, String(values[name]));

/** A folder of personal data that was named has to be there: else a disk that is not mounted goes unnoticed. */
function leadsFolderProblem(examined: Examined): string | undefined {
  const { values, isGiven } = examined;
  const problem = folderProblem(
    folderOf(examined, 'LEADS_DIR'),
    isGiven('LEADS_DIR') && isAbsolute(String(values.LEADS_DIR)),
  );
  return (
    problem &&
    `LEADS_DIR is ${JSON.stringify(values.LEADS_DIR)}, which ${problem}${
      problem === missing ? ': leads would go to whatever disk is below' : ': no form can be kept'
    }.`
  );
}

const unset =
  (names: readonly string[], consequence: string): Rule['find'] =>
  ({ values }) =>
    names.every((name) => values[name] === undefined) &&
    `${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} not set: ${consequence}.`;

const isFictional = ({ values, isGiven }: Examined, names: readonly string[]) =>
  brandOf(values).isFictional && names.some((name) => !isGiven(name));
const yearMs = 366 * 86_400_000;

/** What is looked for, the most important first within each level. */
export const doctorRules: readonly Rule[] = [
  { level: 'refuses', variable: 'LEADS_DIR', find: leadsFolderProblem },
  {
    level: 'must',
    variable: 'SITE_URL',
    find: ({ values }) =>
      !String(values.SITE_URL).startsWith('https:') &&
      `SITE_URL is ${values.SITE_URL}, which is no https origin.`,
  },
  {
    level: 'must',
    variable: 'STORYBLOK_API_URL',
    find: unset(['STORYBLOK_API_URL'], 'the site shows the demo space, and sends to stand-ins'),
  },
  { level: 'must', variable: 'CRM_URL', find: unset(['CRM_URL'], 'no dealer gets a lead') },
  {
    level: 'must',
    variable: 'LEADS_KEY',
    find: unset(['LEADS_KEY'], 'what visitors write is stored in the clear'),
  },
  {
    level: 'must',
    variable: 'BRAND_NAME',
    find: (examined) =>
      isFictional(examined, ['BRAND_NAME', 'BRAND_SHORT_NAME']) &&
      `The site is named ${examined.values.BRAND_NAME}, in titles ${examined.values.BRAND_SHORT_NAME}, as in the demo.`,
  },
  {
    level: 'must',
    variable: 'PHONE_AU',
    find: (examined) =>
      isFictional(examined, phones) &&
      `The phone numbers of the demo are shown: ${phones.filter((name) => !examined.isGiven(name)).join(', ')}.`,
  },
  {
    level: 'must',
    variable: 'BOT_CHECK_SITE_KEY',
    find: unset(['BOT_CHECK_SITE_KEY'], 'nobody tells programs from people who send a form'),
  },
  {
    level: 'must',
    variable: 'TRUST_PROXY',
    find: ({ values }) =>
      values.TRUST_PROXY === '0' && 'TRUST_PROXY is 0: behind a proxy all visitors share the limits of one.',
  },
  {
    level: 'must',
    variable: 'DEALERS_URL',
    find: unset(['DEALERS_URL', 'DEALER_ASSETS_URL'], 'the site has no dealers of yours'),
  },
  {
    level: 'must',
    variable: 'OFFERS_VALID_UNTIL',
    find: ({ values, today }) =>
      String(values.OFFERS_VALID_UNTIL) < today &&
      `OFFERS_VALID_UNTIL is ${values.OFFERS_VALID_UNTIL}, which is past: search engines are not told until when prices are valid.`,
  },
  {
    level: 'must',
    variable: 'ALLOW_DEMO',
    find: ({ values }) =>
      values.ALLOW_DEMO === true && 'ALLOW_DEMO is true: tokens that everybody knows are taken.',
  },
  {
    level: 'must',
    variable: 'SEARCH_ENGINES',
    find: ({ values }) =>
      values.SEARCH_ENGINES === 'refuse' && 'SEARCH_ENGINES is refuse: no search engine has the site.',
  },
  {
    level: 'must',
    variable: 'NODE_ENV',
    find: ({ values }) => values.NODE_ENV !== 'production' && `NODE_ENV is ${values.NODE_ENV}.`,
  },
  {
    level: 'must',
    variable: 'CONTENT_DEFAULT_VERSION',
    find: ({ values }) =>
      values.CONTENT_DEFAULT_VERSION === 'draft' && 'CONTENT_DEFAULT_VERSION is draft: visitors see drafts.',
  },
  {
    level: 'must',
    variable: 'CACHE_DIR',
    find: (examined) => {
      const wrong = ['CACHE_DIR', 'LOG_DIR'].flatMap((name) => {
        const problem = folderProblem(folderOf(examined, name));
        return problem ? [`${name} is ${JSON.stringify(examined.values[name])}, which ${problem}.`] : [];
      });
      return wrong.length > 0 && wrong.join(' ');
    },
  },
  {
    level: 'should',
    variable: 'METRICS_PORT',
    find: unset(['METRICS_PORT'], 'nothing is measured, and no alert comes'),
  },
  {
    level: 'should',
    variable: 'SECURITY_CONTACT',
    find: ({ values, today }) => {
      const expires = values.SECURITY_EXPIRES;
      if (!values.SECURITY_CONTACT || !expires)
        return 'SECURITY_CONTACT is not set: there is no security.txt.';
      const isFar = Date.parse(String(expires)) - Date.parse(today) > yearMs;
      return (
        (String(expires) < today || isFar) &&
        `SECURITY_EXPIRES is ${expires}, which is ${isFar ? 'more than a year ahead' : 'past'}.`
      );
    },
  },
  {
    level: 'should',
    variable: 'TRUST_PROXY',
    find: ({ values }) =>
      /^[1-9]\d?$/.test(String(values.TRUST_PROXY)) &&
      `TRUST_PROXY is the number ${values.TRUST_PROXY}: no client is bounded in its connections.`,
  },
  {
    level: 'should',
    variable: 'HEALTH_PORT',
    find: unset(['HEALTH_PORT'], 'probes wait among the connections of visitors'),
  },
  {
    level: 'should',
    variable: 'STORYBLOK_WEBHOOK_SECRET',
    find: unset(['STORYBLOK_WEBHOOK_SECRET'], 'edits show after CONTENT_POLL_SECONDS'),
  },
  {
    level: 'should',
    variable: 'LENDER_URL',
    find: unset(['LENDER_URL'], 'there are no finance estimates of yours'),
  },
  {
    level: 'should',
    variable: 'DIARY_URL',
    find: unset(['DIARY_URL', 'TEST_DRIVES_AT_ONCE', 'SERVICES_AT_ONCE'], 'forms offer no times of yours'),
  },
  {
    level: 'should',
    variable: 'STOCK_URL',
    find: unset(['STOCK_URL'], 'the site has no cars in stock of yours'),
  },
  {
    level: 'should',
    variable: 'VALUATION_URL',
    find: unset(['VALUATION_URL'], 'nobody of yours values old cars'),
  },
  { level: 'should', variable: 'RECALLS_URL', find: unset(['RECALLS_URL'], 'nobody of yours knows recalls') },
  {
    level: 'should',
    variable: 'CONTENT_ACCEPT_DROP',
    find: ({ values }) => {
      const left = drops.filter((name) => values[name] === true);
      return left.length > 0 && `${left.join(', ')}: whatever is gone from content or files is believed.`;
    },
  },
  {
    level: 'should',
    variable: 'RATE_LIMIT_FORMS',
    find: ({ values }) => {
      const open = Object.keys(variables).filter(
        (name) => name.startsWith('RATE_LIMIT_') && values[name] === 0,
      );
      return open.length > 0 && `${open.join(', ')}: one client may ask as much as it likes.`;
    },
  },
  {
    level: 'should',
    variable: 'LOG_LEVEL',
    find: ({ values }) =>
      ['error', 'fatal', 'silent'].includes(String(values.LOG_LEVEL)) &&
      `LOG_LEVEL is ${values.LOG_LEVEL}: what the runbook looks for is not there.`,
  },
];

const phones = Object.keys(variables).filter((name) => name.startsWith('PHONE_'));
const drops = ['CONTENT_ACCEPT_DROP', 'DEALERS_ACCEPT_DROP', 'STOCK_ACCEPT_DROP'];
