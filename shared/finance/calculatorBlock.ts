import type { AuState } from '../auStates.ts';
import type { FailedData } from '../content/failedData.ts';
import { modelPrice } from '../pricing.ts';
import type { AuModelCard, NzModelCard } from '../vehicles/modelCard.ts';
import type { EntityType, LoanInputs } from './calculatorInputs.ts';
import type { RunningCosts } from './costToOwn.ts';
import { type ModelQuoteBody, quoteRequest, type SiteQuoteAnswer, wantedLoan } from './quote.ts';

type Quoted = 'country' | 'prices' | 'name' | 'variantName' | 'nvicCode';
/** A model that a quote can be had of. */
export type QuotableModel = (Pick<AuModelCard, Quoted> | Pick<NzModelCard, Quoted>) & {
  readonly modelLine: { readonly name: string };
};

type Shown = Quoted | 'modelLine' | 'uuid' | 'shortName' | 'slug' | 'priceDisclaimers';
/** A model that a calculator can be about. Discriminated by `country`. */
export type CalculatorModel = Pick<AuModelCard, Shown> | Pick<NzModelCard, Shown>;

/** What a FinanceCalculator gets beyond its content. */
export type FinanceCalculatorData =
  | {
      readonly status: 'success';
      /** Those that a quote can be had of, by model line. Empty: none. */
      readonly models: readonly CalculatorModel[];
      /** What the address asks for: slug of the model, state and loan. */
      readonly model: string;
      readonly auState: AuState;
      readonly inputs: LoanInputs;
      /** The quote of that; unset: the browser asks. */
      readonly answer?: SiteQuoteAnswer;
      /** What driving them costs; null: not told. */
      readonly runningCosts: RunningCosts | null;
    }
  | FailedData;

/** What a model costs a borrower, in cents: in Australia a business pays the price for ABN buyers. */
export const priceForUse = (model: QuotableModel, auState: AuState, use: EntityType): number | null =>
  modelPrice(model, { auState, isABN: use === 'Business' });

/**
 * What offer panels and calculators ask the site about a model. Spec part 2 §3.
 * @throws Error 'Model does not have an NVIC code!' (spec part 2 §8)
 */
export function modelQuote(
  { country, nvicCode, name, variantName, modelLine }: QuotableModel,
  make: string,
  asked: { readonly price: number; readonly inputs: LoanInputs; readonly auState: AuState },
): ModelQuoteBody {
  const vehicle = { nvicCode, make, model: modelLine.name, variant: variantName || name };
  const { price, inputs, auState } = asked;
  return { ...quoteRequest(vehicle, price, wantedLoan(price, inputs)), country, auState };
}

/** The model of a slug or a name, else the first one. */
export const findModel = (
  models: readonly CalculatorModel[],
  wanted: string | undefined,
): CalculatorModel | undefined =>
  models.find(({ slug }) => slug === wanted) ??
  models.find(({ shortName, name }) => shortName === wanted || name === wanted) ??
  models[0];
