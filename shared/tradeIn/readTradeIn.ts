import { isAuState } from '../auStates.ts';
import { type Country, marketOf } from '../country.ts';
import { readKm } from '../readKm.ts';
import { foldTyped, type TypedKind } from '../typedText.ts';
import type { Cents } from '../units.ts';
import { readOwing } from './readOwing.ts';
import {
  firstYear,
  isCondition,
  mostKm,
  namePattern,
  type OldCar,
  registrationPattern,
  type ValuationRequest,
} from './tradeIn.ts';

/** Fields of the form, in its order. */
export const tradeInFields = [
  ...(['registration', 'state', 'make', 'model', 'year', 'km', 'condition', 'owing'] as const),
];
export type TradeInField = (typeof tradeInFields)[number];
/** What was written, and what is wrong with it. */
export type TradeInValues = Readonly<Partial<Record<TradeInField, string>>>;

/** An old car as a visitor tells it. */
export interface TradeInWish {
  readonly request: ValuationRequest;
  /** The car, where everything was told: it can be named without a valuation. */
  readonly car: OldCar | undefined;
  /** Cents that are still owed on it. */
  readonly owing: Cents;
}

interface Place {
  readonly country: Country;
  /** The current year. */
  readonly year: number;
}

const owingError = 'Write what you still owe in dollars, like 12,345: at most 1,000,000.';

const isBetween = (value: number | undefined, least: number, most: number) =>
  value !== undefined && value >= least && value <= most;

/** What each field must be where something is written in it. */
const rules: Readonly<
  Record<TradeInField, { isRight(text: string, place: Place): boolean; error(place: Place): string }>
> = {
  registration: {
    isRight: (text) => registrationPattern.test(plate(text)),
    error: () => 'A registration has letters and digits only, at most 9.',
  },
  state: { isRight: isAuState, error: () => 'Choose the state of the registration.' },
  make: {
    isRight: (text) => namePattern.test(text),
    error: () => 'Write the make in letters and digits, at most 40.',
  },
  model: {
    isRight: (text) => namePattern.test(text),
    error: () => 'Write the model in letters and digits, at most 40.',
  },
  year: {
    isRight: (text, { year }) => /^\d{4}$/.test(text) && isBetween(Number(text), firstYear, year),
    error: ({ year }) => `The year must be from ${firstYear} to ${year}.`,
  },
  km: {
    isRight: (text) => isBetween(readKm(text), 0, mostKm),
    error: () => 'Write the kilometres as a number, like 84,000: at most 1,000,000.',
  },
  condition: { isRight: isCondition, error: () => 'Choose the condition of the car.' },
  owing: { isRight: (text) => readOwing(text) !== undefined, error: () => owingError },
};

/** Without a registration these tell which car it is. */
const named = ['make', 'model', 'year', 'km', 'condition'] as const;
const missing: Readonly<Partial<Record<TradeInField, string>>> = {
  make: 'Write the make of the car.',
  model: 'Write the model of the car.',
  year: 'Write the year of the car.',
  km: 'Write the kilometres of the car.',
};
const nothing = 'Write the registration, or make, model, year, kilometres and condition.';

/** Plates have dots and bolts between their characters, and people copy them. */
const plate = (text: string) => text.toUpperCase().replaceAll(/[\s.·•∙⋅‧-]/g, '');

/** Fields in which somebody writes words; others hold codes and choices. */
const kinds: Readonly<Partial<Record<TradeInField, TypedKind>>> = { make: 'line', model: 'line' };

/** What is written in a field, folded; '' for nothing. */
type Written = (field: TradeInField) => string;

/**
 * The car that a form tells of, or what is wrong, field by field in the visitor's words: a registration, with its state
 * where states have their own, or all of make, model, year, kilometres and condition.
 */
export function readTradeIn(
  values: TradeInValues,
  place: Place,
): { readonly errors: TradeInValues } | TradeInWish {
  const written: Written = (field) => foldTyped(values[field] ?? '', kinds[field] ?? 'code');
  const errors = { ...wrongIn(written, place), ...missingIn(written, place) };
  if (Object.keys(errors).length) return { errors };
  const told = toldOf(written);
  return {
    request: written('registration') ? requestByPlate(written, told, place) : told,
    car: isWhole(told) ? told : undefined,
    owing: readOwing(written('owing')) ?? 0,
  };
}

/** The errors of fields in which something is written. */
function wrongIn(written: Written, place: Place): TradeInValues {
  const wrong = tradeInFields.filter(
    (field) => written(field) && !rules[field].isRight(written(field), place),
  );
  return Object.fromEntries(wrong.map((field) => [field, rules[field].error(place)]));
}

/** The errors of fields that are empty and must not be. */
function missingIn(written: Written, place: Place): TradeInValues {
  const byPlate = written('registration') !== '';
  if (!byPlate && !named.some(written)) return { registration: nothing };
  const ofPlate = marketOf(place.country).states ? (['state'] as const) : [];
  const empty = (byPlate ? ofPlate : named).filter((field) => !written(field));
  return Object.fromEntries(empty.map((field) => [field, missing[field] ?? rules[field].error(place)]));
}

/** What fields without errors tell of the car. */
function toldOf(written: Written): Partial<OldCar> {
  const [make, model, year, km, condition] = named.map(written);
  return {
    ...(make && { make }),
    ...(model && { model }),
    ...(year && { year: Number(year) }),
    ...(km && { km: Math.round(readKm(km) ?? 0) }),
    ...(isCondition(condition) && { condition }),
  };
}

const isWhole = (told: Partial<OldCar>): told is OldCar => named.every((field) => told[field] !== undefined);

/** A registration tells make, model and year: what is asked besides it is how the car is now. */
function requestByPlate(
  written: Written,
  { km, condition }: Partial<OldCar>,
  { country }: Place,
): ValuationRequest {
  return {
    registration: plate(written('registration')),
    ...(marketOf(country).states && { state: written('state') }),
    ...(km !== undefined && { km }),
    ...(condition && { condition }),
  };
}
