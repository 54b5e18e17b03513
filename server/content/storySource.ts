import type { Country } from '../../shared/country.ts';
import type { LoadedPage } from './content.ts';
import type { Story } from './story.ts';

export interface FoundStory {
  /** Undefined: there is no such story. */
  readonly story: Story | undefined;
  readonly state: LoadedPage['cache'];
}

/** Where pages get their stories: memory for published content, the content service itself for drafts. */
export interface StorySource {
  page(country: Country, slug: string): Promise<FoundStory>;
  navigation(country: Country): Promise<readonly Story[]>;
}
