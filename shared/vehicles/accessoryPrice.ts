import { type Country, marketOf } from '../country.ts';
import { noPriceText, priceText } from '../pricing.ts';
import { formatMoney } from '../units.ts';
import type { Accessory } from './catalogue.ts';

/** Where an accessory shows. */
export type AccessoryPlace = 'configurator' | 'carousel' | 'listing';

type Texts = Readonly<Record<AccessoryPlace, string>>;
/** What is said in place of a price where dealers tell the prices. */
const dealersTexts: Texts = {
  configurator: 'Contact your Dealer to confirm Pricing and Compatibility',
  carousel: noPriceText,
  listing: '',
};

/**
 * What an accessory costs in words; '' where nothing is said of it. '$1,290.00 Fitted RRP' in the
 * configurator, '$1,290 RRP' elsewhere; where dealers tell the prices: no amounts, and nothing at all on the listing. Spec part 2 §2.5.
 */
export function accessoryPriceText(
  { price }: Pick<Accessory, 'price'>,
  country: Country,
  place: AccessoryPlace,
): string {
  if (!marketOf(country).pricesAccessories) return dealersTexts[place];
  if (price === null) return noPriceText;
  return place === 'configurator'
    ? `${formatMoney(price, country, { fractionDigits: 2 })} Fitted RRP`
    : `${priceText(price, country)} RRP`;
}
