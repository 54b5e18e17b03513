import { LRUCache } from 'lru-cache';
import { isCountry } from '../../shared/country.ts';
import type { Story } from './story.ts';
import type { CacheRecord } from './storyCache.ts';

/** Addresses that pages had once, as the site saw them: slug without country, and the uuid of the story. */
export interface FormerAddresses {
  /** To be told of a page that is no longer where it was. */
  learn(slug: string, story: Pick<Story, 'uuid'>): void;
  uuidAt(slug: string): string | undefined;
  /** The addresses as records of the snapshot; `restore` reads them back. */
  records(): CacheRecord[];
  restore(records: readonly CacheRecord[]): void;
}

const key = 'former:';
export const isFormerRecord = (record: CacheRecord): boolean => record.key === key;

/** Most addresses that are remembered: those that were asked for last. */
const maxAddresses = 5_000;

export function createFormerAddresses(): FormerAddresses {
  const uuids = new LRUCache<string, string>({ max: maxAddresses });
  return {
    learn: (slug, { uuid }) => void uuids.set(slug, uuid),
    uuidAt: (slug) => uuids.get(slug),
    records: () => (uuids.size ? [{ key, version: 0, stories: [...uuids].map(asStory) }] : []),
    restore(records) {
      // The records begin with the address that was asked for last, which must be set last.
      for (const { stories } of records.filter(isFormerRecord))
        for (const { full_slug, uuid } of stories.toReversed())
          if (!uuids.has(full_slug)) uuids.set(full_slug, uuid);
    },
  };
}

/** The snapshot holds stories: of a former address there is no more than where it was, and whose. */
const asStory = ([slug, uuid]: [string, string]): Story => ({
  id: 0,
  uuid,
  name: slug,
  slug: slug.split('/').at(-1) ?? slug,
  full_slug: slug,
  content: { component: 'Former' },
});

/** `au/models/ridge` → `models/ridge`, of a story as any country reads it. */
export const slugOfAny = ({ full_slug }: Pick<Story, 'full_slug'>): string => {
  const [first = '', ...rest] = full_slug.replace(/\/$/, '').split('/');
  return isCountry(first) ? rest.join('/') : [first, ...rest].join('/');
};
