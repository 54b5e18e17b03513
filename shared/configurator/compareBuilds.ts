import { type PricingPreferences, priceLabel, priceText } from '../pricing.ts';
import { type ModelLineCatalogue, optionKinds } from '../vehicles/catalogue.ts';
import { type ComparisonRow, comparisonRow } from '../vehicles/comparison.ts';
import { type Build, choiceOf } from './build.ts';
import { priceOf } from './price.ts';
import { partNames } from './texts.ts';

/** Builds of one line side by side: total, then part by part; no row that is empty. */
export function compareBuilds(
  line: ModelLineCatalogue,
  builds: readonly Build[],
  preferences: PricingPreferences,
): ComparisonRow[] {
  const choices = builds.map((build) => ({ build, ...choiceOf(line, build) }));
  const [first] = choices;
  if (!first) return [];
  return [
    comparisonRow(priceLabel(first.model), choices, ({ build }) =>
      priceText(priceOf(line, build, preferences).total, line.country),
    ),
    comparisonRow(partNames.model, choices, ({ model }) => model.name),
    ...optionKinds.map((kind) =>
      comparisonRow(
        partNames[kind],
        choices,
        ({ options }) => options.find((option) => option.kind === kind)?.name ?? null,
      ),
    ),
    comparisonRow(partNames.colour, choices, ({ colour }) => colour?.name ?? null),
    comparisonRow(partNames.trim, choices, ({ trim }) => trim?.name ?? null),
    comparisonRow(
      'Accessories',
      choices,
      ({ accessories }) => accessories.map(({ name }) => name).join(', ') || null,
    ),
  ].filter(({ values }) => values.some((value) => value !== null));
}
