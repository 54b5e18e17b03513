import { isDeepStrictEqual } from 'node:util';
import type { Country } from '../../shared/country.ts';
import { withPauses } from '../load/withPauses.ts';
import type { ContentClient } from './contentClient.ts';
import { contentError } from './contentError.ts';
import { type FormerAddresses, slugOfAny } from './formerAddresses.ts';
import { contentSchemas } from './schemaGate.ts';
import type { Story } from './story.ts';
import type { CacheRecord, StoryCache } from './storyCache.ts';
import type { DropGuard, Mark } from './storyMemory.ts';

export interface StoryListQuery {
  readonly country: Country;
  /** All stories of each of them, in the order of the types. */
  readonly contentTypes: readonly string[];
  /** Fields of the content that are read; unset: all. */
  readonly fields?: readonly string[];
  /** No page waits for it: it is read behind what pages need. */
  readonly ahead?: true;
}
export interface StoryList {
  /** The stories: the same array while nothing in it changes, and each the same object while nothing in that one does. */
  readonly stories: readonly Story[];
  /** False once the content has changed since they were read. */
  isCurrent(): boolean;
}

/** Whole content types, for what is built from all of them. Relations stay uuids. */
export interface StoryLists {
  /** From the content service, by pages of 100. Rejects with a `ContentError`. */
  readStories(query: StoryListQuery): Promise<StoryList>;
  /** What was read last, or restored; undefined: nothing yet. */
  knownStories(query: StoryListQuery): StoryList | undefined;
}
export interface StoryListsOptions {
  readonly client: Pick<ContentClient, 'listStories'>;
  /** Client for lists that no page waits for. */
  readonly ahead: Pick<ContentClient, 'listStories'>;
  /** Tells when the content has changed. */
  readonly cache: Pick<StoryCache, 'mark' | 'isCurrent' | 'answered'>;
  readonly guard: DropGuard;
  readonly former: Pick<FormerAddresses, 'learn'>;
  /** Lists of drafts have no version of their own: they count as read at the version that was known before. */
  readonly mode: 'published' | 'draft';
}

interface Held {
  readonly stories: readonly Story[];
  readonly version: number;
  /** When the reading began; unset: the list is of an earlier run. */
  readonly since?: Mark;
}

const prefix = 'all:';
const keyOf = ({ country, contentTypes, fields }: StoryListQuery) =>
  [`${prefix}${country}`, contentTypes, ...(fields ? [fields] : [])].join(':');
/** The content service can leave fields out, not choose some. */
const excluded = (contentType: string, fields: readonly string[]): string[] =>
  Object.keys(contentSchemas.all[contentType]?.schema ?? {}).filter((field) => !fields.includes(field));
export const isListRecord = ({ key }: CacheRecord): boolean => key.startsWith(prefix);

/** For each list in memory, the uuids of its stories by their slugs without country. */
const indexes = new WeakMap<readonly Story[], ReadonlyMap<string, string>>();
function indexOf(stories: readonly Story[]): ReadonlyMap<string, string> {
  const index = indexes.get(stories) ?? new Map(stories.map((story) => [slugOfAny(story), story.uuid]));
  indexes.set(stories, index);
  return index;
}

export function createStoryLists({
  client,
  ahead,
  cache,
  guard,
  former,
  mode,
}: StoryListsOptions): StoryLists & {
  /** uuid of the story that was last listed at a slug, without country. */
  uuidAt(slug: string): string | undefined;
  /** The lists as records of the snapshot; `restore` reads them back. */
  records(): CacheRecord[];
  restore(records: readonly CacheRecord[]): void;
} {
  const held = new Map<string, Held>();

  const listOf = ({ stories, since, version }: Held): StoryList => ({
    stories,
    isCurrent: () => since !== undefined && cache.isCurrent(since, version),
  });

  async function readStories(query: StoryListQuery): Promise<StoryList> {
    const { country, contentTypes, fields } = query;
    const since = cache.mark();
    const before = cache.answered();
    const asked = query.ahead ? ahead : client;
    const answers = [];
    for (const contentType of contentTypes) {
      const left = fields && { excludingFields: excluded(contentType, fields) };
      answers.push(await asked.listStories({ country, contentType, ...left }));
    }
    const stories = answers.flatMap((answer) => answer.stories);
    const version = mode === 'draft' ? before : Math.min(...answers.map((answer) => answer.version));
    const key = keyOf(query);
    const kept = await keepUnchanged(held.get(key)?.stories ?? [], stories);
    const known = held.get(key);
    const found = new Set(stories.map(({ uuid }) => uuid));
    const lost = known?.stories.filter(({ uuid }) => !found.has(uuid)).length ?? 0;
    if (!guard.accepts(key, { known: known?.stories.length ?? 0, lost }))
      throw contentError('cdn/stories', `has lost ${lost} of the stories ${key}`);
    const there = new Set(stories.map(({ full_slug }) => full_slug));
    for (const story of known?.stories ?? [])
      if (!there.has(story.full_slug)) former.learn(slugOfAny(story), story);
    const list: Held = { stories: isSame(kept, known?.stories) ? known.stories : kept, version, since };
    held.set(key, list);
    return listOf(list);
  }

  return {
    readStories,
    knownStories(query) {
      const known = held.get(keyOf(query));
      return known && listOf(known);
    },
    uuidAt(slug) {
      for (const { stories } of held.values()) {
        const uuid = indexOf(stories).get(slug);
        if (uuid) return uuid;
      }
      return undefined;
    },
    records: () => [...held].map(([key, { stories, version }]) => ({ key, version, stories })),
    restore(records) {
      for (const { key, stories, version } of records)
        if (!held.has(key)) held.set(key, { stories, version });
    },
  };
}

/** Replaces each story that has not changed by the object that it was: what is made of it need not be made again. */
async function keepUnchanged(known: readonly Story[], stories: readonly Story[]): Promise<readonly Story[]> {
  const byUuid = new Map(known.map((story) => [story.uuid, story]));
  const kept: Story[] = [];
  for await (const story of withPauses(stories)) {
    const former = byUuid.get(story.uuid);
    kept.push(former && isDeepStrictEqual(former, story) ? former : story);
  }
  return kept;
}

const isSame = (stories: readonly Story[], known: readonly Story[] | undefined): known is readonly Story[] =>
  known?.length === stories.length && stories.every((story, place) => story === known[place]);
