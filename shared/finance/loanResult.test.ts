import { describe, expect, it } from '@jest/globals';
import { type LoanInputs, startInputs } from './calculatorInputs.ts';
import { defaultFinanceSettings } from './financeSettings.ts';
import { type LoanResult, loanResult, paymentsText, spokenResult, totalText } from './loanResult.ts';
import type { SiteQuote } from './quote.ts';
import { scheduleCsv, scheduleYears } from './scheduleYears.ts';
import { comparedWith, loanVariants } from './whatIf.ts';

const settings = defaultFinanceSettings.au;

/** $30,000 over 5 years at 6.49 %, $399 at the start and $5.95 a month: the demo's worked example. */
const quote: SiteQuote = {
  error: false,
  price: 30_000,
  quoteDetails: {
    identificationCode: 'N1',
    currency: 'AUD',
    financedAmount: 30_000,
    programDetails: {
      rateDetails: { customerRate: 6.49, comparisonRate: 7.48 },
      fees: { establishmentFee: 399, isEstablishmentFeeFinanced: false, monthlyFee: 5.95 },
      validTo: null,
    },
    repaymentSchedules: [
      {
        instalmentFrequency: 'Monthly',
        totalAmount: 592.79,
        repayment: 586.84,
        numberOfInstalments: 60,
        finalPayment: 592.79,
      },
    ],
  },
};
const monthly: LoanInputs = { ...startInputs(settings, 'Individual'), frequency: 'Monthly' };
const result = (fields: Partial<LoanInputs> = {}): LoanResult => {
  const found = loanResult(quote, { ...monthly, ...fields });
  if (!found) throw new Error('No result');
  return found;
};

describe('a quote in plain words', () => {
  it("'You pay $41,234 in all, $6,244 of it interest': total, interest and fees add up", () => {
    const { figures } = result();
    expect(figures.totalPayable).toBe(3_000_000 + figures.interest + 39_900 + 60 * 595);
    expect(totalText(result(), settings)).toBe(
      'You pay $35,966.71 in all, $5,210.71 of it interest and $756 fees.',
    );
    expect(totalText(result({ deposit: 500_000 }), settings)).toMatch(/, beside your deposit of \$5,000\.$/);
  });

  it('says how often how much is paid, and the balloon', () => {
    expect(paymentsText(result(), settings)).toBe('60 monthly repayments of $592.79.');
    expect(paymentsText(result({ balloonPercent: 30 }), settings)).toContain('and a balloon of $9,000');
  });

  it('is read out with its rate, comparison rate, term and total', () => {
    expect(spokenResult(result(), settings)).toBe(
      'Estimated repayments $592.79 a month over 5 years, at 6.49% p.a., comparison rate 7.48% p.a. You pay $35,966.71 in all, $5,210.71 of it interest and $756 fees.',
    );
  });

  it('adds up with the repayment that shows, however the lender rounds', () => {
    const [monthlySchedule] = quote.quoteDetails.repaymentSchedules;
    if (!monthlySchedule) throw new Error('No schedule');
    const repaymentSchedules = [{ ...monthlySchedule, totalAmount: 593 }];
    const rounded = loanResult(
      { ...quote, quoteDetails: { ...quote.quoteDetails, repaymentSchedules } },
      monthly,
    );
    const rows = rounded?.figures.schedule.rows ?? [];
    expect(rows.slice(0, -1).every(({ payment }) => payment === rounded?.instalment)).toBe(true);
    expect(rows.at(-1)?.closing).toBe(0);
    expect(rows.reduce((sum, { payment }) => sum + payment, 39_900)).toBe(rounded?.figures.totalPayable);
  });

  it('is none without repayments of the frequency', () => {
    expect(loanResult(quote, { ...monthly, frequency: 'Weekly' })).toBeUndefined();
  });
});

describe('the schedule', () => {
  it.each([0, 30])('by year adds up to the total and ends at 0, balloon %i', (balloonPercent) => {
    const loan = result({ balloonPercent });
    const years = scheduleYears(loan);
    expect(years.map(({ year, rows }) => [year, rows.length])).toEqual([1, 2, 3, 4, 5].map((n) => [n, 12]));
    expect(years.reduce((sum, { paid }) => sum + paid, 0)).toBe(loan.figures.schedule.total);
    expect(years.reduce((sum, { interest }) => sum + interest, 0)).toBe(loan.figures.interest);
    expect(years.at(-1)?.closing).toBe(0);
  });

  it('is a file for a spreadsheet: dollars with cents, a line for each payment', () => {
    const lines = scheduleCsv(result()).split('\r\n');
    expect(lines).toHaveLength(62);
    expect(lines.slice(0, 2)).toEqual([
      'Payment,Owed before,Interest,Fee,Paid,Owed after',
      '1,30000.00,162.25,5.95,592.79,29575.41',
    ]);
    expect(lines.at(-2)).toMatch(/^60,.*,0\.00$/);
  });
});

describe("'What if'", () => {
  const names = (fields: Partial<LoanInputs>) =>
    loanVariants(settings, 6_000_000, { ...monthly, ...fields }).map(({ name }) => name);
  it('shows a shorter loan and one without a balloon, where they are others', () => {
    expect(names({ balloonPercent: 30 })).toEqual(['Over 4 years', 'As chosen', 'No balloon']);
    expect(names({})).toEqual(['Over 4 years', 'As chosen']);
    expect(names({ termMonths: 12 })).toEqual(['As chosen']);
  });

  it.each<[Partial<LoanInputs>, string]>([
    [{ balloonPercent: 30 }, 'Compare with a shorter loan and no balloon'],
    [{}, 'Compare with a shorter loan'],
    [{ termMonths: 12, balloonPercent: 30 }, 'Compare with no balloon'],
    [{ termMonths: 12 }, ''],
  ])('promises the loans that there are: %j', (fields, text) => {
    expect(comparedWith(settings, { ...monthly, ...fields })).toBe(text);
  });
});
