import type { FinanceEstimate } from '../../../shared/finance/financeEstimate.ts';
import { defaultPreferences } from '../../../shared/pricing.ts';
import type { EstimatedModel } from '../../finance/createFinanceEstimates.ts';
import type { BlockDataFacts } from './resolver.ts';

/** The estimates of some models that are at hand, for who has told nothing of themselves: what the page shows first. */
export interface KnownEstimates {
  readonly estimates: Readonly<Record<string, FinanceEstimate>>;
  /** The same text while they are the same. */
  readonly source: string;
}

/** Never waits. None where the block shows no finance. */
export function knownEstimates(
  models: readonly (EstimatedModel & { readonly uuid: string })[],
  shows: boolean,
  { finance }: Pick<BlockDataFacts, 'finance'>,
): KnownEstimates {
  const known = (shows ? models : []).flatMap((model) => {
    const estimate = finance.knownEstimate(model, defaultPreferences);
    return estimate ? [[model.uuid, estimate] as const] : [];
  });
  return {
    estimates: Object.fromEntries(known),
    source: known
      .map(([uuid, { instalment, totalPayable, ratePercent, comparisonRatePercent }]) =>
        [uuid, instalment, totalPayable, ratePercent, comparisonRatePercent].join(' '),
      )
      .join(),
  };
}
