import type { AccessoriesData, ListedAccessory } from '../../shared/vehicles/accessoryListing.ts';
import type { CatalogueModelLine, VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';

/**
 * The accessories of some model lines' models, in the editors' order, each with the lines that it fits. Those of no
 * model are left out.
 */
export function presentAccessories(
  catalogue: VehicleCatalogue,
  lines: readonly CatalogueModelLine[],
): AccessoriesData {
  const { country } = catalogue;
  const fits = linesByAccessory(catalogue, lines);
  const accessories = Object.values(catalogue.accessories).flatMap((accessory): ListedAccessory[] => {
    const names = fits.get(accessory.uuid);
    return names ? [{ ...accessory, fits: names }] : [];
  });
  const [first, ...others] = lines;
  return { status: 'success', country, modelLine: others.length ? '' : (first?.name ?? ''), accessories };
}

function linesByAccessory({ models }: VehicleCatalogue, lines: readonly CatalogueModelLine[]) {
  const fits = new Map<string, string[]>();
  for (const { name, models: own } of lines) {
    for (const uuid of new Set(own.flatMap((model) => models[model]?.accessories ?? []))) {
      fits.set(uuid, [...(fits.get(uuid) ?? []), name]);
    }
  }
  return fits;
}
