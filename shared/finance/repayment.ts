import { type Cents, fractionOf, type Percent } from '../units.ts';
import { type RoundingPolicy, roundAmount } from './rounding.ts';

/** When repayments fall due: at the end of each period, or at its beginning. */
export type Timing = 'arrears' | 'advance';

/** An amount that is repaid in equal parts. */
export interface Annuity {
  /** Cents that interest is paid on from the first day; the balloon is part of it. */
  readonly principal: Cents;
  /** Cents due at the end of the last period. */
  readonly balloon: Cents;
  /** Annual percentage rate: 6.49. */
  readonly ratePercent: Percent;
  /** How many, at least 1. */
  readonly payments: number;
  readonly perYear: number;
  readonly timing: Timing;
}

/** What a period's interest is of the amount owed, as a fraction: the year's rate shared out to its periods. */
export const periodRate = ({ ratePercent, perYear }: Pick<Annuity, 'ratePercent' | 'perYear'>): number =>
  fractionOf(ratePercent) / perYear;

/** (1 + i)^−n, exact for rates next to nothing too. */
export const discount = (rate: number, periods: number): number => Math.exp(-periods * Math.log1p(rate));

/** Today's worth of 1 at the end of each period: (1 − (1 + i)^−n) / i, and n at no rate. */
export const annuityFactor = (rate: number, periods: number): number =>
  rate === 0 ? periods : -Math.expm1(-periods * Math.log1p(rate)) / rate;

/**
 * One repayment in cents with a fraction: (P − B·(1+i)^−n)·i / (1 − (1+i)^−n); in advance that divided by 1 + i; at no
 * rate (P − B)/n. Standard annuity with a balloon; interest is paid on the balloon too.
 */
export function exactRepayment(loan: Annuity): number {
  const { principal, balloon, payments, timing } = loan;
  const rate = periodRate(loan);
  const worth = annuityFactor(rate, payments) * (timing === 'advance' ? 1 + rate : 1);
  return (principal - balloon * discount(rate, payments)) / worth;
}

/** One repayment in whole cents. */
export const repayment = (loan: Annuity, rounding: RoundingPolicy): Cents =>
  roundAmount(exactRepayment(loan), rounding);
