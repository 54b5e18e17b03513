import type { Country } from '../country.ts';
import { monthName } from '../dates.ts';
import { localizePath, withQuery } from '../links.ts';
import type { StockState } from './stockRow.ts';

/** Slug of the page of the stock, without country. */
export const stockSlug = 'stock';

export const stockPath = (country: Country, query: Readonly<Record<string, string>> = {}): string =>
  withQuery(localizePath(`/${stockSlug}`, country), query);

export const stockVehiclePath = (country: Country, stockNumber: string): string =>
  localizePath(`/${stockSlug}/${stockNumber}`, country);

/** Months since the year 0 of a month or a day, to count how far apart two are. */
export const monthsSinceZero = (date: string): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** 'March', or 'March 2028' where that is not within a year of the day. */
export function monthText(month: string, asOf: string): string {
  const name = monthName(Number(month.slice(5, 7)));
  return monthsSinceZero(month) - monthsSinceZero(asOf) < 12 ? name : `${name} ${month.slice(0, 4)}`;
}

/** When somebody can have it. What should have come before the day is on its way still. */
export function stateText(state: StockState, asOf: string): string {
  if (state.kind === 'here') return 'In stock';
  if (state.kind === 'demonstrator')
    return state.km === null ? 'Demonstrator' : `Demonstrator, ${state.km.toLocaleString('en-AU')} km`;
  return state.month >= asOf.slice(0, 7) ? `Arrives in ${monthText(state.month, asOf)}` : 'On its way';
}

/** Values of `?available=`. */
export const availabilities = [
  { value: 'here', text: 'In stock now' },
  { value: 'transit', text: 'On its way' },
  { value: 'demonstrator', text: 'Demonstrators' },
] as const;

/** Values of `?sort=`. Without one the nearest are first where a place is known, else the soonest. */
export const stockSorts = ['soonest', 'price', 'nearest'] as const;
export type StockSort = (typeof stockSorts)[number];
const isStockSort = (value: unknown): value is StockSort => stockSorts.some((sort) => sort === value);

/** The order of a list, which by distance needs a place. */
export const sortOf = (sort: string | undefined, hasPlace: boolean): StockSort => {
  const wanted = isStockSort(sort) ? sort : 'nearest';
  return wanted === 'nearest' && !hasPlace ? 'soonest' : wanted;
};

/** '1,599 km away', 'under 1 km away' */
export const awayText = (km: number): string => `${km < 1 ? 'under 1' : km.toLocaleString('en-AU')} km away`;

/** '1 car', '4,210 cars' */
export const carsText = (count: number): string =>
  count === 1 ? '1 car' : `${count.toLocaleString('en-AU')} cars`;
