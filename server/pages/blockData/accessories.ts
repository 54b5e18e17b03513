import { presentAccessories } from '../../vehicles/presentAccessories.ts';
import type { Resolver } from './resolver.ts';
import { lineOfBlock } from './resolver.ts';

/** The accessories of the model line that the editor chose, or of all. Spec part 2 §2.5 'Listing'. */
export const resolveAccessoriesListing: Resolver<'AccessoriesListing'> = async (
  block,
  { catalogue: catalogueOf, country },
) => {
  const catalogue = await catalogueOf(country);
  const { model_line: chosen } = block;
  const lines = chosen ? catalogue.modelLines.filter(({ uuid }) => uuid === chosen) : catalogue.modelLines;
  return { sources: [catalogue], make: () => presentAccessories(catalogue, lines) };
};

/**
 * The accessories of one model line: the page's own, unless the editor chose another. Spec part 2 §2.5 'Carousel'.
 */
export const resolveAccessoriesCarousel: Resolver<'AccessoriesCarousel'> = async (block, facts) => {
  const { catalogue, line } = await lineOfBlock(block, facts);
  return {
    sources: [catalogue],
    make: () => presentAccessories(catalogue, line ? [line] : []),
  };
};
