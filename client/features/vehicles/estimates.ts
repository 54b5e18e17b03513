import { createContext, useEffect, useEffectEvent } from 'react';
import { modelQuote, priceForUse, type QuotableModel } from '../../../shared/finance/calculatorBlock.ts';
import { entityTypeOf, estimateInputs } from '../../../shared/finance/calculatorInputs.ts';
import type { FinanceEstimate } from '../../../shared/finance/financeEstimate.ts';
import type { FinanceSettings } from '../../../shared/finance/financeSettings.ts';
import type { ModelQuoteBody } from '../../../shared/finance/quote.ts';
import type { PricingPreferences } from '../../../shared/pricing.ts';
import { askBatch } from '../../components/finance/askQuote.ts';
import type { SessionStore } from '../../stores/SessionStore.ts';
import { EstimateStore, estimateKey } from './EstimateStore.ts';

/** Estimates that came with the page, by the model's uuid: those of who has told nothing of themselves. */
export type PageEstimates = Readonly<Record<string, FinanceEstimate>>;
export const EstimatesContext = createContext<PageEstimates>({});

const stores = new WeakMap<SessionStore, EstimateStore>();

/** The estimates of a visit. Made when a page first has panels: the others do without. */
export function estimatesOf(session: SessionStore): EstimateStore {
  const store =
    stores.get(session) ??
    new EstimateStore({ ask: askBatch, later: (task) => setTimeout(task), now: Date.now });
  stores.set(session, store);
  return store;
}

/** What to ask of a model for who is buying; undefined without a price. Spec part 2 §9. */
export function estimateBody(
  model: QuotableModel,
  law: FinanceSettings | undefined,
  { auState, isABN }: PricingPreferences,
  make: string,
): ModelQuoteBody | undefined {
  const use = entityTypeOf(model.country, isABN);
  const price = priceForUse(model, auState, use);
  if (!law || price === null) return undefined;
  return modelQuote(model, make, { price, inputs: estimateInputs(law, price, use), auState });
}

/** Asks for estimates when they come into view, or become others there: never because an answer has come. */
export function useWantedEstimates(
  store: EstimateStore,
  bodies: readonly ModelQuoteBody[],
  inView: boolean,
): void {
  const ask = useEffectEvent(() => bodies.forEach(store.want));
  const wanted = bodies.map(estimateKey).join('\n');
  useEffect(() => {
    if (inView && wanted) ask();
  }, [inView, wanted]);
}
