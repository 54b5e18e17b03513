import type { Country } from '../../shared/country.ts';
import { cachePolicies } from './cachePolicies.ts';
import type { ContentClient } from './contentClient.ts';
import { contentError } from './contentError.ts';
import { keepNavigation, readNavigation } from './navigationStories.ts';
import { pagesName } from './readAhead.ts';
import { createRefresher, type Refresher, type RefresherOptions } from './refresher.ts';
import { pageRelations } from './schemaGate.ts';
import type { Story } from './story.ts';
import { listingKey, movedKey, navigationKey, type PageIndex, pageKey, pagePrefix } from './storyMemory.ts';
import type { FoundStory, StorySource } from './storySource.ts';

/** Published stories: in memory, read anew when the space's version moves. */
export interface PublishedStories extends StorySource, Refresher {
  /** What is in memory, however old; never waits. */
  peekNavigation(country: Country): readonly Story[] | undefined;
  /** A page in memory, however old; never waits, but reads one that is not there for the next time. */
  peekPage(country: Country, slug: string): Story | undefined;
  /** The pages in memory, however old, and stories that were asked for as if they were pages; never waits. */
  peekPages(country: Country): readonly Story[];
  /** The story that the site once saw at a slug, where it is now; undefined: none, or it is there no more. */
  moved(country: Country, slug: string): Promise<Story | undefined>;
}

export interface PublishedStoriesOptions extends Omit<RefresherOptions, 'client'> {
  /** For what a visitor waits for. */
  readonly client: ContentClient;
  /** For what is read ahead. */
  readonly ahead: ContentClient;
  /** uuid of the story that was last seen at a slug. */
  readonly uuidAt: (slug: string) => string | undefined;
}

export function createPublishedStories(options: PublishedStoriesOptions): PublishedStories {
  const { client, cache, guard } = options;
  const indexes = new Map<Country, PageIndex>();
  const refresher = createRefresher({ ...options, client: options.ahead }, indexes);

  const isKnownMissing = (country: Country, slug: string) => {
    const index = indexes.get(country);
    return (
      index?.isComplete === true && cache.isCurrent(index.since, index.version) && !index.slugs.has(slug)
    );
  };

  /**
   * Whether a page that seems to be gone should stay: it was in the last listing that was believed, or it is in memory
   * while a later listing is refused.
   */
  const isDoubtful = (country: Country, slug: string) =>
    indexes.get(country)?.slugs.has(slug) === true ||
    (guard.refused().includes(pagesName(country)) && cache.peek(pageKey(country, slug)) !== undefined);

  async function page(country: Country, slug: string): Promise<FoundStory> {
    if (isKnownMissing(country, slug)) return { story: undefined, state: 'hit' };
    const { held, state } = await cache.get(pageKey(country, slug), cachePolicies.page, async () => {
      const answer = await client.storyBySlug(slug, { country, relations: pageRelations });
      if (!answer && isDoubtful(country, slug))
        throw contentError('cdn/stories/…', 'answers that a page is missing which it listed');
      return answer && { stories: [answer.story], version: answer.version };
    });
    return { story: held?.stories[0], state };
  }

  return {
    version: 'published',
    page,
    peekPage(country, slug) {
      const [known] = cache.peek(pageKey(country, slug)) ?? [];
      // A failure is the business of whoever asks for that page itself.
      if (!known) page(country, slug).catch(() => undefined);
      return known;
    },
    peekPages: (country) => cache.keys(pagePrefix(country)).flatMap((key) => cache.peek(key) ?? []),
    async moved(country, slug) {
      const uuid = options.uuidAt(slug);
      if (!uuid) return undefined;
      const { held } = await cache.get(movedKey(country, uuid), cachePolicies.moved, async () => {
        const answer = await client.storyByUuid(uuid, { country });
        return answer && { stories: [answer.story], version: answer.version };
      });
      return held?.stories[0];
    },
    async navigation(country) {
      const key = navigationKey(country);
      const { held } = await cache.get(key, cachePolicies.navigation, async () =>
        keepNavigation(await readNavigation(client, country), cache.peek(key), country, guard),
      );
      return held?.stories ?? [];
    },
    async list(query, use = 'listing') {
      const policy = cachePolicies[use];
      const key = listingKey(query);
      const { held } = await cache.get(key, policy, async () => {
        const answer = await client.listSlice(query);
        if (guard.refused().includes(pagesName(query.country)) && cache.peek(key))
          throw contentError('cdn/stories', 'lists from content that is refused');
        return answer;
      });
      const stories = held?.stories ?? [];
      return { stories, total: held?.total ?? stories.length };
    },
    peekNavigation: (country) => cache.peek(navigationKey(country)),
    ...refresher,
  };
}
