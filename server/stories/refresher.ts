import type { Logger } from 'pino';
import { type Country, countries } from '../../shared/country.ts';
import type { ContentClient, ListAnswer } from './contentClient.ts';
import { contentError } from './contentError.ts';
import { createBackoff } from './createBackoff.ts';
import type { DropGuard } from './dropGuard.ts';
import {
  listingKey,
  listingOf,
  listingPrefix,
  navigationKey,
  type PageIndex,
  pageKey,
  pagePrefix,
} from './memoryKeys.ts';
import { readNavigation } from './navigationStories.ts';
import { createPollPace } from './pollPace.ts';
import { pageRelations, pageTypes } from './schemaGate.ts';
import { slugOf } from './story.ts';
import type { Loaded, StoryCache } from './storyCache.ts';

export interface RefresherOptions {
  readonly client: ContentClient;
  readonly cache: StoryCache;
  readonly guard: DropGuard;
  /** Pages per country read ahead; the others are read when asked for. */
  readonly maxPages: number;
  /** Between two looks at the space's version, in ms; 0: none but after `invalidate`, and at the start. */
  readonly pollMs: number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly now: () => number;
  /** Resolves after so many ms. */
  readonly delay: (ms: number) => Promise<void>;
  /** Called when the space has another version. */
  readonly onMoved: () => void;
  /** Called when everything was read anew. */
  readonly onRefreshed: () => void;
  readonly logger: Logger;
}
/** See `Stories`. */
export interface Refresher {
  poll(): Promise<boolean>;
  pollWhenDue(): Promise<boolean>;
  invalidate(): Promise<void>;
  isFollowing(): boolean;
}

/** Calls to the webhook within so many ms count as one. */
const debounceMs = 250;
/** From one refresh to the next, while one change comes after the other: publishing in bulk takes minutes. */
const refreshGap = { firstMs: 10_000, longestMs: 60_000 };
/** Between two attempts to read ahead what could not be read, or was refused. */
const refreshRetry = { firstMs: 10_000, longestMs: 5 * 60_000 };
/** Between two looks at a service that does not tell its version. */
const lookRetry = { firstMs: 2_000, longestMs: 60_000 };
/** Between two looks for answers made after a change; they may lag a day behind it. */
const lagRetry = { firstMs: 3_000, longestMs: 12 * 3_600_000 };
/** So long without a good poll, or three periods of it, and the site no longer follows its content. In ms. */
const followingMs = 5 * 60_000;
/** Of pages and listings in memory beyond those read ahead, so many are read anew at once, the last used first. */
const maxVisitedPages = 100;
const maxVisitedListings = 10;

/**
 * Keeps memory up to date by few calls, however many stories there are: navigation, the first pages of each type, and
 * what was asked for last. Everything else is stale until it is asked for, and then read in the background.
 */
