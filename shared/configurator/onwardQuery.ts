import { defaultPreferences, type PricingPreferences } from '../pricing.ts';
import { pricingQuery, toldPreferences } from '../pricingQuery.ts';
import type { CatalogueModel, ModelLineCatalogue } from '../vehicles/catalogue.ts';
import { linkNameOf } from '../vehicles/linkName.ts';
import { choiceOf, modelsOf } from './build.ts';
import { encodeBuild } from './buildCode.ts';
import { type ConfiguratorQuery, startOf } from './start.ts';

type Query = Readonly<Record<string, string>>;

/** Returns the query that names a build and its buyer to another page. */
export const onwardQuery = (
  line: ModelLineCatalogue,
  model: CatalogueModel,
  build: string,
  preferences: PricingPreferences,
): Query => ({
  modelLine: line.modelLine.slug,
  model: linkNameOf(modelsOf(line), model),
  build,
  ...pricingQuery(line.country, preferences),
});

/** Returns the onward query of the build that an address leads to; undefined when the line has no models. */
export function onwardQueryOf(line: ModelLineCatalogue, query: ConfiguratorQuery): Query | undefined {
  const start = startOf(line, query);
  if (!start) return undefined;
  const { build } = start.state;
  const preferences = { ...defaultPreferences, ...toldPreferences(query) };
  return onwardQuery(line, choiceOf(line, build).model, encodeBuild(line, build), preferences);
}
