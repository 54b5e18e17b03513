import { describe, expect, it } from '@jest/globals';
import { asCents, asDollars, asPercent } from '../units.ts';
import { type LoanInputs, startInputs } from './calculatorInputs.ts';
import { defaultFinanceSettings } from './financeSettings.ts';
import {
  type LoanResult,
  loanResult,
  paymentsText,
  spokenResult,
  termsText,
  totalText,
} from './loanResult.ts';
import type { SiteQuote } from './quote.ts';
import { scheduleCsv, scheduleTotals, scheduleYears } from './scheduleYears.ts';
import { comparedWith, loanVariants } from './whatIf.ts';

const settings = defaultFinanceSettings.au;

/** $30,000 over 5 years at 6.49 %, $399 at the start and $5.95 a month: the demo's worked example. */
const quote: SiteQuote = {
  error: false,
  price: asDollars(30_000),
  quoteDetails: {
    identificationCode: 'N1',
    currency: 'AUD',
    financedAmount: asDollars(30_000),
    programDetails: {
      rateDetails: { customerRate: asPercent(6.49), comparisonRate: asPercent(7.48) },
      fees: {
        establishmentFee: asDollars(399),
        isEstablishmentFeeFinanced: false,
        monthlyFee: asDollars(5.95),
      },
      validTo: null,
    },
    repaymentSchedules: [
      {
        instalmentFrequency: 'Monthly',
        totalAmount: asDollars(592.79),
        repayment: asDollars(586.84),
        numberOfInstalments: 60,
        finalPayment: asDollars(592.79),
      },
    ],
  },
};
const tradeIn = { value: asCents(1_650_000), owing: asCents(450_000), receipt: 'facts.signature' };
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
    expect(totalText(result({ deposit: asCents(500_000) }), settings)).toMatch(
      /, beside your deposit of \$5,000\.$/,
    );
  });

  /** The same loan as a lender rounds its repayments. @param rate a year */
  const roundedBy = (totalAmount: number, fields: Partial<LoanInputs>, fees = {}, rate = asPercent(6.49)) => {
    const { programDetails, repaymentSchedules } = quote.quoteDetails;
    const told = loanResult(
      {
        ...quote,
        quoteDetails: {
          ...quote.quoteDetails,
          programDetails: {
            ...programDetails,
            rateDetails: { ...programDetails.rateDetails, customerRate: rate },
            fees: { ...programDetails.fees, ...fees },
          },
          repaymentSchedules: repaymentSchedules.map((one) => ({
            ...one,
            totalAmount: asDollars(totalAmount),
          })),
        },
      },
      { ...monthly, ...fields },
    );
    if (!told) throw new Error('No result');
    return told;
  };
  const balloon = { balloonPercent: asPercent(30) };
  const free = { establishmentFee: 0, monthlyFee: 0 };

  it.each<[string, LoanResult, string]>([
    [
      'as the formula has it',
      roundedBy(592.79, {}),
      '60 monthly repayments of $592.79, the last one of $593.10. $399 is paid at the start.',
    ],
    [
      'with a balloon',
      roundedBy(465.42, balloon),
      '60 monthly repayments of $465.42, the last one of $465.12, and a balloon of $9,000 at the end. $399 is paid at the start.',
    ],
    [
      'rounded up so far that less than the balloon is left',
      roundedBy(480, balloon),
      '59 monthly repayments of $480, and what is left of the balloon, $8,449.54 at the end. $399 is paid at the start.',
    ],
    [
      'rounded up so far that the last month has its fee alone',
      roundedBy(606, {}),
      '60 monthly repayments of $606, the last 2 of $274.75 and $5.95. $399 is paid at the start.',
    ],
    [
      'rounded up so far that the last two months have their fees alone',
      roundedBy(612, {}),
      '60 monthly repayments of $612, the last 3 of $471.87, $5.95 and $5.95. $399 is paid at the start.',
    ],
    ['without interest and fees', roundedBy(500, {}, free, 0), '60 monthly repayments of $500.'],
    [
      'without interest and fees, rounded up: the months after the last repayment have none',
      roundedBy(600, {}, free, 0),
      '50 monthly repayments of $600.',
    ],
  ])('says how often how much is paid, %s', (_, loan, text) => {
    expect(paymentsText(loan, settings)).toBe(text);
  });

  it.each<[string, Partial<LoanInputs>, string]>([
    ['nothing', {}, '.'],
    ['a deposit', { deposit: asCents(500_000) }, ', beside your deposit of $5,000.'],
    ['an old car', { tradeIn }, ', beside your old car at $16,500.'],
    [
      'both',
      { deposit: asCents(500_000), tradeIn },
      ', beside your deposit of $5,000 and your old car at $16,500.',
    ],
  ])('says what is paid beside the loan: %s', (_, fields, text) => {
    const [, beside] = totalText(result(fields), settings).split(' and $756 fees');
    expect(beside).toBe(text);
  });

  it.each<[string, Partial<LoanInputs>, string]>([
    ['nothing else', {}, ''],
    ['a deposit', { deposit: asCents(500_000) }, ', with a deposit of $5,000'],
    ['an old car', { tradeIn: { ...tradeIn, owing: 0 } }, ', with your old car at $16,500'],
    [
      'all there is',
      { deposit: asCents(500_000), balloonPercent: asPercent(20), tradeIn },
      ', with a deposit of $5,000, a balloon of 20% and your old car at $16,500 with $4,500 still owed on it',
    ],
  ])('says what a loan is reckoned with, whatever the price: %s', (_, fields, text) => {
    expect(termsText(result(fields), settings)).toBe(
      `at 6.49% p.a., comparison rate 7.48% p.a., over 5 years${text}`,
    );
  });

  /** Dollars of every repayment, the balloon and the fee that a sentence tells, in cents. */
  const toldTotal = (text: string): number => {
    const cents = (dollars: string | undefined) =>
      Math.round(Number((dollars ?? '0').replaceAll(',', '')) * 100);
    const [, count, each] = /^(\d+) \w+ repayments of \$([\d,.]*\d)/.exec(text) ?? [];
    const [, last = ''] = /, the last (?:one|\d+) of (.*?)(?=, and |\.(?: |$))/.exec(text) ?? [];
    const others = [...last.matchAll(/\$([\d,.]*\d)/g)].map(([, dollars]) => cents(dollars));
    const [, balloon] = /balloon(?: of|,) \$([\d,.]*\d)/.exec(text) ?? [];
    const [, fee] = /\$([\d,.]*\d) is paid at the start/.exec(text) ?? [];
    const even = (Number(count) - others.length) * cents(each);
    return [even, ...others, cents(balloon), cents(fee)].reduce((sum, one) => sum + one, 0);
  };

  it.each([
    ['as the formula has it', 592.79, {}],
    ['with a balloon', 470.12, { balloonPercent: asPercent(30) }],
    ['rounded up to the dollar', 593, {}],
    ['rounded up so far that the loan ends early', 612, {}],
    ['rounded up so far that less than the balloon is left', 480, { balloonPercent: asPercent(30) }],
  ])('repayments, the last one, balloon and fee add up to the total, %s', (_, totalAmount, fields) => {
    const [schedule] = quote.quoteDetails.repaymentSchedules;
    if (!schedule) throw new Error('No schedule');
    const repaymentSchedules = [{ ...schedule, totalAmount: asDollars(totalAmount) }];
    const inputs = { ...monthly, ...fields };
    const told = loanResult(
      { ...quote, quoteDetails: { ...quote.quoteDetails, repaymentSchedules } },
      inputs,
    );
    if (!told) throw new Error('No result');
    expect(toldTotal(paymentsText(told, settings))).toBe(told.figures.totalPayable);
  });

  it('is read out with its rate, comparison rate, term and total', () => {
    expect(spokenResult(result(), settings)).toBe(
      'Estimated repayments $592.79 a month over 5 years, at 6.49% p.a., comparison rate 7.48% p.a. You pay $35,966.71 in all, $5,210.71 of it interest and $756 fees.',
    );
  });

  it('adds up with the repayment that shows, however the lender rounds', () => {
    const [monthlySchedule] = quote.quoteDetails.repaymentSchedules;
    if (!monthlySchedule) throw new Error('No schedule');
    const repaymentSchedules = [{ ...monthlySchedule, totalAmount: asDollars(593) }];
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
    const loan = result({ balloonPercent: asPercent(balloonPercent) });
    const years = scheduleYears(loan);
    // The fee of the first day comes before the first year.
    expect(years.map(({ year, rows }) => [year, rows.length])).toEqual([
      [0, 1],
      ...[1, 2, 3, 4, 5].map((n) => [n, 12]),
    ]);
    expect(years[0]).toMatchObject({ paid: 39_900, fees: 39_900, interest: 0, closing: 3_000_000 });
    expect(years.reduce((sum, { paid }) => sum + paid, 0)).toBe(loan.figures.totalPayable);
    expect(years.reduce((sum, { fees }) => sum + fees, 0)).toBe(loan.figures.totalFees);
    expect(years.reduce((sum, { interest }) => sum + interest, 0)).toBe(loan.figures.interest);
    expect(years.at(-1)?.closing).toBe(0);
  });

  it('is a file for a spreadsheet: dollars with cents, a line for each payment', () => {
    const lines = scheduleCsv(result()).split('\r\n');
    expect(lines).toHaveLength(63);
    expect(lines.slice(0, 3)).toEqual([
      'Payment,Owed before,Interest,Fee,Paid,Owed after',
      '0,30000.00,0.00,399.00,399.00,30000.00',
      '1,30000.00,162.25,5.95,592.79,29575.41',
    ]);
    expect(lines.at(-2)).toMatch(/^60,.*,0\.00$/);
    const paid = lines.slice(1, -1).map((line) => Math.round(Number(line.split(',')[4]) * 100));
    expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(result().figures.totalPayable);
  });

  it('has no payment at the start where the fee is in the loan', () => {
    const { programDetails } = quote.quoteDetails;
    const fees = { ...programDetails.fees, isEstablishmentFeeFinanced: true };
    const quoteDetails = { ...quote.quoteDetails, programDetails: { ...programDetails, fees } };
    const loan = loanResult({ ...quote, quoteDetails }, monthly);
    if (!loan) throw new Error('No result');
    const years = scheduleYears(loan);
    expect(years[0]?.year).toBe(1);
    const { interest, totalPayable } = loan.figures;
    expect(scheduleTotals(years)).toEqual({ paid: totalPayable, interest, fees: 60 * 595 });
    expect(paymentsText(loan, settings)).not.toContain('at the start');
  });
});

