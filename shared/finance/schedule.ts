import { asCents, type Cents, sumOf } from '../units.ts';
import { type Annuity, periodRate } from './repayment.ts';

/** One payment, in cents. */
export interface ScheduleRow {
  /** Periods since the first day: 1 is the end of the first one, 0 the first day. */
  readonly period: number;
  /** Owed before it. */
  readonly opening: Cents;
  readonly interest: Cents;
  readonly fee: Cents;
  /** Paid: what lowers the debt, interest and fee. */
  readonly payment: Cents;
  /** Owed after it. */
  readonly closing: Cents;
}

export interface Schedule {
  /** The balloon is in the last one. */
  readonly rows: readonly ScheduleRow[];
  /** Cents: the sum of the payments. */
  readonly total: Cents;
  /** Cents. */
  readonly interest: Cents;
}

/** What is paid each time and, of fees, in all: cents. */
interface Instalments {
  readonly repayment: Cents;
  readonly fee: Cents;
  readonly totalFees: Cents;
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
    const interest = asCents(period === 0 ? 0 : Math.round(opening * rate));
    const due = asCents(opening + interest);
    // Rounded up to the dollar, small loans are repaid before their last payment.
    const paid = period === last || due < repayment ? due : repayment;
    const rowFee = period === last || feesLeft < fee ? feesLeft : fee;
    const closing = asCents(due - paid);
    rows.push({ period, opening, interest, fee: rowFee, payment: asCents(paid + rowFee), closing });
    opening = closing;
    feesLeft = asCents(feesLeft - rowFee);
  }
  return {
    rows,
    total: sumOf(rows.map(({ payment }) => payment)),
    interest: sumOf(rows.map(({ interest }) => interest)),
  };
}
