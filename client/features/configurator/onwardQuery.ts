import { modelsOf } from '../../../shared/configurator/build.ts';
import type { PricingPreferences } from '../../../shared/pricing.ts';
import { pricingQuery } from '../../../shared/pricingQuery.ts';
import type { CatalogueModel, ModelLineCatalogue } from '../../../shared/vehicles/catalogue.ts';
import { linkNameOf } from '../../../shared/vehicles/linkName.ts';

/** Query that tells another page of a build, and for whom it is priced. */
export const onwardQuery = (
  line: ModelLineCatalogue,
  model: CatalogueModel,
  build: string,
  preferences: PricingPreferences,
): Readonly<Record<string, string>> => ({
  modelLine: line.modelLine.slug,
  model: linkNameOf(modelsOf(line), model),
  build,
  ...pricingQuery(line.country, preferences),
});
