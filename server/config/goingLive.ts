import type { variables } from './variables.ts';

/**
 * Sentences of docs/operating/going-live.md that tell how a variable is set, word for word: a container has no documents, and
 * whoever reads the report should not have to look for them.
 */
export const goingLive = {
  SITE_URL:
    'Set `SITE_URL` to the public https origin: from then on the demo space, its tokens and services by http stop the start (`ALLOW_DEMO=true` lets a rehearsal have the demo).',
  ALLOW_DEMO: 'Take `ALLOW_DEMO` away from the real site: it is for rehearsals.',
  NODE_ENV: 'Leave `NODE_ENV` unset, or set it to `production`.',
  SEARCH_ENGINES: 'Take `SEARCH_ENGINES=refuse` away once the site may be found.',
  BRAND_NAME:
    'Set `BRAND_NAME` and `BRAND_SHORT_NAME` to your names, or build with a folder of your own for `BRAND`: the two that come with the site are fictional.',
  PHONE_AU: "Set `PHONE_AU` and `PHONE_NZ` to your customer service lines: those of the demo are nobody's.",
  OFFERS_VALID_UNTIL:
    'Set `OFFERS_VALID_UNTIL` to the last day of your prices, and to the next one when it has come.',
  STORYBLOK_API_URL:
    'Set `STORYBLOK_API_URL`, `STORYBLOK_TOKEN` (a public one), and for the visual editor `STORYBLOK_PREVIEW_TOKEN` and `STORYBLOK_SPACE_ID`.',
  STORYBLOK_WEBHOOK_SECRET:
    'Let the space call `https://{site}/api/webhooks/storyblok` on every story event and share `STORYBLOK_WEBHOOK_SECRET` with it.',
  CONTENT_DEFAULT_VERSION: 'Leave `CONTENT_DEFAULT_VERSION` unset: visitors see what is published.',
  DEALERS_URL:
    '`DEALERS_URL` and `DEALER_POSTCODES_URL` name the two [files of the dealers](dealers.md), or `DEALER_ASSETS_URL` and `DEALER_ASSETS_TOKEN` the assets that they are among.',
  STOCK_URL: '`STOCK_URL` names the files of the [vehicles in stock](stock.md).',
  CRM_URL: '`CRM_URL` and `CRM_TOKEN` name where forms go: without them leads wait.',
  DIARY_URL: '`DIARY_URL` or `TEST_DRIVES_AT_ONCE` gives the [times of test drives](diary.md).',
  BOT_CHECK_SITE_KEY: '`BOT_CHECK_SITE_KEY` and `BOT_CHECK_SECRET` name who tells people from programs.',
  LEADS_DIR:
    "Let `LEADS_DIR` name a folder that is there, on a disk that lasts: it has personal data, and is the site's alone.",
  LEADS_KEY: 'Set `LEADS_KEY`, which encrypts what visitors write: `openssl rand -base64 32` makes one.',
  LENDER_URL: '`LENDER_URL` and `LENDER_KEY` name who quotes: without it no estimate is shown.',
  VALUATION_URL:
    '`VALUATION_URL` and `VALUATION_KEY` name who values old cars ([valuation](valuation.md)); without it the site has no page for them.',
  RECALLS_URL:
    '`RECALLS_URL` and `RECALLS_KEY` name who knows [recalls](recalls.md), with the same consequence.',
  SECURITY_CONTACT:
    'Set `SECURITY_CONTACT` and `SECURITY_EXPIRES`, a day at most a year ahead, so that whoever finds a weakness can tell you.',
  TRUST_PROXY:
    'Set `TRUST_PROXY` to the addresses of the proxies in front: rate limits count by client address, and behind a proxy that is not named all visitors are one client.',
  METRICS_PORT: 'Set `METRICS_PORT`, and let Prometheus read it: the [alerts](../metrics.md) come of it.',
  HEALTH_PORT: 'Set `HEALTH_PORT`, and let probes ask there, where visitors cannot fill the queue.',
  LOG_LEVEL: 'Leave `LOG_LEVEL` at `info`: [logs](logs.md) and the runbook count on it.',
  CACHE_DIR: 'Let `CACHE_DIR` and `LOG_DIR` name folders that the site can write.',
  CONTENT_ACCEPT_DROP:
    'Take `CONTENT_ACCEPT_DROP`, `DEALERS_ACCEPT_DROP` and `STOCK_ACCEPT_DROP` away after the start that they were set for.',
  RATE_LIMIT_FORMS: 'Leave the `RATE_LIMIT_` variables above 0: 0 is no limit.',
} as const satisfies Partial<Record<keyof typeof variables, string>>;
