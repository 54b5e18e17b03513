import { type Variable, variable, whole } from './variable.ts';

/** What one client may use, and one process keep. */
export const limitsVariables = {
  PAGE_CACHE_MB: variable<number>(
    whole(0, 102_400),
    128,
    'Memory for rendered pages and lists, compressed. 0: each request is rendered.',
  ),
  IMAGE_CACHE_MB: variable<number>(whole(1, 102_400), 512, 'Disk space for resized pictures.'),
  DOWNLOAD_MAX_FILES: variable<number>(whole(1, 1000), 40, 'Pictures and videos in one download.'),
  DOWNLOAD_MAX_MB: variable<number>(whole(1, 102_400), 200, 'Size of one download, all its files together.'),
  RATE_LIMIT_FORMS: variable<number>(
    whole(0, 1_000_000),
    20,
    'Forms sent per minute and client address, in whatever way; a quarter of them without a token that the bot check has verified. 0: no limit.',
  ),
  RATE_LIMIT_PAGES: variable<number>(
    whole(0, 1_000_000),
    1200,
    'Requests per minute and client address (an IPv6 /64 counts as one) but for files of the build and pictures; a person makes some 60. What scripts of pages ask for (`/api`, data of the next page) is counted by itself, to the same number, so that it never costs a visitor a page. Behind a proxy set `TRUST_PROXY`, else all visitors count as one; the log warns of it at the start when `SITE_URL` is https. 0: no limit.',
  ),
  RATE_LIMIT_IMAGES: variable<number>(
    whole(0, 1_000_000),
    3000,
    'Pictures of the embedded image service, likewise; one that is not kept and has to be made counts besides as its megapixels, those of its original included.',
  ),
  RATE_LIMIT_API: variable<number>(
    whole(0, 1_000_000),
    120,
    'Calls to one endpoint under `/api`, likewise; a download counts besides as one for each 10 MB.',
  ),
  RATE_LIMIT_QUOTES: variable<number>(
    whole(0, 1_000_000),
    600,
    'Finance quotes per minute and client address, however many are asked for at once: a page of 22 cards asks for 22 when its state changes.',
  ),
} as const satisfies Record<string, Variable<unknown>>;

/** What one process takes at once. */
export const loadVariables = {
  IN_FLIGHT_MAX: variable<number>(
    whole(1, 100_000),
    500,
    'Requests that are answered at once; those beyond get 503. Health checks, files of the build and pages in memory are always answered. A request counts once its body is there.',
  ),
  IN_FLIGHT_PER_ADDRESS: variable<number>(
    whole(1, 100_000),
    100,
    'Those of one client address, likewise, and at most a third of what others leave; from `IN_FLIGHT_MAX` on one may have all of them.',
  ),
  BODIES_MAX_MB: variable<number>(
    whole(16, 10_240),
    32,
    'Memory for what requests bring with them, each by its size and 16 kB at least. One client address has a third of what others leave. A body has 5 s, and a second more for each 32 kB that have come; where there is no room the one that is closest to being late makes it.',
  ),
  CONNECTIONS_MAX: variable<number>(
    whole(1, 1_000_000),
    10_000,
    'Connections of one process. From half of them on those that wait for a request are closed ever sooner, from after 65 s to after 1 s; beyond, new ones are.',
  ),
  CONNECTIONS_PER_ADDRESS: variable<number>(
    whole(1, 1_000_000),
    256,
    'Those of one client address: one more closes the one that has waited longest for a request; where all are busy it is closed itself. Not for addresses of `TRUST_PROXY`, nor for anybody when that is a number.',
  ),
  OVERLOAD_DELAY_MS: variable<number>(
    whole(0, 60_000),
    (above) => (above.NODE_ENV === 'development' ? 0 : 50),
    'Delay of the event loop in ms from which on pages that are not in memory get 503; so do those beyond five that wait, and all while each waits 100 ms to be begun. Health checks, forms and pages in memory go on. 0: never.',
    '`50`; `0` in development',
  ),
} as const satisfies Record<string, Variable<unknown>>;
