import { choiceOf } from '../../../shared/configurator/build.ts';
import { priceOf } from '../../../shared/configurator/price.ts';
import type { Country } from '../../../shared/country.ts';
import {
  buyersText,
  isPriceOfState,
  modelPrice,
  type PricingPreferences,
  priceText,
  shortPriceLabel,
} from '../../../shared/pricing.ts';
import type { SavedComparison, SavedPrice, SavedVehicle } from '../../../shared/saved/saved.ts';
import { dealersPriceText, type StockPrice, stockPrice } from '../../../shared/stock/stockCar.ts';
import { asCents, type Cents } from '../../../shared/units.ts';
import { isPricedByState } from '../../../shared/vehicles/catalogue.ts';
import type { Compared } from '../../../shared/vehicles/comparison.ts';
import type { PricedModel } from '../../../shared/vehicles/modelCard.ts';
import type { KnownBuild } from './knownBuild.ts';

/**
 * What has become of a build's price since it was saved, for whom it was saved: 'Up $500 since you saved it', which is said
 * where its price is shown for others; the price of then where it has none now. '' where it had none then, or the car is
 * not the one that was saved.
 * @param shown for whom its price is shown
 */
export function priceChange(
  { saved: { priced }, line, build, isGone, difference }: KnownBuild,
  shown: PricingPreferences,
): string {
  if (!priced || isGone || difference) return '';
  const { model } = choiceOf(line, build);
  return (
    changeText(priced, priceOf(line, build, priced).total, line.country) + whomText(priced, model, shown)
  );
}

/**
 * What has become of the price of a vehicle in stock that is still there, told as `priceChange` does. Where on-road costs
 * come on top of the model's price but not of the dealer's own, no change is told from one to the other: the price of then.
 */
export function vehiclePriceChange(
  { priced, isOwnPrice }: SavedVehicle,
  price: StockPrice,
  model: PricedModel,
  shown: PricingPreferences,
): string {
  if (!priced) return '';
  if (!isPricedByState(model) && isOwnPrice !== (price.own !== null)) {
    if (isOwnPrice === undefined) return priceOfThen(priced, model.country);
    const modelsPrice = `${priceText(priced.cents, model.country)} ${shortPriceLabel(model)}`;
    return `${isOwnPrice ? dealersPriceText(priced.cents, model) : modelsPrice} when you saved it`;
  }
  const whom = price.own === null ? whomText(priced, model, shown) : '';
  return changeText(priced, stockPrice(price, model, priced), model.country) + whom;
}

/** ', for private buyers in NSW' where a price is for others than it is shown for; else ''. */
function whomText(priced: SavedPrice, model: PricedModel, shown: PricingPreferences): string {
  const isSame = priced.auState === shown.auState && priced.isABN === shown.isABN;
  if (isSame || !isPricedByState(model)) return '';
  return `, for ${buyersText(model.country, priced, isPriceOfState(model, priced))}`;
}

/**
 * What has become of the cars of a comparison, for whom they were compared: 'Up $500 since you compared: Ridge Core'.
 * One text where no price has changed; none where nobody can tell.
 */
export function comparisonChanges({ href, names, priced }: SavedComparison, { models }: Compared): string[] {
  const keys = new URLSearchParams(href.split('?')[1]).get('models')?.split('.') ?? [];
  if (!priced || keys.length !== names.length) return [];
  const changes = names.map((name, index) => {
    const model = models.find(({ key }) => key === keys[index]);
    if (!model) return `Not sold any more: ${name}`;
    const [before, now] = [priced.cents[index] ?? null, modelPrice(model, priced)];
    if (before === null) return undefined;
    if (now === null) return `No price any more: ${name}`;
    return now === before ? '' : `${moved(asCents(now - before), model.country)} since you compared: ${name}`;
  });
  const told = changes.flatMap((text) => text || []);
  return told.length || !changes.includes('') ? told : ['Same prices as when you compared them'];
}

/** '$62,990 when you saved it': where nobody can tell what it costs now. */
export const priceOfThen = ({ cents }: SavedPrice, country: Country): string =>
  `${priceText(cents, country)} when you saved it`;

/** @param now what it costs now; null: it has no price */
function changeText(priced: SavedPrice, now: Cents | null, country: Country): string {
  if (now === null) return priceOfThen(priced, country);
  const more = asCents(now - priced.cents);
  return more ? `${moved(more, country)} since you saved it` : 'Same price as when you saved it';
}

/** 'Up $500' */
const moved = (cents: Cents, country: Country): string =>
  `${cents > 0 ? 'Up' : 'Down'} ${priceText(asCents(Math.abs(cents)), country)}`;
