import { priceOf } from '../../../shared/configurator/price.ts';
import type { Country } from '../../../shared/country.ts';
import { priceText } from '../../../shared/pricing.ts';
import type { SavedVehicle } from '../../../shared/saved/saved.ts';
import { type StockPrice, stockPrice } from '../../../shared/stock/stockCar.ts';
import { asCents, type Cents } from '../../../shared/units.ts';
import type { PricedModel } from '../../../shared/vehicles/modelCard.ts';
import type { KnownBuild } from './knownBuild.ts';

/**
 * What has become of a build's price since it was saved, for whom it was saved: 'Up $500 since you saved it'. '' where
 * nobody can tell: it has no price now or had none then, or the car is another one.
 */
export function priceChange({ saved: { priced }, line, build, isGone }: KnownBuild): string {
  const now = priced && !isGone ? priceOf(line, build, priced).total : null;
  return priced && now !== null ? changeText(asCents(now - priced.cents), line.country) : '';
}

/** What has become of the price of a vehicle in stock that is still there, told as `priceChange` does. */
export function vehiclePriceChange({ priced }: SavedVehicle, price: StockPrice, model: PricedModel): string {
  const now = priced ? stockPrice(price, model, priced) : null;
  return priced && now !== null ? changeText(asCents(now - priced.cents), model.country) : '';
}

/** @param cents by which it is more now */
function changeText(cents: Cents, country: Country): string {
  if (!cents) return 'Same price as when you saved it';
  return `${cents > 0 ? 'Up' : 'Down'} ${priceText(asCents(Math.abs(cents)), country)} since you saved it`;
}
