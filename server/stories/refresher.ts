import type { Logger } from 'pino';
import { type Country, countries } from '../../shared/country.ts';
import type { ContentClient } from './contentClient.ts';
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
import { pageRelations, pageTypes } from './schemaGate.ts';
import { type Story, slugOf } from './story.ts';
import type { Mark, StoryCache } from './storyCache.ts';

export interface RefresherOptions {
  readonly client: ContentClient;
  readonly cache: StoryCache;
  /** Pages per country read ahead; the others are read when asked for. */
  readonly maxPages: number;
  readonly now: () => number;
  /** Resolves after so many ms. */
  readonly delay: (ms: number) => Promise<void>;
  /** Called when everything was read anew. */
  readonly onRefreshed: () => void;
  readonly logger: Logger;
}
/** See `Stories`. */
export interface Refresher {
  poll(): Promise<boolean>;
  invalidate(): Promise<void>;
}

/** Calls to the webhook within so many ms count as one; a failed refresh is tried again after so many ms. */
const debounceMs = 250;
const refreshRetryMs = 10_000;
/** Of pages and listings in memory beyond those read ahead, so many are read anew at once, the last used first. */
const maxVisitedPages = 100;
const maxVisitedListings = 10;

/**
 * Keeps memory up to date by few calls, however many stories there are: navigation, the first pages of each type, and
 * what was asked for last. Everything else is stale until it is asked for, and then read in the background.
 */
export function createRefresher(options: RefresherOptions, indexes: Map<Country, PageIndex>): Refresher {
  const { client, cache, now, delay, onRefreshed, logger } = options;
  let isDue = true;
  let triedAt = Number.NEGATIVE_INFINITY;
  let isFailing = false;
  let polling: Promise<boolean> | undefined;
  let invalidating: Promise<void> | undefined;

  async function pollOnce(): Promise<boolean> {
    try {
      const version = await client.spaceVersion();
      if (isFailing) logger.info('the content service answers again');
      isFailing = false;
      if (cache.moveVersion(version)) {
        client.pinVersion(version);
        isDue = true;
        triedAt = Number.NEGATIVE_INFINITY;
        logger.info({ version }, 'the content has a new version');
      }
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'the content service does not tell its version');
      isFailing = true;
      return false;
    }
    if (!isDue || now() - triedAt < refreshRetryMs) return false;
    await refresh();
    return true;
  }

  async function refresh() {
    isDue = false;
    triedAt = now();
    // One after the other: the calls are few per second, and what every page needs comes first.
    const results = [
      ...(await Promise.allSettled(countries.map((country) => refreshNavigation(options, country)))),
      ...(await Promise.allSettled(
        countries.map(async (country) => {
          const index = await refreshPages(options, country);
          if (index) indexes.set(country, index);
          else indexes.delete(country);
        }),
      )),
      ...(await Promise.allSettled([refreshListings(options)])),
    ];
    const failed = results.filter((result) => result.status === 'rejected');
    if (failed.length) {
      isDue = true;
      logger.warn({ err: failed[0]?.reason, failed: failed.length }, 'content could not be read ahead');
    }
    logger.info(
      { version: cache.version(), ms: now() - triedAt, ...cache.stats() },
      'content was read ahead',
    );
    onRefreshed();
  }

  const poll = () => {
    polling ??= pollOnce().finally(() => {
      polling = undefined;
    });
    return polling;
  };

  return {
    poll,
    invalidate() {
      cache.expireAll();
      isDue = true;
      triedAt = Number.NEGATIVE_INFINITY;
      invalidating ??= delay(debounceMs).then(async () => {
        invalidating = undefined;
        // One that began before the change may have read the old content.
        await polling;
        await poll();
      });
      return invalidating;
    },
  };
}

async function refreshNavigation({ client, cache }: RefresherOptions, country: Country) {
  const since = cache.mark();
  cache.put(navigationKey(country), await readNavigation(client, country), since);
}

/**
 * Reads the first pages of each type, home and the pages of blocks before articles, and then those that visitors asked
 * for since. Gives the index of all pages; undefined when there are more than were read, or none, which is odd.
 */
async function refreshPages(options: RefresherOptions, country: Country): Promise<PageIndex | undefined> {
  const { client, cache, maxPages, logger } = options;
  const since = cache.mark();
  const slugs = new Set<string>();
  let version = Infinity;
  let isComplete = true;
  for (const contentType of pageTypes) {
    const limit = maxPages - slugs.size;
    if (limit <= 0) {
      isComplete = false;
      break;
    }
    const answer = await client.listStories({
      country,
      contentType,
      relations: pageRelations,
      sortBy: 'first_published_at:desc',
      limit,
    });
    for (const slug of keepPages(options, country, answer, since)) slugs.add(slug);
    version = Math.min(version, answer.version);
    isComplete &&= answer.complete;
  }
  if (!slugs.size) logger.warn({ country }, 'the content service lists no pages');
  if (slugs.size && isComplete) {
    cache.retain(pagePrefix(country), new Set([...slugs].map((slug) => pageKey(country, slug))));
    return { slugs, version, since };
  }
  await refreshVisitedPages(options, country, slugs);
  return undefined;
}

/** Reads pages in memory that the listings had not; one that is gone is forgotten. */
async function refreshVisitedPages(options: RefresherOptions, country: Country, known: ReadonlySet<string>) {
  const { client, cache } = options;
  const since = cache.mark();
  const slugs = cache
    .keys(pagePrefix(country))
    .map((key) => key.slice(pagePrefix(country).length))
    .filter((slug) => !known.has(slug))
    .slice(0, maxVisitedPages);
  if (!slugs.length) return;
  const answer = await client.listStories({ country, slugs, relations: pageRelations });
  const found = keepPages(options, country, answer, since);
  for (const slug of slugs) if (!found.includes(slug)) cache.forget(pageKey(country, slug));
}

/** Gives the slugs of the stories. */
function keepPages(
  { cache }: RefresherOptions,
  country: Country,
  { stories, version }: { readonly stories: readonly Story[]; readonly version: number },
  since: Mark,
): string[] {
  return stories.map((story) => {
    const slug = slugOf(story, country);
    cache.put(pageKey(country, slug), { stories: [story], version }, since);
    return slug;
  });
}

async function refreshListings({ client, cache }: RefresherOptions) {
  const queries = cache.keys(listingPrefix).slice(0, maxVisitedListings).map(listingOf);
  for (const query of queries) {
    const since = cache.mark();
    cache.put(listingKey(query), await client.listSlice(query), since);
  }
}
