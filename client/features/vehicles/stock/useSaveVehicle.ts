import { useState } from 'react';
import { isoDay } from '../../../../shared/dates.ts';
import { mostVehicles, type SavedVehicle } from '../../../../shared/saved/saved.ts';
import { type StockCar, type StockModels, stockPrice } from '../../../../shared/stock/stockCar.ts';
import {
  createSavedVehicles,
  readSavedVehicles,
  savedVehiclesKey,
} from '../../../components/saved/savedVehicles.ts';
import { usePage, usePreferences } from '../../../page/PageContext.tsx';
import { tellingStorage, useStoredText } from '../../../page/storedText.ts';
import { sayAgain } from '../../../ui/sayAgain.ts';

const outcomes = {
  saved: 'Saved in this browser.',
  removed: 'No longer saved.',
  full: `${mostVehicles} cars are saved, and there is no room for more. Remove one first.`,
  refused: 'This browser keeps nothing for this site, so the car is not saved.',
} as const;

/** Name of a vehicle with its colour: 'Ridge Summit, Tasman Blue'. */
const nameOf = ({ name, colour }: StockCar) => [name, colour].filter(Boolean).join(', ');

/**
 * Whether this browser keeps a vehicle, and what changes that. For observers: its price is kept as it is for the buyer.
 * @returns with `outcome` what the last press has done, in words; '' before
 */
export function useSaveVehicle(car: StockCar, models: StockModels) {
  const { country } = usePage();
  const { auState, isABN } = usePreferences();
  const [outcome, setOutcome] = useState<keyof typeof outcomes>();
  const [told, setTold] = useState('');
  const { stockNumber } = car;
  const isSame = (one: SavedVehicle) => one.stockNumber === stockNumber;
  const isSaved = readSavedVehicles(useStoredText(savedVehiclesKey(country))).some(isSame);
  const model = models[car.model];
  const name = nameOf(car);

  function entry(): SavedVehicle {
    const cents = model ? stockPrice(car.price, model, { auState, isABN }) : null;
    const kept = { stockNumber, name, day: isoDay(Date.now(), country) };
    if (cents === null) return kept;
    return { ...kept, priced: { cents, auState, isABN }, isOwnPrice: car.price.own !== null };
  }
  function change(): keyof typeof outcomes {
    const vehicles = createSavedVehicles(tellingStorage(), country);
    if (isSaved) {
      vehicles.remove(entry());
      return 'removed';
    }
    if (vehicles.list().length >= mostVehicles) return 'full';
    vehicles.put(entry());
    return vehicles.list().some(isSame) ? 'saved' : 'refused';
  }
  /** @returns what it has done, in words */
  const toggle = (): string => {
    const done = change();
    setOutcome(done);
    setTold(sayAgain(outcomes[done], told));
    return outcomes[done];
  };
  const isRefused = outcome === 'full' || outcome === 'refused';
  return { name, isSaved, isRefused, outcome: told, toggle };
}
