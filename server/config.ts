import { join, resolve } from 'node:path';
import Joi from 'joi';
import type { Country } from '../shared/country.ts';
import type { Identity } from '../shared/page.ts';
import { type Variable, variables } from './configVariables.ts';
import type { InFlightLimits } from './middleware/inFlight.ts';

/** The site's settings: every one comes from an environment variable of `configVariables.ts`. Frozen. */
export interface Config {
  readonly env: 'development' | 'test' | 'production';
  readonly port: number;
  /** Unset: every interface. */
  readonly host: string | undefined;
  /** Public origin without a trailing slash, `https://www.example.com`. */
  readonly siteUrl: string;
  /** The public origin is https: cookies are Secure and HSTS is sent. */
  readonly https: boolean;
  /** Who is told of a weakness; unset: nobody is named. */
  readonly securityContact: { readonly address: string; readonly expires: string } | undefined;
  /** `refuse`: every page asks to be left out of search engines. */
  readonly searchEngines: 'allow' | 'refuse';
  /** Express's 'trust proxy': number of proxies in front, or their addresses. */
  readonly trustProxy: false | number | readonly string[];
  readonly log: { readonly level: string; readonly directory: string };
  readonly brand: { readonly name: string; readonly shortName: string };
  /** Customer service line by country, as read. */
  readonly phones: Readonly<Record<Country, string>>;
  /** External identity service for visitors who accept cookies. */
  readonly identity: Identity | undefined;
  readonly content: ContentConfig;
  /** Last day of the offers, `2025-12-31`. */
  readonly offersValidUntil: string;
  readonly embeddedPort: number;
  /** For the content snapshot and the image cache. */
  readonly cacheDirectory: string;
  /** Between the signal to stop and the closing of the port, ms. */
  readonly stopDrainMs: number;
  /** Of memory, for answers; 0: none is kept. */
  readonly pageCacheBytes: number;
  readonly imageCacheBytes: number;
  /** Limits of one download of assets. */
  readonly downloads: { readonly maxFiles: number; readonly maxBytes: number };
  /** Names of the request headers in which a CDN tells where the visitor is. */
  readonly geoHeaders: {
    readonly latitude: string | undefined;
    readonly longitude: string | undefined;
    readonly country: string | undefined;
  };
  /** Files of the dealers; unset: there are none. */
  readonly dealers: {
    readonly url: string | undefined;
    readonly postcodesUrl: string | undefined;
    /** Among the assets of the content service instead. Spec part 2 §7. */
    readonly assets: DealerAssets | undefined;
    /** Believes files in which much of a country is gone. */
    readonly acceptDrop: boolean;
  };
  readonly crm: CrmConfig;
  readonly leads: LeadsConfig;
  readonly lender: LenderConfig;
  /** Unset: nobody checks who sends a form. */
  readonly botCheck: BotCheckConfig | undefined;
  /** Open maps service, without trailing slash; unset: none. */
  readonly maps: { readonly url: string | undefined };
  /** Requests per minute and client address; 0: no limit. */
  readonly rateLimits: Readonly<Record<'pages' | 'api' | 'images' | 'forms', number>>;
  /** Requests that are being answered at once. */
  readonly inFlight: InFlightLimits;
  /** Delay of the event loop in ms from which on pages that are not in memory are refused; 0: never. */
  readonly overloadDelayMs: number;
  /** Values that must never be logged. */
  readonly secrets: readonly string[];
}

export interface DealerAssets {
  /** `https://mapi.storyblok.com/v1/spaces/1234/assets` */
  readonly url: string;
  readonly token: string;
  /** Names of the two files. */
  readonly dealers: string;
  readonly postcodes: string;
}

