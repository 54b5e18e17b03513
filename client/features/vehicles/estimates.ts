import { createContext } from 'react';
import type { FinanceEstimate } from '../../../shared/finance/financeEstimate.ts';
import { askBatch } from '../../components/finance/askQuote.ts';
import type { SessionStore } from '../../stores/SessionStore.ts';
import { EstimateStore } from './EstimateStore.ts';

/** Estimates that came with the page, by the model's uuid: those of who has told nothing of themselves. */
export type PageEstimates = Readonly<Record<string, FinanceEstimate>>;
export const EstimatesContext = createContext<PageEstimates>({});

const stores = new WeakMap<SessionStore, EstimateStore>();

/** The estimates of a visit. Made when a page first has panels: the others do without. */
export function estimatesOf(session: SessionStore): EstimateStore {
  const store =
    stores.get(session) ?? new EstimateStore({ ask: askBatch, later: (task) => setTimeout(task) });
  stores.set(session, store);
  return store;
}
