import { type AuState, isAuState } from '../../../shared/auStates.ts';
import type { Country } from '../../../shared/country.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** What a build cost when it was kept, in cents, and for whom. */
export interface SavedPrice {
  readonly cents: number;
  readonly auState: AuState;
  readonly isABN: boolean;
}

/** A build that the device keeps, as its code. */
export interface SavedBuild {
  /** Slug of its model line. */
  readonly line: string;
  /** By the shopper, each once in its line; '': the last one, kept without asking. */
  readonly name: string;
  readonly code: string;
  /** That was worked out for it last, as a query; unset: none was. */
  readonly loan?: string;
  /** Unset: the dealer tells, or it was kept before prices were. */
  readonly priced?: SavedPrice;
}

/** 'My builds' of a country on this device, the latest first. */
export interface SavedBuilds {
  list(): readonly SavedBuild[];
  /** In the place of the one of its name. */
  put(build: SavedBuild): void;
  remove(build: SavedBuild): void;
}

/** More than anyone compares; the oldest goes. */
const maxSaved = 30;

/** Storage that is full or forbidden keeps nothing: the build is then in the address alone. */
export function createSavedBuilds(storage: Store, country: Country): SavedBuilds {
  const key = `forecourt:builds:${country}`;
  const list = () => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isSavedBuild) : [];
    } catch {
      return [];
    }
  };
  const write = (builds: readonly SavedBuild[]) => {
    try {
      storage.setItem(key, JSON.stringify(builds.slice(0, maxSaved)));
    } catch {
      // See above.
    }
  };
  const without = ({ line, name }: SavedBuild) =>
    list().filter((one) => one.line !== line || one.name !== name);
  return {
    list,
    put: (build) => write([build, ...without(build)]),
    remove: (build) => write(without(build)),
  };
}

/** Whatever else writes to the storage. */
function isSavedBuild(value: unknown): value is SavedBuild {
  if (typeof value !== 'object' || value === null) return false;
  const isText = (field: string) => typeof Reflect.get(value, field) === 'string';
  const isOfText = ['line', 'name', 'code'].every(isText) && (!('loan' in value) || isText('loan'));
  return isOfText && (!('priced' in value) || isSavedPrice(value.priced));
}

function isSavedPrice(value: unknown): value is SavedPrice {
  if (typeof value !== 'object' || value === null) return false;
  const [cents, auState, isABN] = ['cents', 'auState', 'isABN'].map((name) => Reflect.get(value, name));
  return Number.isSafeInteger(cents) && isAuState(auState) && typeof isABN === 'boolean';
}
