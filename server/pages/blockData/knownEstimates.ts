import type { FinanceEstimate } from '../../../shared/finance/financeEstimate.ts';
import { defaultPreferences, type PricingPreferences } from '../../../shared/pricing.ts';
import type { EstimatedModel } from '../../finance/createFinanceEstimates.ts';
import type { BlockDataFacts } from './resolver.ts';

/** The estimates of some models that are at hand: what the page shows first. */
export interface KnownEstimates {
  readonly estimates: Readonly<Record<string, FinanceEstimate>>;
  /** A text that stays the same while the estimates do. */
  readonly source: string;
}

/**
 * For a buyer, else for who has told nothing of themselves: each says for whom and at which price it is. Never waits.
 * None where the block shows no finance.
 */
export function knownEstimates(
  models: readonly (EstimatedModel & { readonly uuid: string })[],
  shows: boolean,
  { finance }: Pick<BlockDataFacts, 'finance'>,
  buyer: PricingPreferences = defaultPreferences,
): KnownEstimates {
  const known = (shows ? models : []).flatMap((model) => {
    const estimate = finance.knownEstimate(model, buyer) ?? finance.knownEstimate(model, defaultPreferences);
    return estimate ? [[model.uuid, estimate] as const] : [];
  });
  return {
    estimates: Object.fromEntries(known),
    source: known
      .map(([uuid, { use, price, instalment, totalPayable, ratePercent, comparisonRatePercent }]) =>
        [uuid, use, price, instalment, totalPayable, ratePercent, comparisonRatePercent].join(' '),
      )
      .join(),
  };
}
