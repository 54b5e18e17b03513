import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { centsOf } from '../../shared/units.ts';
import { type LenderFixture, startLenderFixture } from '../contract/lenderServiceFixture.ts';
import { catalogues, createFinanceSite, type FinanceSite, modelBody } from './financeFixture.ts';

let lender: LenderFixture;
let site: FinanceSite;
beforeEach(async () => {
  lender = await startLenderFixture();
  site = createFinanceSite({ url: lender.url });
});
afterEach(() => lender.close());

const linesWith = (message: string) => site.logged.filter(({ msg }) => msg === message);

describe('estimates that are known', () => {
  const { TRK: model, ODD: odd, QUIET: quiet, NOCODE: noCode, TOY: toy } = catalogues.au.models;
  if (!model || !odd || !quiet || !noCode || !toy) throw new Error('A model of the fixture is missing.');
  const abn = { auState: 'VIC', isABN: true } as const;

  it('are those of the default visitor, once they are warm; none waits', async () => {
    expect(site.financeEstimates.knownEstimate(model, abn)).toBeUndefined();
    await site.financeEstimates.warm();
    const estimate = site.financeEstimates.knownEstimate(model, abn);
    // 60 months, 20 % deposit, 20 % balloon, weekly instalment. Spec part 2 §9.
    expect(estimate).toMatchObject({
      price: 5_800_000,
      frequency: 'Weekly',
      termMonths: 60,
      deposit: 1_160_000,
      balloon: 1_160_000,
      ratePercent: 6.29,
      payments: 260,
    });
    // A visitor's own panel asks for the very same.
    const { body } = await site.post({
      ...modelBody,
      entityType: 'Business',
      assetPurchasePrice: 58_000,
      depositAmount: 11_600,
      balloon: { balloonAmount: 11_600 },
    });
    expect(centsOf(body.quoteDetails.repaymentSchedules[0].totalAmount)).toBe(estimate?.instalment);
    for (const other of [quiet, noCode, toy])
      expect(site.financeEstimates.knownEstimate(other, abn)).toBeUndefined();
    expect(site.financeEstimates.knownEstimate(model, { auState: 'WA', isABN: false })).toBeUndefined();
  });

  it('are asked for though the lender does not know one of them, which is logged', async () => {
    await site.financeEstimates.warm();
    expect(site.financeEstimates.knownEstimate(odd, abn)).toBeUndefined();
    expect(site.financeEstimates.knownEstimate(model, abn)).toBeDefined();
    expect(linesWith('finance estimates could not be asked for')).toMatchObject([
      { country: 'au', count: 1, err: { message: 'The lender refused: The vehicle is not known.' } },
      { country: 'nz', count: 1 },
    ]);
  });

  it('are asked for again with the next call after the lender was down, and then not for minutes', async () => {
    let calls = 0;
    const au = { ...catalogues.au, models: { A: model, B: model, C: model } };
    site = createFinanceSite({
      url: lender.url,
      fetch(...call) {
        calls += 1;
        return fetch(...call);
      },
      vehicles: {
        catalogue: async () => au,
        peek: (country) => (country === 'au' ? au : undefined),
      },
    });
    await lender.setFault({ kind: 'status' });
    await site.financeEstimates.warm();
    expect(site.financeEstimates.knownEstimate(model, abn)).toBeUndefined();
    await lender.setFault({ kind: 'none' });
    await site.financeEstimates.warm();
    expect(site.financeEstimates.knownEstimate(model, abn)).toBeDefined();
    const asked = calls;
    await site.financeEstimates.warm();
    expect(calls).toBe(asked);
  });
});
