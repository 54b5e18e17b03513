import { onRoadPrice } from '../onRoad.ts';
import { modelPrice, type PricingPreferences, priceLabel, priceText } from '../pricing.ts';
import { type CatalogueModel, type ModelLineCatalogue, optionKinds } from '../vehicles/catalogue.ts';
import {
  type ComparisonRow,
  comparisonRow,
  specificationNames,
  specificationRows,
} from '../vehicles/comparison.ts';
import { uniqueByShortName } from '../vehicles/modelCard.ts';
import { type Build, choiceOf, modelsOf, optionsOf, trimsOf } from './build.ts';
import { onRoadRow } from './onRoadRow.ts';
import { variantsOf } from './sections.ts';
import { partNames } from './texts.ts';

export interface Comparison {
  readonly models: readonly CatalogueModel[];
  /** Price, options that no row of the specification tells, interiors, specification, features; none that is empty. */
  readonly rows: readonly ComparisonRow[];
}

/** The variants of a line side by side: of each its first model, of the chosen variant the chosen one. */
export function compareModels(
  line: ModelLineCatalogue,
  build: Build,
  preferences: PricingPreferences,
): Comparison {
  const chosen = choiceOf(line, build).model;
  const models = variantsOf(line, build).flatMap(({ models, isChosen }) =>
    isChosen ? chosen : (models[0] ?? []),
  );
  const specified = new Set(namesIn(models, ({ specifications }) => specifications));
  return {
    models,
    rows: [
      comparisonRow(priceLabel(chosen), models, (model) =>
        priceText(modelPrice(model, preferences), line.country),
      ),
      onRoadRow(models, (model) => onRoadPrice(model, modelPrice(model, preferences))),
      ...optionKinds
        .filter(
          (kind) =>
            ![partNames[kind], ...(specificationNames[kind] ?? [])].some((name) => specified.has(name)),
        )
        .map((kind) =>
          comparisonRow(partNames[kind], models, (model) => namesText(optionsOf(line, model, kind))),
        ),
      comparisonRow(partNames.trim, models, (model) => namesText(trimsOf(line, model, null))),
      ...specificationRows(models, ({ specifications }) => specifications),
      ...featureRows(models),
    ].filter(({ values }) => values.some((value) => value !== null)),
  };
}

/** Models to compare: fewer than two are no comparison. */
export const canCompare = (line: ModelLineCatalogue): boolean => uniqueByShortName(modelsOf(line)).length > 1;

const featureRows = (models: readonly CatalogueModel[]): ComparisonRow[] =>
  namesIn(models, ({ features }) => features).map((name) =>
    comparisonRow(name, models, ({ features }) =>
      features.some((feature) => feature.name === name) ? 'Included' : null,
    ),
  );

/** Each name once, as the models first give them. */
const namesIn = (
  models: readonly CatalogueModel[],
  listOf: (model: CatalogueModel) => readonly { readonly name: string }[],
): string[] => [...new Set(models.flatMap((model) => listOf(model).map(({ name }) => name)))];

const namesText = (list: readonly { readonly name: string }[]): string | null =>
  list.map(({ name }) => name).join(', ') || null;
