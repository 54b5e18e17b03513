import type { Cents } from '../units.ts';

/** Where a vehicle is, and since when or until when. */
export type StockState =
  /** At the dealer, new. */
  | { readonly kind: 'here' }
  /** On its way. Month `2027-03` in which it comes; '': not told. */
  | { readonly kind: 'transit'; readonly month: string }
  /** At the dealer, driven for so many km; null: the dealer tells. */
  | { readonly kind: 'demonstrator'; readonly km: number | null };
export type StockKind = StockState['kind'];

/** What a vehicle is, in the words of the feed. */
export interface StockSpec {
  /** Slug of the model line; '': the model's code alone says it. */
  readonly modelLine: string;
  /** `CatalogueModel.code` */
  readonly model: string;
  /** By their names, as the catalogue has them; '' where the model has nothing to choose. */
  readonly colour: string;
  readonly trim: string;
  /** Names of engine, wheels …: of what is not told the model's first counts. */
  readonly options: readonly string[];
  /** Part numbers, or names. */
  readonly accessories: readonly string[];
}

/** The stock numbers that a stock file may have: nothing else is kept, asked or looked for. */
export const stockNumberPattern = /^[A-Za-z\d][\w-]{0,29}$/;

/** A row of the stock file. Its VIN is not read: nobody who looks at the site needs it. */
export interface StockRow {
  /** Part of an address: `/au/stock/M10423`. */
  readonly stockNumber: string;
  readonly dealer: string;
  /** The same object for vehicles of the same making. */
  readonly spec: StockSpec;
  readonly state: StockState;
  /** The dealer's own, cents, all that the buyer pays; null: that of the model. */
  readonly price: Cents | null;
}
