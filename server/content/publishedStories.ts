import type { Logger } from 'pino';
import { type Country, countries } from '../../shared/country.ts';
import type { ContentClient, ListAnswer } from './contentClient.ts';
import { contentError } from './contentError.ts';
import { navigationSlugs } from './navigation.ts';
import { navigationRelations, pageRelations, pageTypes } from './schemaGate.ts';
import { type Story, slugOf } from './story.ts';
import { cachePolicies, type Mark, type StoryCache } from './storyCache.ts';
import type { FoundStory, StorySource } from './storySource.ts';

/** Published stories: in memory, read anew when the space's version moves. */
export interface PublishedStories extends StorySource {
  /** What is in memory, however old; never waits. */
  peekNavigation(country: Country): readonly Story[] | undefined;
  /** See `Content.poll`. */
  poll(): Promise<void>;
  /** See `Content.invalidate`. */
  invalidate(): Promise<void>;
}
export interface PublishedStoriesOptions {
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

/** Calls to the webhook within so many ms count as one; a failed refresh is tried again after so many ms. */
const debounceMs = 250;
const refreshRetryMs = 10_000;

const navigationKey = (country: Country) => `navigation:${country}`;
const pagePrefix = (country: Country) => `page:${country}:`;

/** Slugs of all pages of a country, as of a content version: what is not among them need not be asked for. */
interface PageIndex {
  readonly slugs: ReadonlySet<string>;
  readonly version: number;
  readonly since: Mark;
}

export function createPublishedStories(options: PublishedStoriesOptions): PublishedStories {
  const { client, cache } = options;
  const indexes = new Map<Country, PageIndex>();
  const refresher = createRefresher(options, indexes);

  const isKnownMissing = (country: Country, slug: string) => {
    const index = indexes.get(country);
    return index !== undefined && cache.isCurrent(index.since, index.version) && !index.slugs.has(slug);
  };

  return {
    async page(country, slug): Promise<FoundStory> {
      const key = `${pagePrefix(country)}${slug}`;
      if (isKnownMissing(country, slug)) return { story: undefined, state: 'hit' };
      const { stories, state } = await cache.get(key, cachePolicies.page, async () => {
        const answer = await client.storyBySlug(slug, { country, relations: pageRelations });
        return answer && { stories: [answer.story], version: answer.version };
      });
      return { story: stories?.[0], state };
    },
    async navigation(country) {
      const { stories } = await cache.get(navigationKey(country), cachePolicies.navigation, () =>
        readNavigation(client, country),
      );
      return stories ?? [];
    },
    peekNavigation: (country) => cache.peek(navigationKey(country)),
    ...refresher,
  };
}

/** Navigation stories of a country in one call. Spec part 1 §7. None at all is a fault, not an empty menu. */
export async function readNavigation(client: ContentClient, country: Country): Promise<ListAnswer> {
  const answer = await client.listStories({
    country,
    slugs: navigationSlugs,
    relations: navigationRelations,
  });
  if (!answer.stories.length) throw contentError('cdn/stories', 'there are no navigation stories');
  return answer;
}

/** Keeps memory up to date by few listings rather than a call per page. */
function createRefresher(options: PublishedStoriesOptions, indexes: Map<Country, PageIndex>) {
  const { client, cache, now, delay, onRefreshed, logger } = options;
  let isDue = true;
  let triedAt = Number.NEGATIVE_INFINITY;
  let isFailing = false;
  let polling: Promise<void> | undefined;
  let invalidating: Promise<void> | undefined;

  async function pollOnce() {
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
      return;
    }
    if (isDue && now() - triedAt >= refreshRetryMs) await refresh();
  }

  async function refresh() {
    isDue = false;
    triedAt = now();
    const results = await Promise.allSettled(
      countries.flatMap((country) => [
        refreshNavigation(client, cache, country),
        refreshPages(options, country).then((index) => {
          if (index) indexes.set(country, index);
          else indexes.delete(country);
        }),
      ]),
    );
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

async function refreshNavigation(client: ContentClient, cache: StoryCache, country: Country) {
  const since = cache.mark();
  cache.put(navigationKey(country), await readNavigation(client, country), since);
}

/** Reads all pages of a country; undefined when there are more than are read ahead, or none, which is odd. */
async function refreshPages(
  { client, cache, maxPages, logger }: PublishedStoriesOptions,
  country: Country,
): Promise<PageIndex | undefined> {
  const since = cache.mark();
  const slugs = new Set<string>();
  let version = Infinity;
  let isComplete = true;
  for (const contentType of pageTypes) {
    const limit = maxPages - slugs.size;
    const answer = await client.listStories({ country, contentType, relations: pageRelations, limit });
    for (const story of answer.stories) {
      const slug = slugOf(story, country);
      slugs.add(slug);
      cache.put(`${pagePrefix(country)}${slug}`, { stories: [story], version: answer.version }, since);
    }
    version = Math.min(version, answer.version);
    isComplete &&= answer.complete;
  }
  if (!slugs.size) logger.warn({ country }, 'the content service lists no pages');
  if (!slugs.size || !isComplete) return undefined;
  cache.retain(pagePrefix(country), new Set([...slugs].map((slug) => `${pagePrefix(country)}${slug}`)));
  return { slugs, version, since };
}
