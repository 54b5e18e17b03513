import type { CatalogueModelLine, VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';

/**
 * The model line that a block is about: the one that the editor chose, else the one whose page this is, or whose page
 * stands above it.
 * @param chosen uuid of the block's relation; nothing else counts as chosen
 * @param path of the page, with its country
 */
export function modelLineOf(
  chosen: unknown,
  { modelLines }: VehicleCatalogue,
  path: string,
): CatalogueModelLine | undefined {
  if (typeof chosen === 'string' && chosen) return modelLines.find(({ uuid }) => uuid === chosen);
  const slug = path.replace(/^\/[^/]*\//, '');
  return modelLines.find(({ pageSlug }) => slug === pageSlug || slug.startsWith(`${pageSlug}/`));
}
