import type { CarView } from '../configurator/carViews.ts';
import type { FailedData } from '../content/readFields.ts';
import type { Dealer } from '../dealers/dealer.ts';
import type { SignedCar } from '../forms/shownFacts.ts';
import { modelPrice, type PricingPreferences, priceText, shortPriceLabel } from '../pricing.ts';
import { type Cents, sumOf } from '../units.ts';
import { isPricedByState } from '../vehicles/catalogue.ts';
import type { PricedModel } from '../vehicles/modelCard.ts';
import type { StockState } from './stockRow.ts';

/** What a vehicle in stock costs. */
export interface StockPrice {
  /** The dealer's own, cents, for every buyer; null: that of the model and what is chosen. */
  readonly own: Cents | null;
  /** What was chosen adds to the price of the model, in cents; null: only the dealer can tell what it costs. */
  readonly extras: Cents | null;
}

/** A vehicle in stock as lists show it. */
export interface StockCar {
  readonly stockNumber: string;
  /** 'Ridge Summit' */
  readonly name: string;
  readonly colour: string;
  /** What else it has, shortest first: trim, wheels, accessories. */
  readonly parts: readonly string[];
  /** Null: its colour has no picture. */
  readonly view: CarView | null;
  readonly dealer: Pick<Dealer, 'code' | 'name' | 'city' | 'region'>;
  /** Distance from the place that was asked for; null: none was. */
  readonly distanceKm: number | null;
  readonly state: StockState;
  readonly price: StockPrice;
  /** Uuid of its model. */
  readonly model: string;
}

/** Models by uuid, as far as prices need them: vehicles of a list share few. */
export type StockModels = Readonly<Record<string, PricedModel>>;

/** A vehicle in stock beside one that is wanted. */
export interface AlikeCar extends StockCar {
  /** 'Colour: Lava Red, not Tasman Blue'; empty: it has all that is wanted, and nothing else. */
  readonly differences: readonly string[];
}

/** What the listing can be chosen by, for its form. */
export interface StockChoices {
  readonly lines: readonly StockChoice[];
  /** Models of the chosen line, else of all. */
  readonly models: readonly StockChoice[];
  readonly colours: readonly StockChoice[];
  readonly dealers: readonly StockChoice[];
}
export interface StockChoice {
  /** Value in the address. */
  readonly value: string;
  readonly text: string;
}

/** Where distances are from. `unknown`: no such place; `error`: it cannot be looked up just now. */
export type StockPlace = { readonly label: string } | 'unknown' | 'error' | null;

/** Data of the page of the stock. */
export type StockListingData =
  | {
      readonly status: 'success';
      /** Day that the stock is of, `2026-11-25`. */
      readonly asOf: string;
      readonly total: number;
      /** From 1. */
      readonly page: number;
      readonly pages: number;
      readonly cars: readonly StockCar[];
      readonly models: StockModels;
      readonly choices: StockChoices;
      readonly place: StockPlace;
    }
  | FailedData;

/** Data of the page of a vehicle: of one that is gone what it was, and those most like it. */
export interface StockVehicleData {
  readonly isGone: boolean;
  readonly car: StockCar;
  /** Unset: the dealer is none any more. */
  readonly dealer?: Pick<
    Dealer,
    'code' | 'name' | 'address' | 'city' | 'region' | 'postcode' | 'country' | 'phone'
  >;
  /** All that it has: 'Wheels', '20-inch alloys'. */
  readonly rows: readonly { readonly name: string; readonly value: string }[];
  readonly asOf: string;
  /** What names it in an address as a build: `{ modelLine, model, build }`. */
  readonly query: Readonly<Record<string, string>>;
  readonly alike: readonly AlikeCar[];
  readonly models: StockModels;
  /** The car with its price, where it is there. Unset: it could not be signed. */
  readonly signed?: SignedCar;
}

/** `GET /api/stock/{country}/alike`: vehicles in stock that are most like a build. */
export interface StockAlike {
  /** Day that the stock is of. */
  readonly asOf: string;
  /** 'Three like yours within 40 km, one in transit for March; two differ in colour.'; '': there are none. */
  readonly sentence: string;
  readonly cars: readonly AlikeCar[];
  readonly models: StockModels;
}

/** `GET /api/stock/{country}/vehicles`: of the vehicles that were asked for those that are there. */
export interface StockOf {
  /** Day that the stock is of. */
  readonly asOf: string;
  readonly cars: readonly StockCar[];
  readonly models: StockModels;
}

/** '$48,990 Driveaway, the dealer's price'; where on-road costs are told beside prices, of the dealer's none are left. */
export const dealersPriceText = (own: Cents, model: PricedModel): string => {
  const price = [priceText(own, model.country), isPricedByState(model) && shortPriceLabel(model)];
  return `${price.filter(Boolean).join(' ')}, the dealer's price`;
};

/**
 * Returns the query that names a vehicle in stock to a form. A dealer's own price is no price of the build: the form then
 * names no buyer. Another one goes along as the page shows it, for whom an address or the visitor has said.
 * @param build names the vehicle as a build
 * @param buyer who buys and where, as far as it was said
 */
export const stockQuery = (
  { price, stockNumber }: Pick<StockCar, 'price' | 'stockNumber'>,
  build: Readonly<Record<string, string>>,
  buyer: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  ...build,
  ...(price.own === null && price.extras !== null && buyer),
  stock: stockNumber,
});

/** What it costs this buyer, cents; null: the dealer tells. */
export const stockPrice = (
  { own, extras }: StockPrice,
  model: PricedModel,
  preferences: PricingPreferences,
): Cents | null => {
  if (own !== null || extras === null) return own;
  const cents = modelPrice(model, preferences);
  return cents === null ? null : sumOf([cents, extras]);
};
