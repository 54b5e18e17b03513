import { asCents, asDollars, asPercent, dollarsOf } from '../units.ts';
import { type LoanInputs, startInputs } from './calculatorInputs.ts';
import { defaultFinanceSettings } from './financeSettings.ts';
import { loanFigures } from './loan.ts';
import { type LoanResult, loanResult } from './loanResult.ts';
import { type QuoteDetails, quotedLoan, wantedLoan } from './quote.ts';

const price = 3_000_000;
const start = startInputs(defaultFinanceSettings.au, 'Individual');
export const atStart = {
  establishmentFee: asDollars(399),
  isEstablishmentFeeFinanced: false,
  monthlyFee: asDollars(5.95),
};
export const inLoan = {
  establishmentFee: asDollars(405.35),
  isEstablishmentFeeFinanced: true,
  monthlyFee: asDollars(0),
};
type Fees = QuoteDetails['programDetails']['fees'];

/** A loan of $30,000 over 5 years, repaid weekly, as a lender quotes it. @param rate a year */
export function quoted(
  fields: Partial<LoanInputs> = {},
  fees: Fees = atStart,
  rate = asPercent(6.49),
): LoanResult {
  const inputs = { ...start, ...fields };
  const programDetails = { rateDetails: { customerRate: rate, comparisonRate: null }, fees, validTo: null };
  const terms = quotedLoan(
    { programDetails },
    asCents(price),
    wantedLoan(asCents(price), inputs),
    inputs.frequency,
  );
  const figures = loanFigures(terms);
  const found = loanResult(
    {
      error: false,
      price: dollarsOf(asCents(price)),
      quoteDetails: {
        identificationCode: 'N1',
        currency: 'AUD',
        financedAmount: dollarsOf(figures.financed),
        programDetails,
        repaymentSchedules: [
          {
            instalmentFrequency: inputs.frequency,
            totalAmount: dollarsOf(figures.instalment),
            repayment: dollarsOf(figures.repayment),
            numberOfInstalments: figures.payments,
            finalPayment: dollarsOf(figures.lastPayment),
          },
        ],
      },
    },
    inputs,
  );
  if (!found) throw new Error('No result');
  return found;
}