export function createRefresher(options: RefresherOptions, indexes: Map<Country, PageIndex>): Refresher {
  const { client, cache, now, delay, pollMs, logger } = options;
  const pace = createPollPace({ everyMs: pollMs, now, random: options.random });
  const retry = createBackoff({ ...refreshRetry, now });
  // A space that may be asked every other second may be read so.
  const atMost = ({ firstMs, longestMs }: typeof lookRetry) => ({
    firstMs: Math.min(firstMs, pollMs || firstMs),
    longestMs: Math.min(longestMs, pollMs || longestMs),
    now,
  });
  const lookAgain = createBackoff(atMost(lookRetry));
  const gap = createBackoff(atMost(refreshGap));
  const lag = createLag(options);
  let isDue = true;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let goodAt = now();
  let isFailing = false;
  let polling: Promise<boolean> | undefined;
  let invalidating: Promise<void> | undefined;

  function expect() {
    isDue = true;
    retry.reset();
  }

  /** Looks whether there is anything new: by the space's version, and by that of the answers where they lag. */
  async function look() {
    const version = await client.spaceVersion(pace.shareMs());
    if (cache.moveVersion(version)) {
      client.pinVersion(version);
      expect();
      options.onMoved();
      logger.info({ version }, 'the content has a new version');
    } else if (!isDue && (await lag.isOver())) {
      cache.expireAll();
      client.pinVersion(version);
      expect();
      logger.info({ version }, 'the content service answers from its new version');
    }
  }

  async function pollOnce(): Promise<boolean> {
    pace.looked();
    try {
      await look();
      if (isFailing) logger.info('the content service answers again');
      isFailing = false;
      lookAgain.reset();
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'the content service does not tell its version');
      isFailing = true;
      lookAgain.pause();
      return false;
    }
    if (isDue && !retry.isOver()) return false;
    const isRead = isDue;
    if (isDue) await refresh();
    if (!isDue) goodAt = now();
    return isRead;
  }

  async function refresh() {
    isDue = false;
    if (now() - refreshedAt > 2 * refreshGap.longestMs) gap.reset();
    gap.pause();
    refreshedAt = now();
    retry.pause();
    if (await readAhead(options, indexes)) retry.reset();
    else isDue = true;
    lag.watch();
  }

  const poll = () => {
    polling ??= pollOnce().finally(() => {
      polling = undefined;
    });
    return polling;
  };

  return {
    poll,
    async pollWhenDue() {
      const isTime = isFailing
        ? lookAgain.isOver()
        : pace.isDue() || lag.isLookDue() || (isDue && retry.isOver());
      return isTime && gap.isOver() ? poll() : false;
    },
    isFollowing() {
      const patienceMs = isDue || isFailing ? followingMs : Math.max(followingMs, 3 * (pollMs || Infinity));
      return now() - goodAt < patienceMs;
    },
    invalidate() {
      cache.expireAll();
      expect();
      invalidating ??= delay(Math.max(debounceMs, gap.leftMs())).then(async () => {
        invalidating = undefined;
        // One that began before the change may have read the old content.
        await polling;
        await poll();
        // The service may hold its former version for two seconds, and the answers of that one for a week.
        pace.hurry();
      });
      return invalidating;
    },
  };
}

/**
 * Whether the answers are those of before a change: a token with a minimum cache time gets them for a while. Their
 * version is compared with their own of before, never with the space's, behind which it may stay for good.
 */
function createLag({ client, cache, now }: RefresherOptions) {
  const again = createBackoff({ ...lagRetry, now });
  /** Version of the answers that may be old; undefined: they are new. */
  let old: number | undefined;
  let before = 0;
  return {
    /** To be called when everything was read anew. Of the first reading nobody knows how old it is. */
    watch() {
      const answered = cache.answered();
      const isNew = before > 0 && answered > before;
      old = isNew ? undefined : answered;
      before = answered;
      again.reset();
      again.pause();
    },
    isLookDue: () => old !== undefined && again.isOver(),
    /** Asks when it is time to. */
    async isOver(): Promise<boolean> {
      if (old === undefined || !again.isOver()) return false;
      const isOver = (await client.answeredVersion()) > old;
      if (isOver || again.isExhausted()) old = undefined;
      again.pause();
      return isOver;
    },
  };
}

/** False when something could not be read. One after the other: what every page needs comes first. */
async function readAhead(options: RefresherOptions, indexes: Map<Country, PageIndex>): Promise<boolean> {
  const { cache, now, logger, onRefreshed } = options;
  const startedAt = now();
  const results = [
    ...(await Promise.allSettled(countries.map((country) => refreshNavigation(options, country)))),
    ...(await Promise.allSettled(countries.map((country) => refreshPages(options, indexes, country)))),
    ...(await Promise.allSettled([refreshListings(options)])),
  ];
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length)
    logger.warn({ err: failed[0]?.reason, failed: failed.length }, 'content could not be read ahead');
  const facts = { version: cache.answered(), ms: now() - startedAt, ...cache.stats() };
  logger.info(facts, 'content was read ahead');
  onRefreshed();
  return failed.length === 0;
}

