import type { Cents } from '../units.ts';
import type { CarView } from './carViews.ts';

/** A car that a shopper has built, as pages after the configurator tell of it. All of it was worked out by the server. */
export interface BuiltCar {
  /** 'Ridge Summit with torque vectoring, Tasman Blue' */
  readonly name: string;
  /** Its first picture; undefined: its colour has none. */
  readonly view?: CarView | undefined;
  /** Slug of its model. */
  readonly model: string;
  /** What is chosen, in words: 'Wheels: 20-inch alloys; Colour: Tasman Blue; …'. */
  readonly specification: string;
  /** In what it differs from the car that was built, as that cannot be had so any more, in words; unset: it is that one. */
  readonly difference?: string;
  /** Today's, with for whom it is: 'Driveaway Price $60,490. Price is for ABN buyers in VIC'; '': nobody said who buys. In
   * New Zealand with what it is about on the road, where that is estimated.
   */
  readonly priceText: string;
  /** Today's price in cents; null: the dealer tells, or nobody said who buys. */
  readonly price: Cents | null;
  /** What was chosen adds to the price of the model, in cents: the same for every buyer. */
  readonly extras: Cents;
  /** Its page in the configurator. */
  readonly href: string;
  /** What names it in an address: the next page is told the same. */
  readonly query: Readonly<Record<string, string>>;
}
