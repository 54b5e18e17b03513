import {
  type EntityType,
  entityTypes,
  type LoanInputs,
  readDeposit,
  readPercent,
} from './calculatorInputs.ts';
import { type Frequency, frequencies } from './frequency.ts';

/** The address of a result: what was chosen, by the names of the calculator's fields. */
export const loanParameters = ['term', 'deposit', 'balloon', 'use', 'frequency'] as const;
export type LoanQuery = Readonly<Partial<Record<(typeof loanParameters)[number], string>>>;

const lower = <T extends string>(values: readonly T[], text: string | undefined): T | undefined =>
  values.find((value) => value.toLowerCase() === text?.toLowerCase());
const isEntity = (text: string | undefined): EntityType | undefined => lower(entityTypes, text);
const isFrequency = (text: string | undefined): Frequency | undefined => lower(frequencies, text);

/** Canonical values of the parameters, undefined for what means nothing; whether a term is offered says `settleInputs`. */
export const loanReaders = {
  term: (value: string) => (/^\d{2}$/.test(value) ? value : undefined),
  /** Dollars. */
  deposit: (value: string) => (readDeposit(value) ? String(readDeposit(value) / 100) : undefined),
  balloon: (value: string) => (readPercent(value) ? String(Math.min(readPercent(value), 100)) : undefined),
  use: (value: string) => isEntity(value)?.toLowerCase(),
  frequency: (value: string) => isFrequency(value)?.toLowerCase(),
} as const;

/** Of a query what is a loan's, in canonical form. */
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

/** What an address asks for, the rest as at the start. Not settled: see `settleInputs`. */
export function readLoanQuery(query: LoanQuery, terms: readonly number[], start: LoanInputs): LoanInputs {
  const term = Number(query.term);
  const isLoan = hasLoan(query);
  return {
    termMonths: terms.includes(term) ? term : start.termMonths,
    deposit: isLoan ? readDeposit(query.deposit ?? '') : start.deposit,
    balloonPercent: isLoan ? readPercent(query.balloon ?? '') : start.balloonPercent,
    use: isEntity(query.use) ?? start.use,
    frequency: isFrequency(query.frequency) ?? start.frequency,
  };
}

/** The parameters of a loan. The term and the frequency are always there: a bare address is the start. */
export const loanQuery = (inputs: LoanInputs): LoanQuery => ({
  term: String(inputs.termMonths),
  ...(inputs.deposit ? { deposit: String(inputs.deposit / 100) } : {}),
  ...(inputs.balloonPercent ? { balloon: String(inputs.balloonPercent) } : {}),
  use: inputs.use.toLowerCase(),
  frequency: inputs.frequency.toLowerCase(),
});