export interface ContentConfig {
  /** True: the demo space is served by this process on `embeddedPort`. */
  readonly embedded: boolean;
  /** With version, without trailing slash: `https://api.storyblok.com/v2`. */
  readonly apiUrl: string;
  readonly token: string;
  /** Needed for drafts. */
  readonly previewToken: string | undefined;
  readonly spaceId: string;
  readonly webhookSecret: string | undefined;
  /** Management API with version, without trailing slash: only the `content:` commands use it. */
  readonly managementUrl: string;
  readonly managementToken: string | undefined;
  /** Origins of pictures and videos besides our own. */
  readonly assetOrigins: readonly string[];
  /** Origin of the visual editor and its bridge. */
  readonly editorOrigin: string;
  /** Folder of the embedded space. */
  readonly directory: string;
  readonly defaultVersion: 'draft' | 'published';
  readonly requestsPerSecond: number;
  readonly timeoutMs: number;
  readonly cacheBytes: number;
  readonly pollSeconds: number;
  /** Believes at once that content is gone, however much of it. */
  readonly acceptDrop: boolean;
}

export interface CrmConfig {
  /** Without trailing slash; unset: there is none, and leads wait. */
  readonly url: string | undefined;
  readonly token: string | undefined;
  readonly timeoutMs: number;
}

export interface LeadsConfig {
  /** Postgres; unset: SQLite in the folder. */
  readonly databaseUrl: string | undefined;
  readonly directory: string;
  /** Where leads were before the folder had a name of its own. */
  readonly formerDirectory: string;
  /** Base64 of 32 bytes each; the first closes. None: leads lie as they were written. */
  readonly keys: readonly string[];
  /** That wait. */
  readonly maxLeads: number;
  /** Days after the CRM has a lead; of forms by their id, and of all others. */
  readonly keepDays: { readonly default: number; readonly byForm: Readonly<Record<string, number>> };
}

export interface LenderConfig {
  /** Without trailing slash; unset: there is none, and no quotes. */
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly timeoutMs: number;
}

export interface BotCheckConfig {
  readonly siteKey: string;
  readonly secret: string;
  /** A path of this site with the stand-in. */
  readonly scriptUrl: string;
  readonly verifyUrl: string;
  readonly minScore: number;
  /** Folders that its script and the frame of its puzzle come from: what the policy allows of their origins. */
  readonly sources: readonly string[];
}

/** The configuration cannot be used: one clear line per mistake, fit to be printed. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** What the stand-in of the bot check takes. */
export const demoBotSecret = 'demo-bot-secret';
const demoSecrets = {
  STORYBLOK_TOKEN: 'demo-public',
  STORYBLOK_PREVIEW_TOKEN: 'demo-preview',
  BOT_CHECK_SECRET: demoBotSecret,
};

type Environment = Readonly<Record<string, string | undefined>>;
type Values = {
  readonly [K in keyof typeof variables]: ReturnType<(typeof variables)[K]['fallback']>;
};

const root = resolve(import.meta.dirname, '..');

/**
 * Reads and checks the environment. An empty value counts as unset.
 * @throws ConfigError naming every wrong variable; secret values are not repeated in it
 */
