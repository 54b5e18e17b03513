import { foldTyped } from '../typedText.ts';

/** Characters of a vehicle identification number. ISO 3779. */
const vinLength = 17;
/** What counts as one: no I, O or Q. ISO 3779. */
export const vinPattern = /^[A-HJ-NPR-Z\d]{17}$/;

/** What each letter counts in the sum of the check digit. 49 CFR 565.15, table III. */
const letterValues: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};
/** By how much each place counts; the ninth is the check digit's own. 49 CFR 565.15, table IV. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** From 0, where the check digit stands. */
const checkPlace = 8;

/** The check digit that 17 characters must have: 0 to 9, or X for ten. 49 CFR 565.15 (c). */
export function checkDigitOf(vin: string): string {
  const sum = [...vin].reduce(
    (total, sign, place) => total + (letterValues[sign] ?? Number(sign)) * (weights[place] ?? 0),
    0,
  );
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** Characters of a chassis number, as vehicles have that were built before VINs, or for Japan alone. */
const chassisPattern = /^(?=.*\d)[A-Z\d]{5,13}$/;

/**
 * A number as it is asked for, that of a chassis, for which nobody can be asked, or what is wrong with what was written, in
 * the visitor's words; none of them repeats it.
 */
export type VinReading = { readonly vin: string } | { readonly kind: 'chassis' } | { readonly error: string };

/**
 * Reads a vehicle identification number as people write it, with spaces, hyphens and small letters: `vin` is its 17
 * characters. The ninth is a check digit where the law or the maker says so; ISO 3779 leaves it to them.
 * @param checked beginnings of the numbers that have a check digit
 */
export function readVin(text: string, checked: readonly string[]): VinReading {
  const vin = foldTyped(text, 'code').toUpperCase().replaceAll(/[\s-]/g, '');
  if (!vin) return { error: 'Write the vehicle identification number (VIN).' };
  if (/[^A-Z\d]/.test(vin)) return { error: 'A VIN has letters and digits only.' };
  if (chassisPattern.test(vin)) return { kind: 'chassis' };
  if (/[IOQ]/.test(vin))
    return {
      error: 'A VIN never has the letters I, O or Q. Write the digit 1 for I, and the digit 0 for O or Q.',
    };
  if (vin.length !== vinLength)
    return { error: `A VIN has ${vinLength} characters. What you wrote has ${vin.length}.` };
  if (checked.some((beginning) => vin.startsWith(beginning)) && checkDigitOf(vin) !== vin[checkPlace])
    return {
      error:
        'Check each character: these 17 do not belong together. B and 8, S and 5, Z and 2 are easily taken for each other.',
    };
  return { vin };
}
