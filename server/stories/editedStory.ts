import type { Story, StoryContent } from './story.ts';
import type { StorySource } from './storySource.ts';

/** A story as it stands in the visual editor and is not saved yet. Of it nothing is believed but that it is content. */
export interface EditedStory {
  readonly id: number;
  readonly content: StoryContent;
}

/** The same stories, one of them with the content that is being edited. */
export function withEdited(source: StorySource, edited: EditedStory): StorySource {
  const asEdited = (story: Story): Story =>
    story.id === edited.id ? { ...story, content: edited.content } : story;
  return {
    version: source.version,
    async page(country, slug) {
      const { story, state } = await source.page(country, slug);
      return { story: story && asEdited(story), state };
    },
    navigation: async (country) => (await source.navigation(country)).map(asEdited),
    async list(query, use) {
      const { stories, total } = await source.list(query, use);
      return { stories: stories.map(asEdited), total };
    },
  };
}
