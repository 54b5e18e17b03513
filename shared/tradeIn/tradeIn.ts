import { asCents, type Cents } from '../units.ts';

/** The state of an old car as its owner sees it, the best first. */
export const conditions = {
  excellent: 'Excellent: like new, every service done',
  good: 'Good: a few small marks, runs well',
  fair: 'Fair: dents, scratches or worn tyres',
  poor: 'Poor: needs repairs',
} as const;
export type Condition = keyof typeof conditions;
export const isCondition = (value: unknown): value is Condition =>
  typeof value === 'string' && Object.hasOwn(conditions, value);

/** A car that a shopper would trade in. Nothing of it tells whose it is. */
export interface OldCar {
  readonly make: string;
  readonly model: string;
  /** Year that it was made in, or first registered. */
  readonly year: number;
  readonly km: number;
  readonly condition: Condition;
}

/** What it is worth, in cents. */
export interface ValueRange {
  readonly low: Cents;
  readonly high: Cents;
  /** Last day on which it holds: `2026-12-10`. */
  readonly until: string;
}

/** What a valuation service has said of a car. */
export interface Valuation {
  readonly car: OldCar;
  readonly range: ValueRange;
}

/** What the service is asked: the registration, or what the car is; km and condition as far as they are told. */
export interface ValuationRequest extends Partial<OldCar> {
  /** Letters and digits alone. */
  readonly registration?: string;
  /** State of the registration, where there are states. */
  readonly state?: string;
}

/** First year of a car that is valued: what older ones are worth only collectors know. */
export const firstYear = 1950;
export const mostKm = 1_000_000;
/** Names of makes and models, '#1' too: letters of any language, digits and what stands in them. No sign of markup. */
export const namePattern = /^[\p{L}\p{N}#][\p{L}\p{M}\p{N} .,'’&+/()!#-]{0,39}$/u;
export const registrationPattern = /^[A-Z0-9]{1,9}$/;

/**
 * What the address of a page says of an old car, as the server has found it: a valuation that holds, a car that was told and
 * not valued, a valuation whose last day is over, one that is none of ours, or one that cannot be checked at the moment.
 */
export type TradeInReading =
  | (Valuation & { readonly kind: 'valued' | 'expired'; readonly receipt: string })
  | { readonly kind: 'unvalued'; readonly receipt: string; readonly car: OldCar }
  | { readonly kind: 'altered' | 'unchecked'; readonly receipt: string };

/** `{facts}.{signature}`, both in Base64. The server alone can tell what it is worth. */
export const tradeInPattern = /^[\w-]{1,800}\.[\w-]{22}$/;

/** An old car as a loan counts it, in cents. */
export interface TradeInAmounts {
  readonly value: Cents;
  /** What is still owed on it, as the visitor says. */
  readonly owing: Cents;
}
export interface CountedTradeIn extends TradeInAmounts {
  /** Receipt of the valuation. */
  readonly receipt: string;
}

/** What it takes off a loan, in cents; less than 0 where more is owed on it than it brings. */
export const equityOf = (tradeIn: TradeInAmounts | undefined): Cents =>
  tradeIn ? asCents(tradeIn.value - tradeIn.owing) : 0;
