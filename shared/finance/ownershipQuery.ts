import { readKm } from '../readKm.ts';
import { foldTyped } from '../typedText.ts';
import { shortText } from './calculatorInputs.ts';
import { energies, maxKmPerYear, maxOwnershipYears, type OwnPrices } from './costToOwn.ts';

/** The address of 'Cost to own': how long and how far a car is driven, and what energy costs. What it lacks is as usual. */
export const ownershipParameters = ['years', 'km', ...energies] as const;
export type OwnershipQuery = Readonly<Partial<Record<(typeof ownershipParameters)[number], string>>>;

/** How a car is driven, and the prices of energy that the shopper has told. */
export interface Driving {
  readonly years: number;
  readonly kmPerYear: number;
  readonly ownPrices: OwnPrices;
}

/** Years until the visitor chooses. */
const usualYears = 5;

/** Kilometres a year as people write them; undefined: none that a car is driven. */
function readKmPerYear(text: string): number | undefined {
  const km = readKm(text) ?? 0;
  return Number.isInteger(km) && km > 0 && km <= maxKmPerYear ? km : undefined;
}

/** Cents a litre or a kilowatt-hour, as people write them: '189.9', '32'. Undefined: no price of energy. */
function readEnergyPrice(text: string): number | undefined {
  const typed = foldTyped(text, 'code').replace(',', '.');
  const cents = /^\d{1,3}(\.\d{0,2})?$/.test(typed) ? Number(typed) : 0;
  return cents > 0 ? cents : undefined;
}

function readYears(text: string): number | undefined {
  const years = /^\d$/.test(text) ? Number(text) : 0;
  return years > 0 && years <= maxOwnershipYears && years !== usualYears ? years : undefined;
}

/** What is written in by hand: the kilometres, and prices of energy. */
export const typedDriving = ['km', ...energies] as const;
export type TypedDriving = (typeof typedDriving)[number];

/** What is typed, as a number: km, or cents. Undefined: it cannot be understood. */
export const drivingReaders: Readonly<Record<TypedDriving, (text: string) => number | undefined>> = {
  km: readKmPerYear,
  petrol: readEnergyPrice,
  diesel: readEnergyPrice,
  electricity: readEnergyPrice,
};

/**
 * Canonical text of what is typed. What cannot be understood stays as it is, if it is short: the page tells whoever
 * wrote it.
 */
const typedReader = (name: TypedDriving) => (text: string) => {
  const value = drivingReaders[name](text);
  return value === undefined ? shortText(text) : String(value);
};

/** Canonical values of the parameters, undefined for the usual and for what means nothing. */
export const ownershipReaders = {
  years: (value: string) => readYears(value)?.toString(),
  km: typedReader('km'),
  petrol: typedReader('petrol'),
  diesel: typedReader('diesel'),
  electricity: typedReader('electricity'),
} as const satisfies Readonly<
  Record<(typeof ownershipParameters)[number], (value: string) => string | undefined>
>;

/** The part of a query that is about the cost to own, in canonical form. */
export const understoodOwnership = (query: URLSearchParams): OwnershipQuery =>
  Object.fromEntries(
    ownershipParameters.flatMap((name) => {
      const value = ownershipReaders[name](query.get(name) ?? '');
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The part about the cost to own of what a page has understood of its query. */
export const ownershipOf = (query: OwnershipQuery): OwnershipQuery =>
  Object.fromEntries(
    ownershipParameters.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  );

/**
 * How a car is driven by an address in canonical form.
 * @param annualKm where it says nothing, or what cannot be understood
 */
export const readOwnershipQuery = (query: OwnershipQuery, annualKm: number): Driving => ({
  years: Number(query.years ?? usualYears),
  kmPerYear: readKmPerYear(query.km ?? '') ?? annualKm,
  ownPrices: Object.fromEntries(
    energies.flatMap((energy) => {
      const cents = readEnergyPrice(query[energy] ?? '');
      return cents === undefined ? [] : [[energy, cents]];
    }),
  ),
});

/** The parameters for what stands in the fields, by their names; none of the usual. */
export const ownershipQuery = (fields: OwnershipQuery, annualKm: number): OwnershipQuery => {
  const { km, ...query } = understoodOwnership(new URLSearchParams(fields));
  return ownershipOf(km === undefined || km === String(annualKm) ? query : { ...query, km });
};

/** How compared cars are paid for, as `?pay=` says it. Cash shows at first, as it asks no lender: undefined, as nonsense is. */
export const paymentReader = (value: string): 'finance' | undefined =>
  value === 'finance' ? value : undefined;
