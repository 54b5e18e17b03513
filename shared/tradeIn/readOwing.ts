import { readAmount } from '../finance/readAmount.ts';
import { type Cents, wholeDollars } from '../units.ts';

/** Cents. */
const mostOwing = 100_000_000;

/**
 * What is still owed on an old car, as typed: cents in whole dollars, so that nobody is asked anew for each cent; blank is 0.
 * Undefined: it cannot be understood, or is more than anybody lends for a car.
 */
export function readOwing(text: string): Cents | undefined {
  const cents = readAmount(text);
  return cents === undefined || cents > mostOwing ? undefined : wholeDollars(cents);
}
