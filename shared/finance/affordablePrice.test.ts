import { describe, expect, it } from '@jest/globals';
import { asCents, asDollars, asPercent } from '../units.ts';
import { affordablePrice, type QuotedLoan } from './affordablePrice.ts';
import { type LoanInputs, settleInputs, startInputs } from './calculatorInputs.ts';
import { defaultFinanceSettings } from './financeSettings.ts';
import { frequencies } from './frequency.ts';
import { loanFigures } from './loan.ts';
import { quotedLoan, wantedLoan } from './quote.ts';

const settings = defaultFinanceSettings.au;
const atStart = {
  establishmentFee: asDollars(399),
  isEstablishmentFeeFinanced: false,
  monthlyFee: asDollars(5.95),
};
const inLoan = {
  establishmentFee: asDollars(405.35),
  isEstablishmentFeeFinanced: true,
  monthlyFee: asDollars(0),
};
const start = startInputs(settings, 'Individual');
const loan = (inputs: Partial<LoanInputs> = {}, rest: Partial<QuotedLoan> = {}): QuotedLoan => ({
  inputs: { ...start, ...inputs },
  rate: asPercent(6.49),
  fees: atStart,
  ...rest,
});

/** The calculator forwards: what a price costs each time, in cents. */
function instalment({ inputs, rate, fees }: QuotedLoan, price: number): number {
  const settled = settleInputs(settings, asCents(price), inputs);
  expect(settled.notices).toEqual([]);
  const program = { programDetails: { rateDetails: { customerRate: rate }, fees } };
  return loanFigures(
    quotedLoan(program, asCents(price), wantedLoan(asCents(price), settled.inputs), inputs.frequency),
  ).instalment;
}

describe('what a repayment buys', () => {
  const cases: [name: string, loan: QuotedLoan][] = [
    ...frequencies.map((frequency): [string, QuotedLoan] => [frequency, loan({ frequency })]),
    ['a deposit', loan({ deposit: asCents(1_000_000) })],
    ['a balloon', loan({ balloonPercent: asPercent(30) })],
    ['half a per cent of balloon', loan({ balloonPercent: asPercent(12.5), deposit: asCents(750_000) })],
    [
      'one year with the highest balloon',
      loan({ termMonths: 12, balloonPercent: asPercent(70), frequency: 'Monthly' }),
    ],
    ['seven years', loan({ termMonths: 84 })],
    ['a fee in the loan', loan({}, { fees: inLoan, rate: asPercent(7.95) })],
    [
      'no interest',
      loan({ balloonPercent: asPercent(20) }, { rate: 0, fees: { ...atStart, monthlyFee: asDollars(0) } }),
    ],
  ];
  it.each(cases)('%s: the price found costs at most that, a cent more costs more', (_, quoted) => {
    const { least } = affordablePrice(settings, quoted, 0);
    for (const paid of [0, 1, 12_345, 98_765].map((more) => least + more)) {
      const { price } = affordablePrice(settings, quoted, asCents(paid));
      expect(price).not.toBeNull();
      expect(instalment(quoted, price ?? 0)).toBeLessThanOrEqual(paid);
      expect(instalment(quoted, (price ?? 0) + 1)).toBeGreaterThan(paid);
    }
  });

  it.each(cases)('%s: with less than the smallest loan takes there is none', (_, quoted) => {
    const { least } = affordablePrice(settings, quoted, 0);
    expect(affordablePrice(settings, quoted, asCents(least - 1))).toMatchObject({ price: null, least });
    expect(affordablePrice(settings, quoted, least).price).not.toBeNull();
  });

  it('lends at least the minimum, beside deposit and balloon', () => {
    const quoted = loan({ deposit: asCents(1_000_000), balloonPercent: asPercent(20) });
    const { least } = affordablePrice(settings, quoted, 0);
    // $15,000 are 80 % of it.
    expect(least).toBe(instalment(quoted, 1_875_000));
  });

  const owing = (dollars: number, deposit = 0) =>
    loan({
      deposit: asCents(deposit * 100),
      tradeIn: { receipt: '', value: asCents(1_110_000), owing: asCents(dollars * 100) },
    });
  it.each([
    ['no old car', loan(), 5_000],
    ['an old car that is paid off', owing(0), 5_000],
    ['a little more owed on it than it brings', owing(14_100), 5_000],
    ['much more owed on it than it brings', owing(25_000), 13_900],
    ['the same, and a deposit', owing(25_000, 2_000), 11_900],
  ])('tells the smallest loan with %s', (_, quoted, dollars) => {
    const { smallestLoan, least } = affordablePrice(settings, quoted, 0);
    expect(smallestLoan).toBe(dollars * 100);
    // What is left owing is lent as the same amount for a car is.
    expect(Math.abs(least - instalment(loan(), dollars * 100))).toBeLessThanOrEqual(1);
  });

  it('knows a published figure: $592.79 a month buys $30,000 over 5 years at 6.49 % with fees', () => {
    const { price } = affordablePrice(settings, loan({ frequency: 'Monthly' }), asCents(59_279));
    expect(Math.floor((price ?? 0) / 100)).toBe(30_000);
  });

  it('ends at a price that no car has', () => {
    expect(affordablePrice(settings, loan(), asCents(Number.MAX_SAFE_INTEGER)).price).toBe(10_000_000_000);
  });
});
