import { describe, expect, it } from '@jest/globals';
import { asCents, asPercent, type Percent } from '../units.ts';
import type { LoanInputs } from './calculatorInputs.ts';
import { defaultFinanceSettings } from './financeSettings.ts';
import { type EnquiredLoan, enquiredLoanText, enquiredLoanValues } from './loanResult.ts';
import { quoted } from './quotedLoanFixture.ts';

const settings = defaultFinanceSettings.au;
const tradeIn = { value: asCents(1_650_000), owing: asCents(450_000), receipt: 'facts.signature' };
/** A loan on $30,000 over 5 years at 6.49 %, with $399 at the start and $5.95 a month. */
const enquired = (
  fields: Partial<LoanInputs>,
  place = '',
  comparisonRate: Percent | null = null,
): EnquiredLoan => {
  const result = { ...quoted({ frequency: 'Monthly', ...fields }), comparisonRate };
  return { result, inputs: result.inputs, price: result.price, place };
};
const balloon = enquired(
  { deposit: asCents(500_000), balloonPercent: asPercent(30) },
  ' in WA',
  asPercent(7.48),
);
const unquoted = (loan: EnquiredLoan): EnquiredLoan => ({ ...loan, result: undefined });

describe('a loan that an enquiry is about, in words', () => {
  it.each<[string, EnquiredLoan, string]>([
    [
      'with a deposit and a balloon, at the price of a state',
      balloon,
      'Individual, price $30,000 in WA, deposit $5,000, balloon $9,000 (30%). Estimated repayments $367.61 a month over 5 years, at 6.49% p.a., comparison rate 7.48% p.a. You pay $31,455.49 in all, $5,699.49 of it interest and $756 fees, beside your deposit of $5,000.',
    ],
    [
      'with an old car that is not paid off, in New Zealand: no state and no comparison rate',
      enquired({ deposit: asCents(500_000), tradeIn }),
      'Individual, price $30,000, deposit $5,000, trade-in $16,500 with $4,500 still owed on it, balloon $0 (0%). Estimated repayments $260.25 a month over 5 years, at 6.49% p.a. You pay $16,013.95 in all, $2,257.95 of it interest and $756 fees, beside your deposit of $5,000 and your old car at $16,500.',
    ],
    [
      'that no lender has quoted',
      unquoted(balloon),
      'Individual, $30,000 in WA over 5 years, deposit $5,000, balloon 30%, repaid monthly.',
    ],
    [
      'that no lender has quoted, of a business with an old car that is its own',
      unquoted(enquired({ use: 'Business', termMonths: 12, tradeIn: { ...tradeIn, owing: 0 } })),
      'Business, $30,000 over 1 year, deposit $0, trade-in $16,500, balloon 0%, repaid monthly.',
    ],
  ])('%s', (_, loan, text) => {
    expect(enquiredLoanText(loan, settings)).toBe(text);
  });
});

describe('a loan that an enquiry is about, figure by figure', () => {
  const asked = {
    finance_price: '30000.00',
    finance_use: 'Individual',
    finance_term_months: '60',
    finance_deposit: '5000.00',
    finance_balloon_percent: '30',
    finance_balloon: '9000.00',
    finance_frequency: 'Monthly',
  };
  const answered = { finance_repayment: '367.61', finance_rate: '6.49', finance_total: '31455.49' };
  const withoutComparison = enquired({ deposit: asCents(500_000), balloonPercent: asPercent(30) });

  it.each<[string, EnquiredLoan, 'WA' | undefined, object]>([
    ['what was asked for', unquoted(balloon), undefined, asked],
    ['the state that decided the price', unquoted(balloon), 'WA', { ...asked, finance_state: 'WA' }],
    [
      'the answer of the lender',
      balloon,
      'WA',
      { ...asked, finance_state: 'WA', ...answered, finance_comparison_rate: '7.48' },
    ],
    ['no comparison rate where there is none', withoutComparison, undefined, { ...asked, ...answered }],
    [
      'an old car and what is owed on it',
      unquoted({ ...balloon, inputs: { ...balloon.inputs, tradeIn } }),
      undefined,
      { ...asked, finance_trade_in: '16500.00', finance_trade_in_owing: '4500.00' },
    ],
  ])('%s', (_, loan, auState, values) => {
    expect(enquiredLoanValues(loan, auState)).toEqual(values);
  });
});
