import { isObject } from './json.ts';
import type { Story } from './story.ts';

/** Keys whose values are not text that anybody wrote. */
const unsearched = new Set(['_uid', 'component', 'uuid', 'id', 'fieldtype', 'linktype']);

/** Where a term was found first: 0 in the full slug, 1 in the name, 2 in the content; undefined when nowhere. */
function searchRank(story: Story, term: string): number | undefined {
  const wanted = term.toLowerCase();
  if (story.full_slug.toLowerCase().includes(wanted)) return 0;
  if (story.name.toLowerCase().includes(wanted)) return 1;
  return holdsText(story.content, wanted) ? 2 : undefined;
}

/** Those in which the term is found: by full slug, then name, then content; equal ones keep their order by position. */
export function searchStories(stories: readonly Story[], term: string): Story[] {
  const byRank = Map.groupBy(stories, (story) => searchRank(story, term));
  return [0, 1, 2].flatMap((rank) => byRank.get(rank) ?? []);
}

function holdsText(value: unknown, wanted: string): boolean {
  if (typeof value === 'string') return value.toLowerCase().includes(wanted);
  if (Array.isArray(value)) return value.some((item) => holdsText(item, wanted));
  if (!isObject(value)) return false;
  return Object.entries(value).some(([key, item]) => !unsearched.has(key) && holdsText(item, wanted));
}
