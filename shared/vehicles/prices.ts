import type { AuState } from '../auStates.ts';
import type { Cents } from '../units.ts';

/** What a model of the catalogue costs: whole cents of its country's dollar, GST included. */

/** Drive-away prices; null: not to be shown. `modelPrice` picks by state and buyer. */
export interface StatePrices {
  readonly driveaway: Cents | null;
  readonly abn: Cents | null;
  readonly states: Readonly<Partial<Record<AuState, StatePrice>>>;
}
export interface StatePrice {
  readonly driveaway: Cents | null;
  readonly abn: Cents | null;
  /** Parts of the price that are not the vehicle's own: stamp duty, registration … Empty: not told. */
  readonly costs: readonly DriveawayCost[];
  /** Day since which the costs hold, `2026-07-01`; unset: not told. */
  readonly costsFrom?: string;
}
export interface DriveawayCost {
  readonly name: string;
  readonly cents: Cents;
  /** Cents of it in the price for ABN buyers; unset: the same. */
  readonly abnCents?: Cents;
}
export interface OnePrice {
  readonly driveaway: Cents | null;
  /** 'RRP', as in 'RRP + ORC'. Spec part 2 §2.1. */
  readonly priceType: string;
  /** What 'ORC' is estimated to be; unset: content does not tell. */
  readonly onRoad?: OnRoadCosts;
}
/** What is paid beside a price before the car may drive, where it is not in it: an estimate of content, never a price. */
export interface OnRoadCosts {
  readonly cents: Cents;
  /** Day of the estimate, `2026-11-01`. */
  readonly date: string;
  /** They add up to `cents`; empty on cards. */
  readonly parts: readonly OnRoadPart[];
}
export interface OnRoadPart {
  readonly name: string;
  readonly cents: Cents;
}
