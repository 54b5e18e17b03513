import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Joi from 'joi';
import { byCountry } from '../../shared/country.ts';
import { entriesOf, keysOf } from '../../shared/records.ts';
import { outsideConfig, outsideFirstWords } from '../outside/outsideServices.ts';
import { brandOf } from './brandOf.ts';
import type { Config, ContentConfig, LeadsConfig } from './Config.ts';
import { readListenAddress } from './listenAddress.ts';
import { phoneVariable } from './siteVariables.ts';
import { together } from './together.ts';
import type { Variable } from './variable.ts';
import { variables } from './variables.ts';

/** The configuration cannot be used: one clear line per mistake, fit to be printed. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;
type Values = {
  readonly [K in keyof typeof variables]: ReturnType<(typeof variables)[K]['fallback']>;
};

const root = resolve(import.meta.dirname, '../..');

/**
 * Reads and checks the environment. An empty value counts as unset; every secret may come as `NAME_FILE` instead.
 * @throws ConfigError naming every wrong variable; secret values are not repeated in it
 */
export function readConfig(environment: Environment): Config {
  const { values: checked, problems } = checkVariables(environment);
  if (problems.length > 0) throw new ConfigError(problems);
  const values = checked as Values;
  return deepFreeze({
    ...outsideConfig(values, embeddedOrigin(values)),
    env: values.NODE_ENV,
    port: values.PORT,
    processes: values.WEB_CONCURRENCY,
    // No setting: told by the process that starts the others.
    worker: environment.SITE_WORKER ? Number(environment.SITE_WORKER) : undefined,
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
    unknownVariables: unknownIn(environment),
    brandId: values.BRAND,
    demoDirectory: resolve(root, brandOf(values).demo),
    brand: { name: values.BRAND_NAME, shortName: values.BRAND_SHORT_NAME },
    checkedVins: brandOf(values).checkedVins,
    phones: byCountry((country) => values[phoneVariable(country)]),
    consent: {
      identity: values.IDENTITY_SCRIPT_URL
        ? { src: values.IDENTITY_SCRIPT_URL, globalName: values.IDENTITY_SCRIPT_GLOBAL }
        : undefined,
      // Spec part 1 §2: in development alone.
      profile: values.NODE_ENV === 'production' ? 'accepted' : 'dev_consent',
      tagManager: values.TAG_MANAGER_URL,
    },
    tagManagerOrigins: values.TAG_MANAGER_ORIGINS.split(',').filter(Boolean),
    content: contentConfig(values),
    offersValidUntil: values.OFFERS_VALID_UNTIL,
    embeddedPort: values.EMBEDDED_PORT,
    traces: values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
      ? { url: values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    health: readListenAddress(values.HEALTH_PORT),
    metrics: readListenAddress(values.METRICS_PORT),
    webVitalsShare: values.METRICS_PORT ? values.WEB_VITALS_SHARE : 0,
    cacheDirectory: resolve(root, values.CACHE_DIR),
    buildsKept: values.BUILDS_KEPT,
    stopDrainMs: values.STOP_DRAIN_SECONDS * 1000,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    imageCacheBytes: values.IMAGE_CACHE_MB * 1024 * 1024,
    downloads: { maxFiles: values.DOWNLOAD_MAX_FILES, maxBytes: values.DOWNLOAD_MAX_MB * 1024 * 1024 },
    geoHeaders: {
      latitude: values.GEO_LATITUDE_HEADER,
      longitude: values.GEO_LONGITUDE_HEADER,
      country: values.GEO_COUNTRY_HEADER,
    },
    databaseUrl: values.DATABASE_URL,
    leads: leadsConfig(values),
    rateLimits: {
      pages: values.RATE_LIMIT_PAGES,
      api: values.RATE_LIMIT_API,
      images: values.RATE_LIMIT_IMAGES,
      quotes: values.RATE_LIMIT_QUOTES,
      forms: values.RATE_LIMIT_FORMS,
      valuations: values.RATE_LIMIT_VALUATIONS,
    },
    inFlight: { all: values.IN_FLIGHT_MAX, perAddress: values.IN_FLIGHT_PER_ADDRESS },
    bodyBytes: values.BODIES_MAX_MB * 1024 * 1024,
    connections: { all: values.CONNECTIONS_MAX, perAddress: values.CONNECTIONS_PER_ADDRESS },
    overloadDelayMs: values.OVERLOAD_DELAY_MS,
    // What is in effect: a default is a secret too.
    secrets: entriesOf(variables).flatMap(([name, { secret }]) => {
      const value = values[name];
      return secret && value ? [String(value)] : [];
    }),
  });
}

/** Variables of this process, as they were set. */
export const processEnvironment = (): Environment => process.env;

/**
 * The configuration of this process. React and Express read NODE_ENV themselves, so an unset one is set here
 * to the same default; load them afterwards.
 * @throws ConfigError
 */
export function readProcessConfig(): Config {
  const config = readConfig(processEnvironment());
  process.env.NODE_ENV = config.env;
  return config;
}

function leadsConfig(values: Values): LeadsConfig {
  const formerDirectory = resolve(root, join(values.CACHE_DIR, 'leads'));
  const [days = '', ...byForm] = values.LEADS_KEEP_DAYS.split(',');
  const pairs = byForm.map((entry) => entry.split('='));
  return {
    directory: resolve(root, values.LEADS_DIR),
    formerDirectory,
    keys: values.LEADS_KEY?.split(',') ?? [],
    maxLeads: values.LEADS_MAX,
    photoBytes: {
      all: values.PHOTOS_MAX_MB * 1024 * 1024,
      perAddress: values.PHOTOS_PER_ADDRESS_MB * 1024 * 1024,
    },
    keepDays: {
      default: Number(days),
      byForm: Object.fromEntries(pairs.map(([form = '', count]) => [form, Number(count)])),
    },
  };
}

/** Origin of the stand-ins; undefined with a real space, which runs none. */
const embeddedOrigin = ({ STORYBLOK_API_URL, EMBEDDED_PORT }: Values): string | undefined =>
  STORYBLOK_API_URL ? undefined : `http://127.0.0.1:${EMBEDDED_PORT}`;

function contentConfig(values: Values): ContentConfig {
  const embedded = values.STORYBLOK_API_URL === undefined;
  return {
    embedded,
    apiUrl: values.STORYBLOK_API_URL ?? `http://127.0.0.1:${values.EMBEDDED_PORT}/v2`,
    token: values.STORYBLOK_TOKEN,
    previewToken: values.STORYBLOK_PREVIEW_TOKEN,
    spaceId: values.STORYBLOK_SPACE_ID,
    webhookSecret: values.STORYBLOK_WEBHOOK_SECRET,
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

/** First words of variables that only this site has: a cluster sets others that begin like ours. */
const ownWords = ['STORYBLOK', 'CONTENT', 'LEADS', 'RATE_LIMIT', 'IDENTITY', ...outsideFirstWords];
const isOwn = (key: string) => ownWords.some((word) => key.startsWith(`${word}_`));

export function unknownIn(environment: Environment): string[] {
  const isKnown = (key: string) => Object.hasOwn(variables, key) || isSecret(key.replace(/_FILE$/, ''));
  // As Kubernetes tells of its services: CRM_SERVICE_HOST, CRM_PORT_80_TCP.
  const isOfACluster = (key: string) => /_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_|$)/.test(key);
  return Object.keys(environment).filter((key) => isOwn(key) && !isKnown(key) && !isOfACluster(key));
}

const isSecret = (name: string) =>
  keysOf(variables).some((known) => known === name && variables[known].secret);

/** What is set, secrets from their files: as docker hands them over, `CRM_TOKEN_FILE=/run/secrets/crm_token`. */
function readGiven(environment: Environment, problems: string[]): Record<string, string | undefined> {
  const given: Record<string, string | undefined> = {};
  for (const [key, value] of Object.entries(environment)) {
    if (!value) continue;
    const name = key.replace(/_FILE$/, '');
    if (Object.hasOwn(variables, key)) given[key] = value;
    else if (!isSecret(name)) continue;
    else if (environment[name]) problems.push(`${name} and ${key} must not both be set.`);
    else given[name] = readSecret(key, value, problems);
  }
  return given;
}

function readSecret(key: string, file: string, problems: string[]): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (!secret)
      problems.push(`${key} must be a file with a secret in it. ${JSON.stringify(file)} is empty.`);
    return secret || undefined;
  } catch {
    problems.push(`${key} must be a file that can be read. It is ${JSON.stringify(file)}.`);
    return undefined;
  }
}

