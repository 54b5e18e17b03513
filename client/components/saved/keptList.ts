import { withAt } from '../../../shared/withAt.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** A list that the device keeps, the latest first. */
export interface KeptList<Entry> {
  list(): readonly Entry[];
  /** Puts an entry first, in place of the same one. */
  put(entry: Entry): void;
  remove(entry: Entry): void;
  /** Puts one back to where it was removed from. */
  restore(entry: Entry, index: number): void;
  /** Replaces the whole list. */
  replace(entries: readonly Entry[]): void;
}

interface KeptListOptions<Entry> {
  readonly storage: Store;
  readonly key: string;
  /** How many entries are kept; beyond that the oldest goes. */
  readonly most: number;
  /** What else is in the storage is no entry. */
  readonly isEntry: (value: unknown) => value is Entry;
  readonly isSame: (one: Entry, other: Entry) => boolean;
}

/** A list that is kept in a storage. One that is full or forbidden keeps nothing, and nothing throws. */
export function createKeptList<Entry>(options: KeptListOptions<Entry>): KeptList<Entry> {
  const { storage, key, most, isEntry, isSame } = options;
  const list = () => {
    try {
      return readKeptList(storage.getItem(key), isEntry);
    } catch {
      return [];
    }
  };
  const replace = (entries: readonly Entry[]) => {
    try {
      storage.setItem(key, JSON.stringify(entries.slice(0, most)));
    } catch {
      // A storage that is full or forbidden keeps nothing.
    }
  };
  const without = (entry: Entry) => list().filter((one) => !isSame(one, entry));
  return {
    list,
    put: (entry) => replace([entry, ...without(entry)]),
    remove: (entry) => replace(without(entry)),
    restore: (entry, index) => replace(withAt(without(entry), index, entry)),
    replace,
  };
}

/** The entries of a text that a storage has kept. */
export function readKeptList<Entry>(
  text: string | null,
  isEntry: (value: unknown) => value is Entry,
): readonly Entry[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}