export function readConfig(environment: Environment): Config {
  const values = validate(environment);
  return deepFreeze({
    env: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL,
    https: values.SITE_URL.startsWith('https:'),
    securityContact:
      values.SECURITY_CONTACT && values.SECURITY_EXPIRES
        ? { address: values.SECURITY_CONTACT, expires: `${values.SECURITY_EXPIRES}T23:59:59Z` }
        : undefined,
    searchEngines: values.SEARCH_ENGINES,
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    log: { level: values.LOG_LEVEL, directory: resolve(root, values.LOG_DIR) },
    brand: { name: values.BRAND_NAME, shortName: values.BRAND_SHORT_NAME },
    phones: { au: values.PHONE_AU, nz: values.PHONE_NZ },
    identity: values.IDENTITY_SCRIPT_URL
      ? { src: values.IDENTITY_SCRIPT_URL, globalName: values.IDENTITY_SCRIPT_GLOBAL }
      : undefined,
    content: contentConfig(values),
    offersValidUntil: values.OFFERS_VALID_UNTIL,
    embeddedPort: values.EMBEDDED_PORT,
    cacheDirectory: resolve(root, values.CACHE_DIR),
    stopDrainMs: values.STOP_DRAIN_SECONDS * 1000,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    imageCacheBytes: values.IMAGE_CACHE_MB * 1024 * 1024,
    downloads: { maxFiles: values.DOWNLOAD_MAX_FILES, maxBytes: values.DOWNLOAD_MAX_MB * 1024 * 1024 },
    geoHeaders: {
      latitude: values.GEO_LATITUDE_HEADER,
      longitude: values.GEO_LONGITUDE_HEADER,
      country: values.GEO_COUNTRY_HEADER,
    },
    dealers: {
      url: values.DEALERS_URL ?? embeddedService(values, 'objects/dealers.csv'),
      postcodesUrl: values.DEALER_POSTCODES_URL ?? embeddedService(values, 'objects/postcode-dealers.csv'),
      assets: dealerAssets(values),
      acceptDrop: values.DEALERS_ACCEPT_DROP,
    },
    crm: {
      url: values.CRM_URL ?? embeddedService(values, 'crm'),
      token: values.CRM_TOKEN,
      timeoutMs: values.CRM_TIMEOUT_MS,
    },
    leads: leadsConfig(values),
    lender: {
      url: values.LENDER_URL ?? embeddedService(values, 'lender'),
      key: values.LENDER_KEY,
      timeoutMs: values.LENDER_TIMEOUT_MS,
    },
    botCheck: botCheckConfig(values),
    maps: { url: values.GEOCODER_URL ?? embeddedService(values, 'geocoder') },
    rateLimits: {
      pages: values.RATE_LIMIT_PAGES,
      api: values.RATE_LIMIT_API,
      images: values.RATE_LIMIT_IMAGES,
      forms: values.RATE_LIMIT_FORMS,
    },
    inFlight: { all: values.IN_FLIGHT_MAX, perAddress: values.IN_FLIGHT_PER_ADDRESS },
    overloadDelayMs: values.OVERLOAD_DELAY_MS,
    // What is in effect: a default is a secret too.
    secrets: Object.entries(variables).flatMap(([name, { secret }]: [string, Variable<unknown>]) => {
      const value = (values as Readonly<Record<string, unknown>>)[name];
      return secret && value ? [String(value)] : [];
    }),
  });
}

/**
 * The configuration of this process. React and Express read NODE_ENV themselves, so an unset one is set here
 * to the same default; load them afterwards.
 * @throws ConfigError
 */
export function readProcessConfig(): Config {
  const config = readConfig(process.env);
  process.env.NODE_ENV = config.env;
  return config;
}

function leadsConfig(values: Values): LeadsConfig {
  const formerDirectory = resolve(root, join(values.CACHE_DIR, 'leads'));
  const [days = '', ...byForm] = values.LEADS_KEEP_DAYS.split(',');
  const pairs = byForm.map((entry) => entry.split('='));
  return {
    databaseUrl: values.DATABASE_URL,
    directory: values.LEADS_DIR ? resolve(root, values.LEADS_DIR) : formerDirectory,
    formerDirectory,
    keys: values.LEADS_KEY?.split(',') ?? [],
    maxLeads: values.LEADS_MAX,
    keepDays: {
      default: Number(days),
      byForm: Object.fromEntries(pairs.map(([form = '', count]) => [form, Number(count)])),
    },
  };
}

function dealerAssets(values: Values): DealerAssets | undefined {
  const { DEALER_ASSETS_URL: url, DEALER_ASSETS_TOKEN: token } = values;
  return url && token
    ? { url, token, dealers: values.DEALER_ASSET, postcodes: values.DEALER_POSTCODES_ASSET }
    : undefined;
}

