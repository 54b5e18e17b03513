import type { Logger } from 'pino';
import { type Country, countries } from '../../shared/country.ts';
import { withPauses } from '../load/withPauses.ts';
import type { ContentClient, ListAnswer } from './contentClient.ts';
import { contentError } from './contentError.ts';
import { keepNavigation, readNavigation } from './navigationStories.ts';
import { pageRelations, pageTypes } from './schemaGate.ts';
import { slugOf } from './story.ts';
import type { Loaded, StoryCache } from './storyCache.ts';
import {
  type DropGuard,
  listingKey,
  listingOf,
  listingPrefix,
  navigationKey,
  type PageIndex,
  pageKey,
  pagePrefix,
} from './storyMemory.ts';

export interface ReadAheadOptions {
  readonly client: ContentClient;
  readonly cache: StoryCache;
  readonly guard: DropGuard;
  /** Pages per country read ahead; the others are read when asked for. */
  readonly maxPages: number;
  readonly now: () => number;
  /** Called after each reading, also when a part of it has failed. */
  readonly onRefreshed: () => void;
  readonly logger: Logger;
}

/** Pages and listings in memory beyond those read ahead that are read anew, those used last first. */
const maxVisitedPages = 100;
const maxVisitedListings = 10;

/**
 * Reads everything anew that is kept in memory. One after the other: what every page needs comes first. False when
 * something could not be read.
 */
export async function readAhead(
  options: ReadAheadOptions,
  indexes: Map<Country, PageIndex>,
): Promise<boolean> {
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

async function refreshNavigation({ client, cache, guard }: ReadAheadOptions, country: Country) {
  const since = cache.mark();
  const key = navigationKey(country);
  const answer = await readNavigation(client, country);
  cache.put(key, keepNavigation(answer, cache.peek(key), country, guard), since);
}

/** Pages by slug, as they were read. */
type PagesRead = ReadonlyMap<string, NonNullable<Loaded>>;

/**
 * Reads the first pages of each type, home and the pages of blocks before articles, and then those that visitors asked
 * for since; one that is gone is forgotten. Nothing changes before all is read, and nothing when too much is gone.
 */
async function refreshPages(
  options: ReadAheadOptions,
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
  for await (const [slug, page] of withPauses([...listed, ...visited]))
    cache.put(pageKey(country, slug), page, since);
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

/** Name of a country's pages in reports of the guard. */
export const pagesName = (country: Country) => `pages of ${country}`;

async function listPages({ client, maxPages }: ReadAheadOptions, country: Country) {
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

async function refreshListings({ client, cache, guard }: ReadAheadOptions) {
  const queries = cache.keys(listingPrefix).slice(0, maxVisitedListings).map(listingOf);
  for (const query of queries) {
    const since = cache.mark();
    const answer = await client.listSlice(query);
    const isRefused = guard.refused().includes(pagesName(query.country));
    // A listing that is suddenly empty stays until a visitor's request has found it empty twice.
    if (answer.stories.length && !isRefused) cache.put(listingKey(query), answer, since);
  }
}