describe("'What if'", () => {
  const names = (fields: Partial<LoanInputs>) =>
    loanVariants(settings, asCents(6_000_000), { ...monthly, ...fields }).map(({ name }) => name);
  it('shows a shorter loan and one without a balloon, where they are others', () => {
    expect(names({ balloonPercent: asPercent(30) })).toEqual(['Over 4 years', 'As chosen', 'No balloon']);
    expect(names({})).toEqual(['Over 4 years', 'As chosen']);
    expect(names({ termMonths: 12 })).toEqual(['As chosen']);
  });

  it('changes nothing else, but what the balloon of the shorter loan may be', () => {
    const inputs = { ...monthly, deposit: asCents(500_000), balloonPercent: asPercent(30) };
    expect(loanVariants(settings, asCents(6_000_000), inputs)).toEqual([
      {
        name: 'Over 4 years',
        inWords: 'over 4 years',
        inputs: { ...inputs, termMonths: 48 },
        isChosen: false,
      },
      { name: 'As chosen', inWords: 'as chosen', inputs, isChosen: true },
      {
        name: 'No balloon',
        inWords: 'with no balloon',
        inputs: { ...inputs, balloonPercent: 0 },
        isChosen: false,
      },
    ]);
  });

  it.each<[Partial<LoanInputs>, string]>([
    [{ balloonPercent: asPercent(30) }, 'Compare with a shorter loan and no balloon'],
    [{}, 'Compare with a shorter loan'],
    [{ termMonths: 12, balloonPercent: asPercent(30) }, 'Compare with no balloon'],
    [{ termMonths: 12 }, ''],
  ])('promises the loans that there are: %j', (fields, text) => {
    expect(comparedWith(settings, { ...monthly, ...fields })).toBe(text);
  });
});
