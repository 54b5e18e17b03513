import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Currency, isLate, type Mark } from './contentCurrency.ts';
import type { Story } from './story.ts';

/** Stories of one entry and the content version they were read at; undefined: there is no such story. */
export type Loaded =
  | {
      readonly stories: readonly Story[];
      readonly version: number;
      /** For a page of a listing, the number of stories on all its pages. */
      readonly total?: number | undefined;
    }
  | undefined;
/** What is in memory of an entry. */
export type Held = Pick<NonNullable<Loaded>, 'stories' | 'total'>;
export interface CacheRecord {
  readonly key: string;
  readonly version: number;
  readonly stories: readonly Story[];
  readonly total?: number | undefined;
}

export interface Entry extends Held {
  readonly digest: string;
  readonly version: number;
  readonly since: Mark;
  triedAt: number;
  /** When the service first answered that the story no longer exists. */
  goneAt?: number;
}

/** Parsed and presented, content takes about three times the bytes of its JSON. */
const bytesPerCharacter = 3;
/** Bytes of memory of an entry besides its content. */
const bytesPerEntry = 500;

const never = Number.NEGATIVE_INFINITY;

const isOlder = (version: number, { at }: Mark, known: Entry) =>
  isLate({ version, at }, { version: known.version, at: known.since.at });

/** What is in memory, bounded in bytes: the least used goes first. */
export function createStoryEntries(maxBytes: number, { mark, learn }: Currency) {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes });

  function put(key: string, { stories, version, total }: NonNullable<Loaded>, since: Mark): Held {
    const known = entries.peek(key);
    if (known && (known.since.reading > since.reading || isOlder(version, since, known))) return known;
    if (since.at !== never) learn(version, since);
    const json = JSON.stringify(stories);
    const digest = createHash('sha1').update(json).digest('base64');
    // Unchanged content stays the same object: what was made from it need not be made again.
    const kept = known?.digest === digest ? known.stories : stories;
    // Expired while it was being read: to be read again at once.
    const triedAt = since.generation === mark().generation ? since.at : never;
    const entry = { stories: kept, total, digest, version, since, triedAt };
    entries.set(key, entry, { size: json.length * bytesPerCharacter + bytesPerEntry });
    return entry;
  }

  return {
    put,
    get: (key: string) => entries.get(key),
    peekEntry: (key: string) => entries.peek(key),
    peek: (key: string) => entries.peek(key)?.stories,
    delete: (key: string) => entries.delete(key),
    keys: (prefix: string) => [...entries.keys()].filter((key) => key.startsWith(prefix)),
    /** Lets every entry be read anew at once, whenever it was tried last: the content has changed since. */
    allowRetry() {
      for (const entry of entries.values()) entry.triedAt = never;
    },
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
    records: (): CacheRecord[] =>
      [...entries].map(([key, { version, stories, total }]) => ({
        key,
        version,
        stories,
        ...(total === undefined ? {} : { total }),
      })),
    restore(records: readonly CacheRecord[]) {
      const longAgo = { ...mark(), at: never, reading: 0 };
      // The most recently used comes first, and goes in last.
      for (const { key, ...loaded } of records.toReversed()) if (!entries.has(key)) put(key, loaded, longAgo);
    },
  };
}
