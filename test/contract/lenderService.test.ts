import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { exampleRequest, type LenderFixture, startLenderFixture, today } from './lenderServiceFixture.ts';

/** The stand-in of the lender takes the request of spec part 2 §3 and gives its response. */

let lender: LenderFixture;
beforeEach(async () => {
  lender = await startLenderFixture();
});
afterEach(() => lender.close());

const post = (body: unknown, country = 'au', init: RequestInit = {}) =>
  fetch(`${lender.url}/${country}/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });
const quote = async (changes: object = {}, country = 'au') =>
  (await post({ ...exampleRequest, ...changes }, country)).json();

describe('a quote', () => {
  it('has rate, comparison rate, fees and a schedule for each frequency', async () => {
    expect(await quote()).toEqual({
      error: false,
      quoteDetails: {
        identificationCode: 'ARDGT7426',
        currency: 'AUD',
        financedAmount: 30_000,
        programDetails: {
          rateDetails: { customerRate: 6.49, comparisonRate: 7.48 },
          fees: { establishmentFee: 399, isEstablishmentFeeFinanced: false, monthlyFee: 5.95 },
          validTo: null,
        },
        repaymentSchedules: [
          expect.objectContaining({ instalmentFrequency: 'Weekly', numberOfInstalments: 260 }),
          expect.objectContaining({ instalmentFrequency: 'Fortnightly', numberOfInstalments: 130 }),
          expect.objectContaining({
            instalmentFrequency: 'Monthly',
            numberOfInstalments: 60,
            totalAmount: 592.79,
            repayment: 586.84,
          }),
        ],
      },
    });
  });

  it('of New Zealand has no comparison rate, and its fee in the loan: $985.46 × 48', async () => {
    const { quoteDetails } = await quote({ assetPurchasePrice: 40_000, financeTermInMonths: 48 }, 'nz');
    expect(quoteDetails).toMatchObject({
      currency: 'NZD',
      financedAmount: 40_405.35,
      programDetails: { rateDetails: { customerRate: 7.95, comparisonRate: null } },
    });
    expect(quoteDetails.repaymentSchedules[2]).toMatchObject({
      totalAmount: 985.46,
      numberOfInstalments: 48,
    });
  });

  it('has the rate of country, borrower, term and day', async () => {
    const rate = async (changes: object, country = 'au') =>
      (await quote(changes, country)).quoteDetails.programDetails.rateDetails.customerRate;
    expect(await rate({ financeTermInMonths: 84 })).toBe(6.89);
    expect(await rate({ entityType: 'Business' })).toBe(6.29);
    expect(await rate({ entityType: 'Business' }, 'nz')).toBe(7.75);
    // The last evening of June in Sydney, and a minute into July.
    lender.setTime(Date.parse('2026-06-30T13:59:00Z'));
    expect(await rate({})).toBe(6.79);
    lender.setTime(Date.parse('2026-06-30T14:01:00Z'));
    expect(await rate({})).toBe(6.49);
  });
});

describe('the error flag', () => {
  it.each<[string, object]>([
    ['a term without a rate', { financeTermInMonths: 61 }],
    ['less than the minimum loan', { depositAmount: 25_000.01 }],
    ['a balloon that leaves less', { isBalloon: true, balloon: { balloonAmount: 26_000 } }],
    [
      'a vehicle that is not known',
      { assetDetails: { ...exampleRequest.assetDetails, identificationCode: 'X1' } },
    ],
  ])('%s', async (_, changes) => {
    const response = await post({ ...exampleRequest, ...changes });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ error: true, message: expect.any(String) });
  });

  it('rates that have expired', async () => {
    lender.setTime(Date.parse('2025-01-01T00:00:00Z'));
    expect(await quote()).toEqual({ error: true, message: 'There is no rate for this term today.' });
    lender.setTime(today);
    expect(await quote()).toMatchObject({ error: false });
  });
});

describe('what is no request', () => {
  it.each<[string, object]>([
    ['a price in words', { assetPurchasePrice: '30000' }],
    ['no vehicle', { assetDetails: undefined }],
    ['another kind of vehicle', { assetDetails: { ...exampleRequest.assetDetails, condition: 'Used' } }],
    ['a field of its own', { discount: 5 }],
    ['a balloon that it says it has not', { balloon: { balloonAmount: 5_000 } }],
  ])('%s: 400', async (_, changes) => {
    expect((await post({ ...exampleRequest, ...changes })).status).toBe(400);
  });

  it('another country: 404', async () => {
    expect((await post(exampleRequest, 'uk')).status).toBe(404);
  });
});

describe('its fault switch', () => {
  it('status, garbage and refused', async () => {
    await lender.setFault({ kind: 'status', status: 503, count: 1 });
    expect((await post(exampleRequest)).status).toBe(503);
    await lender.setFault({ kind: 'garbage', count: 1 });
    expect(await (await post(exampleRequest)).text()).toMatch(/^<html>/);
    await lender.setFault({ kind: 'refused', count: 1 });
    expect(await quote()).toEqual({ error: true, message: 'Refused' });
    expect(await quote()).toMatchObject({ error: false });
  });

  it('slow is the right answer, later', async () => {
    await lender.setFault({ kind: 'slow', ms: 60_000, count: 1 });
    const leave = new AbortController();
    const slow = post(exampleRequest, 'au', { signal: leave.signal });
    // Another one overtakes it.
    expect(await quote()).toMatchObject({ error: false });
    leave.abort();
    await expect(slow).rejects.toThrow();
    await lender.setFault({ kind: 'slow', ms: 1, count: 1 });
    expect(await quote()).toMatchObject({ error: false });
  });

  it('stall never ends', async () => {
    await lender.setFault({ kind: 'stall', count: 1 });
    const leave = new AbortController();
    const response = await post(exampleRequest, 'au', { signal: leave.signal });
    expect(response.status).toBe(200);
    leave.abort();
    await expect(response.text()).rejects.toThrow();
  });

  it('a delay belongs to slow alone', async () => {
    expect(await lender.setFault({ kind: 'slow' })).toBe(400);
    expect(await lender.setFault({ kind: 'status', ms: 5 })).toBe(400);
  });
});
