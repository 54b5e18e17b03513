import { ownProperty } from '../../../shared/records.ts';
import { valueAt } from './json.ts';
import { compareText, type Story } from './story.ts';

type SortKey = string | number | null;

interface Sorting {
  readonly keyOf: (story: Story) => SortKey;
  readonly direction: 1 | -1;
  /** Where stories without the field go: after the others unless asked otherwise. */
  readonly nullsFirst: boolean;
}

const casts: ReadonlyMap<string, (text: string) => number> = new Map([
  ['int', (text) => Number.parseInt(text, 10)],
  ['float', Number.parseFloat],
]);

/**
 * `sort_by=field:asc|desc[:int|:float][:nulls_first|:nulls_last]`, several with commas; `content.` leads to custom
 * fields, which compare as text unless cast. Stories that are equal keep their order.
 */
export function sortStories(stories: readonly Story[], sortBy: readonly string[]): Story[] {
  const sortings = sortBy.map(parseSorting);
  return stories
    .map((story) => ({ story, keys: sortings.map(({ keyOf }) => keyOf(story)) }))
    .sort((a, b) => {
      for (const [at, sorting] of sortings.entries()) {
        const order = compareKeys(sorting, a.keys[at] ?? null, b.keys[at] ?? null);
        if (order !== 0) return order;
      }
      return 0;
    })
    .map(({ story }) => story);
}

function parseSorting(text: string): Sorting {
  const [field = '', ...options] = text.split(':');
  const cast = options.map((option) => casts.get(option)).find(Boolean);
  return {
    keyOf: (story) => sortKey(fieldOf(story, field), cast),
    direction: options.includes('desc') ? -1 : 1,
    nullsFirst: options.includes('nulls_first'),
  };
}

const fieldOf = (story: Story, field: string): unknown =>
  field.startsWith('content.')
    ? valueAt(story.content, field.slice('content.'.length))
    : ownProperty(story, field);

function sortKey(value: unknown, cast: ((text: string) => number) | undefined): SortKey {
  if (cast) {
    const number = cast(String(value));
    return Number.isNaN(number) ? null : number;
  }
  if (typeof value === 'number' || typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'boolean' ? String(value) : null;
}

function compareKeys({ direction, nullsFirst }: Sorting, a: SortKey, b: SortKey): number {
  if (a === null || b === null) {
    const nulls = Number(a === null) - Number(b === null);
    return nullsFirst ? -nulls : nulls;
  }
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
  return compareText(String(a), String(b)) * direction;
}
