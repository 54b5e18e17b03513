import { modelsOf } from '../../../shared/configurator/build.ts';
import { buyerQuery } from '../../../shared/configurator/builtCar.ts';
import type { PricingPreferences } from '../../../shared/pricing.ts';
import type { CatalogueModel, ModelLineCatalogue } from '../../../shared/vehicles/catalogue.ts';
import { linkNameOf } from '../../../shared/vehicles/linkName.ts';

/** What names a build in the address of another page, and for whom it is priced. */
export const onwardQuery = (
  line: ModelLineCatalogue,
  model: CatalogueModel,
  build: string,
  preferences: PricingPreferences,
): Readonly<Record<string, string>> => ({
  modelLine: line.modelLine.slug,
  model: linkNameOf(modelsOf(line), model),
  build,
  ...buyerQuery(line.country, preferences),
});
