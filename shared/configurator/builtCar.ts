import { type AuState, isAuState } from '../auStates.ts';
import type { Country } from '../country.ts';
import type { PricingPreferences } from '../pricing.ts';

/** Who buys, as an address says it. */
export type Buyer = 'abn' | 'private';
export const isBuyer = (value: unknown): value is Buyer => value === 'abn' || value === 'private';

/** For whom a build was priced, as addresses carry it: nothing where it makes no difference. */
export const buyerQuery = (
  country: Country,
  { auState, isABN }: PricingPreferences,
): { readonly state?: AuState; readonly buyer?: Buyer } =>
  country === 'au' ? { state: auState, buyer: isABN ? 'abn' : 'private' } : {};

/** Undefined: the address does not tell who buys, or not all of it. */
export function buyerIn({
  state,
  buyer,
}: Readonly<Record<string, string | undefined>>): PricingPreferences | undefined {
  return isAuState(state) && isBuyer(buyer) ? { auState: state, isABN: buyer === 'abn' } : undefined;
}

/** A car that a shopper has built, as pages after the configurator tell of it. All of it was worked out by the server. */
export interface BuiltCar {
  /** 'Ridge Summit with torque vectoring, Tasman Blue' */
  readonly name: string;
  /** Slug of its model. */
  readonly model: string;
  /** What is chosen, in words: 'Wheels: 20-inch alloys; Colour: Tasman Blue; …'. */
  readonly specification: string;
  /** Today's, with for whom it is: 'Driveaway Price $60,490. Price is for ABN buyers in VIC'; '': nobody said who buys. */
  readonly priceText: string;
  /** The same in cents; null: the dealer tells, or nobody said who buys. */
  readonly price: number | null;
  /** What was chosen adds to the price of the model, in cents: the same for every buyer. */
  readonly extras: number;
  /** Its page in the configurator. */
  readonly href: string;
  /** What names it in an address: the next page is told the same. */
  readonly query: Readonly<Record<string, string>>;
}
