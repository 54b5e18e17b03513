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
  /** Asks anew for those that a visitor meets first. Failures are logged; a lender that seems to be down is left alone. */
  warm(): Promise<void>;
}

/** Failures one after the other that say that it is not the vehicle. */
const mostInRow = 3;

export function createFinanceEstimates(options: FinanceEstimatesOptions): FinanceEstimates {
  const { lender, vehicles, knownFinance, make, logger } = options;

  /** The loan to ask an estimate for; undefined when the model has none. */
  function wantedOf(model: EstimatedModel, preferences: PricingPreferences) {
    const finance = knownFinance(model.country);
    const price = modelPrice(model, preferences);
    if (!finance || !canBeQuoted(finance.useAngleApi, model)) return undefined;
    if (!canBeFinanced(finance.settings, price)) return undefined;
    const use = entityTypeOf(model.country, preferences.isABN);
    return { price, loan: wantedLoan(price, estimateInputs(finance.settings, price, use)) };
  }

  /** Asks for the estimates of a country's models, and gives the errors of those that failed. */
  async function warmCountry(country: Country): Promise<readonly unknown[]> {
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
    return failures;
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
      for (const country of countries) {
        const failures = await warmCountry(country);
        const facts = { err: failures[0], country, count: failures.length };
        if (failures.length) logger.warn(facts, 'finance estimates could not be asked for');
      }
    },
  };
}

/** Names change no answer. */
const nameless = { make: '', model: '', variant: '' };
