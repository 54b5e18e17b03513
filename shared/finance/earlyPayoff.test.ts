import { describe, expect, it } from '@jest/globals';
import { asCents, asDollars, asPercent } from '../units.ts';
import { earlyPayoff, type PaidParts } from './earlyPayoff.ts';
import { frequencies, paymentCount } from './frequency.ts';
import type { LoanResult } from './loanResult.ts';
import { readPayoff, understoodPayoff } from './payoffQuery.ts';
import { atStart, inLoan, quoted } from './quotedLoanFixture.ts';
import { scheduleTotals, scheduleYears } from './scheduleYears.ts';

const addsUp = ({ principal, interest, fees, total }: PaidParts) =>
  expect(principal + interest + fees).toBe(total);

const loans: [name: string, result: LoanResult][] = [
  ...frequencies.map((frequency): [string, LoanResult] => [frequency, quoted({ frequency })]),
  ['a deposit and a balloon', quoted({ deposit: asCents(500_000), balloonPercent: asPercent(30) })],
  ['a fee in the loan', quoted({}, inLoan, asPercent(7.95))],
  ['no interest', quoted({}, atStart, 0)],
  ['seven years', quoted({ termMonths: 84 })],
];
const wishes = [
  { extra: asCents(0), payoutYears: 0 },
  { extra: asCents(1), payoutYears: 0 },
  { extra: asCents(2_000), payoutYears: 0 },
  { extra: asCents(0), payoutYears: 1 },
  { extra: asCents(2_000), payoutYears: 3 },
  { extra: asCents(100_000), payoutYears: 2 },
  { extra: asCents(10_000_000_000), payoutYears: 1 },
];

