import { paymentsPerYear } from './frequency.ts';
import type { LoanResult } from './loanResult.ts';
import type { ScheduleRow } from './schedule.ts';

/** A year of a loan, in cents, with its payments. */
export interface ScheduleYear {
  /** From 1. */
  readonly year: number;
  readonly paid: number;
  readonly interest: number;
  readonly fees: number;
  /** Owed at its end. */
  readonly closing: number;
  readonly rows: readonly ScheduleRow[];
}

/** The schedule by year, its payments in each. */
export function scheduleYears({ figures, inputs }: LoanResult): ScheduleYear[] {
  const perYear = paymentsPerYear[inputs.frequency];
  const byYear = Map.groupBy(figures.schedule.rows, ({ period }) => Math.ceil(period / perYear));
  return [...byYear].map(([year, rows]) => ({
    year,
    paid: sum(rows, 'payment'),
    interest: sum(rows, 'interest'),
    fees: sum(rows, 'fee'),
    closing: rows.at(-1)?.closing ?? 0,
    rows,
  }));
}

const sum = (rows: readonly ScheduleRow[], part: 'payment' | 'interest' | 'fee') =>
  rows.reduce((cents, row) => cents + row[part], 0);

const columns = ['Payment', 'Owed before', 'Interest', 'Fee', 'Paid', 'Owed after'] as const;

/** Every payment as comma-separated dollars with cents, for a spreadsheet. RFC 4180. */
export function scheduleCsv({ figures }: LoanResult): string {
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const rows = figures.schedule.rows.map(({ period, opening, interest, fee, payment, closing }) =>
    [period, ...[opening, interest, fee, payment, closing].map(dollars)].join(','),
  );
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}