/** Where its script may load more from, besides its own folder. Google, "reCAPTCHA and Content Security Policy". */
const botCheckAssets = 'https://www.gstatic.com/recaptcha/';

function botCheckConfig(values: Values): BotCheckConfig | undefined {
  const { BOT_CHECK_SITE_KEY: siteKey, BOT_CHECK_SECRET: secret, BOT_CHECK_MIN_SCORE: minScore } = values;
  if (siteKey && secret) {
    const standard = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    const scriptUrl = values.BOT_CHECK_SCRIPT_URL ?? standard;
    const sources = [new URL('.', scriptUrl).href, botCheckAssets];
    return { siteKey, secret, scriptUrl, verifyUrl: values.BOT_CHECK_VERIFY_URL, minScore, sources };
  }
  const verifyUrl = embeddedService(values, 'bot-check/siteverify');
  const demo = {
    siteKey: 'demo-site-key',
    secret: demoBotSecret,
    scriptUrl: '/bot-check/api.js',
    sources: [],
  };
  return verifyUrl ? { ...demo, verifyUrl, minScore } : undefined;
}

/** A stand-in's address; there is none with a real space. */
const embeddedService = (values: Values, path: string): string | undefined =>
  values.STORYBLOK_API_URL ? undefined : `http://127.0.0.1:${values.EMBEDDED_PORT}/${path}`;

function contentConfig(values: Values): ContentConfig {
  const embedded = values.STORYBLOK_API_URL === undefined;
  return {
    embedded,
    apiUrl: values.STORYBLOK_API_URL ?? `http://127.0.0.1:${values.EMBEDDED_PORT}/v2`,
    token: values.STORYBLOK_TOKEN,
    previewToken: values.STORYBLOK_PREVIEW_TOKEN,
    spaceId: values.STORYBLOK_SPACE_ID,
    webhookSecret: values.STORYBLOK_WEBHOOK_SECRET,
    managementUrl: values.STORYBLOK_MANAGEMENT_URL,
    managementToken: values.STORYBLOK_OAUTH_TOKEN,
    assetOrigins: values.STORYBLOK_ASSET_ORIGINS.split(',').filter(Boolean),
    editorOrigin: values.STORYBLOK_EDITOR_ORIGIN,
    directory: resolve(root, values.CONTENT_DIR),
    defaultVersion: values.CONTENT_DEFAULT_VERSION,
    requestsPerSecond: values.CONTENT_REQUESTS_PER_SECOND,
    timeoutMs: values.CONTENT_TIMEOUT_MS,
    cacheBytes: values.CONTENT_CACHE_MB * 1024 * 1024,
    pollSeconds: values.CONTENT_POLL_SECONDS,
    acceptDrop: values.CONTENT_ACCEPT_DROP,
  };
}

function validate(environment: Environment): Values {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in variables && value !== ''),
  );
  const rules = Joi.object(Object.fromEntries(Object.entries(variables).map(([k, { rule }]) => [k, rule])));
  const { value, error } = rules.validate(given, { abortEarly: false, errors: { wrap: { label: false } } });
  const problems = (error?.details ?? []).map(({ path, message }) => {
    const name = String(path[0]);
    const secret = (variables as Record<string, { secret?: boolean }>)[name]?.secret;
    return secret ? `${message}.` : `${message}. It is ${JSON.stringify(given[name])}.`;
  });
  const values: Record<string, unknown> = { ...value };
  for (const [name, variable] of Object.entries(variables)) values[name] ??= variable.fallback(values);
  const together = [missingTogether, keysTogether, portsTogether, nothingOfTheDemo, nothingInTheClear];
  problems.push(...together.flatMap((rule) => rule(values)));
  if (problems.length > 0) throw new ConfigError(problems);
  return values as Values;
}

