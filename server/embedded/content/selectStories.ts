import { parseDate, wildcard } from './filterOperations.ts';
import { contentFilter } from './filterQuery.ts';
import { splitLanguage } from './languages.ts';
import { unprocessable } from './protocolErrors.ts';
import type { Query } from './query.ts';
import { searchStories } from './searchStories.ts';
import { sortStories } from './sortStories.ts';
import type { Story } from './story.ts';
import type { StoryIndex } from './storyIndex.ts';

type StoryTest = (story: Story) => boolean;
/** Makes the test that a parameter asks for; undefined when the query does not have it. */
type Selector = (query: Query, codes: readonly string[]) => StoryTest | undefined;

const listed =
  (name: string, keyOf: (story: Story) => string, wanted: boolean): Selector =>
  (query) => {
    const list = query.list(name);
    if (!list) return undefined;
    const keys = new Set(list);
    return (story) => keys.has(keyOf(story)) === wanted;
  };

const slugs =
  (name: string, wanted: boolean): Selector =>
  (query, codes) => {
    const patterns = query.list(name)?.map((pattern) => wildcard(splitLanguage(pattern, codes).slug));
    return patterns && ((story) => patterns.some((matches) => slugForms(story).some(matches)) === wanted);
  };

/** A start page is addressed with and without its trailing slash. */
const slugForms = ({ full_slug, is_startpage }: Story): string[] =>
  is_startpage ? [full_slug, full_slug.slice(0, -1)] : [full_slug];

const startsWith: Selector = (query, codes) => {
  const prefix = query.value('starts_with');
  if (!prefix) return undefined;
  const { slug } = splitLanguage(prefix, codes);
  return (story) => story.full_slug.startsWith(slug);
};

const contentType: Selector = (query) => {
  const component = query.value('content_type');
  return component ? (story) => story.component === component : undefined;
};

const isStartpage: Selector = (query) => {
  const value = query.value('is_startpage');
  return value ? (story) => story.is_startpage === ['1', 'true'].includes(value) : undefined;
};

/** Stories that many folders deep, start pages excluded: level 1 is the root. */
const level: Selector = (query) => {
  const depth = Number(query.value('level'));
  return depth ? (story) => !story.is_startpage && story.full_slug.split('/').length === depth : undefined;
};

const withTag: Selector = (query) => {
  const tags = query.list('with_tag');
  return tags && ((story) => story.tag_list.some((tag) => tags.includes(tag)));
};

const dateComparisons = {
  gt: (date: number, wanted: number) => date > wanted,
  gte: (date: number, wanted: number) => date >= wanted,
  lt: (date: number, wanted: number) => date < wanted,
  lte: (date: number, wanted: number) => date <= wanted,
};
const dateFields = ['published_at', 'first_published_at', 'updated_at'] as const;

type DateField = (typeof dateFields)[number];

const dateSelector =
  (name: string, field: DateField, holds: (date: number, wanted: number) => boolean): Selector =>
  (query) => {
    const text = query.value(name);
    if (!text) return undefined;
    const wanted = parseDate(text);
    if (wanted === undefined) throw unprocessable(`${name} is not a date: YYYY-MM-DD HH:mm`);
    return ({ [field]: date }) => date !== null && holds(Date.parse(date), wanted);
  };

const dateSelectors = dateFields.flatMap((field) =>
  Object.entries(dateComparisons).map(([suffix, holds]): [string, Selector] => {
    const name = `${field}_${suffix}`;
    return [name, dateSelector(name, field, holds)];
  }),
);

/** The space has no workflows and no experiments: asking for stories in one finds none. */
const none =
  (name: string): Selector =>
  (query) =>
    isAsked(query.value(name)) ? () => false : undefined;
const isAsked = (value: string | undefined): boolean =>
  value !== undefined && !['0', 'false'].includes(value);

/** Parameters of the list that narrow it, Content Delivery API v2, "Retrieve multiple stories". */
const selectors: ReadonlyMap<string, Selector> = new Map<string, Selector>([
  ['starts_with', startsWith],
  ['by_slugs', slugs('by_slugs', true)],
  ['excluding_slugs', slugs('excluding_slugs', false)],
  ['by_uuids', listed('by_uuids', ({ uuid }) => uuid, true)],
  ['by_uuids_ordered', listed('by_uuids_ordered', ({ uuid }) => uuid, true)],
  ['by_ids', listed('by_ids', ({ id }) => String(id), true)],
  ['excluding_ids', listed('excluding_ids', ({ id }) => String(id), false)],
  ['content_type', contentType],
  ['is_startpage', isStartpage],
  ['level', level],
  ['with_tag', withTag],
  ['in_workflow_stages', none('in_workflow_stages')],
  ['only_variants', none('only_variants')],
  ...dateSelectors,
]);

/** Names of all parameters that choose or order the stories of a list. */
export const selectionParameters: readonly string[] = [
  ...selectors.keys(),
  'search_term',
  'filter_query',
  'sort_by',
];

export interface SelectOptions {
  /** Languages of the space. */
  readonly codes: readonly string[];
  readonly notInDropsLacking: boolean;
}

/**
 * The stories that a list request asks for, in its order, all pages of them.
 * @throws 422 for a date or filter that cannot be understood
 */
export function selectStories(index: StoryIndex, query: Query, options: SelectOptions): Story[] {
  const tests = [...selectors.values()].flatMap((select) => select(query, options.codes) ?? []);
  const matchesFilter = contentFilter(query, options.notInDropsLacking);
  const selected = candidates(index, query).filter(
    (story) => tests.every((test) => test(story)) && matchesFilter(story),
  );
  const term = query.value('search_term');
  const found = term ? searchStories(selected, term) : selected;
  const sortBy = query.list('sort_by');
  return sortBy ? sortStories(found, sortBy) : found;
}

/** The smallest set that an index gives; the selectors still test each. */
function candidates(index: StoryIndex, query: Query): readonly Story[] {
  const ordered = query.list('by_uuids_ordered');
  if (ordered) return [...new Set(ordered)].flatMap((uuid) => index.byUuid.get(uuid) ?? []);
  const component = query.value('content_type');
  return component ? (index.byContentType.get(component) ?? []) : index.all;
}
