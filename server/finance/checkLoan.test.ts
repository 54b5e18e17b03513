import { describe, expect, it } from '@jest/globals';
import { balloonAmount, minimumLoanText } from '../../shared/finance/calculatorInputs.ts';
import { defaultFinanceSettings } from '../../shared/finance/financeSettings.ts';
import type { WantedLoan } from '../../shared/finance/quote.ts';
import { asCents, asPercent } from '../../shared/units.ts';
import { checkLoan } from './checkLoan.ts';

const settings = defaultFinanceSettings.au;
const price = asCents(50_000_00);
const fields = { termMonths: 'term', deposit: 'deposit', balloon: 'balloon', price: 'price' };
const mostBalloon = balloonAmount(price, asPercent(30));
const mostDeposit = 50_000_00 - settings.minimumLoan;
const loan: WantedLoan = { termMonths: 60, deposit: 0, balloon: 0, use: 'Individual' };

/** What is wrong with a loan: the field and the words; undefined: nothing. */
function problemOf(changes: Partial<WantedLoan>, of = price) {
  try {
    checkLoan(settings, of, { ...loan, ...changes }, fields);
    return undefined;
  } catch (error) {
    const { status, field, message } = error as { status: number; field: string; message: string };
    return { status, field, message };
  }
}

describe('a loan that is sent past the calculator', () => {
  it.each([
    ['as the calculator makes it', {}],
    ['with the largest balloon', { balloon: mostBalloon }],
    ['with the largest deposit', { deposit: asCents(mostDeposit) }],
    [
      'with the largest deposit beside a balloon',
      { balloon: asCents(5_000_00), deposit: asCents(mostDeposit - 5_000_00) },
    ],
  ])('is accepted %s', (_what, changes) => {
    expect(problemOf(changes)).toBeUndefined();
  });

  it.each([
    [
      'a term that nobody lends for',
      { termMonths: 61 },
      'term',
      `The loan term must be one of ${settings.terms.join(', ')} months.`,
    ],
    [
      'a balloon of a cent too much',
      { balloon: asCents(mostBalloon + 1) },
      'balloon',
      expect.stringContaining('30%'),
    ],
    [
      'a deposit of a cent too much',
      { deposit: asCents(mostDeposit + 1) },
      'deposit',
      minimumLoanText(settings),
    ],
  ])('is refused for %s, in the words of the calculator', (_what, changes, field, message) => {
    expect(problemOf(changes)).toEqual({ status: 422, field, message });
  });

  it('is refused where the price is a cent below the smallest loan', () => {
    expect(problemOf({}, settings.minimumLoan)).toBeUndefined();
    expect(problemOf({}, asCents(settings.minimumLoan - 1))).toEqual({
      status: 422,
      field: 'price',
      message: minimumLoanText(settings),
    });
  });
});
