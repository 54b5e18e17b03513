import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { asCents, asDollars, asPercent, centsOf } from '../units.ts';
import { comparisonRate, ratePerPeriod } from './comparisonRate.ts';
import { perPayment } from './frequency.ts';
import { advertisedTotal, type LoanTerms, loanFigures } from './loan.ts';
import { exactRepayment, repayment } from './repayment.ts';
import { type RoundingPolicy, roundAmount } from './rounding.ts';

interface Repayment {
  readonly id: string;
  readonly source: string;
  readonly published: number;
  readonly inputs: {
    readonly principal: number;
    readonly ratePct: number;
    readonly n: number;
    readonly perYear: number;
    readonly balloon: number;
    readonly rounding: string;
  };
}
interface Compared {
  readonly id: string;
  readonly source: string;
  readonly published: { readonly comp: number; readonly total: number };
  readonly inputs: {
    readonly principal: number;
    readonly ratePct: number;
    readonly years: number;
    readonly estFee: number;
    readonly monthlyFee: number;
  };
}
interface WithFee {
  readonly id: string;
  readonly source: string;
  readonly published: { readonly total: number; readonly weekly: number };
  readonly inputs: {
    readonly principal: number;
    readonly ratePct: number;
    readonly n: number;
    readonly monthlyFee: number;
  };
}
type Published = Repayment | Compared | WithFee;

const file = path.join(import.meta.dirname, 'publishedLoans.json');
const published = JSON.parse(readFileSync(file, 'utf8')) as readonly Published[];
const repayments = published.filter((one): one is Repayment => 'perYear' in one.inputs);
const compared = published.filter((one): one is Compared => 'estFee' in one.inputs);
const withFee = published.filter((one): one is WithFee => 'n' in one.inputs && 'monthlyFee' in one.inputs);

const cents = (dollars: number) => centsOf(asDollars(dollars));
const roundings: Readonly<Record<string, RoundingPolicy>> = {
  'nearest 2dp': 'nearestCent',
  'nearest 0dp': 'nearestDollar',
  ceil: 'dollarUp',
};
const roundingOf = (name: string): RoundingPolicy => {
  const policy = roundings[name];
  if (!policy) throw new Error(`No rounding '${name}'.`);
  return policy;
};

const terms = (inputs: Compared['inputs'], establishmentPaid: 'atStart' | 'inLoan'): LoanTerms => ({
  amount: cents(inputs.principal),
  balloon: asCents(0),
  ratePercent: asPercent(inputs.ratePct),
  termMonths: inputs.years * 12,
  frequency: 'Monthly',
  timing: 'arrears',
  fees: { establishment: cents(inputs.estFee), establishmentPaid, monthly: cents(inputs.monthlyFee) },
  rounding: 'nearestCent',
});

const noFees = terms({ principal: asCents(0), ratePct: 0, years: 0, estFee: 0, monthlyFee: 0 }, 'atStart');

