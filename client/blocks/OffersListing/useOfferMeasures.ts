import { useContext } from 'react';
import { canBeFinanced } from '../../../shared/finance/calculatorInputs.ts';
import { canBeQuoted } from '../../../shared/finance/quote.ts';
import { modelPrice } from '../../../shared/pricing.ts';
import { dollarsOf } from '../../../shared/units.ts';
import type { ModelCard } from '../../../shared/vehicles/modelCard.ts';
import { limitValues, type OfferLimit, type OfferMeasures } from '../../../shared/vehicles/offerLimits.ts';
import { EstimatesContext, useEstimates } from '../../features/vehicles/estimates.ts';
import { usePage, usePreferences } from '../../page/PageContext.tsx';

interface Measured {
  /** What is known of an offer, for who is buying. */
  readonly measuresOf: (card: ModelCard) => OfferMeasures;
  /** Models that can be financed, but whose repayment is not known, or not yet. */
  readonly unknownRepayments: number;
  /** Some repayments have been asked for, and are not known yet. */
  readonly isAsking: boolean;
  /** What there is to choose of a limit: see `limitValues`. */
  readonly valuesOf: (limit: OfferLimit, chosen: number | undefined) => number[];
}

/**
 * What offers are limited by, as it is for who is buying: prices and repayments follow buyer and state at once. Observed.
 * @param hasFinance whether the listing tells of finance: else nothing is repaid
 * @param weekly dollars a week that are being chosen as the most: with any, repayments that the page has not are asked
 *   for, and with another one those once more that could not be had
 */
export function useOfferMeasures(
  cards: readonly ModelCard[],
  hasFinance: boolean,
  weekly: number | undefined,
): Measured {
  const { finance: law, site } = usePage();
  const preferences = usePreferences();
  const given = useContext(EstimatesContext);
  const quoted = new Set(
    law && hasFinance
      ? cards.filter(
          (card) => canBeQuoted(site.useAngleApi, card) && canBeFinanced(law, modelPrice(card, preferences)),
        )
      : [],
  );
  const estimateOf = useEstimates([...quoted], law, weekly ?? false);
  const states = [...quoted].map(estimateOf);
  const measure = (card: ModelCard): OfferMeasures => {
    const cents = modelPrice(card, preferences);
    const state = quoted.has(card) ? estimateOf(card) : 'error';
    return {
      price: cents === null ? null : dollarsOf(cents),
      weekly: typeof state === 'object' ? dollarsOf(state.instalment) : null,
      seats: card.seats,
      towing: card.towingKg,
    };
  };
  // Measured once per card, as every value of a limit counts the offers that it finds.
  const measures = new Map(cards.map((card) => [card, measure(card)]));
  const measuresOf = (card: ModelCard): OfferMeasures => measures.get(card) ?? measure(card);
  const knownOf = (card: ModelCard, limit: OfferLimit): number | null => {
    const known = measuresOf(card)[limit];
    // Until this buyer's repayment is known, another buyer's is close enough to offer values to choose from.
    const other = quoted.has(card) ? given[card.uuid] : undefined;
    return limit === 'weekly' && known === null && other ? dollarsOf(other.instalment) : known;
  };
  return {
    measuresOf,
    unknownRepayments: states.filter((state) => typeof state !== 'object').length,
    isAsking: weekly !== undefined && states.some((state) => state === undefined || state === 'loading'),
    valuesOf: (limit, chosen) =>
      limitValues(
        limit,
        cards.map((card) => knownOf(card, limit)),
        chosen,
      ),
  };
}
