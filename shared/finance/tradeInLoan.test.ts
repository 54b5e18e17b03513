import { describe, expect, it } from '@jest/globals';
import { asCents, asDollars, asPercent } from '../units.ts';
import { affordablePrice } from './affordablePrice.ts';
import {
  canBeFinanced,
  type LoanInputs,
  maxBalloonPercent,
  maxDeposit,
  settleInputs,
  startInputs,
} from './calculatorInputs.ts';
import { defaultFinanceSettings } from './financeSettings.ts';
import { loanFigures } from './loan.ts';
import { loanQuery } from './loanQuery.ts';
import { type EnquiredLoan, enquiredLoanText, enquiredLoanValues } from './loanResult.ts';
import { buildQuote, quotedLoan, quoteRequest, wantedLoan } from './quote.ts';

const { au } = defaultFinanceSettings;
const price = 6_000_000;
const receipt = `${'f'.repeat(40)}.${'s'.repeat(22)}`;
const inputsWith = (value: number, owing: number, some: Partial<LoanInputs> = {}): LoanInputs => ({
  ...startInputs(au, 'Individual'),
  ...some,
  tradeIn: { receipt, value: asCents(value), owing: asCents(owing) },
});
const program = {
  programDetails: {
    rateDetails: { customerRate: asPercent(6.49) },
    fees: {
      establishmentFee: asDollars(399),
      isEstablishmentFeeFinanced: false,
      monthlyFee: asDollars(5.95),
    },
  },
};

describe('a loan with an old car', () => {
  it.each<[string, number, number, number]>([
    ['that is paid for', 1_500_000, 0, 4_500_000],
    ['on which something is owed', 1_500_000, 500_000, 5_000_000],
    ['on which more is owed than it brings', 1_500_000, 2_000_000, 6_500_000],
    ['that brings nothing', 0, 0, 6_000_000],
  ])('%s', (_, value, owing, amount) => {
    const wanted = wantedLoan(asCents(price), inputsWith(value, owing));
    expect(quotedLoan(program, asCents(price), wanted, 'Weekly').amount).toBe(amount);
    expect(
      quoteRequest({ nvicCode: 'A', make: '', model: '', variant: '' }, asCents(price), wanted).tradeIn,
    ).toEqual({
      tradeInValue: value / 100,
      tradeInPayout: owing / 100,
    });
  });

  it('leaves the minimum loan: deposit and balloon have less room by what it takes off', () => {
    const tradeIn = { value: asCents(4_000_000), owing: asCents(500_000) };
    expect(maxDeposit(au, asCents(price), 0, tradeIn)).toBe(2_000_000);
    expect(maxBalloonPercent(au, 12, asCents(price), tradeIn)).toBe(33);
    const { inputs, notices } = settleInputs(
      au,
      asCents(price),
      inputsWith(4_000_000, 500_000, { deposit: asCents(3_000_000) }),
    );
    expect(inputs.deposit).toBe(2_000_000);
    expect(notices.map(({ kind }) => kind)).toEqual(['depositTooHigh']);
    expect(inputs.tradeIn).toEqual({ receipt, ...tradeIn });
  });

  it.each([
    [5_500_000, 0, true],
    [5_500_100, 0, false],
    [9_000_000, 4_000_000, true],
  ])('of %i with %i owed can be had: %s', (value, owing, isPossible) => {
    expect(canBeFinanced(au, asCents(price), { value: asCents(value), owing: asCents(owing) })).toBe(
      isPossible,
    );
  });

  it('buys a dearer car with the same repayment', () => {
    const buys = (inputs: LoanInputs) =>
      affordablePrice(
        au,
        { inputs, rate: asPercent(6.49), fees: program.programDetails.fees },
        asCents(20_000),
      ).price ?? 0;
    const bare = buys(startInputs(au, 'Individual'));
    expect(buys(inputsWith(1_500_000, 500_000)) - bare).toBe(1_000_000);
  });

  it('is asked of the site by its valuation, never by a figure', () => {
    const car = { country: 'au', modelLine: 'ridge', build: 'A', auState: 'VIC', isABN: false } as const;
    const body = buildQuote(car, asCents(price), inputsWith(1_500_000, 450_000));
    expect(body).toMatchObject({ trade: receipt, owing: 4500 });
    expect(JSON.stringify(body)).not.toContain('15000');
    expect(loanQuery(inputsWith(1_500_000, 0))).not.toHaveProperty('trade');
  });

  it('is told in an enquiry', () => {
    const inputs = inputsWith(1_500_000, 450_000);
    const loan: EnquiredLoan = { result: undefined, inputs, price: asCents(price), place: '' };
    expect(enquiredLoanText(loan, au)).toContain(
      'deposit $0, trade-in $15,000 with $4,500 still owed on it,',
    );
    expect(enquiredLoanValues(loan, 'VIC')).toMatchObject({
      finance_trade_in: '15000.00',
      finance_trade_in_owing: '4500.00',
    });
    const figures = loanFigures(
      quotedLoan(program, asCents(price), wantedLoan(asCents(price), inputs), 'Monthly'),
    );
    expect(figures.financed).toBe(4_950_000);
  });
});
