import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asCents, asPercent } from '../units.ts';
import { comparisonRate, type EvenPayments, ratePerPeriod } from './comparisonRate.ts';
import { comparedPaymentsPerYear, frequencies, paymentCount, perPayment } from './frequency.ts';
import { advertisedTotal, annuityOf, type LoanTerms, loanFigures } from './loan.ts';
import { annuityFactor, discount, exactRepayment, periodRate } from './repayment.ts';
import { type RoundingPolicy, roundAmount, roundingPolicies } from './rounding.ts';

const plain: LoanTerms = {
  amount: asCents(3_000_000),
  balloon: 0,
  ratePercent: asPercent(6),
  termMonths: 60,
  frequency: 'Monthly',
  timing: 'arrears',
  fees: { establishment: 0, establishmentPaid: 'atStart', monthly: 0 },
  rounding: 'nearestCent',
};

const loans: fc.Arbitrary<LoanTerms> = fc
  .record({
    amount: fc.integer({ min: 500_000, max: 30_000_000 }),
    balloonShare: fc.integer({ min: 0, max: 70 }),
    ratePercent: fc.integer({ min: 0, max: 3_000 }).map((hundredths) => asPercent(hundredths / 100)),
    termMonths: fc.constantFrom(12, 24, 36, 48, 60, 72, 84),
    frequency: fc.constantFrom(...frequencies),
    timing: fc.constantFrom('arrears', 'advance'),
    establishment: fc.nat({ max: 100_000 }),
    establishmentPaid: fc.constantFrom('atStart', 'inLoan'),
    monthly: fc.nat({ max: 2_000 }),
    rounding: fc.constantFrom(...roundingPolicies),
  })
  .map(({ balloonShare, establishment, establishmentPaid, monthly, ...rest }) => ({
    ...rest,
    balloon: Math.floor((rest.amount * balloonShare) / 100),
    fees: { establishment, establishmentPaid, monthly },
  })) as fc.Arbitrary<LoanTerms>;

describe('rounding is a named policy', () => {
  it.each<[number, RoundingPolicy, number]>([
    [12_345.5, 'nearestCent', 12_346],
    [12_345.499, 'nearestCent', 12_345],
    [12_345.001, 'centUp', 12_346],
    [12_345, 'centUp', 12_345],
    // What 0.1 + 0.2 makes of 30 is no reason for another cent.
    [30.000000000000004, 'centUp', 30],
    [12_350, 'nearestDollar', 12_400],
    [12_349, 'nearestDollar', 12_300],
    [12_301, 'dollarUp', 12_400],
    [12_300, 'dollarUp', 12_300],
    [-0.2, 'nearestCent', 0],
  ])('%s cents, %s: %s', (cents, policy, rounded) => {
    expect(roundAmount(cents, policy)).toBe(rounded);
  });
});

describe('monthly (12), fortnightly (26), weekly (52)', () => {
  it.each([
    [60, 'Monthly', 60],
    [60, 'Fortnightly', 130],
    [60, 'Weekly', 260],
    [84, 'Weekly', 364],
    [12, 'Fortnightly', 26],
  ] as const)('%s months %s: %s repayments', (months, frequency, count) => {
    expect(paymentCount(months, frequency)).toBe(count);
  });

  it('a monthly amount is × 12/26 and × 12/52', () => {
    expect(perPayment(asCents(35_447), 'Weekly')).toBeCloseTo(8_180.08, 2);
    expect(perPayment(asCents(595), 'Fortnightly')).toBeCloseTo(274.62, 2);
  });

  it('the comparison rate alone counts 12, 26.09 and 52.18 (reg 100)', () => {
    expect(comparedPaymentsPerYear).toEqual({ Monthly: 12, Fortnightly: 26.09, Weekly: 52.18 });
  });
});

