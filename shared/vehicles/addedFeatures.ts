import type { CatalogueModel } from './catalogue.ts';

type Grade = Pick<
  CatalogueModel,
  'uuid' | 'name' | 'shortName' | 'variantName' | 'featureList' | 'isClearance'
>;

/** What a grade has beyond another one of its model line. */
export interface AddedFeatures {
  /** The grade below, 'Tour'. */
  readonly to: string;
  /** Lines of `feature_list` that the grade below has not; at least one. */
  readonly features: readonly string[];
}

/**
 * What a grade adds to the one below it: the nearest before it in its line that has mostly the same features, of which
 * editors write the common ones in the same words. Undefined for the first grade, for one that has another list, and for
 * one that adds nothing. Without it the cards of two grades told the same.
 * @param line the grades of the model line, cheapest first
 */
export function addedFeatures(line: readonly Grade[], grade: Grade): AddedFeatures | undefined {
  const own = new Set(grade.featureList);
  const before = line.slice(
    0,
    line.findIndex(({ uuid }) => uuid === grade.uuid),
  );
  const below = before.findLast(({ isClearance, featureList }) => {
    const common = featureList.filter((feature) => own.has(feature)).length;
    return !isClearance && common * 2 > featureList.length;
  });
  if (!below) return undefined;
  const features = grade.featureList.filter((feature) => !below.featureList.includes(feature));
  return features.length ? { to: nameBeside(below, grade), features } : undefined;
}

/** Two grades may share a short name, and differ by their engine: their variants' names tell them apart then. */
const nameBeside = (below: Grade, grade: Grade) =>
  below.shortName !== grade.shortName
    ? below.shortName
    : below.variantName !== grade.variantName
      ? below.variantName
      : below.name;
