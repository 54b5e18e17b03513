import type { ContentClient } from './contentClient.ts';
import { readNavigation } from './navigationStories.ts';
import { pageRelations } from './schemaGate.ts';
import type { StorySource } from './storySource.ts';

/**
 * Drafts: read for each request, never kept, never shared. Takes the client of the preview token.
 * @param release id of the release as part of which the editor shows them
 */
export const createDraftStories = (client: ContentClient, release?: string): StorySource => ({
  version: 'draft',
  async page(country, slug) {
    const answer = await client.storyBySlug(slug, { country, release, relations: pageRelations });
    return { story: answer?.story, state: 'draft' };
  },
  navigation: async (country) => (await readNavigation(client, country, release)).stories,
  list: (query) => client.listSlice({ ...query, release }),
});
