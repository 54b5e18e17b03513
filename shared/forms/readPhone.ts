import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type Country, countries, marketOf, otherCountries } from '../country.ts';
import type { PhonePlan } from '../markets/market.ts';
import { foldTyped } from '../typedText.ts';

/** Reads a phone number as a visitor of a country writes it. */
export type ReadPhone = (value: string, country: Country) => string | undefined;

const plans = countries.map((country) => marketOf(country).phone);
/** What numbers are written with, besides digits. */
const separators = /[\s().\-/·•]/g;
/** The 00 that most of the world dials before a country's code, where Australia dials 0011. */
const foreignPrefix = /^00(?=[2-9])/;
/** A code of one of the countries without its +. */
const isOwnCode = (bare: string) => plans.some(({ callingCode }) => bare.startsWith(callingCode));
/** Spec part 2 §5: 'ten digits'. Short numbers of services are no visitor's. */
const leastDigits = 10;

/**
 * A phone number in the international form of E.164 without its +, `61412345678`; undefined where no phone can have it.
 * Spec part 2 §5: 'a leading + on the phone is dropped; a leading 0 is replaced by 61 (au) or 64 (nz)'. Its library is
 * large: browsers load this file when a form is touched.
 */
export const readPhone: ReadPhone = (value, country) => {
  const bare = foldTyped(value, 'code').replaceAll(separators, '').replace(foreignPrefix, '+');
  const withCode = isOwnCode(bare) ? e164(`+${bare}`, country) : undefined;
  // A number may be of another country where it can be none of this one: no number of New Zealand has 04 and eight
  // digits.
  const abroad = otherCountries(country).find((other) => isMobile(bare, '0', marketOf(other).phone));
  return e164(bare, country) ?? withCode ?? (abroad && e164(bare, abroad));
};

/** One of a plan's mobile numbers, of any range: one may be opened after the library was made. */
const isMobile = (digits: string, prefix: string, { mobile }: PhonePlan): boolean =>
  digits.startsWith(prefix) && mobile?.test(digits.slice(prefix.length)) === true;

function e164(bare: string, country: Country): string | undefined {
  if (!/^\+?\d+$/.test(bare)) return undefined;
  const phone = parsePhoneNumberFromString(bare, marketOf(country).phone.region);
  const digits = phone?.number.slice(1) ?? '';
  const isOne = phone?.isValid() || plans.some((plan) => isMobile(digits, plan.callingCode, plan));
  return isOne && digits.length >= leastDigits ? digits : undefined;
}
