import { type Country, hasStatePrices } from '../country.ts';
import { readOwing } from '../tradeIn/readOwing.ts';
import { type CountedTradeIn, equityOf, type TradeInAmounts } from '../tradeIn/tradeIn.ts';
import { foldTyped } from '../typedText.ts';
import {
  asCents,
  asPercent,
  type Cents,
  dollarsOf,
  formatMoney,
  type Percent,
  percentOf,
  wholeDollars,
} from '../units.ts';
import type { FinanceSettings } from './financeSettings.ts';
import { type Frequency, frequencies } from './frequency.ts';
import { readAmount } from './readAmount.ts';
import { roundAmount } from './rounding.ts';

/** Who borrows, as quotes name it: private buyers are individuals, ABN buyers businesses. Spec part 2 §3. */
export const entityTypes = ['Individual', 'Business'] as const;
export type EntityType = (typeof entityTypes)[number];

/** Who a buyer is to the lender: 'Business if ABN else Individual', and ABNs count where prices differ by them. Spec part 2 §1 and §9. */
export const entityTypeOf = (country: Country, isABN: boolean): EntityType =>
  hasStatePrices(country) && isABN ? 'Business' : 'Individual';

/** What a visitor chooses in a calculator. Spec part 2 §3 'Finance calculator inputs'. */
export interface LoanInputs {
  readonly termMonths: number;
  /** Cents. */
  readonly deposit: Cents;
  /** The deposit in cents that the balloon has lowered, which a lower balloon gives back; unset: it has lowered none. */
  readonly wantedDeposit?: Cents | undefined;
  /** Of the price. */
  readonly balloonPercent: Percent;
  readonly use: EntityType;
  readonly frequency: Frequency;
  /** The old car; unset: none is counted. */
  readonly tradeIn?: CountedTradeIn | undefined;
}

/** What is told for 3,000 ms when an entry was lowered, and when a lower balloon gives a deposit back. Spec part 2 §2.4. */
export interface InputNotice {
  readonly kind: 'balloonTooHigh' | 'depositTooHigh' | 'depositLowered' | 'depositRaised';
  readonly text: string;
}

/** Inputs that are typed. */
export type TypedInput = 'deposit' | 'balloon' | 'owing';

/** Decimal digits alone, with a point or comma: no sign, no exponent. */
const percentage = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)?\s*%?$/;

/** 'Frequency starts as Weekly for private, Monthly for ABN. Default term 60 months.' Spec part 2 §4. */
export const startInputs = (settings: FinanceSettings, use: EntityType): LoanInputs => ({
  termMonths: settings.defaultTerm,
  deposit: 0,
  balloonPercent: 0,
  use,
  frequency: use === 'Business' ? 'Monthly' : 'Weekly',
});

/** 'Business use hides Weekly and Fortnightly frequencies and leaves Monthly.' Spec part 2 §4. */
export const frequenciesFor = (use: EntityType): readonly Frequency[] =>
  use === 'Business' ? ['Monthly'] : frequencies;

/** A percentage as typed: 'Leading zeros are stripped'; blank is 0. Undefined: it is none. Spec part 2 §5. */
export function readPercent(text: string): Percent | undefined {
  const typed = foldTyped(text, 'code');
  return percentage.test(typed) ? asPercent(Number(typed.replace(',', '.').replace('%', ''))) : undefined;
}

/** What was typed and cannot be understood, as addresses keep it; undefined: nothing, or no text of a field. */
export function shortText(text: string): string | undefined {
  const typed = foldTyped(text, 'line');
  return /^[^\p{C}]{1,40}$/u.test(typed) ? typed : undefined;
}

/** What is typed in a field, as a number: a deposit or what is owed in cents, a balloon in per cent. Undefined: it cannot be understood. */
export const typedReaders = {
  deposit: readAmount,
  balloon: readPercent,
  owing: readOwing,
} as const satisfies Record<TypedInput, (text: string) => number | undefined>;

/**
 * What an entry that cannot be understood comes to, in the visitor's words. Spec part 2 §5 has it count as 0, which is
 * never done unsaid.
 */
export const misreadTexts = {
  deposit: (text) =>
    `We cannot tell how much “${text}” is, so no deposit is counted. Write it in dollars, like 12,345.`,
  balloon: (text) =>
    `We cannot tell how much “${text}” is, so no balloon is counted. Write it in per cent, like 20.`,
  owing: (text) =>
    `We cannot tell how much “${text}” is, so nothing is counted as owed. Write it in dollars, like 12,345.`,
} as const satisfies Record<TypedInput, (text: string) => string>;

/** 'Display uses up to 2 decimals with thousands separators', no deposit being '0.00'. Spec part 2 §5. */
export const depositText = (cents: Cents): string =>
  cents === 0 ? '0.00' : dollarsOf(cents).toLocaleString('en-AU', { maximumFractionDigits: 2 });

/** 'Balloon amount = price / 100 x percent, rounded to 2 decimals', in cents. Spec part 2 §5. */
export const balloonAmount = (price: Cents, percent: Percent): Cents =>
  roundAmount(percentOf(percent, price), 'nearestCent');

/** The table's maximum for a term, 0 without an entry. Spec part 2 §5. */
export const termBalloonMaximum = ({ balloonMaxima }: FinanceSettings, termMonths: number): Percent =>
  balloonMaxima.find((entry) => entry.termMonths === termMonths)?.percent ?? 0;

