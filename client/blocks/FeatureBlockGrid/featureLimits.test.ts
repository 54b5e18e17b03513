import { expect, it } from '@jest/globals';
import { featureLimits, mostFeatures } from './featureLimits.ts';
import { featureBlockGridSchema } from './schema.ts';

it.each([
  ['vertical', 3, 3],
  ['grid', 4, 4],
  ['grid_staggered', 4, 4],
  ['horizontal', 4, 3],
  ['', 4, 3],
] as const)(
  'the variant %p shows at most %i features on mobile and %i otherwise',
  (variant, mobile, desktop) => {
    expect(featureLimits[variant]).toEqual({ mobile, desktop });
  },
);

it('has limits for every variant that an editor can choose, and a field that takes as many', () => {
  const { variant, items } = featureBlockGridSchema.schema;
  for (const { value } of variant.options) expect(featureLimits).toHaveProperty(value);
  const all = Object.values(featureLimits).flatMap(({ mobile, desktop }) => [mobile, desktop]);
  expect([items.maximum, mostFeatures]).toEqual([Math.max(...all), Math.max(...all)]);
});
