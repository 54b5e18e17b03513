import { type Annuity, periodRate } from './repayment.ts';

/** One payment, in cents. */
export interface ScheduleRow {
  /** Periods since the first day: 1 is the end of the first one, 0 the first day. */
  readonly period: number;
  /** Owed before it. */
  readonly opening: number;
  readonly interest: number;
  readonly fee: number;
  /** Paid: what lowers the debt, interest and fee. */
  readonly payment: number;
  /** Owed after it. */
  readonly closing: number;
}

export interface Schedule {
  /** The balloon is in the last one. */
  readonly rows: readonly ScheduleRow[];
  /** Cents: the sum of the payments. */
  readonly total: number;
  /** Cents. */
  readonly interest: number;
}

/** What is paid each time and, of fees, in all: cents. */
interface Instalments {
  readonly repayment: number;
  readonly fee: number;
  readonly totalFees: number;
}

/**
 * Every payment of a loan. Interest is rounded to the cent in each period, as statements do; the last row takes up what
 * rounding left and ends at 0 exactly. In advance a balloon has a row of its own at the end of the last period.
 */
export function createSchedule(loan: Annuity, { repayment, fee, totalFees }: Instalments): Schedule {
  const rate = periodRate(loan);
  const first = loan.timing === 'advance' ? 0 : 1;
  const last = loan.timing === 'advance' && loan.balloon === 0 ? loan.payments - 1 : loan.payments;
  const rows: ScheduleRow[] = [];
  let opening = loan.principal;
  let feesLeft = totalFees;
  for (let period = first; period <= last; period++) {
    const interest = period === 0 ? 0 : Math.round(opening * rate);
    const due = opening + interest;
    // Rounded up to the dollar, small loans are repaid before their last payment.
    const paid = period === last ? due : Math.min(repayment, due);
    const rowFee = period === last ? feesLeft : Math.min(fee, feesLeft);
    const closing = due - paid;
    rows.push({ period, opening, interest, fee: rowFee, payment: paid + rowFee, closing });
    opening = closing;
    feesLeft -= rowFee;
  }
  return {
    rows,
    total: rows.reduce((sum, row) => sum + row.payment, 0),
    interest: rows.reduce((sum, row) => sum + row.interest, 0),
  };
}
