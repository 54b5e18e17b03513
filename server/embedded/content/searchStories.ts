import { isRecord } from '../../../shared/records.ts';
import type { Story } from './story.ts';

/** Keys whose values are not text that anybody wrote. */
const unsearched = new Set(['_uid', 'component', 'uuid', 'id', 'fieldtype', 'linktype']);

/** Where a word was found first: 0 in the full slug, 1 in the name, 2 in the content; 3 when nowhere. */
function rankOf(story: Story, word: string): number {
  if (story.full_slug.toLowerCase().includes(word)) return 0;
  if (story.name.toLowerCase().includes(word)) return 1;
  return holdsText(story.content, word) ? 2 : 3;
}

/**
 * Those in which every word of the term is found, in whatever order: by full slug, then name, then content; equal ones
 * keep their order by position.
 */
export function searchStories(stories: readonly Story[], term: string): Story[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  const byRank = Map.groupBy(stories, (story) => Math.max(...words.map((word) => rankOf(story, word))));
  return [0, 1, 2].flatMap((rank) => byRank.get(rank) ?? []);
}

function holdsText(value: unknown, wanted: string): boolean {
  if (typeof value === 'string') return value.toLowerCase().includes(wanted);
  if (Array.isArray(value)) return value.some((item) => holdsText(item, wanted));
  if (!isRecord(value)) return false;
  return Object.entries(value).some(([key, item]) => !unsearched.has(key) && holdsText(item, wanted));
}
