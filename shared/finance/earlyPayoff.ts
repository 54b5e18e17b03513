import { asCents, type Cents, sumOf } from '../units.ts';
import { paymentCount } from './frequency.ts';
import { annuityOf } from './loan.ts';
import type { LoanResult } from './loanResult.ts';
import { quotedLoan, wantedLoan } from './quote.ts';
import { createSchedule, type ScheduleRow } from './schedule.ts';

/** How a loan is paid off sooner than agreed. */
export interface PayoffWish {
  /** Cents more at each repayment. */
  readonly extra: Cents;
  /** All that is owed is paid with the last repayment of this year; 0: it is not. */
  readonly payoutYears: number;
}

/** What is paid over a time, in cents: its parts add up to it. */
export interface PaidParts {
  /** What is paid off the loan. */
  readonly principal: Cents;
  readonly interest: Cents;
  /** Fees, wherever they are paid; one that is in the loan is part of the principal. */
  readonly fees: Cents;
  readonly total: Cents;
}

/** A loan that is paid off sooner. */
export interface EarlyPayoff {
  /** The same loan with the payments that are made then: they add up to its totals. */
  readonly result: LoanResult;
  readonly agreed: PaidParts;
  readonly paid: PaidParts;
  /** What is paid until it is paid out, and owed then; null: it is not paid out, or is paid by then. */
  readonly payout: { readonly until: PaidParts; readonly balance: Cents } | null;
}

/**
 * A loan with more paid each time, and with all that is owed paid out after some years. Interest is on what is owed, and
 * the monthly fee ends with the loan. Lenders' own charges for that are in none of it. Where a balloon is more than the
 * extra pays off, the loan runs to its end, and its last payment is a smaller one.
 */
export function earlyPayoff(result: LoanResult, { extra, payoutYears }: PayoffWish): EarlyPayoff {
  const { figures, inputs, instalment } = result;
  const rows = untilPaid(result, asCents(instalment - figures.feePerPayment + extra));
  const years = paymentCount(payoutYears * 12, inputs.frequency);
  const isPaidOut = years > 0 && years < rows.length;
  const until = isPaidOut ? rows.slice(0, years) : rows;
  const made = [...until.slice(0, -1), ...until.slice(-1).map(withPayout)];
  const paid = partsOf(result, made);
  return {
    result: { ...result, figures: { ...figures, ...totalsOf(result, made) } },
    agreed: partsOf(result, figures.schedule.rows),
    paid,
    payout: isPaidOut ? { until: partsOf(result, until), balance: until.at(-1)?.closing ?? 0 } : null,
  };
}

/** The payments up to that which pays off the rest. */
function untilPaid(result: LoanResult, repayment: Cents): readonly ScheduleRow[] {
  const { rate, fees, price, inputs, figures } = result;
  const program = { programDetails: { rateDetails: { customerRate: rate }, fees } };
  const terms = quotedLoan(program, price, wantedLoan(price, inputs), inputs.frequency);
  const totalFees = asCents(terms.fees.monthly * terms.termMonths);
  const { rows } = createSchedule(annuityOf(terms), { repayment, fee: figures.feePerPayment, totalFees });
  const paidOff = rows.findIndex(({ closing }) => closing === 0);
  return rows.slice(0, paidOff + 1);
}

const withPayout = (row: ScheduleRow): ScheduleRow => ({
  ...row,
  payment: sumOf([row.payment, row.closing]),
  closing: 0,
});

const sum = (rows: readonly ScheduleRow[], part: 'payment' | 'interest' | 'fee'): Cents =>
  sumOf(rows.map((row) => row[part]));

function partsOf(
  { figures: { financed, paidAtStart } }: LoanResult,
  rows: readonly ScheduleRow[],
): PaidParts {
  const fees = sumOf([sum(rows, 'fee'), paidAtStart]);
  return {
    principal: asCents(financed - (rows.at(-1)?.closing ?? 0)),
    interest: sum(rows, 'interest'),
    fees,
    total: sumOf([sum(rows, 'payment'), paidAtStart]),
  };
}

/** Those of a loan's figures that its payments decide. */
function totalsOf({ figures }: LoanResult, rows: readonly ScheduleRow[]) {
  const total = sum(rows, 'payment');
  const interest = sum(rows, 'interest');
  const unpaidFees = sum(figures.schedule.rows, 'fee') - sum(rows, 'fee');
  return {
    payments: rows.length,
    lastPayment: rows.at(-1)?.payment ?? 0,
    totalPayable: sumOf([total, figures.paidAtStart]),
    interest,
    totalFees: asCents(figures.totalFees - unpaidFees),
    schedule: { rows, total, interest },
  };
}
