import type { Country } from '../../../shared/country.ts';
import { navigationSlugs } from '../../stories/navigationStories.ts';
import { slugOf } from '../../stories/story.ts';
import type { Finding, StoriesByCountry } from './finding.ts';

/** What is wrong with the four stories that every page of a country is made with, which it finds by name and place. */
export function brokenNavigation(stories: StoriesByCountry, country: Country): Finding[] {
  return Object.entries(navigationSlugs).flatMap(([name, place]) => {
    const slug = place.replace(/\/$/, '');
    const story = stories[country].find((one) => slugOf(one, country) === slug);
    const found = (problem: string): Finding[] => [{ story: slug, countries: [country], path: '', problem }];
    if (!story) return found(`does not exist: every page takes its ${name} from there`);
    if (story.name !== name)
      return found(`is named '${story.name}': every page looks for the name '${name}'`);
    if (story.content.component !== name)
      return found(`has the content type '${story.content.component}' in place of '${name}'`);
    return story.published_at ? [] : found('is not published: every page needs it');
  });
}
