import { type OnRoadPrice, onRoadPrice } from '../../../shared/onRoad.ts';
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
  /** For whom the price is; '': there is no price. */
  readonly note: string;
  /** The price with what comes on top of it; undefined: it has all in, or nothing is estimated. */
  readonly onRoad: OnRoadPrice | undefined;
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
  onRoad: onRoadPrice(model, total),
});
