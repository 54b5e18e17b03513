import { isIP } from 'node:net';
import Joi from 'joi';
import { storyblokRegionOf } from './storyblokRegions.ts';

/** The README's configuration table is written from these; see `server/scripts/configTable.ts`. */
export interface Variable<T> {
  /** Checks what is set, and converts it. */
  readonly rule: Joi.Schema;
  /** The value when unset; may depend on variables above it. */
  readonly fallback: (above: Readonly<Record<string, unknown>>) => T;
  /** The default for the table, Markdown; '' when there is none. */
  readonly shown: string;
  readonly description: string;
  readonly secret?: true;
}

function variable<T>(
  rule: Joi.Schema,
  fallback: T | ((above: Readonly<Record<string, unknown>>) => T),
  description: string,
  shown?: string,
): Variable<T> {
  const read = fallback instanceof Function ? fallback : () => fallback;
  return {
    rule,
    fallback: read,
    description,
    shown: shown ?? (fallback === undefined ? '' : `\`${fallback}\``),
  };
}

const optional = (rule: Joi.Schema, description: string, shown?: string) =>
  variable<string | undefined>(rule, undefined, description, shown);
const secret = <T>(of: Variable<T>): Variable<T> => ({ ...of, secret: true });

const text = Joi.string().trim().max(200);
const token = Joi.string().trim().min(6).max(200);
const serviceAddress = Joi.string()
  .trim()
  .pattern(/^https?:\/\/[\w.-]+(:\d+)?(\/[\w.-]+)*$/, 'address without trailing slash');
/** May carry a signature in its query. */
const fileAddress = Joi.string()
  .trim()
  .max(2000)
  .uri({ scheme: ['http', 'https'] });
/** Of a file, without a folder. */
const assetName = Joi.string()
  .trim()
  .pattern(/^[\w.-]{1,100}$/, 'file name');
const folder = Joi.string().trim().max(1000);
const headerName = Joi.string()
  .lowercase()
  .pattern(/^[a-z\d-]+$/, 'header name');
const whole = (min: number, max: number) => Joi.number().integer().min(min).max(max);

const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** One origin, without path: `https://www.example.com`. */
const originPattern = /^https?:\/\/[\w.-]+(:\d+)?$/;
const origin = Joi.string().trim().pattern(originPattern, 'origin, such as https://www.example.com');
const origins = Joi.string().custom((value: string, helpers) => {
  const list = value.split(',').map((one) => one.trim());
  return list.every((one) => originPattern.test(one)) ? list.join(',') : helpers.error('any.invalid');
}, 'comma list of origins');

/** Of AES-256. */
const keyBytes = 32;
const keys = Joi.string()
  .trim()
  .custom((value: string, helpers) => {
    const list = value.split(',').map((one) => one.trim());
    const isKey = (one: string) => Buffer.from(one, 'base64').length === keyBytes;
    return list.every(isKey) ? list.join(',') : helpers.error('any.invalid');
  }, 'comma list of keys');
/** One number for all forms, and others by form. */
const keepDays = Joi.string()
  .trim()
  .pattern(/^[1-9]\d{0,3}(?:,[A-Za-z][\w-]{0,63}=[1-9]\d{0,3})*$/, 'days, such as 30 or 30,competition=7');

/** A number of proxies, or the addresses and networks of the proxies; never 'everybody'. */
const proxies = Joi.string().custom((value: string, helpers) => {
  const list = value.split(',').map((one) => one.trim());
  if (/^\d{1,2}$/.test(value.trim()) || list.every(isProxy)) return list.join(',');
  return helpers.message({
    custom:
      '{{#label}} must be a number of proxies up to 99, or a comma list of loopback, linklocal, uniquelocal, IP addresses and networks such as 10.0.0.0/8',
  });
}, 'proxies');

/** A name of Express's 'trust proxy', an address, or a network with the length of its prefix. */
function isProxy(value: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(value)) return true;
  const [, address = '', prefix] = /^([^/%]+)(?:\/([1-9]\d{0,2}))?$/.exec(value) ?? [];
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  return bits !== undefined && Number(prefix ?? bits) <= bits;
}

