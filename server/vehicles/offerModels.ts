import type { AnyBlock } from '../../shared/content/schema.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';

/**
 * Uuids of the models that an OffersListing shows, each once and in the editors' order: all of the country, or those of
 * its lines and then its own. Another country's are not in the catalogue. Spec part 2 §2.7 'Offer block settings'.
 */
export function offerModels(catalogue: VehicleCatalogue, block: AnyBlock): string[] {
  const lines = ids(block.model_lines);
  const chosen = block.show_all_models === true ? catalogue.modelLines : linesOf(catalogue, lines);
  const all = new Set([...chosen.flatMap(({ models }) => models), ...ids(block.models)]);
  return [...all].filter((uuid) => Object.hasOwn(catalogue.models, uuid));
}

const linesOf = ({ modelLines }: VehicleCatalogue, uuids: readonly string[]) =>
  uuids.flatMap((uuid) => modelLines.find((line) => line.uuid === uuid) ?? []);

const ids = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
