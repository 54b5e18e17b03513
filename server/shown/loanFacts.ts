import type { LoanInputs } from '../../shared/finance/calculatorInputs.ts';
import { frequencies } from '../../shared/finance/frequency.ts';
import { type SiteQuote, type SiteQuoteBody, scheduleOf } from '../../shared/finance/quote.ts';
import { asPercent, centsOf, dollarsOf, wholeDollars } from '../../shared/units.ts';
import { type ShownFact, subjectOf } from './createShownFacts.ts';

/** The loan as it was asked for: nothing of it depends on the price, which may be another one by now. */
type AskedLoan = Pick<LoanInputs, 'termMonths' | 'deposit' | 'balloonPercent'>;

/**
 * The facts that a page shows of a quoted loan.
 * @param quote unset: there is none at the moment, so that nothing of it is known
 * @param asked with the one frequency that shows; unset: as the body has it, at every frequency
 */
export function loanFacts(
  body: SiteQuoteBody,
  quote: SiteQuote | undefined,
  asked?: AskedLoan & Pick<LoanInputs, 'frequency'>,
): ShownFact[] {
  const { termMonths, deposit, balloonPercent } = asked ?? loanIn(body);
  const loan = subjectOf(
    ...carIn(body),
    termMonths,
    dollarsOf(wholeDollars(deposit)),
    Math.round(balloonPercent),
    body.trade,
    body.owing,
  );
  const { rateDetails, validTo } = quote?.quoteDetails.programDetails ?? {};
  const repayments = (asked ? [asked.frequency] : frequencies).map((frequency): ShownFact => {
    const schedule = quote && scheduleOf(quote.quoteDetails, frequency);
    const value = schedule?.totalAmount.toFixed(2) ?? '';
    const subject = subjectOf(loan, frequency);
    return validTo ? ['finance_repayment', subject, value, validTo] : ['finance_repayment', subject, value];
  });
  return [
    ['finance_price', loan, quote?.price.toFixed(2) ?? ''],
    ['finance_rate', loan, String(rateDetails?.customerRate ?? '')],
    ['finance_comparison_rate', loan, String(rateDetails?.comparisonRate ?? '')],
    ...repayments,
  ];
}

/** Names the car of a body, and whose price it has. */
const carIn = (body: SiteQuoteBody): readonly (string | boolean | undefined)[] =>
  'build' in body
    ? [body.modelLine, body.build, body.auState, body.use]
    : [body.assetDetails.identificationCode, body.assetDetails.variant, body.auState, body.entityType];

function loanIn(body: SiteQuoteBody): AskedLoan {
  if ('build' in body) return { ...body, deposit: centsOf(body.deposit) };
  const { financeTermInMonths, depositAmount, balloon, assetPurchasePrice } = body;
  return {
    termMonths: financeTermInMonths,
    deposit: depositAmount === undefined ? 0 : centsOf(depositAmount),
    balloonPercent: asPercent((100 * balloon.balloonAmount) / assetPurchasePrice),
  };
}
