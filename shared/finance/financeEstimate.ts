import type { EntityType } from './calculatorInputs.ts';
import type { Frequency } from './frequency.ts';
import { centsOf, type QuoteDetails, scheduleOf, type WantedLoan } from './quote.ts';

/**
 * A quoted repayment with all that must stand beside it: rate, comparison rate, term, deposit, balloon and the total of
 * payments (NCC Sch 1 Part 10; in New Zealand CCCFA, LI 2020/205). Money is whole cents.
 */
export interface FinanceEstimate {
  /** Who borrows. */
  readonly use: EntityType;
  readonly price: number;
  readonly frequency: Frequency;
  /** Paid each time, fees included. */
  readonly instalment: number;
  readonly payments: number;
  /** The last one, with the balloon. */
  readonly lastPayment: number;
  readonly ratePercent: number;
  /** Null where there are none. */
  readonly comparisonRatePercent: number | null;
  readonly termMonths: number;
  readonly deposit: number;
  readonly balloon: number;
  /** What is lent for the vehicle. */
  readonly amount: number;
  /** All that is paid, the deposit aside. */
  readonly totalPayable: number;
  readonly interest: number;
  readonly establishmentFee: number;
  readonly monthlyFee: number;
}

/** What a quote says of a frequency, in the lender's own figures; null when it has none for it. */
export function financeEstimate(
  quote: QuoteDetails,
  price: number,
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
  const totalPayable = instalment * (schedule.numberOfInstalments - 1) + lastPayment + atStart;
  const amount = price - deposit;
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
    interest: totalPayable - amount - establishmentFee - monthlyFee * termMonths,
    establishmentFee,
    monthlyFee,
  };
}
