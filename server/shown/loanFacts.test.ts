import { describe, expect, it } from '@jest/globals';
import {
  type BuildQuoteBody,
  buildQuote,
  type ModelQuoteBody,
  quoteRequest,
  type SiteQuote,
} from '../../shared/finance/quote.ts';
import { asCents, asDollars, asPercent } from '../../shared/units.ts';
import type { ShownFact } from './createShownFacts.ts';
import { loanFacts } from './loanFacts.ts';

const quoteAt = (price: number, rate: number, weekly: number): SiteQuote => ({
  error: false,
  price: asDollars(price),
  quoteDetails: {
    identificationCode: 'X',
    currency: 'AUD',
    financedAmount: asDollars(price),
    programDetails: {
      rateDetails: { customerRate: asPercent(rate), comparisonRate: asPercent(rate + 0.5) },
      fees: { establishmentFee: asDollars(0), isEstablishmentFeeFinanced: true, monthlyFee: asDollars(0) },
      validTo: null,
    },
    repaymentSchedules: [
      {
        instalmentFrequency: 'Weekly',
        totalAmount: asDollars(weekly),
        repayment: asDollars(weekly),
        numberOfInstalments: 260,
        finalPayment: asDollars(0),
      },
    ],
  },
});
const inputs = {
  termMonths: 60,
  deposit: asCents(1_200_000),
  balloonPercent: asPercent(20),
  frequency: 'Weekly',
} as const;
const car = { country: 'au', modelLine: 'ridge', build: 'A7K29QM4', auState: 'VIC', isABN: false } as const;
const buildBody = buildQuote(car, asCents(6_070_000), { ...inputs, use: 'Individual' });
const modelBody: ModelQuoteBody = {
  country: 'au',
  auState: 'VIC',
  ...quoteRequest(
    { nvicCode: 'ARDGT7426', make: 'Meridian', model: 'Ridge', variant: 'Track' },
    asCents(6_000_000),
    { ...inputs, use: 'Individual', balloon: asCents(1_200_000) },
  ),
};
const subjects = (facts: readonly ShownFact[]) => facts.map(([name, subject]) => [name, subject]);

describe('the facts of a loan', () => {
  it.each([
    ['a model', modelBody],
    ['a build', buildBody],
  ])('of %s are of the same loan when the price is another one', (_what, body) => {
    const dearer =
      'build' in body
        ? buildQuote(car, asCents(7_000_000), { ...inputs, use: 'Individual' })
        : {
            ...body,
            assetPurchasePrice: asDollars(70_000),
            balloon: { balloonAmount: asDollars(14_000) },
          };
    const before = loanFacts(body, quoteAt(60_000, 6.49, 258.56));
    const after = loanFacts(dearer, quoteAt(70_000, 6.99, 271.75));
    expect(subjects(after)).toEqual(subjects(before));
    expect(after.map(([, , value]) => value)).toEqual(['70000.00', '6.99', '7.49', '271.75', '', '']);
  });

  it('that an enquiry asks for are those that the calculator has shown', () => {
    const shown = loanFacts(buildBody, quoteAt(60_700, 6.49, 258.56));
    // Less may be lent at today's price: the body has another deposit then, and the enquiry still asks for the same.
    const lowered: BuildQuoteBody = { ...buildBody, deposit: asDollars(9_000) };
    const asked = loanFacts(lowered, quoteAt(50_000, 6.49, 200), inputs);
    expect(subjects(shown)).toEqual(expect.arrayContaining(subjects(asked)));
  });

  it.each<[string, Partial<BuildQuoteBody>]>([
    ['another term', { termMonths: 48 }],
    ['another deposit', { deposit: asDollars(1_000) }],
    ['another balloon', { balloonPercent: asPercent(10) }],
    ['another state', { auState: 'WA' }],
    ['a business', { use: 'Business' }],
    ['an old car', { trade: 'facts.signature' }],
    ['another build', { build: 'B' }],
  ])('with %s are of another loan', (_what, change) => {
    const quote = quoteAt(60_700, 6.49, 258.56);
    const [one, other] = [buildBody, { ...buildBody, ...change }].map((body) => loanFacts(body, quote));
    expect(other?.[0]?.[1]).not.toBe(one?.[0]?.[1]);
  });
});
