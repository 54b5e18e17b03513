import type { AuState } from '../auStates.ts';
import { asCents, type Cents, centsOf, dollarsOf, type Percent, sumOf } from '../units.ts';
import { balloonAmount, type LoanInputs } from './calculatorInputs.ts';
import type { FinanceSettings } from './financeSettings.ts';
import { type LoanFigures, loanFigures } from './loan.ts';
import { moneyText, periodOf, termText } from './loanWords.ts';
import { quotedLoan, type SiteQuote, scheduleOf, wantedLoan } from './quote.ts';
import { ratesText } from './rateTexts.ts';

/** What a quote comes to at one frequency, as pages tell it. Money is whole cents. */
export interface LoanResult {
  readonly inputs: LoanInputs;
  readonly price: Cents;
  readonly balloon: Cents;
  /** What the lender asks for each time, fees included. */
  readonly instalment: Cents;
  /** Annual percentage rate. */
  readonly rate: Percent;
  /** Null where there are none. */
  readonly comparisonRate: Percent | null;
  readonly fees: SiteQuote['quoteDetails']['programDetails']['fees'];
  readonly figures: LoanFigures;
}

/** What a quote comes to. Undefined when the lender told no repayment for the frequency. */
export function loanResult(quote: SiteQuote, inputs: LoanInputs): LoanResult | undefined {
  const { quoteDetails } = quote;
  const schedule = scheduleOf(quoteDetails, inputs.frequency);
  if (!schedule) return undefined;
  const price = centsOf(quote.price);
  const { rateDetails, fees } = quoteDetails.programDetails;
  const instalment = centsOf(schedule.totalAmount);
  const terms = quotedLoan(quoteDetails, price, wantedLoan(price, inputs), inputs.frequency);
  return {
    inputs,
    price,
    balloon: balloonAmount(price, inputs.balloonPercent),
    instalment,
    rate: rateDetails.customerRate,
    comparisonRate: rateDetails.comparisonRate,
    fees,
    // Total and schedule are those of the repayment that shows.
    figures: loanFigures(terms, instalment),
  };
}

/** 'You pay $41,234 in all, $6,244 of it interest and $756 fees, beside your deposit of $9,000.' */
export function totalText({ figures, inputs }: LoanResult, settings: FinanceSettings): string {
  const money = (cents: Cents) => moneyText(cents, settings);
  const fees = figures.totalFees ? ` and ${money(figures.totalFees)} fees` : '';
  const beside = [
    inputs.deposit ? `your deposit of ${money(inputs.deposit)}` : '',
    inputs.tradeIn ? `your old car at ${money(inputs.tradeIn.value)}` : '',
  ].filter(Boolean);
  const own = beside.length ? `, beside ${beside.join(' and ')}` : '';
  return `You pay ${money(figures.totalPayable)} in all, ${money(figures.interest)} of it interest${fees}${own}.`;
}

const inWords = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** 'at 6.49% p.a., over 5 years, with a deposit of $9,000 and a balloon of 20%': a loan without its price. */
export function termsText(
  { inputs, rate, comparisonRate }: Pick<LoanResult, 'inputs' | 'rate' | 'comparisonRate'>,
  settings: FinanceSettings,
): string {
  const money = (cents: Cents) => moneyText(cents, settings);
  const { deposit, balloonPercent, tradeIn, termMonths } = inputs;
  const owed = tradeIn?.owing ? ` with ${money(tradeIn.owing)} still owed on it` : '';
  const parts = [
    deposit ? `a deposit of ${money(deposit)}` : '',
    balloonPercent ? `a balloon of ${balloonPercent}%` : '',
    tradeIn ? `your old car at ${money(tradeIn.value)}${owed}` : '',
  ].filter(Boolean);
  const beside = parts.length ? `, with ${inWords.format(parts)}` : '';
  return `at ${ratesText(rate, comparisonRate)}, over ${termText(termMonths)}${beside}`;
}

/** ', trade-in $16,500 with $4,500 still owed on it': '' without an old car. */
function tradeInWords({ tradeIn }: LoanInputs, settings: FinanceSettings): string {
  if (!tradeIn) return '';
  const owed = tradeIn.owing ? ` with ${moneyText(tradeIn.owing, settings)} still owed on it` : '';
  return `, trade-in ${moneyText(tradeIn.value, settings)}${owed}`;
}

/**
 * '260 weekly repayments of $212.35, the last one of $211.98, and a balloon of $18,897 at the end. $399 is paid at the
 * start.' What it tells adds up to the total.
 */