describe('repayments', () => {
  it('at no rate are the loan less the balloon, shared out', () => {
    const loan = annuityOf({ ...plain, ratePercent: 0, balloon: asCents(600_000) });
    expect(exactRepayment(loan)).toBe(40_000);
  });

  it('in advance are those in arrears divided by 1 + i', () => {
    const loan = annuityOf({ ...plain, balloon: asCents(900_000) });
    const inAdvance = exactRepayment({ ...loan, timing: 'advance' });
    expect(inAdvance * (1 + periodRate(loan))).toBeCloseTo(exactRepayment(loan), 8);
  });

  it('present value of the payments at the rate is the loan', () => {
    fc.assert(
      fc.property(loans, (terms) => {
        const loan = annuityOf(terms);
        const rate = periodRate(loan);
        const first = loan.timing === 'advance' ? 0 : 1;
        const worth = Array.from({ length: loan.payments }, (_, index) => discount(rate, index + first));
        const sum = worth.reduce((total, one) => total + one, 0) * exactRepayment(loan);
        expect(sum + loan.balloon * discount(rate, loan.payments)).toBeCloseTo(loan.principal, 2);
      }),
    );
  });

  it('a rate next to nothing is like none', () => {
    expect(annuityFactor(1e-12, 364)).toBeCloseTo(364, 6);
  });
});

describe('what a loan costs', () => {
  it('a fee at the start raises the total, not the repayment; one in the loan raises both', () => {
    const fees = { establishment: asCents(39_900), monthly: asCents(595) };
    const atStart = loanFigures({ ...plain, fees: { ...fees, establishmentPaid: 'atStart' } });
    const inLoan = loanFigures({ ...plain, fees: { ...fees, establishmentPaid: 'inLoan' } });
    const free = loanFigures(plain);
    expect(atStart.repayment).toBe(free.repayment);
    expect(atStart.instalment).toBe(free.instalment + 595);
    expect(atStart.totalPayable).toBe(free.totalPayable + 39_900 + 60 * 595);
    expect(inLoan.financed).toBe(3_039_900);
    expect(inLoan.repayment).toBeGreaterThan(free.repayment);
    expect(inLoan.totalFees).toBe(39_900 + 60 * 595);
  });

  it('the monthly fee is part of the shown repayment, and 60 of it are paid at every frequency', () => {
    const fees = { establishment: 0, establishmentPaid: 'atStart', monthly: asCents(595) } as const;
    const weekly = loanFigures({ ...plain, frequency: 'Weekly', fees });
    expect(weekly.feePerPayment).toBe(137);
    expect(weekly.totalFees).toBe(60 * 595);
    expect(weekly.schedule.rows.reduce((sum, { fee }) => sum + fee, 0)).toBe(60 * 595);
  });

  it('the schedule sums to the total, and its last row ends at 0 exactly', () => {
    fc.assert(
      fc.property(loans, (terms) => {
        const figures = loanFigures(terms);
        const { rows } = figures.schedule;
        const atStart = terms.fees.establishmentPaid === 'atStart' ? terms.fees.establishment : 0;
        expect(rows.reduce((sum: number, { payment }) => sum + payment, atStart)).toBe(figures.totalPayable);
        expect(figures.totalPayable).toBe(terms.amount + figures.interest + figures.totalFees);
        expect(rows.at(-1)?.closing).toBe(0);
        for (const [index, row] of rows.entries()) {
          expect(Number.isSafeInteger(row.payment) && row.payment >= 0).toBe(true);
          expect(row.closing).toBe(row.opening + row.interest + row.fee - row.payment);
          expect(row.opening).toBe(index ? rows[index - 1]?.closing : figures.financed);
        }
      }),
    );
  });

  it('the last row takes up the rounding: cents a payment, no more', () => {
    const { schedule, instalment } = loanFigures({ ...plain, balloon: asCents(900_000) });
    expect(schedule.rows.slice(0, -1).every(({ payment }) => payment === instalment)).toBe(true);
    expect(Math.abs((schedule.rows.at(-1)?.payment ?? 0) - 900_000 - instalment)).toBeLessThan(60);
  });

  it('in advance the first payment is on the first day, and a balloon is due at the end', () => {
    const { rows } = loanFigures({ ...plain, timing: 'advance', balloon: asCents(900_000) }).schedule;
    expect(rows[0]).toMatchObject({ period: 0, interest: 0 });
    expect(rows).toHaveLength(61);
    expect(Math.abs((rows.at(-1)?.payment ?? 0) - 900_000)).toBeLessThan(60);
    expect(loanFigures({ ...plain, timing: 'advance' }).schedule.rows).toHaveLength(60);
  });

  it('more deposit never costs more', () => {
    fc.assert(
      fc.property(loans, fc.integer({ min: 1, max: 1_000_000 }), (terms, deposit) => {
        const amount = asCents(Math.max(terms.balloon, terms.amount - deposit));
        const less = { ...terms, amount };
        expect(loanFigures(less).instalment).toBeLessThanOrEqual(loanFigures(terms).instalment);
        expect(advertisedTotal(less)).toBeLessThanOrEqual(advertisedTotal(terms));
      }),
    );
  });
});

