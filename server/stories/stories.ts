import type { ContentClient } from './contentClient.ts';
import type { PublishedStories } from './publishedStories.ts';
import type { StoryCache } from './storyCache.ts';
import type { StoryLists } from './storyLists.ts';
import type { StorySource } from './storySource.ts';

/** The stories of the space: published ones from memory, drafts from the content service. Made by `createStories`. */
export interface Stories extends StoryLists {
  readonly published: PublishedStories;
  readonly drafts: StorySource;
  /** What visitors see: published stories, or drafts in development. */
  readonly shown: StorySource;
  /** Published stories past memory, for what is read once in a while and kept by whoever reads it. */
  readonly client: Pick<ContentClient, 'listStories'>;
  /** Tells what was read before the content changed from what was read after. */
  readonly currency: Pick<StoryCache, 'mark' | 'isCurrent'>;
  /**
   * Asks for the space's content version and, when it moved up, reads everything anew; true when that was done. Failures
   * are logged.
   */
  poll(): Promise<boolean>;
  /** Everything published is stale, and read anew shortly. Idempotent; calls close together count as one. */
  invalidate(): Promise<void>;
  /** True once the navigation of both countries is known. */
  ready(): boolean;
  /** Memory from the snapshot on disk, as stale content. A missing or unusable snapshot is logged. */
  restore(): Promise<void>;
  /** Memory to the snapshot on disk. Failures are logged. */
  save(): Promise<void>;
}
