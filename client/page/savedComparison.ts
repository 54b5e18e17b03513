import type { Country } from '../../shared/country.ts';

/** The cars that a visitor has compared last. */
export interface SavedComparison {
  /** Path and query of the page that compares them. */
  readonly href: string;
  /** Of the cars, as they were called. */
  readonly names: readonly string[];
}

const keyOf = (country: Country) => `forecourt:comparison:${country}`;
/** In characters, of an address that a device has kept. */
const longest = 500;

/** Storage that is full or forbidden keeps nothing. */
export function keepComparison(
  storage: Pick<Storage, 'setItem'>,
  country: Country,
  comparison: SavedComparison,
): void {
  try {
    storage.setItem(keyOf(country), JSON.stringify(comparison));
  } catch {
    // It is in the address alone.
  }
}

/** Undefined: none was kept, or what was is none of the country's. */
export function readComparison(
  storage: Pick<Storage, 'getItem'>,
  country: Country,
): SavedComparison | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(country)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const [href, names] = ['href', 'names'].map((name) => Reflect.get(kept, name));
    const isOfSite = typeof href === 'string' && href.length < longest && href.startsWith(`/${country}/`);
    const isNamed =
      Array.isArray(names) && names.length > 1 && names.every((name) => typeof name === 'string');
    return isOfSite && isNamed ? { href, names } : undefined;
  } catch {
    return undefined;
  }
}
