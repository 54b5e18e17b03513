import { type Country, marketOf } from '../../../shared/country.ts';
import { isoDay } from '../../../shared/dates.ts';
import type { Condition, OldCar, ValuationRequest } from '../../../shared/tradeIn/tradeIn.ts';

/** The file's form. Money in dollars, shares of 1. Explained in docs/operating/valuation.md. */
export interface ValueTable {
  readonly newPrice: Readonly<Partial<Record<Country, number>>>;
  /** Share of the price when new that a car is worth, by its age in years from 0. */
  readonly keptByAge: readonly number[];
  readonly keptOfOlder: number;
  readonly kmPerYear: number;
  readonly lessPer10000Km: number;
  /** Largest share by which kilometres change the value, up or down. */
  readonly mostForKm: number;
  readonly byCondition: Readonly<Record<Condition, number>>;
  /** Share of the value by which the range reaches below and above it. */
  readonly spread: number;
  readonly least: number;
  readonly validDays: number;
  /** Cars that registrations are of. */
  readonly registered: readonly Pick<OldCar, 'make' | 'model' | 'year'>[];
}

const dayMs = 24 * 60 * 60 * 1000;
const yearAt = (now: number, country: Country) => Number(isoDay(now, country).slice(0, 4));
const toHundred = (dollars: number) => Math.round(dollars / 100) * 100;

/**
 * The car of a request with what is not told of it taken as usual: good, and with the kilometres of its years. Undefined: no
 * such car is known, or none of the country.
 */
export function knownCar(
  table: ValueTable,
  country: Country,
  request: ValuationRequest,
  now: number,
): OldCar | undefined {
  const named = request.registration ? registeredCar(table, request.registration) : request;
  const { make, model, year } = named ?? {};
  if (!make || !model || !year || !table.newPrice[country]) return undefined;
  const age = Math.max(yearAt(now, country) - year, 1);
  const { km = age * table.kmPerYear, condition = 'good' } = request;
  return { make, model, year, km, condition };
}

/** The car of a registration: always the same one; a registration that begins with 00 belongs to none. */
function registeredCar({ registered }: ValueTable, registration: string) {
  if (registration.startsWith('00')) return undefined;
  const sum = [...registration].reduce((total, sign) => total + sign.charCodeAt(0), 0);
  return registered[sum % registered.length];
}

/** What a dealer would give for it: the price when new by age, kilometres and condition. */
export function valueCar(table: ValueTable, country: Country, car: OldCar, now: number) {
  const age = Math.max(yearAt(now, country) - car.year, 0);
  const kept = table.keptByAge[age] ?? table.keptOfOlder;
  const over = (car.km - Math.max(age, 1) * table.kmPerYear) / 10_000;
  const byKm = Math.min(Math.max(over * table.lessPer10000Km, -table.mostForKm), table.mostForKm);
  const worth = (table.newPrice[country] ?? 0) * kept * (1 - byKm) * table.byCondition[car.condition];
  const middle = Math.max(worth, table.least);
  return {
    currency: marketOf(country).currency,
    low: toHundred(middle * (1 - table.spread)),
    high: toHundred(middle * (1 + table.spread)),
    validUntil: isoDay(now + table.validDays * dayMs, country),
  };
}