const embedded = (above: Readonly<Record<string, unknown>>) => above.STORYBLOK_API_URL === undefined;

/** Every environment variable of the site, in the order of the README's table. */
export const variables = {
  NODE_ENV: variable<'development' | 'test' | 'production'>(
    Joi.valid('development', 'test', 'production'),
    'production',
    '`development` serves through Vite with hot reload and shows drafts.',
  ),
  PORT: variable<number>(Joi.number().port().min(1), 3000, 'Port of the site.'),
  HOST: optional(text.hostname(), 'Address to listen on.', 'every interface'),
  SITE_URL: variable<string>(
    origin,
    (above) => `http://localhost:${above.PORT}`,
    'Public origin, in canonical links and structured data. With https, cookies are Secure and HSTS is sent.',
    '`http://localhost:PORT`',
  ),
  ALLOW_DEMO: variable<boolean>(
    Joi.valid('true', 'false').custom((value) => value === 'true'),
    false,
    '`true` lets a site with an https `SITE_URL`, such as a rehearsal, have the demo space, its tokens, and services on its own machine by http.',
  ),
  SECURITY_CONTACT: optional(
    Joi.string()
      .trim()
      .max(200)
      .pattern(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/, 'mailto:, https: or tel: address'),
    'Who is told of a weakness, in `/.well-known/security.txt`: `mailto:security@example.com`. Unset: there is no such file.',
  ),
  SECURITY_EXPIRES: optional(
    Joi.string().pattern(day, 'day, such as 2027-06-30'),
    'Last day on which that is to be believed, at most a year ahead.',
  ),
  SEARCH_ENGINES: variable<'allow' | 'refuse'>(
    Joi.valid('allow', 'refuse'),
    (above) => (above.NODE_ENV === 'development' ? 'refuse' : 'allow'),
    '`refuse` keeps a copy of the site, such as a rehearsal, out of search engines.',
    '`allow`; `refuse` in development',
  ),
  TRUST_PROXY: variable<string>(
    proxies,
    '0',
    'Proxies in front, whose forwarded headers are believed: how many, or a comma list of their addresses (`loopback`, `10.0.0.0/8`).',
  ),
  STOP_DRAIN_SECONDS: variable<number>(
    whole(0, 300),
    (above) => (above.NODE_ENV === 'production' ? 5 : 0),
    'After SIGTERM so long `/readyz` is red and answers say `Connection: close`; then the port closes. Longer than what is in front takes to notice.',
    '`5`; `0` in development',
  ),
  LOG_LEVEL: variable<string>(
    Joi.valid('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'Least important level that is logged.',
  ),
  LOG_DIR: variable<string>(folder, 'logs', 'Folder of the rotated log files.'),
  BRAND_NAME: variable<string>(text, 'Meridian Motors', 'Name of the organisation in structured data.'),
  BRAND_SHORT_NAME: variable<string>(text, 'Meridian', 'Ends every page title, after ` | `.'),
  PHONE_AU: variable<string>(text, '1800 335 132', 'Customer service line, Australia.'),
  PHONE_NZ: variable<string>(text, '0800 492 774', 'Customer service line, New Zealand.'),
  OFFERS_VALID_UNTIL: variable<string>(
    Joi.string().pattern(day, 'day, such as 2025-12-31'),
    '2025-12-31',
    'Until when prices hold without an offer that has a last day of its own, for search engines. A day that is past is warned of.',
  ),
  IDENTITY_SCRIPT_URL: optional(
    Joi.string()
      .trim()
      .uri({ scheme: ['http', 'https'] }),
    'Script of the external identity service, loaded when a visitor accepts cookies. Unset: accepting sets the cookie `afx_profile` itself.',
    'none',
  ),
  IDENTITY_SCRIPT_GLOBAL: variable<string>(
    Joi.string().pattern(/^[A-Za-z_$][\w$]*$/, 'name of a variable'),
    'identity',
    "That script's object on `window`, which has `anonymousLogin()`.",
  ),
  STORYBLOK_API_URL: optional(
    Joi.string()
      .trim()
      .uri({ scheme: ['http', 'https'] })
      .pattern(/\/v2$/, 'address ending in /v2'),
    'Content API of a real space, `https://api.storyblok.com/v2`. Unset: the demo space, served by this process.',
    'the demo space',
  ),
  EMBEDDED_PORT: variable<number>(
    Joi.number().port().min(1),
    (above) => Number(above.PORT) + 1,
    'Loopback port of the embedded services.',
    '`PORT` + 1',
  ),
  STORYBLOK_TOKEN: secret(
    variable<string>(
      token,
      (above) => (embedded(above) ? 'demo-public' : ''),
      'Public token: reads published content.',
      '`demo-public` with the demo space',
    ),
  ),
  STORYBLOK_PREVIEW_TOKEN: secret(
    variable<string | undefined>(
      token,
      (above) => (embedded(above) ? 'demo-preview' : undefined),
      'Preview token: reads drafts, and checks the signature of preview links.',
      '`demo-preview` with the demo space',
    ),
  ),
  STORYBLOK_OAUTH_TOKEN: secret(
    optional(
      token,
      'Management token of the space, for `npm run content:push`. Where one is in use the service allows fewer calls.',
    ),
  ),
  STORYBLOK_MANAGEMENT_URL: variable<string>(
    Joi.string()
      .trim()
      .uri({ scheme: ['http', 'https'] })
      .pattern(/\/v1$/, 'address ending in /v1'),
    (above) => storyblokRegionOf(above.STORYBLOK_API_URL).management,
    'Management API, for `npm run content:push`.',
    "that of the content API's region",
  ),
  STORYBLOK_SPACE_ID: variable<string>(
    Joi.string().pattern(/^\d+$/, 'number'),
    (above) => (embedded(above) ? '100100' : ''),
    'Id of the space; preview links are signed with it.',
    '`100100` with the demo space',
  ),
  STORYBLOK_WEBHOOK_SECRET: secret(
    optional(token, 'Signs the calls to `/api/webhooks/storyblok`. Unset: in production they are refused.'),
  ),
  STORYBLOK_ASSET_ORIGINS: variable<string>(
    origins,
    (above) => (embedded(above) ? '' : storyblokRegionOf(above.STORYBLOK_API_URL).assets),
    'Comma list of origins that pictures and videos may come from.',
    "our own; with a real space those of the content API's region",
  ),
  STORYBLOK_EDITOR_ORIGIN: variable<string>(
    origin,
    (above) => storyblokRegionOf(above.STORYBLOK_API_URL).editor,
    'Where editors see the preview, and where its bridge script comes from.',
    "that of the content API's region",
  ),
  CONTENT_DIR: variable<string>(
    folder,
    'server/embedded/content/space',
    'Folder of the demo space: saving a file there publishes it.',
  ),
  CONTENT_DEFAULT_VERSION: variable<'draft' | 'published'>(
    Joi.valid('draft', 'published'),
    (above) => (above.NODE_ENV === 'development' ? 'draft' : 'published'),
    'Which content visitors see.',
    '`published`; `draft` in development',
  ),
  CONTENT_REQUESTS_PER_SECOND: variable<number>(
    whole(1, 1000),
    (above) => (above.STORYBLOK_OAUTH_TOKEN ? 3 : 5),
    'Calls to the content service.',
    '`5`; `3` with a management token',
  ),
  CONTENT_TIMEOUT_MS: variable<number>(
    whole(100, 60_000),
    5000,
    'Patience with one call to the content service, to the end of its body.',
  ),
  CONTENT_CACHE_MB: variable<number>(whole(1, 4096), 64, 'Memory for stories.'),
  CONTENT_POLL_SECONDS: variable<number>(
    whole(0, 86_400),
    (above) => (embedded(above) ? 2 : 300),
    'How often the version of the content is asked for, give or take a fifth: an edit of which no webhook tells shows after about this long. 0: at the start and after a webhook alone. What it costs: [calls](#calls-of-the-content-service).',
    '`2`; `300` with a real space',
  ),
  CONTENT_ACCEPT_DROP: variable<boolean>(
    Joi.boolean(),
    false,
    '`true` believes at once that content is gone, however much of it. Set it for one start, after most pages were really taken away.',
  ),
  CACHE_DIR: variable<string>(
    folder,
    '.cache',
    'Folder of the content snapshot, the last good dealer files, the files of former builds, and resized pictures. On a disk that lasts, a restart has them.',
  ),
  PAGE_CACHE_MB: variable<number>(
    whole(0, 102_400),
    128,
    'Memory for rendered pages and lists, compressed. 0: each request is rendered.',
  ),
  IMAGE_CACHE_MB: variable<number>(whole(1, 102_400), 512, 'Disk space for resized pictures.'),
  DOWNLOAD_MAX_FILES: variable<number>(whole(1, 1000), 40, 'Pictures and videos in one download.'),
  DOWNLOAD_MAX_MB: variable<number>(whole(1, 102_400), 200, 'Size of one download, all its files together.'),
  GEO_LATITUDE_HEADER: optional(headerName, 'Request header in which the CDN gives the latitude in degrees.'),
  GEO_LONGITUDE_HEADER: optional(headerName, 'The same for the longitude.'),
  GEO_COUNTRY_HEADER: optional(headerName, 'The same for the two-letter country, for the redirect of `/`.'),
  DEALERS_URL: optional(
    fileAddress,
    'Comma-separated file of the dealers, in an object store. Asked for every five minutes.',
    'the demo dealers; with a real space none',
  ),
  DEALER_POSTCODES_URL: optional(
    fileAddress,
    'Comma-separated file of the default dealer of each postcode: `Country`, `Post Code`, `Dealer code`.',
    'those of the demo dealers; with a real space none',
  ),
  DEALER_ASSETS_URL: optional(
    serviceAddress,
    "Listing of the content service's assets, `https://mapi.storyblok.com/v1/spaces/{id}/assets`: both files are looked for there by their names, instead of at the addresses above.",
  ),
  DEALER_ASSETS_TOKEN: secret(optional(token, 'Sent to it as the authorization header.')),
  DEALER_ASSET: variable<string>(assetName, 'dealers.csv', "Name of the dealers' file among the assets."),
  DEALER_POSTCODES_ASSET: variable<string>(
    assetName,
    'postcode-dealers.csv',
    "Name of the postcodes' file among them.",
  ),
  DEALERS_ACCEPT_DROP: variable<boolean>(
    Joi.boolean(),
    false,
    '`true` takes a file in which more than a quarter of a country is gone, which else is refused. Set it for one start, after dealers really went.',
  ),
  GEOCODER_URL: optional(
    Joi.string()
      .trim()
      .pattern(/^https?:\/\/[\w.-]+(:\d+)?(\/[\w.-]+)*$/, 'address without trailing slash'),
    'Open maps service (Nominatim), such as `https://nominatim.openstreetmap.org`: finds the Australian state of a visitor, and the places that the dealer locator is asked for.',
    'the stand-in; with a real space none',
  ),
  CRM_URL: optional(
    serviceAddress,
    'The CRM: forms go to `{CRM_URL}/{endpoint of the kind of enquiry}`, see [leads](#leads). Unset: they wait.',
    'the stand-in; with a real space none',
  ),
  CRM_TOKEN: secret(optional(token, 'Bearer token of the CRM.')),
  CRM_TIMEOUT_MS: variable<number>(whole(100, 60_000), 5000, 'Patience with one call to the CRM.'),
  LEADS_DIR: optional(
    folder,
    'Folder of the database of leads: forms until the CRM has them, and for `LEADS_KEEP_DAYS` after. Personal data: keep it on a disk that lasts, and is yours alone.',
    '`leads` in `CACHE_DIR`',
  ),
  DATABASE_URL: secret(
    optional(
      Joi.string()
        .trim()
        .max(2000)
        .uri({ scheme: ['postgres', 'postgresql'] }),
      'Postgres database in which leads are kept instead, `postgres://user:password@host/database`: several machines may share one.',
    ),
  ),
  LEADS_KEY: secret(
    optional(
      keys,
      'Closes what is kept of a lead: 32 bytes in Base64 (`openssl rand -base64 32`). A comma list: the first closes, all of them open.',
    ),
  ),
  LEADS_MAX: variable<number>(whole(1, 1_000_000), 10_000, 'Leads that wait for the CRM at most.'),
  LEADS_KEEP_DAYS: variable<string>(
    keepDays,
    '30',
    'Days that a lead is kept once the CRM has it; by form as `30,competition=7`. What the CRM has not taken is kept until it has, or until it is forgotten.',
  ),
  LENDER_URL: optional(
    serviceAddress,
    'The lender: finance quotes are asked of `{LENDER_URL}/{country}/quote`. Unset: there are no estimates.',
    'the stand-in; with a real space none',
  ),
  LENDER_KEY: secret(optional(token, 'Bearer token of the lender.')),
  LENDER_TIMEOUT_MS: variable<number>(whole(100, 60_000), 4000, 'Patience with one quote of the lender.'),
  BOT_CHECK_SITE_KEY: optional(
    text,
    'Public key of the bot check (reCAPTCHA v3, or what speaks as it does).',
    'the stand-in; with a real space no check',
  ),
  BOT_CHECK_SECRET: secret(optional(token, 'Its secret key.')),
  BOT_CHECK_SCRIPT_URL: optional(
    fileAddress,
    'Its script, loaded when a form is first touched. It may load more from its own folder and from `https://www.gstatic.com/recaptcha/`.',
    '`https://www.google.com/recaptcha/api.js?render=` with the key',
  ),
  BOT_CHECK_VERIFY_URL: variable<string>(
    fileAddress,
    'https://www.google.com/recaptcha/api/siteverify',
    'Its call that judges a token.',
  ),
  BOT_CHECK_MIN_SCORE: variable<number>(
    Joi.number().min(0).max(1),
    0.5,
    'From 0, a program, to 1, a person: lower scores are refused.',
  ),
  RATE_LIMIT_FORMS: variable<number>(
    whole(0, 1_000_000),
    20,
    'Forms sent per minute and client address, in whatever way; a quarter of them without a token that the bot check has verified. 0: no limit.',
  ),
  RATE_LIMIT_PAGES: variable<number>(
    whole(0, 1_000_000),
    1200,
    'Requests per minute and client address (an IPv6 /64 counts as one) but for files of the build and pictures; a person makes some 60. Behind a proxy set `TRUST_PROXY`, else all visitors count as one; the log warns of it at the start when `SITE_URL` is https. 0: no limit.',
  ),
  RATE_LIMIT_IMAGES: variable<number>(
    whole(0, 1_000_000),
    3000,
    'Pictures of the embedded image service, likewise.',
  ),
  RATE_LIMIT_API: variable<number>(whole(0, 1_000_000), 120, 'Calls to one endpoint under `/api`, likewise.'),
  IN_FLIGHT_MAX: variable<number>(
    whole(1, 100_000),
    500,
    'Requests that are answered at once; those beyond get 503. Health checks are always answered.',
  ),
  IN_FLIGHT_PER_ADDRESS: variable<number>(whole(1, 100_000), 100, 'Those of one client address, likewise.'),
  OVERLOAD_DELAY_MS: variable<number>(
    whole(0, 60_000),
    50,
    'Delay of the event loop in ms from which on pages that are not in memory get 503; so do those beyond five that wait, and all while each waits 100 ms to be begun. Health checks, forms and pages in memory go on. 0: never.',
  ),
} as const satisfies Record<string, Variable<unknown>>;
