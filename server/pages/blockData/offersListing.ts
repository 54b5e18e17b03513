import { modelQuote } from '../../../shared/finance/calculatorBlock.ts';
import { canBeFinanced, entityTypeOf, estimateInputs } from '../../../shared/finance/calculatorInputs.ts';
import { canBeQuoted } from '../../../shared/finance/quote.ts';
import { defaultPreferences, modelPrice, type PricingPreferences } from '../../../shared/pricing.ts';
import { toldPreferences } from '../../../shared/pricingQuery.ts';
import type { ModelCard } from '../../../shared/vehicles/modelCard.ts';
import { offerModels } from '../../vehicles/offerModels.ts';
import { presentCards } from '../../vehicles/presentCards.ts';
import { knownEstimates } from './knownEstimates.ts';
import type { BlockDataFacts, Resolver } from './resolver.ts';

/**
 * The models that an offers listing shows, as cards. Their estimates are waited for where the address limits the
 * repayments: without JavaScript the page is the answer. Spec part 2 §2.7.
 */
export const resolveOffers: Resolver<'OffersListing'> = async (block, facts) => {
  const { country, query } = facts;
  const vehicles = await facts.catalogue(country);
  const uuids = offerModels(vehicles, block);
  const models = uuids.flatMap((uuid) => vehicles.models[uuid] ?? []);
  const buyer = { ...defaultPreferences, ...toldPreferences(query) };
  const isWeekly = query.weekly !== undefined && block.show_finance_tab;
  const isComplete = !isWeekly || (await askForEstimates(presentCards(vehicles, uuids), buyer, facts));
  const { estimates, source } = knownEstimates(models, block.show_finance_tab, facts, buyer);
  return {
    sources: [vehicles, source],
    isComplete,
    make: () => ({
      status: 'success',
      cards: presentCards(vehicles, uuids),
      estimates,
    }),
  };
};

/**
 * Has the lender's quotes of all that can be quoted kept; one that fails is not asked for the others.
 * @returns false: some could not be had, which is logged
 */
async function askForEstimates(
  cards: readonly ModelCard[],
  buyer: PricingPreferences,
  { country, finance, siteFinance: { settings, useAngleApi }, logger }: BlockDataFacts,
): Promise<boolean> {
  const use = entityTypeOf(country, buyer.isABN);
  const [first, ...others] = cards.flatMap((card) => {
    const price = modelPrice(card, buyer);
    if (!canBeQuoted(useAngleApi, card) || !canBeFinanced(settings, price)) return [];
    if (finance.knownEstimate(card, buyer)) return [];
    const inputs = estimateInputs(settings, price, use);
    return [modelQuote(card, finance.make, { price, inputs, auState: buyer.auState })];
  });
  if (!first) return true;
  try {
    await finance.quote(first);
    await Promise.all(others.map((body) => finance.quote(body)));
    return true;
  } catch (error) {
    logger.warn({ err: error, country }, 'offers are limited by repayments that could not all be had');
    return false;
  }
}
