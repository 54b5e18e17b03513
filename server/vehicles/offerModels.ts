import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import type { ContentBlocks } from '../stories/schemaGate.ts';

/** What an OffersListing says of its models. */
type ChosenModels = Pick<ContentBlocks['OffersListing'], 'model_lines' | 'models' | 'show_all_models'>;

/**
 * Uuids of the models that an OffersListing shows, each once and in the editors' order: all of the country, or those of
 * its lines and then its own. Another country's are not in the catalogue. Spec part 2 §2.7 'Offer block settings'.
 */
export function offerModels(catalogue: VehicleCatalogue, block: ChosenModels): string[] {
  const lines = block.model_lines;
  const chosen = block.show_all_models ? catalogue.modelLines : linesOf(catalogue, lines);
  const all = new Set([...chosen.flatMap(({ models }) => models), ...block.models]);
  return [...all].filter((uuid) => Object.hasOwn(catalogue.models, uuid));
}

const linesOf = ({ modelLines }: VehicleCatalogue, uuids: readonly string[]) =>
  uuids.flatMap((uuid) => modelLines.find((line) => line.uuid === uuid) ?? []);
