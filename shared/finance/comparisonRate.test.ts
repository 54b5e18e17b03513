import { describe, expect, it } from '@jest/globals';
import { asCents, asPercent } from '../units.ts';
import { comparisonRate, type EvenPayments, ratePerPeriod } from './comparisonRate.ts';
import { advertisedTotal, type LoanTerms } from './loan.ts';

const flows: EvenPayments = { advanced: 1_000, payment: 100, payments: 12, timing: 'arrears', balloon: 0 };
/** $30,000 over 60 months at 6.49 %, with a fee of $399, and of $5.95 a month. Rates of it are worked out apart from this. */
const example: Omit<LoanTerms, 'fees'> = {
  amount: asCents(3_000_000),
  balloon: 0,
  ratePercent: asPercent(6.49),
  termMonths: 60,
  frequency: 'Monthly',
  timing: 'arrears',
  rounding: 'nearestCent',
};

describe('the rate a period', () => {
  it.each<[string, Partial<EvenPayments>, number]>([
    ['0 where just what was received is paid back', { advanced: 1_200 }, 0],
    ['0 where a hair less is', { advanced: 1_200.000_000_1 }, 0],
    ['1,000 % at most: 11 dollars for 1', { advanced: 1, payment: 11, payments: 1 }, 10],
    ['10 % for 110 after one period', { advanced: 100, payment: 110, payments: 1 }, 0.1],
  ])('is %s', (_, given, expected) => {
    const rate = ratePerPeriod({ ...flows, ...given });
    if (expected === 0) expect(rate).toBe(0);
    else expect(rate).toBeCloseTo(expected, 9);
  });
  it('is none above 1,000 %, and none where nothing was received and nothing is paid', () => {
    expect(ratePerPeriod({ ...flows, advanced: 1, payment: 11.01, payments: 1 })).toBeNull();
    expect(ratePerPeriod({ ...flows, advanced: 0, payment: 0 })).toBeNull();
  });
});

describe('the comparison rate', () => {
  it.each<[string, Partial<LoanTerms>, 'atStart' | 'inLoan', number | null]>([
    ['with the fee at the start', {}, 'atStart', 7.48],
    ['with the fee in the loan, on which interest is paid', {}, 'inLoan', 7.46],
    ['with a balloon of $9,000', { balloon: asCents(900_000) }, 'inLoan', 7.28],
    ['weekly', { frequency: 'Weekly' }, 'atStart', 7.51],
    ['none where the fee takes all that is lent', { amount: asCents(39_900) }, 'atStart', null],
  ])('is that of the example: %s', (_, given, establishmentPaid, expected) => {
    const fees = { establishment: asCents(39_900), establishmentPaid, monthly: asCents(595) };
    expect(comparisonRate({ ...example, ...given, fees })).toBe(expected);
  });
  it('stands beside a total: 60 × $465.42, $9,000 and $399', () => {
    const fees = {
      establishment: asCents(39_900),
      establishmentPaid: 'atStart',
      monthly: asCents(595),
    } as const;
    expect(advertisedTotal({ ...example, balloon: asCents(900_000), fees })).toBe(
      60 * 46_542 + 900_000 + 39_900,
    );
  });
});
