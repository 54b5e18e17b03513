import { asCents, type Cents, centsOf, type Percent } from '../units.ts';
import type { EntityType } from './calculatorInputs.ts';
import type { Frequency } from './frequency.ts';
import { type QuoteDetails, scheduleOf, type WantedLoan } from './quote.ts';

/**
 * A quoted repayment with all that must stand beside it: rate, comparison rate, term, deposit, balloon and the total of
 * payments (NCC Sch 1 Part 10; in New Zealand CCCFA, LI 2020/205). Money is whole cents.
 */
export interface FinanceEstimate {
  /** Who borrows. */
  readonly use: EntityType;
  readonly price: Cents;
  readonly frequency: Frequency;
  /** Paid each time, fees included. */
  readonly instalment: Cents;
  readonly payments: number;
  /** The last one, with the balloon. */
  readonly lastPayment: Cents;
  readonly ratePercent: Percent;
  /** Null where there are none. */
  readonly comparisonRatePercent: Percent | null;
  readonly termMonths: number;
  readonly deposit: Cents;
  readonly balloon: Cents;
  /** What is lent for the vehicle. */
  readonly amount: Cents;
  /** All that is paid, the deposit aside. */
  readonly totalPayable: Cents;
  readonly interest: Cents;
  readonly establishmentFee: Cents;
  readonly monthlyFee: Cents;
}

/** What a quote says of a frequency, in the lender's own figures; null when it has none for it. */
export function financeEstimate(
  quote: QuoteDetails,
  price: Cents,
  { deposit, balloon, termMonths, use }: WantedLoan,
  frequency: Frequency,
): FinanceEstimate | null {
  const schedule = scheduleOf(quote, frequency);
  if (!schedule) return null;
  const { rateDetails, fees } = quote.programDetails;
  const establishmentFee = centsOf(fees.establishmentFee);
  const monthlyFee = centsOf(fees.monthlyFee);
  const instalment = centsOf(schedule.totalAmount);
  const lastPayment = centsOf(schedule.finalPayment);
  const atStart = fees.isEstablishmentFeeFinanced ? 0 : establishmentFee;
  const totalPayable = asCents(instalment * (schedule.numberOfInstalments - 1) + lastPayment + atStart);
  const amount = asCents(price - deposit);
  return {
    use,
    price,
    frequency,
    instalment,
    payments: schedule.numberOfInstalments,
    lastPayment,
    ratePercent: rateDetails.customerRate,
    comparisonRatePercent: rateDetails.comparisonRate,
    termMonths,
    deposit,
    balloon,
    amount,
    totalPayable,
    interest: asCents(totalPayable - amount - establishmentFee - monthlyFee * termMonths),
    establishmentFee,
    monthlyFee,
  };
}
