import { keysOf } from '../records.ts';
import { type Cents, dollarsOf } from '../units.ts';
import {
  type EntityType,
  entityTypes,
  type LoanInputs,
  shortText,
  type TypedInput,
  typedReaders,
} from './calculatorInputs.ts';
import { type Frequency, frequencies } from './frequency.ts';
import { readAmount } from './readAmount.ts';

/** The address of a result: what was chosen, by the names of the calculator's fields. */
export const loanParameters = ['term', 'deposit', 'wanted', 'balloon', 'use', 'frequency'] as const;
export type LoanQuery = Readonly<Partial<Record<(typeof loanParameters)[number], string>>>;

const lower = <T extends string>(values: readonly T[], text: string | undefined): T | undefined =>
  values.find((value) => value.toLowerCase() === text?.toLowerCase());
const isEntity = (text: string | undefined): EntityType | undefined => lower(entityTypes, text);
const isFrequency = (text: string | undefined): Frequency | undefined => lower(frequencies, text);

/**
 * Canonical text of a number, none for 0. What cannot be understood stays as it is, if it is short: the page tells
 * whoever wrote it.
 */
const canonical = <T extends number>(text: string, value: T | undefined, shown: (value: T) => number) => {
  if (value === undefined) return shortText(text);
  return value ? String(shown(value)) : undefined;
};

/** An amount of dollars in canonical form. */
export const dollarsReader = (text: string): string | undefined =>
  canonical(text, readAmount(text), dollarsOf);

/**
 * A deposit that the balloon has lowered, and the one that was wanted, in whole dollars: `33792-43490`. With both of them
 * a form without JavaScript tells a lowered deposit from one that was written since.
 */
const wantedPattern = /^(\d{1,9})-(\d{1,9})$/;

/** Canonical values of the parameters, undefined for what means nothing; whether a term is offered says `settleInputs`. */
export const loanReaders = {
  term: (value: string) => (/^\d{2}$/.test(value) ? value : undefined),
  deposit: dollarsReader,
  wanted: (value: string) => (wantedPattern.test(value) ? value : undefined),
  balloon: (value: string) =>
    canonical(value, typedReaders.balloon(value), (percent) => Math.min(percent, 100)),
  use: (value: string) => isEntity(value)?.toLowerCase(),
  frequency: (value: string) => isFrequency(value)?.toLowerCase(),
} as const;

/** The part of a query that is about a loan, in canonical form. */
export const understoodLoan = (query: URLSearchParams): LoanQuery =>
  Object.fromEntries(
    loanParameters.flatMap((name) => {
      const value = loanReaders[name](query.get(name) ?? '');
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Whether an address tells of a loan at all. */
export const hasLoan = (query: LoanQuery): boolean =>
  loanParameters.some((name) => query[name] !== undefined);

/** Writes what `wanted` says of a loan; undefined: no deposit was lowered. */
export const wantedText = ({ deposit, wantedDeposit }: LoanInputs): string | undefined =>
  wantedDeposit ? `${dollarsOf(deposit)}-${dollarsOf(wantedDeposit)}` : undefined;

/** Reads the wanted deposit in cents; undefined: none was lowered, or the deposit was written anew since. */
function wantedIn({ wanted = '' }: LoanQuery, deposit: Cents): Cents | undefined {
  const [, lowered = '', asked = ''] = wantedPattern.exec(wanted) ?? [];
  return wanted && readAmount(lowered) === deposit ? readAmount(asked) : undefined;
}

/** How often an address says that amounts are paid; undefined: it does not. */
export const frequencyIn = (query: LoanQuery): Frequency | undefined => isFrequency(query.frequency);

/** What an address asks for, the rest as at the start. Not settled: see `settleInputs`. */
export function readLoanQuery(query: LoanQuery, terms: readonly number[], start: LoanInputs): LoanInputs {
  const term = Number(query.term);
  const isLoan = hasLoan(query);
  const deposit = isLoan ? (typedReaders.deposit(query.deposit ?? '') ?? 0) : start.deposit;
  const wantedDeposit = wantedIn(query, deposit);
  return {
    termMonths: terms.includes(term) ? term : start.termMonths,
    deposit,
    ...(wantedDeposit && { wantedDeposit }),
    balloonPercent: isLoan ? (typedReaders.balloon(query.balloon ?? '') ?? 0) : start.balloonPercent,
    use: isEntity(query.use) ?? start.use,
    frequency: isFrequency(query.frequency) ?? start.frequency,
  };
}

/** What a visitor has typed into an address and cannot be understood, by field. */
export const misreadIn = (
  query: Readonly<Partial<Record<TypedInput, string>>>,
): Partial<Record<TypedInput, string>> =>
  Object.fromEntries(
    keysOf(typedReaders).flatMap((field) => {
      const text = query[field];
      return text !== undefined && typedReaders[field](text) === undefined ? [[field, text]] : [];
    }),
  );

/** The parameters of a loan. The term and the frequency are always there: a bare address is the start. */
export const loanQuery = (inputs: LoanInputs): LoanQuery => ({
  term: String(inputs.termMonths),
  ...(inputs.deposit ? { deposit: String(dollarsOf(inputs.deposit)) } : {}),
  ...(inputs.wantedDeposit ? { wanted: wantedText(inputs) } : {}),
  ...(inputs.balloonPercent ? { balloon: String(inputs.balloonPercent) } : {}),
  use: inputs.use.toLowerCase(),
  frequency: inputs.frequency.toLowerCase(),
});
