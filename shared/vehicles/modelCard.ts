import type { Asset } from '../content/values.ts';
import type { Cents } from '../units.ts';
import type { AddedFeatures } from './addedFeatures.ts';
import type { CatalogueModel, CatalogueModelLine, OnePriceModel, StatePricedModel } from './catalogue.ts';

/** Fields of a model that cards show as they are. */
type Shown =
  | 'uuid'
  | 'code'
  | 'country'
  | 'prices'
  | 'name'
  | 'shortName'
  | 'slug'
  | 'fullSlug'
  | 'variantName'
  | 'nvicCode'
  | 'enableAngleQuote'
  | 'image'
  | 'featureList'
  | 'disclaimer'
  | 'isClearance'
  | 'offerTerms'
  | 'finance'
  | 'financeOfferText'
  | 'cleanCarProgramme'
  | 'offerText';

interface CardParts {
  /** What it has beyond the grade below; left out where there is nothing to tell. */
  readonly adds?: AddedFeatures;
  /** Names it in `?model=`, where its short name leads to another model. */
  readonly linkName?: string;
  readonly modelLine: Pick<
    CatalogueModelLine,
    'slug' | 'name' | 'vehicleCategory' | 'vehicleType' | 'pageSlug'
  >;
  /** Texts of the price disclaimers, in the order of the modal. */
  readonly priceDisclaimers: readonly string[];
  /** Whether one of its engines is of the type 'hybrid'. Spec part 2 §2.7: 'Hybrid shown as HEV'. */
  readonly isHybrid: boolean;
  /** Null: not told. */
  readonly seats: number | null;
  /** Braked trailer, kg; null: not told, or none may be towed. */
  readonly towingKg: number | null;
}
export type StatePricedCard = Pick<StatePricedModel, Shown | 'standardOfferText'> & CardParts;
export type OnePriceCard = Pick<OnePriceModel, Shown> & CardParts;
/**
 * A model as ranges, offers and comparisons show it: what the browser needs to price it for any buyer, and no more.
 * Costs of a drive-away price are left out. Told apart by `isPricedByState`.
 */
export type ModelCard = StatePricedCard | OnePriceCard;

/** A model line that a card without a picture leads to. */
export type GridLine = Pick<CatalogueModelLine, 'image'>;

/** What the block ModelCardGrid shows beside its content: model lines on sale by the ids of cards. */
export interface ModelCardGridData {
  readonly status: 'success';
  readonly lines: Readonly<Record<string, GridLine>>;
}

/** A colour that a model comes in, for a colour switcher. */
export interface ModelCardColour {
  readonly uuid: string;
  readonly name: string;
  /** CSS colour of the swatch. */
  readonly hex: string;
  /** Extra in cents, at least 0. */
  readonly price: Cents;
  /** The model in this colour. */
  readonly image: Asset | null;
}

/** What the price rules need of a model. */
export type PricedModel =
  | Pick<StatePricedModel, 'country' | 'prices'>
  | Pick<OnePriceModel, 'country' | 'prices'>;

/** One model per short name, the first that carries it. Spec part 2 §2.1, §2.6 and §2.7: 'de-duplicated by short_name'. */
export function uniqueByShortName<Model extends Pick<CatalogueModel, 'shortName'>>(
  models: readonly Model[],
): Model[] {
  const seen = new Set<string>();
  return models.filter(({ shortName }) => !seen.has(shortName) && seen.add(shortName));
}
