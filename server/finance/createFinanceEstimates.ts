import type { Logger } from 'pino';
import { type Country, countries } from '../../shared/country.ts';
import { canBeFinanced, entityTypeOf, estimateInputs } from '../../shared/finance/calculatorInputs.ts';
import { type FinanceEstimate, financeEstimate } from '../../shared/finance/financeEstimate.ts';
import { canBeQuoted, quoteRequest, wantedLoan } from '../../shared/finance/quote.ts';
import { defaultPreferences, modelPrice, type PricingPreferences } from '../../shared/pricing.ts';
import type { CatalogueModel } from '../../shared/vehicles/catalogue.ts';
import type { PricedModel } from '../../shared/vehicles/modelCard.ts';
import type { Vehicles } from '../vehicles/createVehicles.ts';
import type { Lender } from './createLender.ts';
import { quotedModel } from './quotedVehicle.ts';
import type { SiteFinance } from './readSiteFinance.ts';

export interface FinanceEstimatesOptions {
  readonly lender: Pick<Lender, 'known' | 'refresh'>;
  readonly vehicles: Pick<Vehicles, 'peek'>;
  /** What is in memory; undefined: not known yet. */
  readonly knownFinance: (country: Country) => SiteFinance | undefined;
  readonly make: string;
  readonly logger: Logger;
}

/** What an estimate needs to know of a model. */
export type EstimatedModel = PricedModel & Pick<CatalogueModel, 'enableAngleQuote' | 'nvicCode'>;

/** The estimates of offer panels, as far as they are in memory. Made by `createFinanceEstimates`. */
export interface FinanceEstimates {
  /** Undefined when the lender has not been asked for it lately, or cannot be; never waits. Spec part 2 §9. */
  knownEstimate(model: EstimatedModel, preferences: PricingPreferences): FinanceEstimate | undefined;
  /**
   * Asks again for those that a visitor meets first, when they were asked for some minutes ago. A lender that seems to be
   * down is left alone, and asked with the next call. Failures are logged.
   */
  warm(): Promise<void>;
}

/** Failures one after the other that say that it is not the vehicle. */
const mostInRow = 3;
/** Time in ms for which estimates are not asked for again: shorter than quotes are cached. */
const freshMs = 4.5 * 60_000;

/** @param now monotonic clock, ms */
export function createFinanceEstimates(
  options: FinanceEstimatesOptions,
  now: () => number = () => performance.now(),
): FinanceEstimates {
  const { lender, vehicles, knownFinance, make, logger } = options;
  let answeredAt = Number.NEGATIVE_INFINITY;

  /** The loan to ask an estimate for; undefined when the model has none. */
  function wantedOf(model: EstimatedModel, preferences: PricingPreferences) {
    const finance = knownFinance(model.country);
    const price = modelPrice(model, preferences);
    if (!finance || !canBeQuoted(finance.useAngleApi, model)) return undefined;
    if (!canBeFinanced(finance.settings, price)) return undefined;
    const use = entityTypeOf(model.country, preferences.isABN);
    return { price, loan: wantedLoan(price, estimateInputs(finance.settings, price, use)) };
  }

  /** Asks for the estimates of a country's models. Returns the errors of those that failed, and whether the lender seems down. */
  async function warmCountry(country: Country) {
    const catalogue = vehicles.peek(country);
    const failures: unknown[] = [];
    let inRow = 0;
    for (const model of Object.values<CatalogueModel>(catalogue?.models ?? {})) {
      const wanted = wantedOf(model, defaultPreferences);
      if (!wanted || inRow >= mostInRow) continue;
      const line = catalogue?.modelLines.find(({ uuid }) => uuid === model.modelLine);
      const request = quoteRequest(quotedModel(make, line, model), wanted.price, wanted.loan);
      try {
        // One after the other: visitors' quotes go first.
        await lender.refresh(country, request);
        inRow = 0;
      } catch (error) {
        failures.push(error);
        inRow += 1;
      }
    }
    return { failures, isDown: inRow >= mostInRow };
  }

  return {
    knownEstimate(model, preferences) {
      const wanted = wantedOf(model, preferences);
      if (!wanted) return undefined;
      const { price, loan } = wanted;
      const quote = lender.known(model.country, quoteRequest({ ...nameless, ...model }, price, loan));
      return (quote && financeEstimate(quote, price, loan, 'Weekly')) ?? undefined;
    },
    async warm() {
      const begin = now();
      if (begin - answeredAt < freshMs) return;
      answeredAt = begin;
      for (const country of countries) {
        const { failures, isDown } = await warmCountry(country);
        if (isDown) answeredAt = Number.NEGATIVE_INFINITY;
        const facts = { err: failures[0], country, count: failures.length };
        if (failures.length) logger.warn(facts, 'finance estimates could not be asked for');
      }
    },
  };
}

/** Names change no answer. */
const nameless = { make: '', model: '', variant: '' };
