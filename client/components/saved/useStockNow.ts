import { useEffect, useState } from 'react';
import type { Country } from '../../../shared/country.ts';
import { withQuery } from '../../../shared/links.ts';
import { mostVehicles, type SavedVehicle } from '../../../shared/saved/saved.ts';
import type { StockCar, StockModels, StockOf } from '../../../shared/stock/stockCar.ts';
import { askJson } from '../../page/askJson.ts';

/** What the stock says of vehicles now. */
export interface StockNow {
  readonly asOf: string;
  /** Vehicles by stock number; null: it is not there any more. One that is missing here was not asked for. */
  readonly cars: ReadonlyMap<string, StockCar | null>;
  readonly models: StockModels;
}

export type AskStock = typeof askJson<StockOf>;

interface StockNowOptions {
  readonly country: Country;
  /** Whether the country has vehicles in stock. */
  readonly hasStock: boolean;
  /** Asks the stock; unset: by the site's own endpoint. */
  readonly ask?: AskStock | undefined;
}

/**
 * What the stock says of vehicles; undefined until it answers, and where it does not. Those that it has told of are not
 * asked for again.
 */
export function useStockNow(
  vehicles: readonly Pick<SavedVehicle, 'stockNumber'>[],
  { country, hasStock, ask = askJson<StockOf> }: StockNowOptions,
): StockNow | undefined {
  const [known, setKnown] = useState<StockNow>();
  const wanted = hasStock
    ? vehicles
        .map(({ stockNumber }) => stockNumber)
        .filter((number) => !known?.cars.has(number))
        .slice(0, mostVehicles)
    : [];
  const numbers = [...wanted].sort().join('.');
  useEffect(() => {
    if (!numbers) return;
    const abort = new AbortController();
    void ask(withQuery(`/api/stock/${country}/vehicles`, { numbers }), { signal: abort.signal })
      .then((stock) => setKnown((before) => withAnswer(before, numbers.split('.'), stock)))
      // Without an answer the rows say what they can.
      .catch(() => undefined);
    return () => abort.abort();
  }, [numbers, country, ask]);
  return known;
}

function withAnswer(
  before: StockNow | undefined,
  numbers: readonly string[],
  { asOf, cars, models }: StockOf,
): StockNow {
  const found = new Map(cars.map((car) => [car.stockNumber, car]));
  const told = numbers.map((number) => [number, found.get(number) ?? null] as const);
  return {
    asOf,
    cars: new Map([...(before?.cars ?? []), ...told]),
    models: { ...before?.models, ...models },
  };
}
