import type { PriceReference } from './priceReference.ts';

/**
 * Facts of the server that a visitor repeats with an enquiry, by the lead's own names. The dealer and the time at the dealer
 * are none of them: a form that names one that is gone is told so at its field.
 */
export const shownFactNames = [
  'car',
  'build_difference',
  'build_price',
  'stock_number',
  'finance_price',
  'finance_rate',
  'finance_comparison_rate',
  'finance_repayment',
  'trade_in_valuation',
] as const;
export type ShownFactName = (typeof shownFactNames)[number];

/** A fact that is another one by now than the visitor was shown. */
export interface ShownChange {
  readonly name: ShownFactName;
  /** 'The price has changed since you opened this: it was $67,075, it is now $73,333.' */
  readonly sentence: string;
}

/** What a page shows of an enquiry, as its next request repeats it. */
export interface ShownEnquiry {
  /** The facts with their day, signed, for the address. */
  readonly token: string;
  /** What differs from what the address says that its visitor was shown. */
  readonly changes: readonly ShownChange[];
  /** What its visitor can quote of its price and its loan, as they are now. */
  readonly references: readonly PriceReference[];
  /** Values of the lead that tell what was shown before, and on which day; {}: what is shown now. */
  readonly earlier: Readonly<Record<string, string>>;
}

/** Facts that were signed, and what can be quoted of them. */
export type SignedFacts = Pick<ShownEnquiry, 'token' | 'references'>;

/** What a page shows of a car, signed: for the first links of that page to forms. */
export interface SignedCar extends SignedFacts {
  /** What names the car in an address, and for whom it is priced. */
  readonly query: Readonly<Record<string, string>>;
}

/** The address parameter of `ShownEnquiry.token`: `{facts}.{signature}`, both in Base64. The server alone can read it. */
export const shownPattern = /^[\w-]{1,1500}\.[\w-]{22}$/;

/** Canonical text of the parameter; '0' stands for one that is none of ours, so that it is logged. */
export const shownReader = (value: string): string | undefined =>
  shownPattern.test(value) ? value : value ? '0' : undefined;
