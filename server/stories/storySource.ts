import type { Country } from '../../shared/country.ts';
import type { ListingQuery } from './contentClient.ts';
import type { Story } from './story.ts';
import type { CacheState } from './storyCache.ts';

export interface FoundStory {
  /** Undefined: there is no such story. */
  readonly story: Story | undefined;
  readonly state: CacheState | 'draft';
}

export interface FoundList {
  /** The stories: the same array while it is unchanged in memory. */
  readonly stories: readonly Story[];
  /** Number of stories on all pages together. */
  readonly total: number;
}

/** Where pages get their stories: memory for published content, the content service itself for drafts. */
export interface StorySource {
  readonly version: 'published' | 'draft';
  page(country: Country, slug: string): Promise<FoundStory>;
  navigation(country: Country): Promise<readonly Story[]>;
  /**
   * One page of a listing, or stories by their ids. For a `block` that could not be read, the failure is the answer for
   * some seconds; else every call tries again.
   */
  list(query: ListingQuery, use?: 'listing' | 'block'): Promise<FoundList>;
}
