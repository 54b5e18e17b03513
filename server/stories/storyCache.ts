import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { unavailable } from '../errors.ts';
import type { CachePolicy } from './cachePolicies.ts';
import { secondLookMs } from './dropGuard.ts';
import type { Story } from './story.ts';

export type CacheState = 'hit' | 'stale' | 'miss';
/** When a reading began: what expired since then must be read again. */
export interface Mark {
  readonly at: number;
  /** Readings in the order in which they began: of two at the same version, the later one counts. */
  readonly reading: number;
  /** Number of times that everything was expired. */
  readonly generation: number;
}
/** Stories of one entry and the content version they were read at; undefined: there is no such story. */
export type Loaded =
  | {
      readonly stories: readonly Story[];
      readonly version: number;
      /** Of a page of a listing: how many stories it has altogether. */
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

export interface StoryCache {
  /** From memory, at once when there is any copy; else what `load` gives. Rejects only when there is no copy. */
  get(
    key: string,
    policy: CachePolicy,
    load: () => Promise<Loaded>,
  ): Promise<{ held: Held | undefined; state: CacheState }>;
  /** What is in memory, however old. */
  peek(key: string): readonly Story[] | undefined;
  /** To be taken before reading what is `put` afterwards. */
  mark(): Mark;
  /** Stores what a listing read since the mark; a newer entry stays. */
  put(key: string, loaded: NonNullable<Loaded>, since: Mark): void;
  /** Keys of a prefix, most recently used first. */
  keys(prefix: string): string[];
  forget(key: string): void;
  /** Forgets the entries of a prefix that are not among the keys. */
  retain(prefix: string, keys: ReadonlySet<string>): void;
  /** The highest content version among the answers, which entries must have to be fresh. */
  answered(): number;
  /** Takes the space's version up, never down: everything is expired. False when it did not move. */
  moveVersion(version: number): boolean;
  /** Makes every entry stale, and forgets what is missing. */
  expireAll(): void;
  /** True when something read since the mark, at that version, still holds. */
  isCurrent(since: Mark, version: number): boolean;
  stats(): CacheStats;
  /** All entries, most recently used first. */
  records(): CacheRecord[];
  /** Puts entries of an earlier run back, as stale ones. */
  restore(records: readonly CacheRecord[]): void;
}
export interface CacheStats {
  readonly hit: number;
  readonly stale: number;
  readonly miss: number;
  readonly entries: number;
  readonly bytes: number;
}

export interface StoryCacheOptions {
  readonly maxBytes: number;
  /** Loads at a time; a page that is not in memory is refused beyond. */
  readonly maxPending?: number;
  /** Monotonic clock, ms. */
  readonly now: () => number;
  readonly logger: Logger;
}

interface Entry extends Held {
  readonly digest: string;
  readonly version: number;
  readonly since: Mark;
  triedAt: number;
  /** When it was first answered that nothing is there any more. */
  goneAt?: number;
}

/** Parsed and presented, content takes about three times the bytes of its JSON. */
const bytesPerCharacter = 3;
/** What an entry takes however little is in it. */
const bytesPerEntry = 500;
const maxMissing = 2_000;
/** Failures in a row after which the content service counts as down. */
const patience = 3;
const busy = 'The site is busy. Please try again shortly.';

/**
 * Stories in memory: bounded in bytes, one load at a time per key, a stale copy rather than a wait or an error.
 * Missing stories are remembered apart, so that asking for unknown addresses cannot push real pages out.
 */
export function createStoryCache({ maxBytes, maxPending = 25, now, logger }: StoryCacheOptions): StoryCache {
  const currency = createCurrency(now);
  const entries = createEntries(maxBytes, currency);
  const missing = createMissing(now, currency);
  /** Readings that failed in a row, and when the last one did. */
  const failures = { count: 0, at: 0, error: undefined as unknown };
  const pending = new Map<string, Promise<Held | undefined>>();
  const counts = { hit: 0, stale: 0, miss: 0 };
  let spaceVersion = 0;

  function load(key: string, policy: CachePolicy, read: () => Promise<Loaded>) {
    const running = pending.get(key);
    if (running) return running;
    const remember = missing.from(key, policy);
    const since = currency.mark();
    const started = read()
      .then((loaded) => {
        failures.count = 0;
        const known = entries.peekEntry(key);
        if (known?.stories.length && !loaded?.stories.length && !isGone(known)) return known;
        if (loaded) return put(key, loaded, since);
        entries.delete(key);
        remember();
        return undefined;
      })
      .catch((error: unknown) => {
        Object.assign(failures, { count: failures.count + 1, at: now(), error });
        throw error;
      })
      .finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  }

  /** What was there a minute ago stays until a second look finds it gone. */
  function isGone(known: Entry): boolean {
    known.goneAt ??= now();
    return now() - known.goneAt >= secondLookMs;
  }

  function expireAll() {
    currency.expireAll();
    failures.count = 0;
    entries.allowRetry();
  }

  function put(key: string, loaded: NonNullable<Loaded>, since: Mark) {
    missing.forget(key);
    return entries.put(key, loaded, since);
  }

  function revalidate(key: string, entry: Entry, policy: CachePolicy, read: () => Promise<Loaded>) {
    if (now() - entry.triedAt < policy.retryMs || pending.size >= maxPending) return;
    entry.triedAt = now();
    load(key, policy, read).catch((error: unknown) =>
      logger.warn({ err: error, key }, 'content is shown from memory: reading it anew failed'),
    );
  }

  async function get(key: string, policy: CachePolicy, read: () => Promise<Loaded>) {
    const counted = (state: CacheState, held: Held | undefined) => {
      counts[state]++;
      return { state, held };
    };
    const entry = entries.get(key);
    if (entry) {
      const isYoung = now() - entry.since.at < policy.freshMs;
      if (isYoung && currency.isCurrent(entry.since, entry.version)) return counted('hit', entry);
      revalidate(key, entry, policy, read);
      return counted('stale', entry);
    }
    if (missing.has(key)) return counted('hit', undefined);
    if (failures.count >= patience && now() - failures.at < policy.failedMs) throw failures.error;
    if (pending.size >= maxPending && !pending.has(key)) throw unavailable(busy, 5);
    return counted('miss', await load(key, policy, read));
  }

  return {
    get,
    put,
    peek: entries.peek,
    keys: entries.keys,
    forget: entries.delete,
    retain: entries.retain,
    records: entries.records,
    restore: entries.restore,
    mark: currency.mark,
    answered: currency.answered,
    isCurrent: currency.isCurrent,
    moveVersion(version) {
      if (version <= spaceVersion) return false;
      spaceVersion = version;
      expireAll();
      return true;
    },
    expireAll,
    stats: () => ({ ...counts, ...entries.size() }),
  };
}

/** An answer of a lower version than one that began less than so long before is a late one. In ms. */
const lateMs = 10 * 60_000;

/**
 * Tells what was read before the content changed from what was read after. The versions of the answers are compared with
 * each other alone: where a token has a minimum cache time they lag behind the space's, for good. Storyblok, ADR-0014.
 */
type Currency = ReturnType<typeof createCurrency>;
function createCurrency(now: () => number) {
  let generation = 0;
  let readings = 0;
  let highest = { version: 0, at: 0 };
  return {
    answered: () => highest.version,
    learn(version: number, { at }: Mark) {
      if (version >= highest.version || at - highest.at >= lateMs) highest = { version, at };
    },
    mark: (): Mark => ({ at: now(), reading: ++readings, generation }),
    isCurrent: (since: Mark, version: number) =>
      version >= highest.version && since.generation === generation,
    expireAll() {
      generation++;
    },
  };
}

const never = Number.NEGATIVE_INFINITY;

function createEntries(maxBytes: number, { mark, learn }: Currency) {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes });

  function put(key: string, { stories, version, total }: NonNullable<Loaded>, since: Mark): Held {
    const known = entries.peek(key);
    if (known && (known.since.reading > since.reading || isLate(known, version, since))) return known;
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

  const isLate = (known: Entry, version: number, { at }: Mark) =>
    version < known.version && at - known.since.at < lateMs;

  return {
    put,
    get: (key: string) => entries.get(key),
    peekEntry: (key: string) => entries.peek(key),
    peek: (key: string) => entries.peek(key)?.stories,
    delete: (key: string) => entries.delete(key),
    keys: (prefix: string) => [...entries.keys()].filter((key) => key.startsWith(prefix)),
    retain(prefix: string, keys: ReadonlySet<string>) {
      for (const key of [...entries.keys()])
        if (key.startsWith(prefix) && !keys.has(key)) entries.delete(key);
    },
    /** What was tried before the content changed does not count. */
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

/** Keys without a story, for a short while and as long as the content does not change. */
function createMissing(now: () => number, { answered, mark, isCurrent }: Currency) {
  const missing = new LRUCache<string, { until: number; since: Mark; version: number }>({ max: maxMissing });
  return {
    /** Call it before asking, and what it returns when there was no story. */
    from(key: string, { missingMs }: CachePolicy) {
      const asked = { until: now() + missingMs, since: mark(), version: answered() };
      return () => {
        missing.set(key, asked);
      };
    },
    has(key: string) {
      const found = missing.get(key);
      return found !== undefined && now() < found.until && isCurrent(found.since, found.version);
    },
    forget: (key: string) => missing.delete(key),
  };
}
