import type { Country } from '../../shared/country.ts';
import type { ContentClient, ListAnswer } from './contentClient.ts';
import { contentError } from './contentError.ts';
import { navigationRelations } from './schemaGate.ts';
import type { Story } from './story.ts';
import type { DropGuard } from './storyMemory.ts';

/** Where the stories are that every page is made with, by the names by which they are found. Spec part 1 §7. */
export const navigationSlugs = {
  Header: 'global/navigation/header',
  Navigation: 'global/navigation/navigation',
  Footer: 'global/navigation/footer',
  Finance: 'global/finance/',
} as const;

/** A story that the search may be helped by. It comes with the others, so that it takes no call of its own. */
const searchStorySlug = 'global/search';
const searchType = 'Search';

/** Navigation stories of a country in one call. Spec part 1 §7. None at all is a fault, not an empty menu. */
export async function readNavigation(
  client: ContentClient,
  country: Country,
  release?: string,
): Promise<ListAnswer> {
  const answer = await client.listStories({
    country,
    release,
    slugs: [...Object.values(navigationSlugs), searchStorySlug],
    relations: navigationRelations,
  });
  if (!answer.stories.some(({ content }) => content.component !== searchType))
    throw contentError('cdn/stories', 'there are no navigation stories');
  return answer;
}

/**
 * The navigation with each story that the answer lacks as it was known: one that was renamed, or unpublished, would take its
 * part off every page. It counts as refused until it is there again, or an operator accepts the drop.
 */
export function keepNavigation(
  answer: ListAnswer,
  known: readonly Story[] | undefined,
  country: Country,
  guard: DropGuard,
): ListAnswer {
  const kept = Object.keys(navigationSlugs).flatMap((name) => {
    const isNamed = (story: Story) => story.name === name;
    const former = known?.find(isNamed);
    if (!former) return [];
    const lost = answer.stories.some(isNamed) ? 0 : 1;
    return guard.accepts(`${name} of ${country}`, { known: 1, lost, lasts: true }) ? [] : [former];
  });
  return kept.length ? { ...answer, stories: [...answer.stories, ...kept] } : answer;
}
