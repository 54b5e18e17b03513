import { asCents, type Cents } from '../units.ts';
import type { EarlyPayoff, PaidParts, PayoffWish } from './earlyPayoff.ts';
import type { FinanceSettings } from './financeSettings.ts';
import { type Frequency, paymentsPerYear } from './frequency.ts';
import type { LoanResult } from './loanResult.ts';
import { moneyText, periodOf, termText } from './loanWords.ts';

/**
 * '$20 more each week pays the loan off 47 weekly repayments (10 months) sooner, with $612.34 less interest and $64.39
 * less in fees.' Where a balloon is more than the extra pays off, what the last payment falls to.
 * @param early the loan with the extra alone
 */
export function extraText(
  agreed: LoanResult,
  early: EarlyPayoff,
  { extra }: PayoffWish,
  settings: FinanceSettings,
): string {
  const money = (cents: Cents) => moneyText(cents, settings);
  const { frequency } = agreed.inputs;
  const { payments, lastPayment } = early.result.figures;
  const sooner = agreed.figures.payments - payments;
  const effect = sooner
    ? `pays the loan off ${soonerWords(sooner, frequency)} sooner`
    : `lowers the last payment from ${money(agreed.figures.lastPayment)} to ${money(lastPayment)}`;
  return `${money(extra)} more each ${periodOf(frequency)} ${effect}, with ${savedWords(early, money)}.`;
}

/** '47 weekly repayments (10 months)', '1 monthly repayment'. */
function soonerWords(payments: number, frequency: Frequency): string {
  const repayments = `${payments} ${frequency.toLowerCase()} ${payments === 1 ? 'repayment' : 'repayments'}`;
  const months = Math.floor((payments * 12) / paymentsPerYear[frequency]);
  if (!months || frequency === 'Monthly') return repayments;
  return `${repayments} (${months} ${months === 1 ? 'month' : 'months'})`;
}

function savedWords({ agreed, paid }: EarlyPayoff, money: (cents: Cents) => string): string {
  const [interest, fees] = [asCents(agreed.interest - paid.interest), asCents(agreed.fees - paid.fees)];
  return `${money(interest)} less interest${fees ? ` and ${money(fees)} less in fees` : ''}`;
}

/** 'After 3 years $12,345.67 is left to pay out; $4,321.09 of interest is paid by then. …' */
export function payoutText(
  early: EarlyPayoff,
  { payoutYears }: PayoffWish,
  settings: FinanceSettings,
): string {
  const { payout } = early;
  const years = termText(payoutYears * 12);
  if (!payout) return `It is paid off before ${years} are over.`;
  const money = (cents: Cents) => moneyText(cents, settings);
  return `After ${years} ${money(payout.balance)} is left to pay out; ${money(payout.until.interest)} of interest is paid by then. Paid out, the loan has ${savedWords(early, money)} than as agreed.`;
}

/** What the figures do not count, in words. */
export const payoffNotes = [
  'The extra is counted from the first repayment on.',
  'A lender may charge for extra repayments and for paying out early, above all on a fixed rate, or may not allow them. No such charge is counted here: ask what it is before you sign.',
];

/** A column of what is paid: its parts add up to its total. */
export interface PayoffColumn {
  readonly name: string;
  readonly parts: PaidParts;
}

/** What is paid beside what was agreed; of a payout what is paid until then and with it, which add up to all of it. */
export function payoffColumns({ agreed, paid, payout }: EarlyPayoff, wish: PayoffWish): PayoffColumn[] {
  const asAgreed = { name: 'As agreed', parts: agreed };
  if (!payout) return [{ name: 'Paid off sooner', parts: paid }, asAgreed];
  const { until, balance } = payout;
  return [
    { name: `In ${termText(wish.payoutYears * 12)}`, parts: until },
    { name: 'Paid out then', parts: { principal: balance, interest: 0, fees: 0, total: balance } },
    { name: 'In all', parts: paid },
    asAgreed,
  ];
}
