import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { answerQuote } from '../../server/embedded/lender/answerQuote.ts';
import { readRates } from '../../server/embedded/lender/createLenderService.ts';
import { createVehicles } from '../../server/vehicles/createVehicles.ts';
import { presentModelLine } from '../../server/vehicles/presentModelLine.ts';
import { auStates } from '../../shared/auStates.ts';
import { type Build, fitBuild, modelsOf, optionsOf } from '../../shared/configurator/build.ts';
import { encodeBuild } from '../../shared/configurator/buildCode.ts';
import { priceOf } from '../../shared/configurator/price.ts';
import { type Country, countries } from '../../shared/country.ts';
import { isoDay } from '../../shared/dates.ts';
import { entityTypes, type LoanInputs, settleInputs } from '../../shared/finance/calculatorInputs.ts';
import { financeEstimate } from '../../shared/finance/financeEstimate.ts';
import { defaultFinanceSettings } from '../../shared/finance/financeSettings.ts';
import { type Frequency, frequencies } from '../../shared/finance/frequency.ts';
import {
  canBeQuoted,
  type FinanceQuoteRequest,
  type ModelQuoteBody,
  type QuoteDetails,
  quoteRequest,
  type SiteQuote,
  type SiteQuoteBody,
  wantedLoan,
} from '../../shared/finance/quote.ts';
import { modelPrice, type PricingPreferences } from '../../shared/pricing.ts';
import { asCents, asPercent, type Cents, dollarsOf, fractionOf } from '../../shared/units.ts';
import {
  type CatalogueModel,
  type ModelLineCatalogue,
  optionKinds,
  type VehicleCatalogue,
} from '../../shared/vehicles/catalogue.ts';
import { createFinanceSite, type FinanceSite } from '../api/financeFixture.ts';
import { type LenderFixture, startLenderFixture, today } from '../contract/lenderServiceFixture.ts';
import { type DemoContent, startDemoContent } from '../support/demoContent.ts';
import { createFakeServices } from '../support/fakeServices.ts';

/** 1,000 random requests over the demo's vehicles: the site's figures are the lender's, and the closed form's. */

let demo: DemoContent;
let lender: LenderFixture;
let site: FinanceSite;
const catalogues = new Map<Country, VehicleCatalogue>();

beforeAll(async () => {
  demo = await startDemoContent();
  lender = await startLenderFixture();
  const { logger } = createFakeServices();
  const vehicles = createVehicles({ source: demo.content, assetPath: (address) => address, logger });
  for (const country of countries) catalogues.set(country, await vehicles.catalogue(country));
  site = createFinanceSite({ url: lender.url, vehicles });
});
afterAll(async () => {
  await lender.close();
  await demo.close();
});

const preferences = fc.record({ auState: fc.constantFrom(...auStates), isABN: fc.boolean() });
const wishes = fc.record({
  termMonths: fc.constantFrom(...defaultFinanceSettings.au.terms),
  deposit: fc.nat({ max: 10_000_000 }).map(asCents),
  balloonPercent: fc.nat({ max: 80 }).map(asPercent),
  use: fc.constantFrom(...entityTypes),
  frequency: fc.constantFrom(...frequencies),
});
const seeds = fc.array(fc.nat(), { minLength: 12, maxLength: 12 });
const cases = fc.record({ country: fc.constantFrom(...countries), preferences, wishes, seeds });
/** More than are asked for: some models have no price. The same each time, so that a failure comes again. */
const sampled = { numRuns: 640, seed: 13 };
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(list: readonly T[], seed: number | undefined): T | undefined =>
  list[(seed ?? 0) % list.length];
const catalogueOf = (country: Country): VehicleCatalogue => {
  const catalogue = catalogues.get(country);
  if (!catalogue) throw new Error(`There is no catalogue of ${country}.`);
  return catalogue;
};

interface Asked {
  readonly body: SiteQuoteBody;
  readonly country: Country;
  readonly price: Cents;
  readonly inputs: LoanInputs;
  readonly nvicCode: string;
}