describe('comparison rate, reg 100', () => {
  it('without fees is the rate itself, from 0 to 200 %', () => {
    fc.assert(
      fc.property(loans, fc.integer({ min: 0, max: 20_000 }), (terms, hundredths) => {
        const free = {
          ...terms,
          frequency: 'Monthly' as const,
          fees: plain.fees,
          ratePercent: asPercent(hundredths / 100),
        };
        expect(comparisonRate(free)).toBeCloseTo(hundredths / 100, 2);
      }),
    );
  });

  it('solves every loan from 0 to 200 %: what is paid back at its rate is worth what was received', () => {
    fc.assert(
      fc.property(loans, fc.integer({ min: 0, max: 20_000 }), (terms, hundredths) => {
        const loan = annuityOf({ ...terms, ratePercent: asPercent(hundredths / 100) });
        const { timing, payments, balloon } = loan;
        const payment = exactRepayment(loan) + perPayment(terms.fees.monthly, terms.frequency);
        const advanced = terms.amount - terms.fees.establishment;
        const rate = ratePerPeriod({ advanced, payment, payments, timing, balloon }) ?? Number.NaN;
        const first = timing === 'advance' ? 0 : 1;
        const worth = Array.from({ length: payments }, (_, n) => payment / (1 + rate) ** (n + first));
        const sum = worth.reduce((total, one) => total + one, balloon / (1 + rate) ** payments);
        expect(sum / advanced).toBeCloseTo(1, 6);
        expect(comparisonRate({ ...terms, ratePercent: asPercent(hundredths / 100) })).not.toBeNull();
      }),
    );
  });

  it('is nominal with 52.18 weeks and 26.09 fortnights', () => {
    expect(comparisonRate({ ...plain, frequency: 'Weekly' })).toBe(6.02);
    expect(comparisonRate({ ...plain, frequency: 'Fortnightly' })).toBe(6.02);
  });

  it('is never below the rate when there are fees', () => {
    fc.assert(
      fc.property(loans, (terms) => {
        expect(comparisonRate(terms)).toBeGreaterThanOrEqual(terms.ratePercent - 0.005);
      }),
    );
  });

  const flows: EvenPayments = { advanced: 1_000, payment: 100, payments: 12, timing: 'arrears', balloon: 0 };
  it.each<[string, Partial<EvenPayments>]>([
    ['less is paid back than was received', { payment: 80 }],
    ['nothing was received', { advanced: 0 }],
    ['more was paid on the first day than received', { advanced: -5 }],
    ['a payment is not a number', { payment: Number.NaN }],
    ['the amount is not a number', { advanced: Number.NaN }],
    ['the first payment, on the same day, is more than was received', { timing: 'advance', payment: 2_000 }],
  ])('says that there is no answer: %s', (_, wrong) => {
    expect(ratePerPeriod({ ...flows, ...wrong })).toBeNull();
  });

  it('answers for whatever it is given', () => {
    const numbers = fc.double({ min: 0, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(
        numbers,
        numbers,
        numbers,
        fc.integer({ min: 1, max: 2_000 }),
        fc.constantFrom('arrears' as const, 'advance' as const),
        (advanced, payment, balloon, payments, timing) => {
          const rate = ratePerPeriod({ advanced, payment, payments, timing, balloon });
          expect(rate === null || (rate >= 0 && rate <= 10)).toBe(true);
        },
      ),
    );
  });
});
