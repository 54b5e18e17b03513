import { hasStatePrices } from '../../../shared/country.ts';
import { carPrice, carQuote, priceForPlace } from '../../../shared/finance/calculatorBlock.ts';
import {
  canBeFinanced,
  entityTypeOf,
  settleInputs,
  startInputs,
} from '../../../shared/finance/calculatorInputs.ts';
import { hasLoan, readLoanQuery } from '../../../shared/finance/loanQuery.ts';
import { enquiredLoanText, enquiredLoanValues, loanResult } from '../../../shared/finance/loanResult.ts';
import { canBeQuoted } from '../../../shared/finance/quote.ts';
import type { FormStart } from '../../../shared/forms/form.ts';
import { defaultPreferences } from '../../../shared/pricing.ts';
import { toldPreferences } from '../../../shared/pricingQuery.ts';
import type { TradeInReading } from '../../../shared/tradeIn/tradeIn.ts';
import { countedTradeIn, owingIn } from '../../../shared/tradeIn/tradeInQuery.ts';
import type { CatalogueModel, VehicleCatalogue } from '../../../shared/vehicles/catalogue.ts';
import type { ShownFact } from '../../shown/createShownFacts.ts';
import { loanFacts } from '../../shown/loanFacts.ts';
import { presentCards } from '../../vehicles/presentCards.ts';
import { readBuiltCar } from '../../vehicles/readBuiltCar.ts';
import type { BlockDataFacts } from './resolver.ts';

/** A loan as an enquiry tells it, and what of it is the server's to tell. */
interface ToldLoan extends Pick<FormStart, 'loan' | 'loanValues'> {
  readonly facts?: readonly ShownFact[];
}

/**
 * The loan that a calculator's link tells of, for the visitor and for who answers: worked out anew, as nothing in an
 * address is believed. {} when it tells of none, or of no car that is financed.
 */
export async function enquiredLoan(
  facts: BlockDataFacts,
  vehicles: VehicleCatalogue,
  model: CatalogueModel,
  tradeIn: TradeInReading | undefined,
): Promise<ToldLoan> {
  const { query, country, finance, siteFinance, logger } = facts;
  const { settings, useAngleApi } = siteFinance;
  if (!hasLoan(query) || !canBeQuoted(useAngleApi, model)) return {};
  const { auState, isABN } = { ...defaultPreferences, ...toldPreferences(query) };
  const start = startInputs(settings, entityTypeOf(country, isABN));
  const counted = countedTradeIn(tradeIn, owingIn(query));
  const wished = { ...readLoanQuery(query, settings.terms, start), ...(counted && { tradeIn: counted }) };
  const [card] = presentCards(vehicles, [model.uuid]);
  const car = card && { model: card, built: readBuiltCar(vehicles, query) };
  const price = car ? carPrice(car, auState, wished.use) : null;
  if (!car || !canBeFinanced(settings, price, counted)) return {};
  const { inputs } = settleInputs(settings, price, wished);
  const body = carQuote(car, finance.make, { price, inputs, auState });
  const quote = await finance.quote(body).catch((error: unknown) => {
    logger.warn({ err: error, country }, 'an enquiry goes without its quote');
    return undefined;
  });
  const place = priceForPlace(model, auState, wished.use);
  const loan = { result: quote && loanResult(quote, inputs), inputs, price, place };
  return {
    loan: enquiredLoanText(loan, settings),
    loanValues: enquiredLoanValues(loan, hasStatePrices(country) ? auState : undefined),
    facts: loanFacts(body, quote, wished),
  };
}
