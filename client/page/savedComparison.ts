import type { Country } from '../../shared/country.ts';
import { areSavedPrices, type SavedComparison } from '../../shared/saved/saved.ts';

export const comparisonKey = (country: Country): string => `forecourt:comparison:${country}`;
/** Longest address that is taken from a device's storage, in characters. */
const longest = 500;

/**
 * Keeps the comparison on the device; a storage that is full or forbidden keeps nothing.
 * @param comparison null: none any more
 */
export function keepComparison(
  storage: Pick<Storage, 'setItem'>,
  country: Country,
  comparison: SavedComparison | null,
): void {
  try {
    storage.setItem(comparisonKey(country), JSON.stringify(comparison));
  } catch {
    // The comparison is in the address alone.
  }
}

/** The comparison of a text that a storage has kept. Undefined: none was, or what was is none of the country's. */
export function readSavedComparison(text: string | null, country: Country): SavedComparison | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const [href, names, priced] = ['href', 'names', 'priced'].map((name) => Reflect.get(kept, name));
    const isOfSite = typeof href === 'string' && href.length < longest && href.startsWith(`/${country}/`);
    const isNamed =
      Array.isArray(names) && names.length > 1 && names.every((name) => typeof name === 'string');
    if (!isOfSite || !isNamed) return undefined;
    return { href, names, ...(areSavedPrices(priced, names.length) && { priced }) };
  } catch {
    return undefined;
  }
}
