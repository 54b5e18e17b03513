import { compareText, type Story } from './story.ts';

/** The stories that one version of the space holds, published or draft, found by any of their keys. */
export interface StoryIndex {
  /** Stories by position, then full slug: the order of a list for which no other is asked. */
  readonly all: readonly Story[];
  readonly byUuid: ReadonlyMap<string, Story>;
  readonly byId: ReadonlyMap<number, Story>;
  readonly bySlug: ReadonlyMap<string, Story>;
  readonly byContentType: ReadonlyMap<string, readonly Story[]>;
  /** How many stories carry a tag. */
  readonly tags: ReadonlyMap<string, number>;
}

export function indexStories(stories: readonly Story[]): StoryIndex {
  const all = stories.toSorted((a, b) => a.position - b.position || compareText(a.full_slug, b.full_slug));
  const tags = new Map<string, number>();
  for (const tag of all.flatMap((story) => [...new Set(story.tag_list)])) {
    tags.set(tag, (tags.get(tag) ?? 0) + 1);
  }
  return {
    all,
    byUuid: new Map(all.map((story) => [story.uuid, story])),
    byId: new Map(all.map((story) => [story.id, story])),
    bySlug: new Map(all.map((story) => [story.full_slug, story])),
    byContentType: Map.groupBy(all, (story) => story.component),
    tags,
  };
}

/** Finds `news` and `news/` alike; where both exist, the one as written. */
export const findBySlug = (index: StoryIndex, slug: string): Story | undefined =>
  index.bySlug.get(slug) ?? index.bySlug.get(slug.endsWith('/') ? slug.slice(0, -1) : `${slug}/`);
