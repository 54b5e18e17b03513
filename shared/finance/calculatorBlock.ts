import type { AuState } from '../auStates.ts';
import type { BuiltCar } from '../configurator/builtCar.ts';
import type { FailedData } from '../content/readFields.ts';
import { hasStatePrices } from '../country.ts';
import { isPriceOfState, modelPrice } from '../pricing.ts';
import type { TradeInReading } from '../tradeIn/tradeIn.ts';
import { type Cents, sumOf } from '../units.ts';
import { sameName } from '../vehicles/linkName.ts';
import type { OnePriceCard, PricedModel, StatePricedCard } from '../vehicles/modelCard.ts';
import type { EntityType, LoanInputs } from './calculatorInputs.ts';
import type { RunningCosts } from './costToOwn.ts';
import {
  buildQuote,
  type ModelQuoteBody,
  quotedTradeIn,
  quoteRequest,
  type SiteQuoteAnswer,
  type SiteQuoteBody,
  wantedLoan,
} from './quote.ts';

type Quoted = 'country' | 'prices' | 'name' | 'variantName' | 'nvicCode';
/** A model that a quote can be had of. */
export type QuotableModel = (Pick<StatePricedCard, Quoted> | Pick<OnePriceCard, Quoted>) & {
  readonly modelLine: { readonly name: string };
};

type Shown = Quoted | 'modelLine' | 'uuid' | 'shortName' | 'slug' | 'priceDisclaimers';
/** A model that a calculator can be about. Told apart by `isPricedByState`. */
export type CalculatorModel = Pick<StatePricedCard, Shown> | Pick<OnePriceCard, Shown>;

/** What a FinanceCalculator gets beyond its content. */
export type FinanceCalculatorData =
  | {
      readonly status: 'success';
      /** Models that a quote can be had of, by model line. Empty: none. */
      readonly models: readonly CalculatorModel[];
      /** What the address asks for: slug of the model, state and loan. */
      readonly model: string;
      readonly auState: AuState;
      readonly inputs: LoanInputs;
      /** The old car that the address tells of; unset: none. */
      readonly tradeIn?: TradeInReading;
      /** The quote of that loan; unset: the browser asks. */
      readonly answer?: SiteQuoteAnswer;
      /** The car that the shopper brings along; unset: none. */
      readonly built?: BuiltCar;
      /** What driving them costs; null: not told. */
      readonly runningCosts: RunningCosts | null;
    }
  | FailedData;

/** What a model costs a borrower, in cents: where prices differ by state a business pays the price for ABN buyers. */
export const priceForUse = (model: QuotableModel, auState: AuState, use: EntityType): Cents | null =>
  modelPrice(model, { auState, isABN: use === 'Business' });

/** Where a price is for, ' in WA': '' for a price that is of no state. ACL s48. */
export const priceForPlace = (model: PricedModel, auState: AuState, use: EntityType): string =>
  isPriceOfState(model, { auState, isABN: use === 'Business' }) ? ` in ${auState}` : '';

interface Asked {
  /** Cents. */
  readonly price: Cents;
  readonly inputs: LoanInputs;
  readonly auState: AuState;
}

/**
 * What offer panels and calculators ask the site about a model. Spec part 2 §3.
 * @throws Error 'Model does not have an NVIC code!' (spec part 2 §8)
 */
export function modelQuote(
  { country, nvicCode, name, variantName, modelLine }: QuotableModel,
  make: string,
  asked: Asked,
): ModelQuoteBody {
  const vehicle = { nvicCode, make, model: modelLine.name, variant: variantName || name };
  const { price, inputs, auState } = asked;
  const where = hasStatePrices(country) ? { country, auState } : { country };
  const { tradeIn, ...wanted } = wantedLoan(price, inputs);
  return { ...quoteRequest(vehicle, price, wanted), ...where, ...quotedTradeIn(inputs.tradeIn) };
}

/** A car that a calculator is about: a model, or one that was built of it. */
export interface CalculatedCar {
  readonly model: CalculatorModel;
  /** Counts where it is of this model. */
  readonly built: BuiltCar | undefined;
}

/** The built car that is calculated; undefined: the model alone is. */
export const builtOf = ({ model, built }: CalculatedCar): BuiltCar | undefined =>
  built?.model === model.slug ? built : undefined;

/** What a car costs a borrower: `priceForUse` with what was chosen. */
export function carPrice(car: CalculatedCar, auState: AuState, use: EntityType): Cents | null {
  const price = priceForUse(car.model, auState, use);
  return price === null ? null : sumOf([price, builtOf(car)?.extras ?? 0]);
}

/**
 * What a finance page asks the site about a car.
 * @throws Error 'Model does not have an NVIC code!' (spec part 2 §8)
 */
export function carQuote(car: CalculatedCar, make: string, asked: Asked): SiteQuoteBody {
  const { model } = car;
  const { modelLine, build } = builtOf(car)?.query ?? {};
  if (!modelLine || !build) return modelQuote(model, make, asked);
  const { price, inputs, auState } = asked;
  const isABN = inputs.use === 'Business';
  return buildQuote({ country: model.country, modelLine, build, auState, isABN }, price, inputs);
}

interface Wanted {
  readonly modelLine?: string | undefined;
  readonly model?: string | undefined;
}

const ofLine = (models: readonly CalculatorModel[], { modelLine: slug }: Wanted) =>
  models.filter(({ modelLine }) => !slug || modelLine.slug === slug);

const namedModel = (
  models: readonly CalculatorModel[],
  wanted: Wanted,
  built?: BuiltCar,
): CalculatorModel | undefined => {
  const { model: text = '' } = wanted;
  return (
    models.find(({ slug }) => sameName(slug, text)) ??
    models.find(({ slug }) => slug === built?.model) ??
    ofLine(models, wanted).find(({ shortName, name }) => sameName(shortName, text) || sameName(name, text))
  );
};

/** The model of a slug, that of the built car, the one of a name in its line; else the first one. */
export const findModel = (
  models: readonly CalculatorModel[],
  wanted: Wanted,
  built?: BuiltCar,
): CalculatorModel | undefined => namedModel(models, wanted, built) ?? ofLine(models, wanted)[0] ?? models[0];

/** Whether an address names a car, and none of these is it: it is not sold any more, or quotes cannot be had of it. */
export const namesOther = (models: readonly CalculatorModel[], wanted: Wanted, built?: BuiltCar): boolean =>
  wanted.model === undefined
    ? ofLine(models, wanted).length === 0
    : namedModel(models, wanted, built) === undefined;
