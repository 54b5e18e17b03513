import {
  type BuildPrice,
  type PricingPreferences,
  priceLabel,
  priceNote,
  priceText,
} from '../../../shared/pricing.ts';
import type { CatalogueModel, ModelLineCatalogue } from '../../../shared/vehicles/catalogue.ts';

export interface PriceView {
  readonly label: string;
  readonly text: string;
  /** For whom; '': there is no price. */
  readonly note: string;
}

/** The price of a build in words. */
export const priceView = (
  { country }: ModelLineCatalogue,
  model: CatalogueModel,
  { total }: BuildPrice,
  preferences: PricingPreferences,
): PriceView => ({
  label: priceLabel(model),
  text: priceText(total, country),
  note: priceNote([model], preferences),
});
