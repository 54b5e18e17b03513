import { isAuState } from '../auStates.ts';
import { type Country, marketOf } from '../country.ts';
import { readAmount } from '../finance/readAmount.ts';
import { type Cents, dollarsOf } from '../units.ts';
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
  /** Where all of it was told: it can be named without a valuation. */
  readonly car: OldCar | undefined;
  /** Cents that are still owed on it. */
  readonly owing: Cents;
}

interface Place {
  readonly country: Country;
  /** Of today. */
  readonly year: number;
}

const owingError = 'Write what you still owe in dollars, like 12,345: at most 1,000,000.';

/** As people write it: '84,000 km', '84k'. */
function readKm(text: string): number | undefined {
  const cents = readAmount(text.replace(/km$/i, ''));
  return cents === undefined ? undefined : Math.round(dollarsOf(cents));
}

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

const plate = (text: string) => text.toUpperCase().replaceAll(/[\s-]/g, '');

/**
 * The car that a form tells of, or what is wrong, field by field in the visitor's words: a registration, with its state
 * where states have their own, or all of make, model, year, kilometres and condition.
 */
export function readTradeIn(
  values: TradeInValues,
  place: Place,
): { readonly errors: TradeInValues } | TradeInWish {
  const text = (field: TradeInField) => (values[field] ?? '').trim();
  const errors: Partial<Record<TradeInField, string>> = {};
  for (const field of tradeInFields)
    if (text(field) && !rules[field].isRight(text(field), place)) errors[field] = rules[field].error(place);
  const byPlate = text('registration') !== '';
  if (byPlate && marketOf(place.country).states && !text('state')) errors.state = rules.state.error(place);
  const left = named.filter((field) => !text(field));
  if (!byPlate && left.length === named.length) errors.registration = nothing;
  else if (!byPlate) for (const field of left) errors[field] = missing[field] ?? rules[field].error(place);
  if (Object.keys(errors).length) return { errors };

  const condition = text('condition');
  const told: Partial<OldCar> = {
    ...(text('make') && { make: text('make') }),
    ...(text('model') && { model: text('model') }),
    ...(text('year') && { year: Number(text('year')) }),
    ...(text('km') && { km: readKm(text('km')) ?? 0 }),
    ...(isCondition(condition) && { condition }),
  };
  const car = left.length ? undefined : (told as OldCar);
  const owing = readOwing(text('owing')) ?? 0;
  if (!byPlate) return { request: told, car, owing };
  const { km, condition: state } = told;
  const request: ValuationRequest = {
    registration: plate(text('registration')),
    ...(marketOf(place.country).states && { state: text('state') }),
    ...(km !== undefined && { km }),
    ...(state && { condition: state }),
  };
  return { request, car, owing };
}
