import { isRecord } from '../../shared/records.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import { kgText, loadNames, loadsOf } from '../../shared/vehicles/loads.ts';
import { childSeatParts, ratingText } from '../../shared/vehicles/safety.ts';
import type { VehicleSafety, VehicleSpecs } from '../../shared/vehicles/vehicleFacts.ts';
import type { Story } from '../stories/story.ts';
import { modelLineOf } from '../vehicles/modelLineOf.ts';

/** Blocks that show facts of a model line, and the words of those. The facts are not in the page's own story. */
const shownBy: Readonly<Record<string, (line: VehicleCatalogue['modelLines'][number]) => readonly string[]>> =
  {
    ModelSafety: ({ safety }) => (safety ? safetyWords(safety) : []),
    ModelLoads: ({ specs }) => (specs ? loadWords(specs) : []),
  };

/** What a page shows of its model line, a line for each fact; '' where it shows none. */
export function lineWords({ content }: Story, catalogue: VehicleCatalogue, path: string): string {
  const { body } = content;
  const blocks = Array.isArray(body) ? body.filter(isRecord) : [];
  return blocks
    .flatMap(({ component, model_line: chosen }) => {
      const name = String(component);
      const line = Object.hasOwn(shownBy, name) ? modelLineOf(chosen, catalogue, path) : undefined;
      return (line && shownBy[name]?.(line)) ?? [];
    })
    .join('\n');
}

const safetyWords = ({ rating, airbags, childSeatsNote, assistance, ...seats }: VehicleSafety): string[] => [
  `Safety: ${ratingText(rating)}. ${rating.note}`.trim(),
  ...airbags.map(({ place, count }) => `Airbags: ${place} ${count}`),
  ...childSeatParts(seats),
  childSeatsNote,
  ...assistance.map(({ name, text }) => `${name}: ${text}`),
];

const loadWords = (specs: VehicleSpecs): string[] => [
  ...loadsOf(specs).map(({ kind, kg }) => `${loadNames[kind]}: ${kgText(kg)}`),
  ...specs.properties.map(({ name, value }) => `${name}: ${value}`),
];
