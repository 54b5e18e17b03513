import { choiceOf } from '../../../shared/configurator/build.ts';
import { decodeBuild } from '../../../shared/configurator/buildCode.ts';
import { hasStatePrices } from '../../../shared/country.ts';
import { modelQuote, priceForPlace, priceForUse } from '../../../shared/finance/calculatorBlock.ts';
import {
  canBeFinanced,
  entityTypeOf,
  type LoanInputs,
  settleInputs,
  startInputs,
} from '../../../shared/finance/calculatorInputs.ts';
import { hasLoan, readLoanQuery } from '../../../shared/finance/loanQuery.ts';
import { enquiredLoanText, enquiredLoanValues, loanResult } from '../../../shared/finance/loanResult.ts';
import { buildQuote, canBeQuoted, type SiteQuoteBody } from '../../../shared/finance/quote.ts';
import type { FormStart } from '../../../shared/forms/form.ts';
import { buildPrice, defaultPreferences, type PricingPreferences } from '../../../shared/pricing.ts';
import { toldPreferences } from '../../../shared/pricingQuery.ts';
import type { TradeInReading } from '../../../shared/tradeIn/tradeIn.ts';
import { countedTradeIn, owingIn } from '../../../shared/tradeIn/tradeInQuery.ts';
import type { Cents } from '../../../shared/units.ts';
import type { CatalogueModel, VehicleCatalogue } from '../../../shared/vehicles/catalogue.ts';
import { presentCards } from '../../vehicles/presentCards.ts';
import { presentModelLine } from '../../vehicles/presentModelLine.ts';
import type { BlockDataFacts } from './resolver.ts';

/**
 * The loan that a calculator's link tells of, for the visitor and for who answers: worked out anew, as nothing in an
 * address is believed. {} when it tells of none, or of no car that is financed.
 */
export async function enquiredLoan(
  facts: BlockDataFacts,
  vehicles: VehicleCatalogue,
  model: CatalogueModel,
  tradeIn: TradeInReading | undefined,
): Promise<Pick<FormStart, 'loan' | 'loanValues'>> {
  const { query, country, finance, siteFinance, logger } = facts;
  const { settings, useAngleApi } = siteFinance;
  if (!hasLoan(query) || !canBeQuoted(useAngleApi, model)) return {};
  const { auState, isABN } = { ...defaultPreferences, ...toldPreferences(query) };
  const start = startInputs(settings, entityTypeOf(country, isABN));
  const counted = countedTradeIn(tradeIn, owingIn(query));
  const wished = { ...readLoanQuery(query, settings.terms, start), ...(counted && { tradeIn: counted }) };
  const asked = bodyOf(facts, vehicles, model, { wished, auState, isABN: wished.use === 'Business' });
  if (!asked || !canBeFinanced(settings, asked.price, counted)) return {};
  const { inputs } = settleInputs(settings, asked.price, wished);
  const quote = await finance.quote(asked.body(inputs)).catch((error: unknown) => {
    logger.warn({ err: error, country }, 'an enquiry goes without its quote');
    return undefined;
  });
  const place = priceForPlace(model, auState, wished.use);
  const loan = { result: quote && loanResult(quote, inputs), inputs, price: asked.price, place };
  return {
    loan: enquiredLoanText(loan, settings),
    loanValues: enquiredLoanValues(loan, hasStatePrices(country) ? auState : undefined),
  };
}

interface Asked extends PricingPreferences {
  readonly wished: LoanInputs;
}
interface Enquiry {
  /** Cents; null: the dealer tells. */
  readonly price: Cents | null;
  readonly body: (inputs: LoanInputs) => SiteQuoteBody;
}

/** The build, where the link tells of one that is still known; else the model. */
function bodyOf(
  { query, country, finance }: BlockDataFacts,
  vehicles: VehicleCatalogue,
  model: CatalogueModel,
  { wished, auState, isABN }: Asked,
): Enquiry | undefined {
  const slug = vehicles.modelLines.find(({ uuid }) => uuid === model.modelLine)?.slug ?? '';
  const line = presentModelLine(vehicles, slug);
  const build = query.build && line ? decodeBuild(line, query.build) : undefined;
  if (line && query.build && build && !build.dropped.length) {
    const price = buildPrice(choiceOf(line, build.state.build), { auState, isABN }).total;
    return {
      price,
      body: (inputs) =>
        buildQuote(
          { country, modelLine: slug, build: query.build ?? '', auState, isABN },
          price ?? 0,
          inputs,
        ),
    };
  }
  const [card] = presentCards(vehicles, [model.uuid]);
  if (!card) return undefined;
  const price = priceForUse(card, auState, wished.use);
  return {
    price,
    body: (inputs) => modelQuote(card, finance.make, { price: price ?? 0, inputs, auState }),
  };
}
