import { modelLineOf } from '../../vehicles/modelLineOf.ts';
import type { BlockDataFacts } from './resolver.ts';

/** The catalogue of the page's country, and the model line in it that a block is about, if there is one. */
export async function lineOfBlock(
  { model_line: chosen }: { readonly model_line: unknown },
  { catalogue: catalogueOf, country, path }: Pick<BlockDataFacts, 'catalogue' | 'country' | 'path'>,
) {
  const catalogue = await catalogueOf(country);
  return { catalogue, line: modelLineOf(chosen, catalogue, path) };
}
