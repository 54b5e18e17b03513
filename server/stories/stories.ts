import type { PublishedStories } from './publishedStories.ts';
import type { StoryLists } from './storyLists.ts';
import type { StorySource } from './storySource.ts';

/** The stories of the space: published ones from memory, drafts from the content service. Made by `createStories`. */
export interface Stories extends StoryLists {
  readonly published: PublishedStories;
  readonly drafts: StorySource;
  /** Drafts as they will be with a release. */
  draftsOfRelease(release: string): StorySource;
  /** What visitors see: published stories, or drafts in development. */
  readonly shown: StorySource;
  /**
   * Asks for the space's content version and, when it moved up, reads everything anew; true when that was done. Failures
   * are logged.
   */
  poll(): Promise<boolean>;
  /** Like `poll`, when it is time to. Called every second, it does nothing most of the time. */
  pollWhenDue(): Promise<boolean>;
  /** Everything published is stale, and read anew shortly. Idempotent; calls close together count as one. */
  invalidate(): Promise<void>;
  /** False when the last good poll is five minutes ago, or three of its periods where nothing has failed. */
  isFollowing(): boolean;
  /** Another number after each change of what is in memory of published stories. */
  changes(): number;
  /** False while the content service refuses calls with 429: what is not in memory cannot be shown. */
  isWithinQuota(): boolean;
  /** What of the content service's answers is not believed at the moment: too much is gone. */
  refused(): string[];
  /** True once the navigation and pages of all countries are known. */
  ready(): boolean;
  /** Memory from the snapshot on disk, as stale content. A missing or unusable snapshot is logged. */
  restore(): Promise<void>;
  /** Memory to the snapshot on disk. Failures are logged. */
  save(): Promise<void>;
}
