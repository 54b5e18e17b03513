import type { Country } from '../../shared/country.ts';
import type { ContentClient, ListAnswer } from './contentClient.ts';
import { contentError } from './contentError.ts';
import { navigationRelations } from './schemaGate.ts';

/** Spec part 1 §7. */
const navigationSlugs = [
  'global/navigation/header',
  'global/navigation/navigation',
  'global/navigation/footer',
  'global/finance/',
] as const;

/** Navigation stories of a country in one call. Spec part 1 §7. None at all is a fault, not an empty menu. */
export async function readNavigation(
  client: ContentClient,
  country: Country,
  release?: string,
): Promise<ListAnswer> {
  const answer = await client.listStories({
    country,
    release,
    slugs: navigationSlugs,
    relations: navigationRelations,
  });
  if (!answer.stories.length) throw contentError('cdn/stories', 'there are no navigation stories');
  return answer;
}
