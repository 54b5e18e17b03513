import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { modelQuote, priceForUse, type QuotableModel } from '../../../shared/finance/calculatorBlock.ts';
import { entityTypeOf, estimateInputs } from '../../../shared/finance/calculatorInputs.ts';
import type { FinanceEstimate } from '../../../shared/finance/financeEstimate.ts';
import type { FinanceSettings } from '../../../shared/finance/financeSettings.ts';
import type { ModelQuoteBody } from '../../../shared/finance/quote.ts';
import type { PricingPreferences } from '../../../shared/pricing.ts';
import { askBatch } from '../../components/finance/askQuote.ts';
import { usePreferences, useSite } from '../../page/PageContext.tsx';
import { useStores } from '../../stores/createStores.tsx';
import type { SessionStore } from '../../stores/SessionStore.ts';
import { type EstimateState, EstimateStore, estimateKey } from './EstimateStore.ts';

/** Estimates that came with the page, by the model's uuid: each says for whom and at which price it is. */
export type PageEstimates = Readonly<Record<string, FinanceEstimate>>;
export const EstimatesContext = createContext<PageEstimates>({});

type EstimatedCard = QuotableModel & { readonly uuid: string };

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

/**
 * The estimates of models for who is buying: those of the page where they are the same, else ones that are asked for.
 * Observed.
 * @param isWanted whether to ask for those that the page has not; see `useWantedEstimates`
 */
export function useEstimates(
  models: readonly EstimatedCard[],
  law: FinanceSettings | undefined,
  isWanted: boolean | number,
): (model: EstimatedCard) => EstimateState {
  const { session } = useStores();
  const preferences = usePreferences();
  const { brand } = useSite();
  const given = useContext(EstimatesContext);
  const store = estimatesOf(session);
  const use = (model: EstimatedCard) => entityTypeOf(model.country, preferences.isABN);
  const givenOf = (model: EstimatedCard) => {
    const estimate = given[model.uuid];
    const isSame =
      estimate?.use === use(model) && estimate.price === priceForUse(model, preferences.auState, use(model));
    return isSame ? estimate : undefined;
  };
  const bodyOf = (model: EstimatedCard) => estimateBody(model, law, preferences, brand.shortName);
  const missing = models.filter((model) => !givenOf(model));
  useWantedEstimates(
    store,
    missing.flatMap((model) => bodyOf(model) ?? []),
    isWanted,
  );
  return (model) => {
    const body = bodyOf(model);
    return givenOf(model) ?? (body ? store.of(body) : 'error');
  };
}

/**
 * Asks for estimates when they come into view, or become others there: never because an answer has come.
 * @param inView whether they are; another number than before asks once more for those that have failed
 */
export function useWantedEstimates(
  store: EstimateStore,
  bodies: readonly ModelQuoteBody[],
  inView: boolean | number,
): void {
  const ask = useEffectEvent(() => bodies.forEach(store.want));
  const wanted = bodies.map(estimateKey).join('\n');
  useEffect(() => {
    if (inView && wanted) ask();
  }, [inView, wanted]);
}
