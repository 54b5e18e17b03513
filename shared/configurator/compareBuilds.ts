import { onRoadPrice } from '../onRoad.ts';
import { type PricingPreferences, priceLabel, priceText } from '../pricing.ts';
import { type ModelLineCatalogue, type OptionKind, optionKinds } from '../vehicles/catalogue.ts';
import {
  type ComparisonRow,
  comparisonRow,
  specificationNames,
  specificationRows,
} from '../vehicles/comparison.ts';
import { type Build, choiceOf } from './build.ts';
import { onRoadRow } from './onRoadRow.ts';
import { priceOf } from './price.ts';
import { partNames } from './texts.ts';

/** A build of any line of the country. */
export interface LineBuild {
  readonly line: ModelLineCatalogue;
  readonly build: Build;
}

/**
 * Builds side by side, of one line or of several: total, then part by part, and of different models what is specified;
 * no row that is empty.
 */
export function compareBuilds(
  builds: readonly LineBuild[],
  preferences: PricingPreferences,
): ComparisonRow[] {
  const choices = builds.map(({ line, build }) => ({ line, build, ...choiceOf(line, build) }));
  const [first] = choices;
  if (!first) return [];
  const isOneModel = choices.every(({ model }) => model.uuid === first.model.uuid);
  const told = new Set<string>(optionKinds.flatMap(namesOf));
  return [
    comparisonRow(priceLabel(first.model), choices, ({ line, build }) =>
      priceText(priceOf(line, build, preferences).total, line.country),
    ),
    onRoadRow(choices, ({ line, build, model }) =>
      onRoadPrice(model, priceOf(line, build, preferences).total),
    ),
    comparisonRow(partNames.model, choices, ({ model }) => model.name),
    ...optionKinds.map((kind) =>
      comparisonRow(
        partNames[kind],
        choices,
        ({ options, model: { specifications } }) =>
          options.find((option) => option.kind === kind)?.name ??
          (isOneModel ? null : specified(specifications, namesOf(kind))),
      ),
    ),
    comparisonRow(partNames.colour, choices, ({ colour }) => colour?.name ?? null),
    comparisonRow(partNames.trim, choices, ({ trim }) => trim?.name ?? null),
    comparisonRow(
      'Accessories',
      choices,
      ({ accessories }) => accessories.map(({ name }) => name).join(', ') || null,
    ),
    ...(isOneModel ? [] : specificationRows(choices, ({ model }) => model.specifications)).filter(
      ({ name }) => !told.has(name),
    ),
  ].filter(({ values }) => values.some((value) => value !== null));
}

/** What a part is called, as an option and as a specification. */
const namesOf = (kind: OptionKind): readonly string[] => [
  partNames[kind],
  ...(specificationNames[kind] ?? []),
];

const specified = (
  list: readonly { readonly name: string; readonly value: string }[],
  names: readonly string[],
): string | null => list.find(({ name }) => names.includes(name))?.value || null;
