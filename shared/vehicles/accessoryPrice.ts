import type { Country } from '../country.ts';
import { formatMoney } from '../money.ts';
import { noPriceText, priceText } from '../pricing.ts';
import type { Accessory } from './catalogue.ts';

/** Where an accessory shows. */
export type AccessoryPlace = 'configurator' | 'carousel' | 'listing';

type Texts = Readonly<Record<AccessoryPlace, string>>;
const nzTexts: Texts = {
  configurator: 'Contact your Dealer to confirm Pricing and Compatibility',
  carousel: noPriceText,
  listing: '',
};

/**
 * What an accessory costs in words; '' where nothing is said of it. Australia: '$1,290.00 Fitted RRP' in the
 * configurator, '$1,290 RRP' elsewhere; New Zealand: no amounts, and nothing at all on the listing. Spec part 2 §2.5.
 */
export function accessoryPriceText(
  { price }: Pick<Accessory, 'price'>,
  country: Country,
  place: AccessoryPlace,
): string {
  if (country === 'nz') return nzTexts[place];
  if (price === null) return noPriceText;
  return place === 'configurator'
    ? `${formatMoney(price, country, { fractionDigits: 2 })} Fitted RRP`
    : `${priceText(price, country)} RRP`;
}