describe('a loan that is paid off sooner', () => {
  describe.each(loans)('%s', (_, result) => {
    it.each(wishes)('adds up to the cent: $extra cents more, paid out after $payoutYears years', (wish) => {
      const early = earlyPayoff(result, wish);
      const { figures } = early.result;
      addsUp(early.agreed);
      addsUp(early.paid);
      // All of the loan is paid, and the rows are what is told.
      expect(early.paid.principal).toBe(figures.financed);
      expect(figures.schedule.rows.at(-1)?.closing).toBe(0);
      expect(scheduleTotals(scheduleYears(early.result)).paid).toBe(early.paid.total);
      expect(figures.totalPayable).toBe(early.paid.total);
      expect(figures.totalPayable).toBe(
        figures.financed + figures.interest + scheduleTotals(scheduleYears(early.result)).fees,
      );
      let owed = figures.financed;
      for (const row of figures.schedule.rows) {
        expect(row.opening).toBe(owed);
        owed = row.opening + row.interest + row.fee - row.payment;
        expect(row.closing).toBe(owed);
      }
      if (!early.payout) return;
      addsUp(early.payout.until);
      expect(early.payout.until.total + early.payout.balance).toBe(early.paid.total);
      expect(early.payout.until.interest).toBe(early.paid.interest);
      expect(figures.payments).toBe(paymentCount(wish.payoutYears * 12, result.inputs.frequency));
    });

    it('never costs more than as agreed, and with nothing wished costs that', () => {
      expect(earlyPayoff(result, { extra: asCents(0), payoutYears: 0 }).paid).toEqual(
        earlyPayoff(result, { extra: 0, payoutYears: 0 }).agreed,
      );
      for (const wish of wishes) {
        const { paid, agreed } = earlyPayoff(result, wish);
        expect(paid.interest).toBeLessThanOrEqual(agreed.interest);
        expect(paid.fees).toBeLessThanOrEqual(agreed.fees);
      }
    });
  });

  it('knows a figure worked out by hand: $100 more at no interest and no fees', () => {
    const free = {
      establishmentFee: asDollars(0),
      isEstablishmentFeeFinanced: false,
      monthlyFee: asDollars(0),
    };
    // $30,000 in 60 months are $500; in parts of $600 they are 50.
    const { result, payout } = earlyPayoff(quoted({ frequency: 'Monthly' }, free, 0), {
      extra: asCents(10_000),
      payoutYears: 2,
    });
    expect(payout).toEqual({
      balance: 3_000_000 - 24 * 60_000,
      until: { principal: 24 * 60_000, interest: 0, fees: 0, total: 24 * 60_000 },
    });
    expect(result.figures.payments).toBe(24);
    const onlyExtra = earlyPayoff(quoted({ frequency: 'Monthly' }, free, 0), {
      extra: asCents(10_000),
      payoutYears: 0,
    });
    expect(onlyExtra.result.figures.payments).toBe(50);
  });

  it('knows the balance of the annuity formula', () => {
    // B = P(1 + i)^n − R((1 + i)^n − 1)/i, to a few cents of rounding in each period.
    const i = 0.0649 / 12;
    const growth = (1 + i) ** 36;
    const balance = 3_000_000 * growth - (58_684 * (growth - 1)) / i;
    const { payout } = earlyPayoff(quoted({ frequency: 'Monthly' }), { extra: asCents(0), payoutYears: 3 });
    expect(Math.abs((payout?.balance ?? 0) - balance)).toBeLessThan(40);
  });

  it('lowers the last payment where a balloon is more than the extra pays off', () => {
    const result = quoted({ balloonPercent: asPercent(30) });
    const early = earlyPayoff(result, { extra: asCents(500), payoutYears: 0 });
    expect(early.result.figures.payments).toBe(result.figures.payments);
    expect(early.result.figures.lastPayment).toBeLessThan(result.figures.lastPayment);
  });

  it('is not paid out when it is paid by then', () => {
    expect(earlyPayoff(quoted(), { extra: asCents(100_000), payoutYears: 4 }).payout).toBeNull();
    // $30,000 in parts of $625 are 48: the last of them pays off all.
    const free = {
      establishmentFee: asDollars(0),
      isEstablishmentFeeFinanced: false,
      monthlyFee: asDollars(0),
    };
    const monthly = quoted({ frequency: 'Monthly' }, free, 0);
    expect(earlyPayoff(monthly, { extra: asCents(12_500), payoutYears: 4 }).payout).toBeNull();
  });

  it('tells what of a weekly loan is paid until then: each week at 6.49 %, $1.37 of fees a week', () => {
    const { result, payout, paid } = earlyPayoff(quoted(), { extra: asCents(2_000), payoutYears: 3 });
    const until = { interest: 394_482, fees: 39_900 + 156 * 137, total: 39_900 + 2_442_336 };
    expect(payout).toEqual({ balance: 973_518, until: { principal: 3_000_000 - 973_518, ...until } });
    expect(paid).toEqual({ ...until, principal: 3_000_000, total: until.total + 973_518 });
    expect(result.figures).toMatchObject({
      payments: 156,
      lastPayment: 13_656 + 2_000 + 973_518,
      totalFees: until.fees,
      totalPayable: paid.total,
    });
  });

  it('ends with a smaller or larger last payment, and with the fees', () => {
    const { figures } = earlyPayoff(quoted(), { extra: asCents(2_530), payoutYears: 0 }).result;
    expect(figures).toMatchObject({
      payments: 213,
      lastPayment: 15_992,
      interest: 418_243,
      totalFees: 39_900 + 213 * 137,
    });
  });
});

describe('the address of paying off sooner', () => {
  it.each([
    ['', {}, { extra: asCents(0), payoutYears: 0 }],
    [
      'extra=$1,020.50&payout=3',
      { extra: '1020.5', payout: '3' },
      { extra: asCents(102_050), payoutYears: 3 },
    ],
    ['extra=0&payout=0', {}, { extra: asCents(0), payoutYears: 0 }],
    ['extra=lots&payout=x', { extra: 'lots' }, { extra: asCents(0), payoutYears: 0 }],
    ['payout=5', { payout: '5' }, { extra: asCents(0), payoutYears: 0 }],
  ])('%s', (search, query, wish) => {
    expect(understoodPayoff(new URLSearchParams(search))).toEqual(query);
    expect(readPayoff(query, 60)).toEqual(wish);
  });
});