describe('loans that banks, brokers and examiners published', () => {
  it('are 17, each of a kind that is tried', () => {
    expect(published).toHaveLength(17);
    expect(repayments.length + compared.length + withFee.length).toBe(17);
  });

  it.each(repayments)('$id, $source: the repayment is $published to the cent', ({ inputs, published }) => {
    const loan = {
      principal: cents(inputs.principal),
      balloon: cents(inputs.balloon),
      ratePercent: asPercent(inputs.ratePct),
      payments: inputs.n,
      perYear: inputs.perYear,
      timing: 'arrears',
    } as const;
    expect(repayment(loan, roundingOf(inputs.rounding))).toBe(cents(published));
  });

  it.each(compared)('$id, $source: the comparison rate is $published.comp to 0.01 points', (loan) => {
    const rate = comparisonRate(terms(loan.inputs, 'atStart')) ?? Number.NaN;
    expect(Math.abs(rate - loan.published.comp)).toBeLessThan(0.0101);
  });

  it.each(compared.filter(({ source }) => source.startsWith('BankSA')))(
    '$id, $source: in all $published.total with the fee in the loan, to the dollar',
    (loan) => {
      const total = advertisedTotal(terms(loan.inputs, 'inLoan'));
      expect(roundAmount(total, 'nearestDollar')).toBe(cents(loan.published.total));
    },
  );

  it('V7, Mozo: in all 34,359.97 with the fee at the start, as the unrounded repayments add up', () => {
    const [mozo] = compared.filter(({ id }) => id === 'V7');
    if (!mozo) throw new Error('V7 is missing.');
    const { amount, fees, ratePercent, termMonths } = terms(mozo.inputs, 'atStart');
    const loan = { principal: amount, balloon: asCents(0), ratePercent, payments: termMonths, perYear: 12 };
    const exact = exactRepayment({ ...loan, timing: 'arrears' }) * termMonths + fees.establishment;
    expect(roundAmount(exact, 'nearestCent')).toBe(cents(mozo.published.total));
    // The schedule, which rounds every row, comes to the same but for a cent.
    const { totalPayable } = loanFigures(terms(mozo.inputs, 'atStart'));
    expect(Math.abs(totalPayable - cents(mozo.published.total))).toBeLessThanOrEqual(1);
  });

  it.each(withFee)(
    '$id, $source: cent up, in all $published.total, a week $published.weekly',
    ({ inputs, published }) => {
      const loan: LoanTerms = {
        ...terms({ ...inputs, years: inputs.n / 12, estFee: 0 }, 'atStart'),
        rounding: 'centUp',
      };
      expect(advertisedTotal(loan)).toBe(cents(published.total));
      const weekly = perPayment(loanFigures(loan).instalment, 'Weekly');
      expect(roundAmount(weekly, 'nearestCent')).toBe(cents(published.weekly));
    },
  );
});

describe('loans that manuals and regulators work out', () => {
  const loan = {
    principal: asCents(1_000_000),
    balloon: asCents(0),
    ratePercent: asPercent(8),
    payments: 10,
    perYear: 12,
  } as const;

  it.each([
    ['arrears', 103_703],
    ['advance', 103_016],
  ] as const)("Excel's manual, PMT(8%/12, 10, 10000), in %s: %s cents", (timing, cents) => {
    expect(repayment({ ...loan, timing }, 'nearestCent')).toBe(cents);
  });

  it.each([
    ["Excel's manual, RATE(48, -200, 8000)", 8_000, 200, 48, 9.24],
    ['Regulation Z, appendix J, 24 payments of $230 for $5,000', 5_000, 230, 24, 9.69],
  ] as const)('%s: nominal', (_, advanced, payment, payments, percent) => {
    const rate = ratePerPeriod({ advanced, payment, payments, timing: 'arrears', balloon: asCents(0) });
    expect((rate ?? Number.NaN) * 12 * 100).toBeCloseTo(percent, 2);
  });

  it("Excel's manual, CUMIPMT(9%/12, 360, 125000, 13, 24): interest of the second year, 11,135.23", () => {
    const house = { ...noFees, amount: asCents(12_500_000), ratePercent: asPercent(9), termMonths: 360 };
    const second = loanFigures(house).schedule.rows.slice(12, 24);
    const interest = second.reduce((sum, row) => sum + row.interest, 0);
    // A schedule of whole cents, of twelve rows.
    expect(Math.abs(interest - 1_113_523)).toBeLessThanOrEqual(6);
  });
});

describe('the rates that the demo shows', () => {
  const bank = { principal: asCents(30_000), years: 5, estFee: 399, monthlyFee: 5.95 };

  it.each([
    [6.49, 7.48],
    [3.99, 4.98],
    [4.49, 5.48],
  ])(
    'Australia: %s % p.a. compares as %s % with $399 at the start and $5.95 a month',
    (ratePct, comparison) => {
      expect(comparisonRate(terms({ ...bank, ratePct }, 'atStart'))).toBe(comparison);
    },
  );

  it('Australia: $30,000 over 5 years is $592.79 a month, fee included', () => {
    expect(loanFigures(terms({ ...bank, ratePct: 6.49 }, 'atStart')).instalment).toBe(59_279);
  });

  it('New Zealand: $40,000 over 48 months at 7.95 %, $405.35 in the loan, is $985.46 a month', () => {
    const loan = terms(
      { principal: asCents(40_000), ratePct: 7.95, years: 4, estFee: 405.35, monthlyFee: 0 },
      'inLoan',
    );
    expect(loanFigures(loan).instalment).toBe(98_546);
    expect(loanFigures(loan).payments).toBe(48);
  });
});