/** What a real space needs besides its address. Spec part 1 §5: the client needs an access token. */
function missingTogether(values: Readonly<Record<string, unknown>>): string[] {
  if (!values.STORYBLOK_API_URL) return [];
  return [
    ...(values.STORYBLOK_TOKEN ? [] : ['STORYBLOK_TOKEN is required with STORYBLOK_API_URL.']),
    ...(values.STORYBLOK_PREVIEW_TOKEN && !values.STORYBLOK_SPACE_ID
      ? ['STORYBLOK_SPACE_ID is required with STORYBLOK_PREVIEW_TOKEN: preview links are signed with it.']
      : []),
    ...(values.CONTENT_DEFAULT_VERSION === 'draft' && !values.STORYBLOK_PREVIEW_TOKEN
      ? ['STORYBLOK_PREVIEW_TOKEN is required to show drafts (CONTENT_DEFAULT_VERSION is draft).']
      : []),
  ];
}

const pairs = [
  // A bot check needs both of its keys.
  ['BOT_CHECK_SITE_KEY', 'BOT_CHECK_SECRET'],
  ['DEALER_ASSETS_URL', 'DEALER_ASSETS_TOKEN'],
  // RFC 9116 §2.5: both are required.
  ['SECURITY_CONTACT', 'SECURITY_EXPIRES'],
] as const;
const keysTogether = (values: Readonly<Record<string, unknown>>): string[] =>
  pairs
    .filter(([one, other]) => Boolean(values[one]) !== Boolean(values[other]))
    .map(([one, other]) => `${one} and ${other} are required together.`);

/** Everybody knows the demo's tokens, and what it is sent goes nowhere: not on a site that is open to the world. */
function nothingOfTheDemo(values: Readonly<Record<string, unknown>>): string[] {
  if (!isPublic(values) || values.ALLOW_DEMO) return [];
  const allowed = 'ALLOW_DEMO=true allows it.';
  if (!values.STORYBLOK_API_URL)
    return [
      `STORYBLOK_API_URL is required when SITE_URL is https: the demo space is for trying out. ${allowed}`,
    ];
  return Object.entries(demoSecrets)
    .filter(([name, secret]) => values[name] === secret)
    .map(([name]) => `${name} is that of the demo, which everybody knows. ${allowed}`);
}

/** What a site that is reached by https sends on, tokens and visitors' data, goes by https too. */
function nothingInTheClear(values: Readonly<Record<string, unknown>>): string[] {
  if (!isPublic(values)) return [];
  return Object.entries(values).flatMap(([name, value]) => {
    const addresses = name !== 'SITE_URL' && typeof value === 'string' ? value.split(',') : [];
    const isRefused = addresses.some(
      (address) => address.startsWith('http:') && !(values.ALLOW_DEMO && isLoopback(address)),
    );
    return isRefused ? [`${name} must be https when SITE_URL is.`] : [];
  });
}

/** Of an address that is one; another is told of already. */
const isPublic = ({ SITE_URL }: Readonly<Record<string, unknown>>) =>
  /^https:\/\/[^/]+$/.test(String(SITE_URL));
const isLoopback = (address: string) => /^http:\/\/(?:localhost|127\.0\.0\.1)(?::|\/|$)/.test(address);

/** The embedded services need a port of their own. With a real space they have none. */
function portsTogether({
  STORYBLOK_API_URL,
  PORT,
  EMBEDDED_PORT,
}: Readonly<Record<string, unknown>>): string[] {
  if (STORYBLOK_API_URL) return [];
  if (PORT === 65_535 && EMBEDDED_PORT === 65_536) {
    return ['EMBEDDED_PORT is required with PORT 65535: it would be 65536, which is no port.'];
  }
  return typeof PORT === 'number' && PORT === EMBEDDED_PORT
    ? [`EMBEDDED_PORT must not be the same as PORT. It is ${PORT}.`]
    : [];
}

function readTrustProxy(value: string): Config['trustProxy'] {
  if (value === '0') return false;
  return /^\d+$/.test(value) ? Number(value) : value.split(',');
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part) deepFreeze(part);
  return Object.freeze(value);
}