async function refreshNavigation({ client, cache }: RefresherOptions, country: Country) {
  const since = cache.mark();
  cache.put(navigationKey(country), await readNavigation(client, country), since);
}

/** Pages by slug, as they were read. */
type PagesRead = ReadonlyMap<string, NonNullable<Loaded>>;

/**
 * Reads the first pages of each type, home and the pages of blocks before articles, and then those that visitors asked
 * for since; one that is gone is forgotten. Nothing changes before all is read, and nothing when too much is gone.
 */
async function refreshPages(
  options: RefresherOptions,
  indexes: Map<Country, PageIndex>,
  country: Country,
): Promise<void> {
  const { client, cache, guard, logger } = options;
  const since = cache.mark();
  const known = knownPages(cache, country);
  const { listed, isComplete } = await listPages(options, country);
  const unlisted = known.filter((slug) => !listed.has(slug));
  const slugs = isComplete ? [] : unlisted.slice(0, maxVisitedPages);
  const visited: PagesRead = slugs.length
    ? pagesOf(await client.listStories({ country, slugs, relations: pageRelations }), country)
    : new Map();
  const lost = (isComplete ? unlisted : slugs).filter((slug) => !visited.has(slug));
  const left = isComplete ? 0 : unlisted.length - slugs.length;
  if (!listed.size) logger.warn({ country }, 'the content service lists no pages');
  if (!guard.accepts(pagesName(country), { known: known.length - left, lost: lost.length }))
    throw contentError('cdn/stories', `has lost ${lost.length} of ${known.length} pages of ${country}`);
  for (const [slug, page] of [...listed, ...visited]) cache.put(pageKey(country, slug), page, since);
  for (const slug of lost) cache.forget(pageKey(country, slug));
  if (isComplete && listed.size)
    cache.retain(pagePrefix(country), new Set([...listed.keys()].map((slug) => pageKey(country, slug))));
  const version = Math.min(...[...listed.values()].map((page) => page.version));
  const all = new Set([...listed.keys(), ...visited.keys()]);
  indexes.set(country, { slugs: all, isComplete: isComplete && listed.size > 0, version, since });
}

/** Slugs of pages in memory, the last used first. Stories of other types are asked for too, and are no pages. */
const knownPages = (cache: StoryCache, country: Country): string[] =>
  cache
    .keys(pagePrefix(country))
    .filter((key) => cache.peek(key)?.some(({ content }) => pageTypes.includes(content.component)))
    .map((key) => key.slice(pagePrefix(country).length));

/** As the guard calls them. */
export const pagesName = (country: Country) => `pages of ${country}`;

async function listPages({ client, maxPages }: RefresherOptions, country: Country) {
  const listed = new Map<string, NonNullable<Loaded>>();
  for (const contentType of pageTypes) {
    const limit = maxPages - listed.size;
    if (limit <= 0) return { listed, isComplete: false };
    const answer = await client.listStories({
      country,
      contentType,
      relations: pageRelations,
      sortBy: 'first_published_at:desc',
      limit,
    });
    for (const [slug, page] of pagesOf(answer, country)) listed.set(slug, page);
    if (!answer.complete) return { listed, isComplete: false };
  }
  return { listed, isComplete: true };
}

const pagesOf = ({ stories, version }: ListAnswer, country: Country): PagesRead =>
  new Map(stories.map((story) => [slugOf(story, country), { stories: [story], version }]));

async function refreshListings({ client, cache, guard }: RefresherOptions) {
  const queries = cache.keys(listingPrefix).slice(0, maxVisitedListings).map(listingOf);
  for (const query of queries) {
    const since = cache.mark();
    const answer = await client.listSlice(query);
    const isRefused = guard.refused().includes(pagesName(query.country));
    // One that is suddenly empty waits for the second look of those who ask for it.
    if (answer.stories.length && !isRefused) cache.put(listingKey(query), answer, since);
  }
}
