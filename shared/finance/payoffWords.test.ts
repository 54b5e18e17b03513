import { describe, expect, it } from '@jest/globals';
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
    const [extra, payout] = texts(quoted(), { extra: 2000, payoutYears: 3 });
    expect(extra).toMatch(
      /^\$20 more each week pays the loan off \d+ weekly repayments \(\d+ months\) sooner, with \$[\d,.]+ less interest and \$[\d.]+ less in fees\.$/,
    );
    expect(payout).toMatch(
      /^After 3 years \$[\d,.]+ is left to pay out; \$[\d,.]+ of interest is paid by then\. Paid out, the loan has \$[\d,.]+ less interest and \$[\d,.]+ less in fees than as agreed\.$/,
    );
  });

  it('tells the figures of the table', () => {
    const wish = { extra: 2000, payoutYears: 3 };
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
      quoted({ balloonPercent: 30 }, inLoan),
      { extra: 500, payoutYears: 1 },
      /^\$5 more each week lowers the last payment from \$[\d,.]+ to \$[\d,.]+, with \$[\d,.]+ less interest\.$/,
      /^After 1 year \$/,
    ],
    [
      'monthly',
      quoted({ frequency: 'Monthly' }, inLoan),
      { extra: 10_000, payoutYears: 4 },
      / pays the loan off \d+ monthly repayments sooner, /,
      /^After 4 years \$/,
    ],
    [
      'as much as pays it off before',
      quoted(),
      { extra: 100_000, payoutYears: 4 },
      / sooner, /,
      /^It is paid off before 4 years are over\.$/,
    ],
  ])('%s', (_, result, wish, extra, payout) => {
    expect(texts(result, wish)[0]).toMatch(extra);
    expect(texts(result, wish)[1]).toMatch(payout);
  });

  it('has columns that add up, down and across', () => {
    const wish = { extra: 2000, payoutYears: 3 };
    const columns = payoffColumns(earlyPayoff(quoted(), wish), wish);
    expect(columns.map(({ name }) => name)).toEqual(['In 3 years', 'Paid out then', 'In all', 'As agreed']);
    for (const { parts } of columns) expect(parts.principal + parts.interest + parts.fees).toBe(parts.total);
    const [until, out, all] = columns.map(({ parts }) => parts);
    for (const part of ['principal', 'interest', 'fees', 'total'] as const)
      expect((until?.[part] ?? 0) + (out?.[part] ?? 0)).toBe(all?.[part]);
  });
});
