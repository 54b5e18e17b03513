import type { Country } from './country.ts';
import { calendarDayText } from './dates.ts';
import { type Cents, formatMoney, nearestDollar, sumOf } from './units.ts';
import { isPricedByState } from './vehicles/catalogue.ts';
import type { PricedModel } from './vehicles/modelCard.ts';
import type { OnRoadCosts } from './vehicles/prices.ts';

/**
 * What is paid in all where a price is told as '+ ORC': the price and the estimate of what comes on top, in one place for
 * all that show it. It always stands after the price, and is none itself (Fair Trading Act: on-road costs in, or clear).
 */
export interface OnRoadPrice {
  /** Price and costs, in cents, to the whole dollar. */
  readonly total: Cents;
  /** The costs alone, in cents. */
  readonly costs: Cents;
  /** Day of the estimate, `2026-11-01`. */
  readonly date: string;
  readonly parts: OnRoadCosts['parts'];
  readonly country: Country;
}

/**
 * What a car of this model is estimated to cost on the road; undefined where prices have it in, without an
 * estimate, and without a price.
 * @param price cents, of the model or of a build of it; null: the dealer tells
 */
export function onRoadPrice(model: PricedModel, price: Cents | null): OnRoadPrice | undefined {
  const onRoad = isPricedByState(model) ? undefined : model.prices.onRoad;
  if (!onRoad || price === null) return undefined;
  const { cents: costs, date, parts } = onRoad;
  return { total: nearestDollar(sumOf([price, costs])), costs, date, parts, country: model.country };
}

/** 'about $58,640' */
export const aboutText = (cents: Cents, country: Country): string => `about ${formatMoney(cents, country)}`;

/** 'About $58,640 on the road' */
export const onRoadText = ({ total, country }: OnRoadPrice): string =>
  `About ${formatMoney(total, country)} on the road`;

/** 'estimated 1st Nov 2026' */
export const estimatedText = ({ date }: Pick<OnRoadPrice, 'date'>): string =>
  `estimated ${calendarDayText(date)}`;

/** Said where the estimate is explained. */
export const exactFigureNote = 'Your dealer tells the exact figure.';

/** 'About $58,640 on the road, estimated 1st Nov 2026'; '' for none. */
export const onRoadSentence = (price: OnRoadPrice | undefined): string =>
  price ? `${onRoadText(price)}, ${estimatedText(price)}` : '';