/** What each variable is, whatever is wrong, and what that is. */
export interface CheckedVariables {
  /** Values by name: as set, or the default. A wrong one is given as it was written. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Names of those that are set. */
  readonly given: readonly string[];
  /** One clear line for each mistake. */
  readonly problems: readonly string[];
}

export function checkVariables(environment: Environment): CheckedVariables {
  const problems: string[] = [];
  const given = readGiven(environment, problems);
  const rules = Joi.object(Object.fromEntries(Object.entries(variables).map(([k, { rule }]) => [k, rule])));
  const { value, error } = rules.validate(given, { abortEarly: false, errors: { wrap: { label: false } } });
  for (const { path, message } of error?.details ?? []) {
    const name = String(path[0]);
    problems.push(
      isSecret(name) ? withSource(`${message}.`) : `${message}. It is ${JSON.stringify(given[name])}.`,
    );
  }
  const values: Record<string, unknown> = { ...value };
  for (const [name, variable] of Object.entries(variables)) values[name] ??= variable.fallback(values);
  problems.push(...together.flatMap((rule) => rule(values)).map(withSource));
  return { values, given: Object.keys(given), problems };
}

/** A mistake, and how a secret that it is about is come by. */
function withSource(problem: string): string {
  const [subject = ''] = /^[A-Z_]+(?: and [A-Z_]+)*/.exec(problem) ?? [];
  const known: Readonly<Record<string, Variable<unknown>>> = variables;
  const sources = subject.split(' and ').flatMap((name) => known[name]?.source ?? []);
  return [problem, ...sources].join(' ');
}

function readTrustProxy(value: string): Config['trustProxy'] {
  if (value === '0') return false;
  return /^\d+$/.test(value) ? Number(value) : value.split(',');
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part) deepFreeze(part);
  return Object.freeze(value);
}
