import Joi from 'joi';
import { type BrandId, brandIds, defaultBrand } from '../../client/brands/brands.ts';
import { type Country, countries, marketOf } from '../../shared/country.ts';
import { brandOf, folderOfBrand } from './brandOf.ts';
import { listenAddress } from './listenAddress.ts';
import {
  day,
  folder,
  headerName,
  optional,
  origin,
  policyOrigins,
  proxies,
  serviceAddress,
  text,
  type Variable,
  variable,
  whole,
} from './variable.ts';

type PhoneVariable = `PHONE_${Uppercase<Country>}`;
export const phoneVariable = (country: Country) => `PHONE_${country.toUpperCase()}` as PhoneVariable;

function phoneVariables() {
  const entries = countries.map((country) => [
    phoneVariable(country),
    variable<string>(
      text,
      (above) => brandOf(above).phones[country] ?? '',
      `Customer service line, ${marketOf(country).name}.`,
      "the brand's",
    ),
  ]);
  // There is an entry for every country.
  return Object.fromEntries(entries) as Record<PhoneVariable, Variable<string>>;
}

/** The process, the brand and what is in front. */
export const siteVariables = {
  NODE_ENV: variable<'development' | 'test' | 'production'>(
    Joi.valid('development', 'test', 'production'),
    'production',
    '`development` serves through Vite with hot reload and shows drafts.',
  ),
  PORT: variable<number>(Joi.number().port().min(1), 3000, 'Port of the site.'),
  HOST: optional(text.hostname(), 'Address to listen on.', 'every interface'),
  WEB_CONCURRENCY: variable<number>(
    whole(1, 64),
    1,
    'Processes behind `PORT`: one for each processor core that the site may have. With several, SIGHUP replaces them one after the other by what is on the disk then, and loses no request.',
  ),
  SITE_URL: variable<string>(
    origin,
    (above) => `http://localhost:${above.PORT}`,
    'Public origin, in canonical links and structured data. With https, cookies are Secure and HSTS is sent.',
    '`http://localhost:PORT`',
  ),
  ALLOW_DEMO: variable<boolean>(
    Joi.boolean(),
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
  SECURITY_EXPIRES: optional(day, 'Last day on which that is to be believed, at most a year ahead.'),
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
  HEALTH_PORT: optional(
    listenAddress,
    'Port of `/healthz` and `/readyz` alone, not for the world: probes are answered there, whatever visitors do to `PORT`, which answers them too. `127.0.0.1:3002` listens on that address alone, a port on that of `HOST`. Of several processes any answers.',
  ),
  METRICS_PORT: optional(
    listenAddress,
    'Port of `/metrics` for Prometheus, not for the world, with or without an address as `HEALTH_PORT`; of several processes each has the next one. Unset: nothing is measured.',
  ),
  WEB_VITALS_SHARE: variable<number>(
    Joi.number().min(0).max(1),
    0.1,
    'Of visitors whose browsers tell `/metrics` how fast pages were for them, without saying who they are. 0: none; none without `METRICS_PORT` either.',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(
    serviceAddress,
    'OpenTelemetry collector that traces go to, `http://localhost:4318/v1/traces`: requests by their route, and the calls that are made for them. Unset: nothing is traced.',
  ),
  OTEL_TRACES_SAMPLER_ARG: variable<number>(
    Joi.number().min(0).max(1),
    1,
    'Of requests without a trace of their own so many are traced.',
  ),
  BRAND: variable<BrandId>(
    Joi.valid(...brandIds),
    defaultBrand,
    'Folder of `client/brands/` that the site is built and run for: its look, its names and its demo. A build of another brand is refused at the start; `npm start` makes it anew.',
  ),
  BRAND_NAME: variable<string>(
    text,
    (above) => brandOf(above).name,
    'Name of the organisation in structured data.',
    "the brand's",
  ),
  BRAND_SHORT_NAME: variable<string>(
    text,
    (above) => brandOf(above).shortName,
    'Ends every page title, after ` | `.',
    "the brand's",
  ),
  ...phoneVariables(),
  OFFERS_VALID_UNTIL: variable<string>(
    day,
    '2025-12-31',
    'Until when prices hold without an offer that has a last day of its own, for search engines. A day that is past is warned of, and left out.',
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
  TAG_MANAGER_URL: optional(
    Joi.string()
      .trim()
      .uri({ scheme: ['http', 'https'] }),
    'Script of the tag manager, `https://www.googletagmanager.com/gtm.js?id=…`, which reads `dataLayer`: loaded once a visitor has accepted cookies, its origin let in by the security policy. Unset: nothing is measured. What it may do: [analytics](../analytics.md).',
    'none',
  ),
  TAG_MANAGER_ORIGINS: variable<string>(
    policyOrigins,
    '',
    'Comma list of further origins that what it loads may ask, and have pictures from; those of Google Analytics are in [analytics](../analytics.md).',
    '',
  ),
  CACHE_DIR: variable<string>(
    folder,
    folderOfBrand('.cache'),
    'Folder of the content snapshot, the last good dealer files, the files of former builds, and resized pictures. On a disk that lasts, a restart has them.',
    '`.cache`; within it a folder of the brand, but for `meridian`',
  ),
  BUILDS_KEPT: variable<number>(
    whole(0, 50),
    2,
    'Builds before this one whose files stay servable, from `CACHE_DIR`: as many as are deployed in 11 minutes.',
  ),
  GEO_LATITUDE_HEADER: optional(headerName, 'Request header in which the CDN gives the latitude in degrees.'),
  GEO_LONGITUDE_HEADER: optional(headerName, 'The same for the longitude.'),
  GEO_COUNTRY_HEADER: optional(headerName, 'The same for the two-letter country, for the redirect of `/`.'),
} as const satisfies Record<string, Variable<unknown>>;
