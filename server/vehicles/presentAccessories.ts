import type { AccessoriesData, ListedAccessory } from '../../shared/vehicles/accessoryListing.ts';
import type { Accessory, CatalogueModelLine, VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';

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
    return names ? [{ ...accessory, fits: names, ...needsIn(fits, accessory, catalogue) }] : [];
  });
  const [first, ...others] = lines;
  return { status: 'success', country, modelLine: others.length ? '' : (first?.name ?? ''), accessories };
}

/** Names of what it needs on one line or another, of what is offered there. */
function needsIn(
  fits: ReadonlyMap<string, readonly string[]>,
  { uuid, requires = [] }: Accessory,
  { accessories }: VehicleCatalogue,
): Pick<ListedAccessory, 'needs'> {
  const isOffered = (one: string) => fits.get(one)?.some((line) => fits.get(uuid)?.includes(line));
  const needs = requires.filter(isOffered).flatMap((one) => accessories[one]?.name ?? []);
  return needs.length ? { needs } : {};
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
