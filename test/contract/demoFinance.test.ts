import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answerQuote } from '../../server/embedded/lender/answerQuote.ts';
import { readRates } from '../../server/embedded/lender/createLenderService.ts';
import { readSiteFinance } from '../../server/finance/readSiteFinance.ts';
import { buildCatalogue } from '../../server/vehicles/buildCatalogue.ts';
import { vehicleTypes } from '../../server/vehicles/readVehicleStories.ts';
import { type Country, countries } from '../../shared/country.ts';
import { comparisonRate } from '../../shared/finance/comparisonRate.ts';
import { defaultFinanceSettings, type FinanceSettings } from '../../shared/finance/financeSettings.ts';
import { advertisedTotal, type LoanTerms, loanFigures } from '../../shared/finance/loan.ts';
import { quoteRequest } from '../../shared/finance/quote.ts';
import { feeTexts } from '../../shared/finance/rateTexts.ts';
import { asCents, asPercent, formatMoney, percentOf } from '../../shared/units.ts';
import type { CatalogueModel } from '../../shared/vehicles/catalogue.ts';
import { type DemoContent, startDemoContent } from '../support/demoContent.ts';
import { bySlug, type Fields, inCountry, objectsIn } from './demoSpaceChecks.ts';

/** Copy, settings and arithmetic of the demo say one thing. */

let demo: DemoContent;
const settings = new Map<Country, FinanceSettings>();
const models = new Map<Country, readonly CatalogueModel[]>();

beforeAll(async () => {
  demo = await startDemoContent();
  for (const country of countries) {
    const finance = readSiteFinance(await demo.content.shown.navigation(country), country);
    expect(finance.useAngleApi).toBe(true);
    settings.set(country, finance.settings);
    const { stories } = await demo.content.readStories({ country, contentTypes: vehicleTypes(country) });
    const assetPath = (address: string) => new URL(address).pathname;
    models.set(country, Object.values(buildCatalogue(stories, { country, assetPath }).catalogue.models));
  }
});
afterAll(() => demo.close());

/** What the demo's lender takes. */
const lender: {
  readonly fees: Readonly<Record<Country, Readonly<Record<string, number | boolean>>>>;
  readonly rates: readonly {
    readonly country: Country;
    readonly entityType: 'Individual' | 'Business';
    readonly to: string | null;
    readonly byTerm: Readonly<Record<string, number>>;
  }[];
} = JSON.parse(readFileSync(new URL('../../server/embedded/lender/rates.json', import.meta.url), 'utf8'));
const ratesOf = (country: Country, entityType: 'Individual' | 'Business') =>
  lender.rates.find((one) => one.country === country && one.entityType === entityType && one.to === null)
    ?.byTerm ?? {};

const of = (country: Country): FinanceSettings => settings.get(country) ?? defaultFinanceSettings[country];
/** What a visitor of the country reads on a page, in one text. */
const textOf = (slug: string, country: Country) =>
  [...objectsIn(inCountry(bySlug.get(slug)?.content, country))]
    .flatMap((node: Fields) => (typeof node.text === 'string' ? [node.text] : []))
    .join('\n');

/** A loan on the terms of the settings. */
const loan = (country: Country, amount: number, termMonths: number, ratePercent: number): LoanTerms => ({
  amount: asCents(amount),
  balloon: 0,
  ratePercent: asPercent(ratePercent),
  termMonths,
  frequency: 'Monthly',
  timing: 'arrears',
  fees: of(country).fees,
  rounding: 'nearestCent',
});
/** As the law has it told: of the loan that comparison rates are told for. */
function compared(ratePercent: number): string {
  const { comparisonBasis } = of('au');
  if (!comparisonBasis) throw new Error('There is no basis of comparison');
  const { amount, termMonths } = comparisonBasis;
  return (comparisonRate(loan('au', amount, termMonths, ratePercent)) ?? Number.NaN).toFixed(2);
}
const cents = (amount: number, country: Country) =>
  formatMoney(asCents(amount), country, { fractionDigits: 2 });

