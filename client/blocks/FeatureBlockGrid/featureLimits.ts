/** How the features stand. Unset: in a row. */
export type FeatureVariant = 'horizontal' | 'vertical' | 'grid' | 'grid_staggered' | '';

/** The most that any variant shows. */
export const mostFeatures = 4;

/** How many features show below md and from md up. Spec part 1 §9 and part 2 §9 'Feature blocks'. */
export interface FeatureLimits {
  readonly mobile: number;
  readonly desktop: number;
}

const three = { mobile: 3, desktop: 3 } as const;
const four = { mobile: 4, desktop: 4 } as const;

/** 'Max 3 items (vertical), 4 (grid variants, and horizontal on mobile), 3 otherwise.' */
export const featureLimits: Readonly<Record<FeatureVariant, FeatureLimits>> = {
  vertical: three,
  grid: four,
  grid_staggered: four,
  horizontal: { mobile: 4, desktop: 3 },
  '': { mobile: 4, desktop: 3 },
};
