import { type Country, hasStatePrices } from '../../../shared/country.ts';
import { type EntityType, entityTypes, startInputs } from '../../../shared/finance/calculatorInputs.ts';
import type { FinanceSettings } from '../../../shared/finance/financeSettings.ts';
import {
  canBeQuoted,
  type FinanceQuoteRequest,
  type QuoteDetails,
  quoteRequest,
  wantedLoan,
} from '../../../shared/finance/quote.ts';
import { type ToldRate, toldRates } from '../../../shared/finance/rateRules.ts';
import { defaultPreferences, modelPrice } from '../../../shared/pricing.ts';
import { asPercent, type Percent } from '../../../shared/units.ts';
import type { VehicleCatalogue } from '../../../shared/vehicles/catalogue.ts';
import { quotedModel } from '../../finance/quotedVehicle.ts';
import type { Story } from '../../stories/story.ts';
import { isModelElsewhere, vehicleTypes } from '../../vehicles/readVehicleStories.ts';
import type { Problem } from './finding.ts';
import { textsOf } from './unlawfulRates.ts';
import { placesIn } from './walkContent.ts';

/** Rates and comparison rates that calculators show a buyer, over any term. */
export type BuyersRates = Readonly<
  Record<EntityType, { readonly rates: ReadonlySet<Percent>; readonly comparisons: ReadonlySet<Percent> }>
>;

export interface CalculatorRatesOptions {
  readonly catalogue: VehicleCatalogue;
  readonly settings: FinanceSettings;
  readonly make: string;
  readonly quote: (request: FinanceQuoteRequest) => Promise<QuoteDetails>;
}

/**
 * Reads the rates that calculators show, by a quote for each buyer and term of a model without an offer of its own.
 * Undefined where nothing is quoted. Rejects as `quote` does.
 */
export async function readCalculatorRates(options: CalculatorRatesOptions): Promise<BuyersRates | undefined> {
  const { catalogue, settings, make, quote } = options;
  const { auState } = defaultPreferences;
  const model = Object.values(catalogue.models).find(
    (one) => canBeQuoted(true, one) && !one.finance.length && modelPrice(one, { auState, isABN: false }),
  );
  const line = catalogue.modelLines.find(({ uuid }) => uuid === model?.modelLine);
  if (!model) return undefined;
  const quotedTo = async (use: EntityType) => {
    const rates = new Set<Percent>();
    const comparisons = new Set<Percent>();
    const price = modelPrice(model, { auState, isABN: use === 'Business' }) ?? 0;
    for (const termMonths of settings.terms) {
      const loan = wantedLoan(price, { ...startInputs(settings, use), termMonths });
      const request = quoteRequest(quotedModel(make, line, model), price, loan);
      const { customerRate, comparisonRate } = (await quote(request)).programDetails.rateDetails;
      rates.add(customerRate);
      if (comparisonRate !== null) comparisons.add(asPercent(Number(comparisonRate.toFixed(2))));
    }
    return { rates, comparisons };
  };
  return { Individual: await quotedTo('Individual'), Business: await quotedTo('Business') };
}

const buyerTexts = { Individual: 'a private buyer', Business: 'a business or ABN buyer' } as const;
/** A text that one kind of buyer alone is shown, by the end of its field. Spec part 2 §2.1 'Offer banners'. */
const ofBuyer: readonly (readonly [end: string, use: EntityType])[] = [
  ['_abn', 'Business'],
  ['_retail', 'Individual'],
];

/**
 * Rates that a text tells and no calculator shows. What stands beside a model is read by every buyer of the country, unless
 * its words or its field name one; a page's example may be for any of them. Offers have rates of their own.
 * @param rates of calculators; undefined: nothing is compared
 */
export function createRateCheck(catalogue: VehicleCatalogue, rates: BuyersRates | undefined) {
  const offers = Object.values(catalogue.models).flatMap(({ finance }) => finance);
  const isOffered = ({ percent, isComparison }: ToldRate) =>
    offers.some(
      (offer) => percent === (isComparison ? offer.specialComparisonRate : offer.specialInterestRate),
    );

  return ({ content }: Story, country: Country): Problem[] => {
    if (!rates || isModelElsewhere(content.component, country)) return [];
    const isVehicle = (vehicleTypes(country) as readonly string[]).includes(content.component);
    const isShownTo = (rate: ToldRate, use: EntityType) =>
      rates[use][rate.isComparison ? 'comparisons' : 'rates'].has(rate.percent);
    const readers = hasStatePrices(country) ? entityTypes : (['Individual'] as const);
    const problemsOf = (rate: ToldRate, at: string): Problem[] => {
      const named = rate.buyer ?? ofBuyer.find(([end]) => at.endsWith(end))?.[1];
      const buyers = named ? [named] : readers;
      const wrong = buyers.filter((use) => !isShownTo(rate, use));
      if (isOffered(rate) || (!isVehicle && wrong.length < buyers.length)) return [];
      return wrong.map((use) => ({
        path: at,
        problem: `tells ${buyerTexts[use]} ${rate.isComparison ? 'the comparison rate ' : ''}${rate.text}, which calculators do not show them`,
      }));
    };
    return [...placesIn(content, country)].flatMap(({ node, path }) =>
      textsOf(node, path).flatMap(({ text, at }) => toldRates(text).flatMap((rate) => problemsOf(rate, at))),
    );
  };
}
