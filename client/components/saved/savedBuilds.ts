import type { Country } from '../../../shared/country.ts';
import { isPriceReference } from '../../../shared/forms/priceReference.ts';
import { isSavedPrice, mostBuilds, type SavedBuild } from '../../../shared/saved/saved.ts';
import { createKeptList, type KeptList, readKeptList } from './keptList.ts';

export const savedBuildsKey = (country: Country): string => `forecourt:builds:${country}`;

/**
 * 'My builds' of a country on this device, the latest first. Storage that is full or forbidden keeps nothing: the build
 * is then in the address alone.
 */
export const createSavedBuilds = (
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  country: Country,
): KeptList<SavedBuild> =>
  createKeptList({
    storage,
    key: savedBuildsKey(country),
    most: mostBuilds,
    isEntry: isSavedBuild,
    isSame: (one, other) => one.line === other.line && one.name === other.name,
  });

/** The builds of a text that a storage has kept. */
export const readSavedBuilds = (text: string | null): readonly SavedBuild[] =>
  readKeptList(text, isSavedBuild);

/** Whether a stored value is a build: anything may have written to the storage. */
function isSavedBuild(value: unknown): value is SavedBuild {
  if (typeof value !== 'object' || value === null) return false;
  const isText = (field: string) => typeof Reflect.get(value, field) === 'string';
  const isOfText = ['line', 'name', 'code'].every(isText) && (!('loan' in value) || isText('loan'));
  if ('reference' in value && !isPriceReference(value.reference)) return false;
  return isOfText && (!('priced' in value) || isSavedPrice(value.priced));
}
