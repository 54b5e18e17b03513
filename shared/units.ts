/**
 * The units of amounts, as types: no number tells whether it is cents or dollars, and whoever mixes them up is wrong by a
 * factor of a hundred. Arithmetic makes a plain number, which is no amount until a function here says of what; 0 is
 * nothing in every unit.
 */
declare const unit: unique symbol;
type Amount<Unit extends string> = 0 | (number & { readonly [unit]: Unit });
/** A number of which no unit is known. */
type Plain = number & { readonly [unit]?: never };

/** Whole cents of the country's dollar, as the site holds all money. */
export type Cents = Amount<'cents'>;
/** Dollars with cents, as others are told of money: the lender, the CRM, analytics, addresses, structured data. */
export type Dollars = Amount<'dollars'>;

/** Says the unit of what arithmetic, content, JSON or a field gives, and changes nothing. Another unit's amount is refused. */
export const asCents = (value: Plain): Cents => value as Cents;
export const asDollars = (value: Plain): Dollars => value as Dollars;

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
export const percentOf = (percent: number, amount: Cents): number => (amount * percent) / 100;
