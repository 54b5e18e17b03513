import type { Country } from '../../shared/country.ts';
import { noPriceText, priceText } from '../../shared/pricing.ts';
import { type Cents, centsOf, type Dollars, dollarsOf } from '../../shared/units.ts';
import { conflict, type SiteError } from '../errors.ts';

/** The page's price is not today's. */
export interface PriceChanged extends SiteError {
  /** Today's in dollars; null: the dealer tells. */
  readonly price: Dollars | null;
}

export const isPriceChanged = (error: SiteError): error is PriceChanged => 'price' in error;

const priceChanged = (message: string, price: Dollars | null): PriceChanged =>
  Object.assign(conflict(message), { price });

/**
 * Today's price in cents, when it is the one that the page shows.
 * @param shown dollars
 * @param where the price is for, ' in Victoria'; '' where whoever asks has said it
 * @throws PriceChanged otherwise
 */
export function todaysPrice(price: Cents | null, shown: Dollars, country: Country, where = ''): Cents {
  if (price === null) throw priceChanged(noPriceText, null);
  if (price !== centsOf(shown)) {
    const text = `The price has changed: it is ${priceText(price, country)}${where} now.`;
    throw priceChanged(text, dollarsOf(price));
  }
  return price;
}
