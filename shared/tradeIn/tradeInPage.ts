import type { TradeInValues } from './readTradeIn.ts';
import type { ValuationFailure } from './texts.ts';
import type { TradeInReading } from './tradeIn.ts';

/** Slug of the page under its country. */
export const tradeInSlug = 'trade-in';

/** What the block TradeIn shows. */
export interface TradeInPageData {
  /** What the address tells of an old car; unset: nothing. */
  readonly shown?: TradeInReading;
  /** The latest year that a car can be of. */
  readonly year: number;
  /** What has become of the form that was sent, when there is no valuation. */
  readonly posted?: PostedTradeIn;
}

export interface PostedTradeIn {
  /** The fields as they were written. */
  readonly values: TradeInValues;
  readonly errors: TradeInValues;
  readonly failure?: ValuationFailure;
  /** Receipt of the car without a range, for an enquiry. */
  readonly receipt?: string;
}
