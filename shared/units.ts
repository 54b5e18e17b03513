import { type Country, marketOf } from './country.ts';
import { byKey } from './records.ts';

/**
 * The units of amounts, as types: no number tells whether it is cents or dollars, a percentage or a fraction, and whoever
 * mixes them up is wrong by a factor of a hundred. Arithmetic makes a plain number, which is no amount until a function
 * here says of what; 0 is nothing in every unit.
 */
declare const unit: unique symbol;
type Amount<Unit extends string> = 0 | (number & { readonly [unit]: Unit });
/** A number of which no unit is known. */
type Plain = number & { readonly [unit]?: never };

/** Whole cents of the country's dollar, as the site holds all money. */
export type Cents = Amount<'cents'>;
/** Dollars with cents, as others are told of money: the lender, the CRM, analytics, addresses, structured data. */
export type Dollars = Amount<'dollars'>;
/** Per cent, of a price or of what is owed a year: 6.99 is 6.99%. A fraction, or a rate for a shorter time, is a plain number. */
export type Percent = Amount<'percent'>;

/** Says the unit of what arithmetic, content, JSON or a field gives, and changes nothing. Another unit's amount is refused. */
export const asCents = (value: Plain): Cents => value as Cents;
export const asDollars = (value: Plain): Dollars => value as Dollars;
export const asPercent = (value: Plain): Percent => value as Percent;

export const dollarsOf = (cents: Cents): Dollars => asDollars(cents / 100);
/** Dollars in cents, to the nearest cent. */
export const centsOf = (dollars: Dollars): Cents => asCents(Math.round(dollars * 100));

export const sumOf = (amounts: readonly Cents[]): Cents =>
  asCents(amounts.reduce((sum: number, cents) => sum + cents, 0));

/** The whole dollars of an amount, in cents. */
export const wholeDollars = (cents: Cents): Cents => asCents(Math.floor(cents / 100) * 100);
/** An amount to the nearest whole dollar, in cents; half a dollar is rounded up. */
export const nearestDollar = (cents: Cents): Cents => asCents(Math.round(cents / 100) * 100);

/** So many per cent of an amount, in cents with a fraction. */
export const percentOf = (percent: Percent, amount: Cents): number => (amount * percent) / 100;
/** Per cent as a fraction: 6.5% is 0.065. */
export const fractionOf = (percent: Percent): number => percent / 100;

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
