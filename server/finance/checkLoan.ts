import {
  balloonAmount,
  balloonNotice,
  canBeFinanced,
  maxBalloonPercent,
  maxDeposit,
  minimumLoanText,
} from '../../shared/finance/calculatorInputs.ts';
import type { FinanceSettings } from '../../shared/finance/financeSettings.ts';
import type { WantedLoan } from '../../shared/finance/quote.ts';
import type { Cents } from '../../shared/units.ts';
import { unprocessable } from '../errors.ts';

/** What the parts of a loan are called where it comes from. */
export type LoanFields = Readonly<Record<'termMonths' | 'deposit' | 'balloon' | 'price', string>>;

/**
 * The calculator's rules, for what is sent past the page. Spec part 2 §5 'Calculator'. Cents.
 * @throws SiteError 422 naming the field, in the calculator's words
 */
export function checkLoan(
  settings: FinanceSettings,
  price: Cents,
  { termMonths, deposit, balloon, tradeIn }: WantedLoan,
  fields: LoanFields,
): void {
  if (!settings.terms.includes(termMonths)) {
    const terms = settings.terms.join(', ');
    throw unprocessable(`The loan term must be one of ${terms} months.`, fields.termMonths);
  }
  if (!canBeFinanced(settings, price, tradeIn)) throw unprocessable(minimumLoanText(settings), fields.price);
  const maximum = maxBalloonPercent(settings, termMonths, price, tradeIn);
  if (balloon > balloonAmount(price, maximum)) throw unprocessable(balloonNotice(maximum), fields.balloon);
  if (deposit > maxDeposit(settings, price, balloon, tradeIn))
    throw unprocessable(minimumLoanText(settings), fields.deposit);
}
