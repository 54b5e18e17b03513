import type { Country } from '../../../shared/country.ts';
import { isSavedDay, isSavedPrice, mostVehicles, type SavedVehicle } from '../../../shared/saved/saved.ts';
import { stockNumberPattern } from '../../../shared/stock/stockRow.ts';
import { createKeptList, type KeptList, readKeptList } from './keptList.ts';

export const savedVehiclesKey = (country: Country): string => `forecourt:stock:${country}`;

/** The vehicles in stock of a country that this device keeps, the latest first. */
export const createSavedVehicles = (
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  country: Country,
): KeptList<SavedVehicle> =>
  createKeptList({
    storage,
    key: savedVehiclesKey(country),
    most: mostVehicles,
    isEntry: isSavedVehicle,
    isSame: (one, other) => one.stockNumber === other.stockNumber,
  });

/** The vehicles of a text that a storage has kept. */
export const readSavedVehicles = (text: string | null): readonly SavedVehicle[] =>
  readKeptList(text, isSavedVehicle);

/** Whether a stored value is a vehicle: anything may have written to the storage. */
function isSavedVehicle(value: unknown): value is SavedVehicle {
  if (typeof value !== 'object' || value === null) return false;
  const [stockNumber, name, day] = ['stockNumber', 'name', 'day'].map((field) => Reflect.get(value, field));
  const isNamed = typeof stockNumber === 'string' && stockNumberPattern.test(stockNumber);
  const isOfText = isNamed && typeof name === 'string' && isSavedDay(day);
  const isWhole = isOfText && (!('isOwnPrice' in value) || typeof value.isOwnPrice === 'boolean');
  return isWhole && (!('priced' in value) || isSavedPrice(value.priced));
}