/** What an offer panel of a random model would send, at the price that it shows. */
function modelAsked({ country, preferences: wanted, wishes: wish, seeds: [seed] }: Case): Asked | undefined {
  const models = Object.values<CatalogueModel>(catalogueOf(country).models).filter((model) =>
    canBeQuoted(true, model),
  );
  const model = pick(models, seed);
  const price = model && modelPrice(model, wanted);
  if (!model || !price) return undefined;
  const use = wanted.isABN ? 'Business' : 'Individual';
  const { inputs } = settleInputs(defaultFinanceSettings[country], price, { ...wish, use });
  const vehicle = { nvicCode: model.nvicCode, make: 'Meridian', model: '', variant: model.variantName };
  const body: ModelQuoteBody = {
    country,
    auState: wanted.auState,
    ...quoteRequest(vehicle, price, wantedLoan(price, inputs)),
  };
  return { body, country, price, inputs, nvicCode: model.nvicCode };
}

/** A random configuration of a line. */
function buildOf(line: ModelLineCatalogue, [seed, ...others]: readonly number[]): Build | undefined {
  const model = pick(modelsOf(line), seed);
  if (!model) return undefined;
  const options = optionKinds.flatMap(
    (kind, index) => pick(optionsOf(line, model, kind), others[index]) ?? [],
  );
  const colour = pick(Object.values(line.colours), others[6]) ?? null;
  const trim = pick(Object.values(line.trims), others[7]) ?? null;
  const accessories = Object.values(line.accessories).filter(
    (_, index) => (others[8] ?? 0) & (1 << (index % 20)),
  );
  return fitBuild(line, model, { options, colour, trim, accessories });
}

/** What the configurator would send of it, at the total that it shows. */
function buildAsked({ country, preferences: wanted, wishes: wish, seeds: all }: Case): Asked | undefined {
  const [seed, ...others] = all;
  const slug = pick(catalogueOf(country).modelLines, seed)?.slug ?? '';
  const line = presentModelLine(catalogueOf(country), slug);
  const build = line && buildOf(line, others);
  const model = build && line.models[build.model];
  if (!line || !build || !model || !canBeQuoted(true, model)) return undefined;
  const price = priceOf(line, build, wanted).total;
  if (!price) return undefined;
  const { inputs } = settleInputs(defaultFinanceSettings[country], price, wish);
  const { termMonths, deposit, balloonPercent, use, frequency } = inputs;
  const loan = { termMonths, deposit: dollarsOf(deposit), balloonPercent, use, frequency };
  const code = encodeBuild(line, build);
  const body = { country, modelLine: slug, build: code, ...wanted, price: dollarsOf(price), ...loan };
  return { body, country, price, inputs, nvicCode: model.nvicCode };
}

/** What the stand-in says of the same loan when it is asked by itself. */
function lendersQuote({ country, price, inputs, nvicCode }: Asked): QuoteDetails {
  const vehicle = { nvicCode, make: '', model: '', variant: '' };
  const request: FinanceQuoteRequest = quoteRequest(vehicle, price, wantedLoan(price, inputs));
  const answer = answerQuote(readRates(), country, isoDay(today, country), request);
  if (answer.error) throw new Error(answer.message);
  return answer.quoteDetails;
}

/** (P − B·v)·i / (1 − v), written out here once more: v is what 1 at the end is worth today. */
function closedForm(details: QuoteDetails, { price, inputs }: Asked, frequency: Frequency): number {
  const { rateDetails, fees } = details.programDetails;
  const perYear = { Weekly: 52, Fortnightly: 26, Monthly: 12 }[frequency];
  const balloon = Math.round((price / 100) * inputs.balloonPercent);
  const fee = fees.isEstablishmentFeeFinanced ? Math.round(fees.establishmentFee * 100) : 0;
  const rate = fractionOf(rateDetails.customerRate) / perYear;
  const worth = (1 + rate) ** -((inputs.termMonths / 12) * perYear);
  const repayment = ((price - inputs.deposit + fee - balloon * worth) * rate) / (1 - worth);
  return repayment + (fees.monthlyFee * 100 * 12) / perYear;
}

