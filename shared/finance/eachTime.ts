import { asCents, dollarsOf, nearestDollar } from '../units.ts';
import { type Frequency, paymentsPerYear } from './frequency.ts';
import { readAmount } from './readAmount.ts';

/** Cents by which an amount may miss a whole dollar and is told as that: there and back it stays the same. */
const nearEnough = 2;

/**
 * What is paid each time at one frequency, at another: '300' a week are '1300' a month.
 * @param dollars as an address has them; what cannot be understood stays as it is
 */
export function eachTimeAt(dollars: string, from: Frequency, to: Frequency): string {
  const cents = readAmount(dollars);
  if (!cents || from === to) return dollars;
  const exact = asCents((cents * paymentsPerYear[from]) / paymentsPerYear[to]);
  const whole = nearestDollar(exact);
  return String(dollarsOf(Math.abs(exact - whole) <= nearEnough ? whole : asCents(Math.round(exact))));
}
