import { asPercent, type Percent } from '../units.ts';
import { comparedPaymentsPerYear, perPayment } from './frequency.ts';
import { annuityOf, type LoanTerms } from './loan.ts';
import { annuityFactor, discount, exactRepayment, type Timing } from './repayment.ts';

/** Money lent once and paid back evenly, all in cents or all in dollars. */
export interface EvenPayments {
  /** Received on the first day, less what is paid on it. */
  readonly advanced: number;
  readonly payment: number;
  readonly payments: number;
  readonly timing: Timing;
  /** Paid at the end of the last period beside the payment. */
  readonly balloon: number;
}

/** Highest rate a period that is looked at, as a fraction: no loan costs more. */
const maxPeriodRate = 10;
/** Halvings: 10 / 2^60 is far below what is shown. */
const halvings = 60;
const noise = 1e-9;

/**
 * The rate a period at which what is paid back is worth what was received, as a fraction; null when there is none: less
 * is paid back than was received, nothing was received, or the rate is above 1,000 % a period. Never fails: what is
 * paid is worth less the higher the rate, so halving the range always closes in.
 */
export function ratePerPeriod(flows: EvenPayments): number | null {
  const { advanced } = flows;
  const paid = worthAt(flows, 0);
  if (!(advanced > 0) || !Number.isFinite(paid) || paid < advanced * (1 - noise)) return null;
  if (paid <= advanced * (1 + noise)) return 0;
  if (worthAt(flows, maxPeriodRate) > advanced) return null;
  let low = 0;
  let high = maxPeriodRate;
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2;
    if (worthAt(flows, middle) > advanced) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Today's worth of all that is paid back. */
function worthAt({ payment, payments, timing, balloon }: EvenPayments, rate: number): number {
  const even = payment * annuityFactor(rate, payments) * (timing === 'advance' ? 1 + rate : 1);
  return even + balloon * discount(rate, payments);
}

/**
 * The comparison rate to 0.01%, null when there is none: n × r × 100, nominal, r being the rate a repayment
 * period at which repayments and fees are worth the credit. NCCP Regulations 2010, reg 100. An establishment fee at the
 * start is a charge C₀ on the first day; one in the loan raises the repayments. Fees are to leave out government charges.
 */
export function comparisonRate(terms: LoanTerms): Percent | null {
  const { amount, balloon, fees, frequency, timing } = terms;
  const annuity = annuityOf(terms);
  const rate = ratePerPeriod({
    advanced: amount - (fees.establishmentPaid === 'atStart' ? fees.establishment : 0),
    payment: exactRepayment(annuity) + perPayment(fees.monthly, frequency),
    payments: annuity.payments,
    timing,
    balloon,
  });
  if (rate === null) return null;
  return asPercent(Math.round(rate * comparedPaymentsPerYear[frequency] * 10_000) / 100);
}
