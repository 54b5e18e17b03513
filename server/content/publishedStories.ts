import type { Logger } from 'pino';
import type { Country } from '../../shared/country.ts';
import type { ContentClient, ListAnswer } from './contentClient.ts';
import { contentError } from './contentError.ts';
import { listingKey, navigationKey, type PageIndex, pageKey } from './memoryKeys.ts';
import { navigationSlugs } from './navigation.ts';
import { createRefresher } from './refresher.ts';
import { navigationRelations, pageRelations } from './schemaGate.ts';
import type { Story } from './story.ts';
import { cachePolicies, type StoryCache } from './storyCache.ts';
import type { FoundStory, StorySource } from './storySource.ts';

/** Published stories: in memory, read anew when the space's version moves. */
export interface PublishedStories extends StorySource {
  /** What is in memory, however old; never waits. */
  peekNavigation(country: Country): readonly Story[] | undefined;
  /** A page in memory, however old; never waits, but reads one that is not there for the next time. */
  peekPage(country: Country, slug: string): Story | undefined;
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

export function createPublishedStories(options: PublishedStoriesOptions): PublishedStories {
  const { client, cache } = options;
  const indexes = new Map<Country, PageIndex>();
  const refresher = createRefresher(options, indexes);

  const isKnownMissing = (country: Country, slug: string) => {
    const index = indexes.get(country);
    return index !== undefined && cache.isCurrent(index.since, index.version) && !index.slugs.has(slug);
  };

  async function page(country: Country, slug: string): Promise<FoundStory> {
    if (isKnownMissing(country, slug)) return { story: undefined, state: 'hit' };
    const { held, state } = await cache.get(pageKey(country, slug), cachePolicies.page, async () => {
      const answer = await client.storyBySlug(slug, { country, relations: pageRelations });
      return answer && { stories: [answer.story], version: answer.version };
    });
    return { story: held?.stories[0], state };
  }

  return {
    page,
    peekPage(country, slug) {
      const [known] = cache.peek(pageKey(country, slug)) ?? [];
      // A failure is the business of whoever asks for that page itself.
      if (!known) page(country, slug).catch(() => undefined);
      return known;
    },
    async navigation(country) {
      const { held } = await cache.get(navigationKey(country), cachePolicies.navigation, () =>
        readNavigation(client, country),
      );
      return held?.stories ?? [];
    },
    async list(query, use = 'listing') {
      const policy = cachePolicies[use];
      const { held } = await cache.get(listingKey(query), policy, () => client.listPage(query));
      const stories = held?.stories ?? [];
      return { stories, total: held?.total ?? stories.length };
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
