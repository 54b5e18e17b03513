import type { Cents } from '../units.ts';

/** How often a loan is repaid, in the words of buttons, quotes and analytics. Spec part 2 §2.3 and §3. */
export const frequencies = ['Weekly', 'Fortnightly', 'Monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** Repayments in a year, by which lenders share out a year's interest: rate / 12, / 26, / 52. */
export const paymentsPerYear = { Weekly: 52, Fortnightly: 26, Monthly: 12 } as const satisfies Record<
  Frequency,
  number
>;

/**
 * Repayments in a year as the comparison rate counts them, and nothing else does. National Consumer Credit Protection
 * Regulations 2010, reg 100.
 */
export const comparedPaymentsPerYear = {
  Weekly: 52.18,
  Fortnightly: 26.09,
  Monthly: 12,
} as const satisfies Record<Frequency, number>;

/** Repayments over a term of whole months: 60 months are 60, 130 or 260. */
export const paymentCount = (termMonths: number, frequency: Frequency): number =>
  Math.round((termMonths * paymentsPerYear[frequency]) / 12);

/** What a monthly amount comes to at each repayment, in cents with a fraction: × 12/26, × 12/52. */
export const perPayment = (monthlyCents: Cents, frequency: Frequency): number =>
  (monthlyCents * 12) / paymentsPerYear[frequency];
