import { groupBy } from '../groupBy.ts';
import { type Cents, dollarsOf, sumOf } from '../units.ts';
import { paymentsPerYear } from './frequency.ts';
import type { LoanResult } from './loanResult.ts';
import type { ScheduleRow } from './schedule.ts';

/** A year of a loan, in cents, with its payments. */
export interface ScheduleYear {
  /** From 1; 0 is the first day, where a fee is paid on it. */
  readonly year: number;
  readonly paid: Cents;
  readonly interest: Cents;
  readonly fees: Cents;
  /** Owed at its end. */
  readonly closing: Cents;
  readonly rows: readonly ScheduleRow[];
}

/** Every payment, a fee on the first day included: what is paid adds up to the total of payments. */
function paymentsOf({ figures: { financed, paidAtStart, schedule } }: LoanResult): readonly ScheduleRow[] {
  if (!paidAtStart) return schedule.rows;
  const atStart = { period: 0, interest: 0 as const, fee: paidAtStart, payment: paidAtStart };
  return [{ ...atStart, opening: financed, closing: financed }, ...schedule.rows];
}

/** The schedule by year, its payments in each. */
export function scheduleYears(result: LoanResult): ScheduleYear[] {
  const perYear = paymentsPerYear[result.inputs.frequency];
  const byYear = groupBy(paymentsOf(result), ({ period }) => Math.ceil(period / perYear));
  return [...byYear].map(([year, rows]) => ({
    year,
    paid: sum(rows, 'payment'),
    interest: sum(rows, 'interest'),
    fees: sum(rows, 'fee'),
    closing: rows.at(-1)?.closing ?? 0,
    rows,
  }));
}

/** What all years have together, in cents: a fee that is in the loan is repaid with it, and stands in no row. */
export const scheduleTotals = (years: readonly ScheduleYear[]) => ({
  paid: sum(years, 'paid'),
  interest: sum(years, 'interest'),
  fees: sum(years, 'fees'),
});

const sum = <Part extends string>(rows: readonly Readonly<Record<Part, Cents>>[], part: Part) =>
  sumOf(rows.map((row) => row[part]));

const columns = ['Payment', 'Owed before', 'Interest', 'Fee', 'Paid', 'Owed after'] as const;

/** Every payment as comma-separated dollars with cents, for a spreadsheet; 0 is the first day. RFC 4180. */
export function scheduleCsv(result: LoanResult): string {
  const dollars = (cents: Cents) => dollarsOf(cents).toFixed(2);
  const rows = paymentsOf(result).map(({ period, opening, interest, fee, payment, closing }) =>
    [period, ...[opening, interest, fee, payment, closing].map(dollars)].join(','),
  );
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}
