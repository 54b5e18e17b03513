import { describe, expect, it } from '@jest/globals';
import { asCents, asPercent } from '../units.ts';
import { earlyPayoff, type PayoffWish } from './earlyPayoff.ts';
import { defaultFinanceSettings } from './financeSettings.ts';
import type { LoanResult } from './loanResult.ts';
import { extraText, payoffColumns, payoutText } from './payoffWords.ts';
import { inLoan, quoted } from './quotedLoanFixture.ts';

const settings = defaultFinanceSettings.au;
const texts = (result: LoanResult, wish: PayoffWish) => [
  extraText(result, earlyPayoff(result, { ...wish, payoutYears: 0 }), wish, settings),
  payoutText(earlyPayoff(result, wish), wish, settings),
];

describe('paying off sooner in words', () => {
  it('says how much sooner, what is left after some years, and what both save', () => {
    expect(texts(quoted(), { extra: asCents(2_530), payoutYears: 0 })[0]).toBe(
      '$25.30 more each week pays the loan off 47 weekly repayments (10 months) sooner, with $966.37 less interest and $65.19 less in fees.',
    );
    expect(texts(quoted(), { extra: asCents(2_000), payoutYears: 3 })[1]).toBe(
      'After 3 years $9,735.18 is left to pay out; $3,944.82 of interest is paid by then. Paid out, the loan has $1,203.98 less interest and $143.28 less in fees than as agreed.',
    );
  });

  it.each<[string, LoanResult, number, string]>([
    [
      'one week',
      quoted(),
      44,
      '1 weekly repayment sooner, with $20.81 less interest and $2.17 less in fees.',
    ],
    [
      'four weeks, which are less than a month',
      quoted(),
      179,
      '4 weekly repayments sooner, with $83.02 less interest and $6.28 less in fees.',
    ],
    [
      'five weeks',
      quoted(),
      225,
      '5 weekly repayments (1 month) sooner, with $103.89 less interest and $7.65 less in fees.',
    ],
    [
      'nine weeks',
      quoted(),
      411,
      '9 weekly repayments (2 months) sooner, with $186.62 less interest and $13.13 less in fees.',
    ],
    [
      'one month of a loan without a monthly fee',
      quoted({ frequency: 'Monthly' }, inLoan),
      855,
      '1 monthly repayment sooner, with $91.08 less interest.',
    ],
    [
      'two months of it',
      quoted({ frequency: 'Monthly' }, inLoan),
      1_738,
      '2 monthly repayments sooner, with $181.85 less interest.',
    ],
  ])('counts repayments, and months where they are others: %s', (_, result, extra, ending) => {
    const [text] = texts(result, { extra: asCents(extra), payoutYears: 0 });
    expect(text?.split(' pays the loan off ')[1]).toBe(ending);
  });

  it('tells the figures of the table', () => {
    const wish = { extra: asCents(2000), payoutYears: 3 };
    const early = earlyPayoff(quoted(), wish);
    const money = (cents: number) => (cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 });
    const text = payoutText(early, wish, settings);
    for (const cents of [
      early.payout?.balance ?? 0,
      early.payout?.until.interest ?? 0,
      early.agreed.interest - early.paid.interest,
    ])
      expect(text).toContain(`$${money(cents)}`);
  });

  it.each<[string, LoanResult, PayoffWish, RegExp, RegExp]>([
    [
      'a balloon that is more than the extra',
      quoted({ balloonPercent: asPercent(30) }, inLoan),
      { extra: asCents(500), payoutYears: 1 },
      /^\$5 more each week lowers the last payment from \$9,107\.92 to \$7,578\.36, with \$234\.56 less interest\.$/,
      /^After 1 year \$26,392\.47 is left to pay out; \$1,847 of interest is paid by then\./,
    ],
    [
      'monthly',
      quoted({ frequency: 'Monthly' }, inLoan),
      { extra: asCents(10_000), payoutYears: 4 },
      / pays the loan off \d+ monthly repayments sooner, /,
      /^After 4 years \$/,
    ],
    [
      'as much as pays it off before',
      quoted(),
      { extra: asCents(100_000), payoutYears: 4 },
      / sooner, /,
      /^It is paid off before 4 years are over\.$/,
    ],
  ])('%s', (_, result, wish, extra, payout) => {
    expect(texts(result, wish)[0]).toMatch(extra);
    expect(texts(result, wish)[1]).toMatch(payout);
  });

  it('has two columns where nothing is left to pay out', () => {
    const wish = { extra: asCents(2_000), payoutYears: 0 };
    const early = earlyPayoff(quoted(), wish);
    expect(payoffColumns(early, wish)).toEqual([
      { name: 'Paid off sooner', parts: early.paid },
      { name: 'As agreed', parts: early.agreed },
    ]);
  });

  it('has columns that add up, down and across', () => {
    const wish = { extra: asCents(2000), payoutYears: 3 };
    const columns = payoffColumns(earlyPayoff(quoted(), wish), wish);
    expect(columns.map(({ name }) => name)).toEqual(['In 3 years', 'Paid out then', 'In all', 'As agreed']);
    for (const { parts } of columns) expect(parts.principal + parts.interest + parts.fees).toBe(parts.total);
    const [until, out, all] = columns.map(({ parts }) => parts);
    for (const part of ['principal', 'interest', 'fees', 'total'] as const)
      expect((until?.[part] ?? 0) + (out?.[part] ?? 0)).toBe(all?.[part]);
  });
});