export function paymentsText(result: LoanResult, settings: FinanceSettings): string {
  const { figures, inputs, instalment, balloon } = result;
  const money = (cents: Cents) => moneyText(cents, settings);
  const { count, others, balloonLeft } = repaymentsOf(result);
  const amounts = [others.slice(0, -1).map(money).join(', '), ...others.slice(-1).map(money)].filter(Boolean);
  const last = others.length
    ? `, the last ${others.length === 1 ? 'one' : others.length} of ${amounts.join(' and ')}`
    : '';
  const whole = balloonLeft === balloon ? 'a balloon of' : 'what is left of the balloon,';
  const end = balloon ? `, and ${whole} ${money(balloonLeft)} at the end` : '';
  const start = figures.paidAtStart ? ` ${money(figures.paidAtStart)} is paid at the start.` : '';
  return `${count} ${inputs.frequency.toLowerCase()} repayments of ${money(instalment)}${last}${end}.${start}`;
}

/** How often is repaid, which repayments at the end are others, and the balloon, in cents. */
function repaymentsOf({ figures: { schedule }, instalment, balloon }: LoanResult) {
  const paid = schedule.rows.map(({ payment }) => payment);
  // The last payment has the balloon in it; a lender's instalments may have paid off some of that.
  const last = asCents((paid.pop() ?? 0) - balloon);
  const repayments = [...paid, last].filter((cents) => cents > 0);
  const firstOther = repayments.findIndex((cents) => cents !== instalment);
  return {
    count: repayments.length,
    others: firstOther < 0 ? [] : repayments.slice(firstOther),
    balloonLeft: last < 0 ? sumOf([balloon, last]) : balloon,
  };
}

/** The repayment with all that goes with it, as it is read out when a quote arrives. */
export function spokenResult(result: LoanResult, settings: FinanceSettings): string {
  const { inputs, instalment, rate, comparisonRate } = result;
  return `Estimated repayments ${moneyText(instalment, settings)} a ${periodOf(inputs.frequency)} over ${termText(inputs.termMonths)}, at ${ratesText(rate, comparisonRate)} ${totalText(result, settings)}`;
}

/** A loan that an enquiry is about. */
export interface EnquiredLoan {
  /** Undefined: there is no quote of it. */
  readonly result: LoanResult | undefined;
  readonly inputs: LoanInputs;
  /** Cents. */
  readonly price: Cents;
  /** Where the price is for: ' in WA'; '' where it is of no state. */
  readonly place: string;
}

/** A loan as an enquiry tells it, to the visitor and to who answers: with its result, where there is a quote of it. */
export function enquiredLoanText(loan: EnquiredLoan, settings: FinanceSettings): string {
  const { result, inputs, price, place } = loan;
  if (result) return resultText(result, place, settings);
  const money = (cents: Cents) => moneyText(cents, settings);
  return `${inputs.use}, ${money(price)}${place} over ${termText(inputs.termMonths)}, deposit ${money(inputs.deposit)}${tradeInWords(inputs, settings)}, balloon ${inputs.balloonPercent}%, repaid ${inputs.frequency.toLowerCase()}.`;
}

/**
 * The loan of an enquiry figure by figure, as a CRM has fields for them: money in dollars, rates in per cent a year.
 * @param auState that decided the price; unset where none does
 */
export function enquiredLoanValues(
  { result, inputs, price }: EnquiredLoan,
  auState: AuState | undefined,
): Readonly<Record<string, string>> {
  const dollars = (cents: Cents) => dollarsOf(cents).toFixed(2);
  return {
    finance_price: dollars(price),
    ...(auState && { finance_state: auState }),
    finance_use: inputs.use,
    finance_term_months: String(inputs.termMonths),
    finance_deposit: dollars(inputs.deposit),
    ...(inputs.tradeIn && {
      finance_trade_in: dollars(inputs.tradeIn.value),
      finance_trade_in_owing: dollars(inputs.tradeIn.owing),
    }),
    finance_balloon_percent: String(inputs.balloonPercent),
    finance_balloon: dollars(balloonAmount(price, inputs.balloonPercent)),
    finance_frequency: inputs.frequency,
    ...(result && {
      finance_repayment: dollars(result.instalment),
      finance_rate: String(result.rate),
      ...(result.comparisonRate !== null && { finance_comparison_rate: String(result.comparisonRate) }),
      finance_total: dollars(result.figures.totalPayable),
    }),
  };
}

/** A result in one paragraph, for an enquiry: price, loan, repayments, rates and total. */
function resultText(result: LoanResult, place: string, settings: FinanceSettings): string {
  const { inputs, price, balloon } = result;
  const money = (cents: Cents) => moneyText(cents, settings);
  const loan = `${inputs.use}, price ${money(price)}${place}, deposit ${money(inputs.deposit)}${tradeInWords(inputs, settings)}, balloon ${money(balloon)} (${inputs.balloonPercent}%).`;
  return `${loan} ${spokenResult(result, settings)}`;
}
