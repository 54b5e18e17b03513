import { type Country, marketOf } from './country.ts';
import { byKey } from './records.ts';
import { type Cents, dollarsOf } from './units.ts';

interface MoneyOptions {
  /** Digits after the point, 0 to 2; unset: none, half a dollar is rounded up. */
  readonly fractionDigits?: number | undefined;
}

/**
 * Cents as their readers write them, '$12,990' in both countries: each country's dollar is the one meant there, so it
 * needs no country's name. Spec part 1 §9: 'a currency style with configurable fraction digits'.
 * @throws RangeError when `cents` is not a whole number or `fractionDigits` not 0 to 2
 */
export function formatMoney(
  cents: Cents,
  country: Country,
  { fractionDigits = 0 }: MoneyOptions = {},
): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`cents must be a whole number, not ${cents}.`);
  if (![0, 1, 2].includes(fractionDigits)) {
    throw new RangeError(`fractionDigits must be 0, 1 or 2, not ${fractionDigits}.`);
  }
  return formatOf(country)(fractionDigits).format(dollarsOf(cents));
}

/** Making one takes longer than rendering a page's prices with it. */
const formatOf = byKey((country: Country) =>
  byKey(
    (fractionDigits: number) =>
      new Intl.NumberFormat(marketOf(country).languageTag, {
        style: 'currency',
        currency: marketOf(country).currency,
        // The plain sign: within its own country nothing else has it, whatever the browser's data says.
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
      }),
  ),
);
