import type { FailedData } from '../content/readFields.ts';
import type { Asset } from '../content/values.ts';
import type { Country } from '../country.ts';
import { encodePart } from '../encodePart.ts';
import type { FinanceEstimate } from '../finance/financeEstimate.ts';
import type { ModelCard, ModelCardColour } from './modelCard.ts';

/** What the blocks ModelRange and ModelRangeTabs show of a model line. Spec part 2 §2.7. */

/** A model of a range. */
export interface RangeModel {
  readonly card: ModelCard;
  /** None where the layout shows no colours. */
  readonly colours: readonly ModelCardColour[];
  /** What the model has on the outside, alone, to lie over the picture of a colour; null: nothing. */
  readonly layer: Asset | null;
  /** Uuid of the colour to start with; '' without colours. */
  readonly colour: string;
  /** Path of what tells more of it. */
  readonly href: string;
}

export type ModelRangeData =
  | {
      readonly status: 'success';
      readonly heading: string;
      /** From the lowest price to the highest; empty: there is no such model line, or it has no models to sell. */
      readonly models: readonly RangeModel[];
      /** Weekly estimates for the default buyer, by uuid: those that were at hand. */
      readonly estimates: Readonly<Record<string, FinanceEstimate>>;
    }
  | FailedData;

/** Spec part 2 §2.7: 'The {name} Range' when there are several models, otherwise the model name. */
export const rangeHeading = (line: string, models: readonly Pick<ModelCard, 'name'>[]): string =>
  models.length > 1 ? `The ${line} Range` : (models[0]?.name ?? '');

/** Spec part 2 §2.7: config/{modelLineSlug}?model={shortName}, and the name of a colour where one was chosen. */
export const buildPath = (
  country: Country,
  { modelLine, shortName, linkName = shortName }: BuiltModel,
  colour = '',
): string =>
  `/${country}/config/${encodePart(modelLine.slug)}?model=${encodePart(linkName)}${
    colour && `&colour=${encodePart(colour)}`
  }`;
type BuiltModel = Pick<ModelCard, 'shortName' | 'linkName'> & {
  readonly modelLine: Pick<ModelCard['modelLine'], 'slug'>;
};

/**
 * Slug of a model's page without country. Spec part 2 §2.7:
 * models/{vehicleCategoryLowercase}/{modelLineSlug}/{modelSlug}.
 */
export const modelPageSlug = ({ modelLine, slug }: Pick<ModelCard, 'modelLine' | 'slug'>): string =>
  `${modelLine.pageSlug}/${slug}`;
