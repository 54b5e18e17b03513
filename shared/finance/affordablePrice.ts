import { equityOf } from '../tradeIn/tradeIn.ts';
import { asCents, type Cents } from '../units.ts';
import { canBeFinanced, type LoanInputs, settleInputs } from './calculatorInputs.ts';
import type { FinanceSettings } from './financeSettings.ts';
import { loanFigures } from './loan.ts';
import type { LoanResult } from './loanResult.ts';
import { quotedLoan, wantedLoan } from './quote.ts';

/** What a repayment buys, in cents. */
export interface Affordable {
  /** The highest price whose loan is repaid with it; null: it repays no loan that a lender gives. */
  readonly price: Cents | null;
  /** The smallest loan: the lender's, or what an old car leaves owing, which is borrowed at any price. */
  readonly smallestLoan: Cents;
  /** The repayment of the smallest loan: with less there is none. */
  readonly least: Cents;
}

/** A loan of which the lender has told rate and fees. */
export type QuotedLoan = Pick<LoanResult, 'inputs' | 'rate' | 'fees'>;

/** Cents: no car costs as much. */
const highestPrice = asCents(10_000_000_000);

/**
 * The price that a repayment buys with the term, deposit, balloon and rate of a quoted loan: the calculator worked
 * backwards, to the cent. At that price the loan's repayment is at most what is paid; at a cent more it is more. The
 * repayment never falls as the price rises, so halving the range finds where it goes past what is paid.
 * @param paid cents each time, fees included
 */
export function affordablePrice(settings: FinanceSettings, loan: QuotedLoan, paid: Cents): Affordable {
  const { inputs } = loan;
  const leftOwing = asCents(-equityOf(inputs.tradeIn) - inputs.deposit);
  const smallestLoan = leftOwing > settings.minimumLoan ? leftOwing : settings.minimumLoan;
  const smallest = firstPrice(asCents(1), (price) => isLentAt(settings, price, inputs));
  const least = instalmentAt(loan, smallest);
  if (paid < least) return { price: null, smallestLoan, least };
  const tooMuch = firstPrice(smallest, (price) => instalmentAt(loan, price) > paid);
  return { price: asCents(tooMuch - 1), smallestLoan, least };
}

/** Whether a loan can be had at a price as it is, with nothing lowered. */
function isLentAt(settings: FinanceSettings, price: Cents, inputs: LoanInputs): boolean {
  const { notices } = settleInputs(settings, price, { ...inputs, wantedDeposit: undefined });
  return canBeFinanced(settings, price, inputs.tradeIn) && notices.length === 0;
}

/** Cents each time, fees included. */
function instalmentAt({ inputs, rate, fees }: QuotedLoan, price: Cents): Cents {
  const program = { programDetails: { rateDetails: { customerRate: rate }, fees } };
  return loanFigures(quotedLoan(program, price, wantedLoan(price, inputs), inputs.frequency)).instalment;
}

/** The lowest price from one on of which something holds that holds of all above it too; past the highest: of none. */
function firstPrice(from: Cents, holds: (price: Cents) => boolean): Cents {
  let [low, high] = [from, asCents(highestPrice + 1)];
  while (low < high) {
    const middle = asCents(Math.floor((low + high) / 2));
    if (holds(middle)) high = middle;
    else low = asCents(middle + 1);
  }
  return low;
}
