import type { CompareData } from '../../../shared/vehicles/comparison.ts';
import { presentComparison } from '../../vehicles/presentComparison.ts';
import type { Resolver } from './resolver.ts';

/** The models of a country that can be compared, and those that an editor chose to start with. Spec part 2 §2.6. */
export const resolveCompareGrid: Resolver = async (block, { catalogue: catalogueOf, country }) => {
  const catalogue = await catalogueOf(country);
  const preset = Array.isArray(block.models) ? block.models.filter((uuid) => typeof uuid === 'string') : [];
  return { sources: [catalogue], make: (): CompareData => presentComparison(catalogue, preset) };
};
