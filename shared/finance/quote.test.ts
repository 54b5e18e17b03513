import { describe, expect, it } from '@jest/globals';
import { asCents, asDollars, asPercent, dollarsOf } from '../units.ts';
import { startInputs } from './calculatorInputs.ts';
import { financeEstimate } from './financeEstimate.ts';
import { defaultFinanceSettings } from './financeSettings.ts';
import { loanFigures } from './loan.ts';
import { canBeQuoted, type QuoteDetails, quotedLoan, quoteRequest, scheduleOf, wantedLoan } from './quote.ts';

const vehicle = { nvicCode: 'ARDGT7426', make: 'Meridian', model: 'Ridge', variant: 'Track' };
const price = 6_299_000;
const inputs = {
  ...startInputs(defaultFinanceSettings.au, 'Individual'),
  deposit: asCents(1_259_800),
  balloonPercent: asPercent(20),
};
const loan = wantedLoan(asCents(price), inputs);

const quote = (isEstablishmentFeeFinanced: boolean): QuoteDetails => {
  const fees = { establishmentFee: asDollars(399), isEstablishmentFeeFinanced, monthlyFee: asDollars(5.95) };
  const rateDetails = { customerRate: asPercent(6.49), comparisonRate: asPercent(7.48) };
  const bare: QuoteDetails = {
    identificationCode: vehicle.nvicCode,
    currency: 'AUD',
    financedAmount: asDollars(50_392),
    programDetails: { rateDetails, fees, validTo: null },
    repaymentSchedules: [],
  };
  const { instalment, repayment, payments, lastPayment } = loanFigures(
    quotedLoan(bare, asCents(price), loan, 'Weekly'),
  );
  const weekly = {
    instalmentFrequency: 'Weekly',
    totalAmount: dollarsOf(instalment),
    repayment: dollarsOf(repayment),
    numberOfInstalments: payments,
    finalPayment: dollarsOf(lastPayment),
  } as const;
  return { ...bare, repaymentSchedules: [weekly] };
};

describe('the finance quote request (part 2 §3)', () => {
  it('names the vehicle, and tells money in dollars', () => {
    expect(quoteRequest(vehicle, asCents(price), loan)).toEqual({
      financeTermInMonths: 60,
      assetPurchasePrice: 62_990,
      isGFV: false,
      tradeIn: { tradeInValue: 0, tradeInPayout: 0 },
      isBalloon: true,
      balloon: { balloonAmount: 12_598 },
      entityType: 'Individual',
      depositAmount: 12_598,
      assetDetails: {
        identificationCode: 'ARDGT7426',
        type: 'Motor Vehicle',
        classification: 'Passenger',
        condition: 'New',
        make: 'Meridian',
        model: 'Ridge',
        variant: 'Track',
        subModel: '',
        odometer: 10,
        factoryOptions: [],
        insurances: [],
        accessories: [],
      },
    });
  });

  it("'depositAmount (included only when above 0)', and no balloon is none", () => {
    const request = quoteRequest(vehicle, asCents(price), { ...loan, deposit: 0, balloon: 0 });
    expect(request).not.toHaveProperty('depositAmount');
    expect(request).toMatchObject({ isBalloon: false, balloon: { balloonAmount: 0 } });
  });

  it("throws 'Model does not have an NVIC code!' without one", () => {
    expect(() => quoteRequest({ ...vehicle, nvicCode: '' }, asCents(price), loan)).toThrow(
      'Model does not have an NVIC code!',
    );
  });

  it.each([
    [true, true, 'A1', true],
    [false, true, 'A1', false],
    [true, false, 'A1', false],
    [true, true, '', false],
  ])(
    'use_angle_api %s, enable_angle_quote %s, nvicCode %j: can be quoted %s',
    (site, enableAngleQuote, nvicCode, expected) => {
      expect(canBeQuoted(site, { enableAngleQuote, nvicCode })).toBe(expected);
    },
  );
});

describe('an estimate', () => {
  it.each([true, false])(
    'adds up to the schedule of its loan, the fee being in the loan: %s',
    (isFinanced) => {
      const details = quote(isFinanced);
      const figures = loanFigures(quotedLoan(details, asCents(price), loan, 'Weekly'));
      expect(financeEstimate(details, asCents(price), loan, 'Weekly')).toEqual({
        price,
        frequency: 'Weekly',
        instalment: figures.instalment,
        payments: 260,
        lastPayment: figures.lastPayment,
        ratePercent: 6.49,
        comparisonRatePercent: 7.48,
        termMonths: 60,
        deposit: 1_259_800,
        balloon: 1_259_800,
        amount: 5_039_200,
        totalPayable: figures.totalPayable,
        use: 'Individual',
        interest: figures.interest,
        establishmentFee: 39_900,
        monthlyFee: 595,
      });
    },
  );

  it('is none for a frequency that the lender has no schedule for', () => {
    expect(scheduleOf(quote(false), 'Monthly')).toBeUndefined();
    expect(financeEstimate(quote(false), asCents(price), loan, 'Monthly')).toBeNull();
  });
});
