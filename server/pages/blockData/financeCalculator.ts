import {
  type CalculatorModel,
  carPrice,
  carQuote,
  findModel,
} from '../../../shared/finance/calculatorBlock.ts';
import {
  canBeFinanced,
  entityTypeOf,
  settleInputs,
  startInputs,
} from '../../../shared/finance/calculatorInputs.ts';
import { hasLoan, readLoanQuery } from '../../../shared/finance/loanQuery.ts';
import {
  canBeQuoted,
  quoteErrorText,
  type SiteQuoteAnswer,
  type SiteQuoteBody,
} from '../../../shared/finance/quote.ts';
import { defaultPreferences } from '../../../shared/pricing.ts';
import { toldPreferences } from '../../../shared/pricingQuery.ts';
import { countedTradeIn, owingIn } from '../../../shared/tradeIn/tradeInQuery.ts';
import { isPricedByState, type VehicleCatalogue } from '../../../shared/vehicles/catalogue.ts';
import type { ModelCard } from '../../../shared/vehicles/modelCard.ts';
import { offerModels } from '../../vehicles/offerModels.ts';
import { presentCards } from '../../vehicles/presentCards.ts';
import { presentRunningCosts } from '../../vehicles/presentRunningCosts.ts';
import { readBuiltCar } from '../../vehicles/readBuiltCar.ts';
import type { BlockDataFacts, Resolver } from './resolver.ts';
import { readTradeInOf } from './resolver.ts';

/**
 * The models of a calculator, and for who asks by the address (a form without JavaScript, a shared link) the quote:
 * that is waited for. Without JavaScript the page is the answer. Spec part 2 §2.4.
 */
export const resolveFinanceCalculator: Resolver<'FinanceCalculator'> = async (block, facts) => {
  const { country, query, finance, siteFinance } = facts;
  const { settings, useAngleApi } = siteFinance;
  const vehicles = await facts.catalogue(country);
  const models = quotable(vehicles, block.model_lines, useAngleApi);
  const built = readBuiltCar(vehicles, query);
  const model = findModel(models, query, built);
  const { auState, isABN } = { ...defaultPreferences, ...toldPreferences(query) };
  const start = startInputs(settings, entityTypeOf(country, isABN));
  const tradeIn = await readTradeInOf(facts);
  const counted = countedTradeIn(tradeIn, owingIn(query));
  const wished = { ...readLoanQuery(query, settings.terms, start), ...(counted && { tradeIn: counted }) };
  const car = model && { model, built };
  const price = car ? carPrice(car, auState, wished.use) : null;
  const { inputs } = settleInputs(settings, price ?? 0, wished);
  const isAsked = hasLoan(query) || query.state !== undefined || tradeIn !== undefined;
  const answer =
    car && isAsked && canBeFinanced(settings, price, counted)
      ? await ask(facts, carQuote(car, finance.make, { price, inputs, auState }))
      : undefined;
  return {
    sources: [
      vehicles,
      settings,
      useAngleApi,
      tradeIn?.kind,
      answer?.error === false ? answer.quoteDetails : answer?.error,
      // The day is in it.
      answer?.error === false && answer.shown,
    ],
    isComplete: !answer?.error,
    make: () => ({
      status: 'success',
      models: models.map(shown),
      model: model?.slug ?? '',
      auState,
      // The inputs as they were asked for, so that the page can say which of them were lowered.
      inputs: wished,
      runningCosts: presentRunningCosts(
        vehicles,
        models.map(({ uuid }) => uuid),
      ),
      ...(tradeIn ? { tradeIn } : {}),
      ...(answer ? { answer } : {}),
      ...(built ? { built } : {}),
    }),
  };
};

/** Cars that quotes can be had of. */
function quotable(vehicles: VehicleCatalogue, lines: readonly string[], useAngleApi: boolean): ModelCard[] {
  const chosen = { model_lines: [...lines], models: [], show_all_models: lines.length === 0 };
  return presentCards(vehicles, offerModels(vehicles, chosen)).filter((card) =>
    canBeQuoted(useAngleApi, card),
  );
}

/** What the browser needs to price and name it. */
function shown(card: ModelCard): CalculatorModel {
  const { uuid, name, shortName, variantName, slug, nvicCode, modelLine, priceDisclaimers } = card;
  const model = { uuid, name, shortName, variantName, slug, nvicCode, modelLine, priceDisclaimers };
  return isPricedByState(card)
    ? { ...model, country: card.country, prices: card.prices }
    : { ...model, country: card.country, prices: card.prices };
}

/** A page shows why there is no quote; the log says what was wrong. */
const ask = ({ finance, logger }: BlockDataFacts, body: SiteQuoteBody): Promise<SiteQuoteAnswer> =>
  finance.quote(body).catch((error: unknown) => {
    logger.warn({ err: error, country: body.country }, 'a calculator shows without its quote');
    return { error: true, message: quoteErrorText };
  });