/** Highest balloon: the term's, or as much as leaves the minimum loan of a low price. Spec part 2 §5. */
export function maxBalloonPercent(
  settings: FinanceSettings,
  termMonths: number,
  price: Cents,
  tradeIn?: TradeInAmounts,
): Percent {
  const most = price - equityOf(tradeIn) - settings.minimumLoan;
  const lendable = price > 0 ? Math.floor((100 * most) / price) : 0;
  return asPercent(Math.max(0, Math.min(termBalloonMaximum(settings, termMonths), lendable)));
}

/** Highest deposit in cents: 'price minus 5000 minus balloon amount', and what an old car takes off. Spec part 2 §5. */
export const maxDeposit = (
  settings: FinanceSettings,
  price: Cents,
  balloon: Cents,
  tradeIn?: TradeInAmounts,
): Cents => asCents(Math.max(0, price - equityOf(tradeIn) - settings.minimumLoan - balloon));

/** Why the balloon was lowered. Spec part 2 §5 'Error texts'. */
export const balloonNotice = (maximum: Percent): string =>
  maximum > 0
    ? `The maximum balloon amount for your loan term is ${maximum}%`
    : 'There is no balloon option available for the loan term selected.';

/** 'The minimum loan amount is $5,000.' Spec part 2 §5. */
export const minimumLoanText = ({ minimumLoan, country }: FinanceSettings): string =>
  `The minimum loan amount is ${formatMoney(minimumLoan, country)}.`;

/** Whether so cheap a vehicle can be financed at all: with no deposit and no balloon the price less the old car is the loan. */
export const canBeFinanced = (
  { minimumLoan }: FinanceSettings,
  price: Cents | null,
  tradeIn?: TradeInAmounts,
): price is Cents => price !== null && price - equityOf(tradeIn) >= minimumLoan;

/**
 * What holds of the inputs at a price in cents: a business pays monthly; 'changing the term caps the balloon', and 'a
 * balloon change also lowers the deposit', which comes back when the balloon is lower. Says what was changed. A deposit
 * counts in whole dollars, so that the lender is not asked anew for each cent. Spec part 2 §4 and §5.
 */
export function settleInputs(
  settings: FinanceSettings,
  price: Cents,
  inputs: LoanInputs,
): { readonly inputs: LoanInputs; readonly notices: readonly InputNotice[] } {
  const maximum = maxBalloonPercent(settings, inputs.termMonths, price, inputs.tradeIn);
  const balloonPercent = asPercent(Math.min(inputs.balloonPercent, maximum));
  const settled = settleDeposit(settings, price, { ...inputs, balloonPercent });
  const frequency = frequenciesFor(inputs.use).includes(inputs.frequency) ? inputs.frequency : 'Monthly';
  const notices: InputNotice[] = [];
  if (balloonPercent < inputs.balloonPercent) {
    notices.push({ kind: 'balloonTooHigh', text: balloonNotice(maximum) });
  }
  if (settled.notice) notices.push(settled.notice);
  const { deposit, wantedDeposit } = settled;
  return { inputs: { ...inputs, balloonPercent, deposit, wantedDeposit, frequency }, notices };
}

/** Lowers a deposit to the highest that the balloon leaves, or gives back what a higher balloon had lowered. */
function settleDeposit(
  settings: FinanceSettings,
  price: Cents,
  { deposit, wantedDeposit = deposit, balloonPercent, tradeIn }: LoanInputs,
): Pick<LoanInputs, 'deposit' | 'wantedDeposit'> & { readonly notice?: InputNotice | undefined } {
  const highest = maxDeposit(settings, price, balloonAmount(price, balloonPercent), tradeIn);
  const highestOfAll = maxDeposit(settings, price, 0, tradeIn);
  const wanted = wholeDollars(wantedDeposit < highestOfAll ? wantedDeposit : highestOfAll);
  const settled = wholeDollars(wanted < highest ? wanted : highest);
  const kept = { deposit: settled, wantedDeposit: settled < wanted ? wanted : undefined };
  if (deposit > highestOfAll) {
    return { ...kept, notice: { kind: 'depositTooHigh', text: minimumLoanText(settings) } };
  }
  const before = wholeDollars(deposit);
  return settled === before ? kept : { ...kept, notice: movedNotice(settings, before, kept) };
}

/** Says that a balloon has lowered a deposit, or given it back. @param before the deposit until then, in cents */
function movedNotice(
  { country, minimumLoan }: FinanceSettings,
  before: Cents,
  { deposit, wantedDeposit }: Pick<LoanInputs, 'deposit' | 'wantedDeposit'>,
): InputNotice {
  const amount = formatMoney(deposit, country);
  if (deposit < before) {
    const text = `Your deposit was lowered to ${amount}, so that at least ${formatMoney(minimumLoan, country)} is borrowed.`;
    return { kind: 'depositLowered', text };
  }
  const text = wantedDeposit
    ? `Your deposit was raised to ${amount}, as much as this balloon leaves.`
    : `Your deposit is ${amount} again.`;
  return { kind: 'depositRaised', text };
}

/** What an offer panel's estimate takes for granted: weekly, for businesses too. Spec part 2 §9. */
export function estimateInputs(settings: FinanceSettings, price: Cents, use: EntityType): LoanInputs {
  const { termMonths, depositPercent, balloonPercent } = settings.offerEstimate;
  const deposit = asCents(Math.round(percentOf(depositPercent, price)));
  const wished = { termMonths, deposit, balloonPercent, use, frequency: 'Weekly' } as const;
  return { ...settleInputs(settings, price, wished).inputs, frequency: 'Weekly' };
}