function expectRight(asked: Asked, answer: SiteQuote): void {
  const { price, inputs, country } = asked;
  expect(answer).toMatchObject({ error: false, price: dollarsOf(price) });
  expect(answer.quoteDetails).toEqual(lendersQuote(asked));
  for (const frequency of frequencies) {
    const shown = financeEstimate(answer.quoteDetails, price, wantedLoan(price, inputs), frequency);
    // Half a cent for the repayment and half for the fee.
    expect(
      Math.abs((shown?.instalment ?? 0) - closedForm(answer.quoteDetails, asked, frequency)),
    ).toBeLessThan(1.001);
    const { amount = 0, interest = 0, establishmentFee = 0, monthlyFee = 0 } = shown ?? {};
    expect(shown?.totalPayable).toBe(amount + interest + establishmentFee + monthlyFee * inputs.termMonths);
    expect(interest).toBeGreaterThan(0);
  }
  const { comparisonRate, customerRate } = answer.quoteDetails.programDetails.rateDetails;
  if (country === 'nz') expect(comparisonRate).toBeNull();
  else expect(comparisonRate).toBeGreaterThan(customerRate);
}

describe('what the site says a car costs', () => {
  it('on offer panels, 600 random requests in batches', async () => {
    const asked = fc.sample(cases, sampled).flatMap((one) => modelAsked(one) ?? []);
    expect(asked.length).toBeGreaterThanOrEqual(600);
    for (let start = 0; start < asked.length; start += 20) {
      const batch = asked.slice(start, start + 20);
      const { status, body } = await site.post({ quotes: batch.map((one) => one.body) });
      expect(status).toBe(200);
      for (const [index, one] of batch.entries()) expectRight(one, body.quotes[index]);
    }
  });

  it('in the configurator, 400 random builds', async () => {
    const asked = fc.sample(cases, sampled).flatMap((one) => buildAsked(one) ?? []);
    expect(asked.length).toBeGreaterThanOrEqual(400);
    for (const one of asked.slice(0, 400)) {
      const { body } = await site.post(one.body);
      expectRight(one, body);
    }
  });
});

describe('the finance quote request as spec part 2 §3 writes it, without country and state', () => {
  const buyers = countries.flatMap((country) =>
    auStates.flatMap((auState) => [true, false].map((isABN) => ({ country, auState, isABN }))),
  );
  /** What is sent of a model for one buyer; undefined: the dealer tells its price. */
  const literal = (model: CatalogueModel, { auState, isABN }: PricingPreferences) => {
    const price = modelPrice(model, { auState, isABN });
    const use = isABN ? 'Business' : 'Individual';
    const loan = { termMonths: 60, deposit: asCents(0), balloon: 0, use } as const;
    const vehicle = { nvicCode: model.nvicCode, make: 'Meridian', model: model.name, variant: '' };
    return price ? { price, body: quoteRequest(vehicle, price, loan) } : undefined;
  };

  it('is answered for every model, state and entity: the code tells the country, the price the state', async () => {
    let count = 0;
    for (const { country, ...preferences } of buyers)
      for (const model of Object.values<CatalogueModel>(catalogueOf(country).models)) {
        const asked = canBeQuoted(true, model) ? literal(model, preferences) : undefined;
        if (!asked) continue;
        const { status, body } = await site.post(asked.body);
        expect({ status, price: body.price, code: body.quoteDetails?.identificationCode }).toEqual({
          status: 200,
          price: asked.price / 100,
          code: model.nvicCode,
        });
        expect(body.quoteDetails.currency).toBe(country === 'au' ? 'AUD' : 'NZD');
        count += 1;
      }
    expect(count).toBeGreaterThan(400);
  });

  it('may name them, and then they are checked', async () => {
    const model = Object.values<CatalogueModel>(catalogueOf('au').models).find(
      ({ name }) => name === 'Ridge Tour',
    );
    const asked = model && literal(model, { auState: 'WA', isABN: false });
    const post = (where: object) => site.post({ ...asked?.body, ...where });
    expect((await post({ country: 'au', auState: 'WA' })).status).toBe(200);
    expect((await post({ auState: 'VIC' })).status).toBe(409);
    expect((await post({ country: 'nz' })).status).toBe(404);
  });
});
