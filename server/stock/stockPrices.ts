import { choiceOf } from '../../shared/configurator/build.ts';
import { buildPrice, defaultPreferences } from '../../shared/pricing.ts';
import type { StockPrice } from '../../shared/stock/stockCar.ts';
import type { StockRow } from '../../shared/stock/stockRow.ts';
import { type Cents, sumOf } from '../../shared/units.ts';
import type { StockMaking } from './resolveSpec.ts';

/** What vehicles in stock cost. */

/** Stands for an unknown price; in an order by price it comes last. */
export const noPrice = 2 ** 34;

/** A demonstrator is no new car, and a part without a price is in none: then only the dealer can tell. */
export const isListed = ({ state }: StockRow, making: StockMaking): boolean =>
  state.kind !== 'demonstrator' && extrasOf(making) !== null;

/** What a vehicle costs, as far as that is the same for every buyer. */
export function priceOfVehicle({
  row,
  making,
}: {
  readonly row: StockRow;
  readonly making: StockMaking;
}): StockPrice {
  return { own: row.price, extras: isListed(row, making) ? extrasOf(making) : null };
}

const known = new WeakMap<StockMaking, Cents | null>();

/** What was chosen adds to the price of the model, in cents: the same for every buyer. Null: a part has no price. */
export function extrasOf(making: StockMaking): Cents | null {
  const before = known.get(making);
  if (before !== undefined) return before;
  const price = buildPrice(choiceOf(making.line, making.build), defaultPreferences);
  const isWhole = price.unpricedAccessories === 0 && making.others.length === 0;
  const extras = isWhole ? sumOf([price.options, price.colour, price.trim, price.accessories]) : null;
  known.set(making, extras);
  return extras;
}
