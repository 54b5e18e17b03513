import { asCents, type Cents, type Percent, sumOf } from '../units.ts';
import { type Frequency, paymentCount, paymentsPerYear, perPayment } from './frequency.ts';
import { type Annuity, repayment, type Timing } from './repayment.ts';
import { type RoundingPolicy, roundAmount } from './rounding.ts';
import { createSchedule, type Schedule } from './schedule.ts';

/** What a lender takes beside interest, in cents. */
export interface LoanFees {
  readonly establishment: Cents;
  /** Paid by the buyer on the first day, or lent and repaid with the rest. */
  readonly establishmentPaid: 'atStart' | 'inLoan';
  readonly monthly: Cents;
}

/** All that decides what a loan costs. */
export interface LoanTerms {
  /** Cents lent for the vehicle: price less deposit and what an old car takes off. The balloon is part of it, a fee in the loan is not. */
  readonly amount: Cents;
  /** Cents. */
  readonly balloon: Cents;
  /** Annual percentage rate. */
  readonly ratePercent: Percent;
  readonly termMonths: number;
  readonly frequency: Frequency;
  readonly timing: Timing;
  readonly fees: LoanFees;
  readonly rounding: RoundingPolicy;
}

/** What a loan costs, in cents. */
export interface LoanFigures {
  /** What interest is paid on: the amount, and a fee that is in the loan. */
  readonly financed: Cents;
  /** One repayment without fees. */
  readonly repayment: Cents;
  /** The monthly fee's share of a repayment. */
  readonly feePerPayment: Cents;
  /** What the buyer pays each time: repayment and fee. */
  readonly instalment: Cents;
  readonly payments: number;
  /** The last payment as the schedule has it: with the balloon, and what rounding left. */
  readonly lastPayment: Cents;
  /** The establishment fee, where it is paid on the first day; else 0. */
  readonly paidAtStart: Cents;
  /** All that is paid, the deposit aside: the amount, interest and fees. */
  readonly totalPayable: Cents;
  readonly interest: Cents;
  /** Establishment fee, wherever it is paid, and every monthly fee. */
  readonly totalFees: Cents;
  readonly schedule: Schedule;
}

/** The loan as one annuity. */
export const annuityOf = (terms: LoanTerms): Annuity => ({
  principal: financedAmount(terms),
  balloon: terms.balloon,
  ratePercent: terms.ratePercent,
  payments: paymentCount(terms.termMonths, terms.frequency),
  perYear: paymentsPerYear[terms.frequency],
  timing: terms.timing,
});

const financedAmount = ({ amount, fees }: LoanTerms): Cents =>
  sumOf([amount, fees.establishmentPaid === 'inLoan' ? fees.establishment : 0]);

/**
 * What a loan costs in all, as its schedule adds up. The monthly fee is charged once a month at every frequency.
 * @param told cents a time, fee included, where a lender has told them: lenders round in their own ways
 */
export function loanFigures(terms: LoanTerms, told?: Cents): LoanFigures {
  const { fees, frequency, rounding, termMonths } = terms;
  const annuity = annuityOf(terms);
  const feePerPayment = roundAmount(perPayment(fees.monthly, frequency), 'nearestCent');
  const base = told === undefined ? repayment(annuity, rounding) : asCents(told - feePerPayment);
  const monthlyFees = asCents(fees.monthly * termMonths);
  const schedule = createSchedule(annuity, { repayment: base, fee: feePerPayment, totalFees: monthlyFees });
  const totalFees = sumOf([fees.establishment, monthlyFees]);
  const paidAtStart = fees.establishmentPaid === 'atStart' ? fees.establishment : 0;
  return {
    financed: annuity.principal,
    repayment: base,
    feePerPayment,
    instalment: sumOf([base, feePerPayment]),
    payments: annuity.payments,
    lastPayment: schedule.rows.at(-1)?.payment ?? 0,
    paidAtStart,
    totalPayable: sumOf([schedule.total, paidAtStart]),
    interest: schedule.interest,
    totalFees,
    schedule,
  };
}

/**
 * A total as lenders advertise it, the last payment taken to be like the others: instalment × payments, balloon, and a
 * fee at the start.
 */
export function advertisedTotal(terms: LoanTerms): Cents {
  const { instalment, payments, paidAtStart } = loanFigures(terms);
  return asCents(instalment * payments + terms.balloon + paidAtStart);
}
