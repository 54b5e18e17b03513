import { presentComparison } from '../../vehicles/presentComparison.ts';
import type { Resolver } from './resolver.ts';

/** The models of a country that can be compared, and those that an editor chose to start with. Spec part 2 §2.6. */
export const resolveCompareGrid: Resolver<'CompareGrid'> = async (
  block,
  { catalogue: catalogueOf, country },
) => {
  const catalogue = await catalogueOf(country);
  return { sources: [catalogue], make: () => presentComparison(catalogue, block.models) };
};