describe('the finance of the demo', () => {
  it("has the specification's terms and balloons in Australia", () => {
    const { terms, balloonMaxima, minimumLoan, offerEstimate, comparisonBasis } = defaultFinanceSettings.au;
    expect(of('au')).toMatchObject({ terms, balloonMaxima, minimumLoan, offerEstimate, comparisonBasis });
  });

  it.each(countries)('names lender, page and what stands beside rates in %s', (country) => {
    const { provider, licenceLine, contactPage, warnings, disclaimers } = of(country);
    expect(textOf('finance', country)).toContain(`Credit is provided by ${provider}`);
    expect(licenceLine).not.toBe('');
    // The form itself: 'Contact Us' opens it.
    expect(contactPage).toBe('contact-us#form-enquiry');
    expect(warnings.length).toBeGreaterThan(0);
    expect(disclaimers.length).toBeGreaterThan(0);
  });

  it('works the example of Australia out: 6.49 %, 7.48 % compared, $592.79 a month', () => {
    const page = textOf('finance', 'au');
    const terms = loan('au', 3_000_000, 60, 6.49);
    const { instalment } = loanFigures(terms);
    const { fees, licenceLine } = of('au');
    expect(page).toContain('$30,000 over five years, secured');
    for (const told of [
      '6.49% p.a.',
      `${compared(6.49)}% p.a.`,
      cents(instalment, 'au'),
      cents(fees.establishment, 'au'),
      cents(fees.monthly, 'au'),
      cents(advertisedTotal(terms), 'au'),
      licenceLine,
    ])
      expect(page).toContain(told);
    expect([compared(6.49), cents(instalment, 'au')]).toEqual(['7.48', '$592.79']);
  });

  it('works the example of New Zealand out: 7.95 % with $405.35 in the loan, $985.46 × 48', () => {
    const page = textOf('finance', 'nz');
    const { instalment } = loanFigures(loan('nz', 4_000_000, 48, 7.95));
    const { fees } = of('nz');
    expect(cents(instalment, 'nz')).toBe('$985.46');
    expect(page).toContain('$40,000 over four years, secured');
    for (const told of [
      '7.95% p.a.',
      '$395.00',
      '$10.35',
      cents(instalment, 'nz'),
      cents(instalment * 48, 'nz'),
    ])
      expect(page).toContain(told);
    expect(fees).toEqual({ establishment: 39_500 + 1_035, establishmentPaid: 'inLoan', monthly: 0 });
    expect(page).toContain('added to the loan');
    expect([...feeTexts(of('nz')), ...of('nz').warnings].join(' ')).toMatch(/\$405\.35.+\$395.+\$10\.35/);
  });

  it.each<[string, boolean]>([
    ['/au/', false],
    ['/nz/', false],
    ['/au/about', false],
    ['/au/models/suv/ridge', false],
    ['/au/models/suv/haven', true],
    ['/au/current-offers', true],
    ['/nz/offers', true],
  ])('gives %s settings only when it tells of finance: %s', async (path, isGiven) => {
    const { page } = await demo.content.loadPage({ path, draft: false });
    expect(page.finance !== undefined).toBe(isGiven);
    if (isGiven) expect(page.finance).toEqual(of(page.country));
  });

  it('compares every special rate of Australia as the law does', () => {
    const offers = (models.get('au') ?? []).flatMap(({ finance }) => finance);
    const told = offers.map(({ specialInterestRate: rate, specialComparisonRate: comparison }) => [
      rate,
      comparison,
    ]);
    expect(told.length).toBeGreaterThan(0);
    for (const [rate, comparison] of told) expect(comparison?.toFixed(2)).toBe(compared(rate ?? Number.NaN));
    expect(new Set(told.map(String))).toEqual(new Set(['3.99,4.98', '4.49,5.48']));
  });

  it.each(countries)(
    'has each special offer of %s quoted as it is told, and on no other terms',
    (country) => {
      const rates = readRates();
      const price = asCents(7_000_000);
      let told = 0;
      for (const { nvicCode, name, finance } of models.get(country) ?? [])
        for (const offer of finance) {
          const [, months, share = 0] =
            /^Fixed over (\d+) months(?: with (\d+)% deposit)?\.$/.exec(offer.specialFinanceOfferText) ?? [];
          const deposit = asCents(percentOf(asPercent(Number(share)), price));
          const lastDay = offer.terms?.ends ?? '';
          const quoted = (day: string, termMonths = Number(months), put = deposit) => {
            const vehicle = { nvicCode, make: 'Meridian', model: name, variant: '' };
            const loan = { termMonths, deposit: put, balloon: 0, use: 'Individual' } as const;
            const answer = answerQuote(rates, country, day, quoteRequest(vehicle, price, loan));
            if (answer.error) throw new Error(answer.message);
            return answer.quoteDetails.programDetails.rateDetails;
          };
          const rate = offer.specialInterestRate ?? Number.NaN;
          expect(quoted(lastDay)).toEqual({
            customerRate: rate,
            comparisonRate: offer.specialComparisonRate && expect.closeTo(offer.specialComparisonRate, 2),
          });
          const after = new Date(Date.parse(lastDay) + 24 * 3_600_000).toISOString().slice(0, 10);
          expect(quoted(after).customerRate).toBeGreaterThan(rate);
          expect(quoted(lastDay, 48).customerRate).toBeGreaterThan(rate);
          if (deposit > 0)
            expect(quoted(lastDay, Number(months), asCents(deposit - 100)).customerRate).toBeGreaterThan(
              rate,
            );
          told += 1;
        }
      expect(told).toBe(
        rates.campaigns.filter((one) => one.country === country).flatMap(({ codes }) => codes).length,
      );
    },
  );

  it.each<[Country, string]>([
    ['au', '6.49% p.a. fixed, comparison rate 7.48% p.a.'],
    ['nz', '7.95% p.a. fixed'],
  ])('tells the rate of %s the same on every model', (country, rate) => {
    const texts = (models.get(country) ?? []).flatMap(({ financeOfferText }) =>
      financeOfferText ? [JSON.stringify(financeOfferText)] : [],
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => !text.includes(rate))).toEqual([]);
  });

  it.each<[Country, number]>([
    ['au', 6.49],
    ['nz', 7.95],
  ])('tells the rate and the fees that the lender of %s takes', (country, rate) => {
    const { fees, terms } = of(country);
    expect(lender.fees[country]).toEqual({
      establishmentFee: fees.establishment / 100,
      isEstablishmentFeeFinanced: fees.establishmentPaid === 'inLoan',
      monthlyFee: fees.monthly / 100,
    });
    const [own, business] = [ratesOf(country, 'Individual'), ratesOf(country, 'Business')];
    // 'over three to five years', say the models.
    expect([own[36], own[48], own[60]]).toEqual([rate, rate, rate]);
    expect(JSON.stringify(models.get(country))).toContain('over three to five years');
    // 'a rate a little lower', says the finance page of business loans in Australia.
    for (const term of terms) expect(business[term]).toBeLessThan(own[term] ?? 0);
  });

  it.each<[Country, RegExp]>([
    ['au', /one to seven years/],
    ['nz', /one to five years/],
  ])('tells the terms of %s wherever it tells how long', (country, range) => {
    const { terms } = of(country);
    const years = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
    expect(`${years[(terms[0] ?? 0) / 12 - 1]} to ${years[(terms.at(-1) ?? 0) / 12 - 1]} years`).toMatch(
      range,
    );
    const told = [textOf('finance', country), textOf('global/navigation/navigation', country)].join('\n');
    expect([...told.matchAll(/\w+ to \w+ years/g)].filter(([text]) => !range.test(text))).toEqual([]);
  });

  it.each<[Country, string]>([
    ['au', '70 per cent over one year, 60 over two, 50 over three, 40 over four, 30 over five'],
    ['nz', '60 per cent of the price over one year, 50 over two, 40 over three, 30 over four, 20 over five'],
  ])('tells the balloons of %s by term', (country, sentence) => {
    const shares = [...sentence.matchAll(/(\d+)/g)].map(([share]) => Number(share));
    const maxima = of(country).balloonMaxima.filter(({ percent }) => percent > 0);
    expect(maxima.map(({ percent }) => percent)).toEqual(shares);
    expect(textOf('finance', country)).toContain(sentence);
  });

  it('tells the balloon of three years, and that of five', () => {
    const share = (country: Country, months: number) =>
      of(country).balloonMaxima.find(({ termMonths }) => termMonths === months)?.percent;
    expect(textOf('finance', 'au')).toContain(
      `up to ${share('au', 60)} per cent over five years, up to ${share('au', 36)} per cent over three`,
    );
    expect(textOf('finance', 'nz')).toContain(
      `Up to ${share('nz', 36)} per cent of the price waits until the end of a three-year term`,
    );
  });

  it('leaves the estimate of offers within its own limits', () => {
    for (const country of countries) {
      const { offerEstimate, terms, balloonMaxima } = of(country);
      const maximum = balloonMaxima.find(({ termMonths }) => termMonths === offerEstimate.termMonths);
      expect(terms).toContain(offerEstimate.termMonths);
      expect(offerEstimate.balloonPercent).toBeLessThanOrEqual(maximum?.percent ?? 0);
    }
  });
});
