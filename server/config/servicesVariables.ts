import Joi from 'joi';
import type { MapService } from '../../shared/dealers/mapService.ts';
import {
  assetName,
  countryFiles,
  fileAddress,
  folder,
  keepDays,
  keys,
  optional,
  secret,
  serviceAddress,
  text,
  token,
  type Variable,
  variable,
  whole,
} from './variable.ts';

/** Outside services, and what is kept for them. */
export const servicesVariables = {
  DEALERS_URL: optional(
    fileAddress,
    'Comma-separated file of the dealers, in an object store. Asked for every five minutes.',
    'the demo dealers; with a real space none',
  ),
  DEALER_POSTCODES_URL: optional(
    fileAddress,
    'Comma-separated file of the default dealer of each postcode, for places without a dealer within 100 km: `Country`, `Post Code`, `Dealer code`.',
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
  STOCK_URL: optional(
    countryFiles,
    'Comma-separated files of the [vehicles in stock](stock.md), in an object store: `au=https://objects.example.com/stock-au.csv,nz=…`, any number for a country. Asked for every five minutes. Unset: the site has no pages of them.',
    'the demo stock; with a real space none',
  ),
  STOCK_ACCEPT_DROP: variable<boolean>(
    Joi.boolean(),
    false,
    '`true` takes a stock file in which more than a quarter is gone, which else is refused. Set it for one start, after so many were really sold.',
  ),
  GEOCODER_URL: optional(
    Joi.string()
      .trim()
      .pattern(/^https?:\/\/[\w.-]+(:\d+)?(\/[\w.-]+)*$/, 'address without trailing slash'),
    'Open maps service (Nominatim), such as `https://nominatim.openstreetmap.org`: finds the Australian state of a visitor, and the places that the dealer locator is asked for.',
    'the stand-in; with a real space none',
  ),
  MAP_PROVIDER: variable<MapService['provider'] | 'picture'>(
    Joi.valid('picture', 'google', 'style'),
    'picture',
    'Map of the dealers: `picture` is our own and asks nobody; `google` is Google Maps, which suggests places too; `style` is a vector style drawn by MapLibre. Where the service fails the picture is shown.',
  ),
  MAP_KEY: optional(
    Joi.string()
      .trim()
      .pattern(/^[\w-]{6,200}$/, 'key'),
    "Key of Google's Maps JavaScript API and Places API (New), for `google`. Browsers know it: restrict it to the site's address.",
  ),
  MAP_STYLE_URL: optional(
    fileAddress,
    'Vector style, for `style`: `https://tiles.example.com/styles/streets.json`. Its tiles, glyphs and pictures come from the same origin.',
  ),
  CRM_URL: optional(
    serviceAddress,
    'The CRM: forms go to `{CRM_URL}/{endpoint of the kind of enquiry}`, see [leads](leads.md). Unset: they wait.',
    'the stand-in; with a real space none',
  ),
  CRM_TOKEN: secret(optional(token, 'Bearer token of the CRM.')),
  CRM_TIMEOUT_MS: variable<number>(whole(100, 60_000), 5000, 'Patience with one call to the CRM.'),
  LEADS_DIR: variable<string>(
    folder,
    'leads',
    'Folder of the database of leads: forms until the CRM has them, and for `LEADS_KEEP_DAYS` after; with `DATABASE_URL` those that it could not be told of yet. Personal data: keep it on a disk that lasts, and is yours alone. Leads of a database in `CACHE_DIR/leads`, where they were by default, are taken over at the start.',
  ),
  DATABASE_URL: secret(
    optional(
      Joi.string()
        .trim()
        .max(2000)
        .uri({ scheme: ['postgres', 'postgresql'] }),
      'Postgres database of [several machines](several-machines.md), `postgres://user:password@host/database`: they keep leads in it, and share calls, limits and webhooks.',
    ),
  ),
  LEADS_KEY: secret(
    optional(
      keys,
      'Closes what is kept of a lead: 32 bytes in Base64 (`openssl rand -base64 32`). A comma list: the first closes, all of them open.',
    ),
    'Make one with: openssl rand -base64 32',
  ),
  LEADS_MAX: variable<number>(whole(1, 1_000_000), 10_000, 'Leads that wait for the CRM at most.'),
  LEADS_KEEP_DAYS: variable<string>(
    keepDays,
    '30',
    'Days that a lead is kept once the CRM has it; by form as `30,competition=7`; a name that no public page and no lead has is told in the log at the start. What the CRM has not taken is kept until it has, or until it is forgotten.',
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
  BOT_CHECK_SECRET: secret(
    optional(token, 'Its secret key.'),
    'Both are given where the site is registered: https://www.google.com/recaptcha/admin',
  ),
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
} as const satisfies Record<string, Variable<unknown>>;
