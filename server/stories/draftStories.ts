import type { ContentClient } from './contentClient.ts';
import { readNavigation } from './navigationStories.ts';
import { pageRelations } from './schemaGate.ts';
import type { StorySource } from './storySource.ts';

/** Drafts: read for each request, never kept, never shared. Takes the client of the preview token. */
export const createDraftStories = (client: ContentClient): StorySource => ({
  version: 'draft',
  async page(country, slug) {
    const answer = await client.storyBySlug(slug, { country, relations: pageRelations });
    return { story: answer?.story, state: 'draft' };
  },
  navigation: async (country) => (await readNavigation(client, country)).stories,
  list: (query) => client.listSlice(query),
});
