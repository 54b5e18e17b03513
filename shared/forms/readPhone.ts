import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Country } from '../country.ts';

/** Reads a phone number as a visitor of a country writes it. */
export type ReadPhone = (value: string, country: Country) => string | undefined;

const regions = { au: 'AU', nz: 'NZ' } as const satisfies Record<Country, CountryCode>;
/** What numbers are written with, besides digits; address books add marks of direction, which nobody sees. */
const separators = /[\s().\-/\p{Pd}\p{Cf}]/gu;
/** The 00 that most of the world dials before a country's code, where Australia dials 0011. */
const foreignPrefix = /^00(?=[2-9])/;
/** A code of the two countries without its +. */
const ownCode = /^6[14]/;
/** Spec part 2 §5: 'ten digits'. Short numbers of services are no visitor's. */
const leastDigits = 10;
/** All mobile numbers of Australia's numbering plan: a range may be opened after the library was made. */
const australianMobile = /^614\d{8}$/;

/**
 * A phone number in the international form of E.164 without its +, `61412345678`; undefined where no phone can have it.
 * Spec part 2 §5: 'a leading + on the phone is dropped; a leading 0 is replaced by 61 (au) or 64 (nz)'. Its library is
 * large: browsers load this file when a form is touched.
 */
export const readPhone: ReadPhone = (value, country) => {
  const bare = value.replaceAll(separators, '').replace(foreignPrefix, '+');
  const withCode = ownCode.test(bare) ? e164(`+${bare}`, country) : undefined;
  // On a form of New Zealand it can only be one of Australia: no number there has 04 and eight digits.
  const australian = /^04\d{8}$/.test(bare) ? e164(bare, 'au') : undefined;
  return e164(bare, country) ?? withCode ?? australian;
};

function e164(bare: string, country: Country): string | undefined {
  if (!/^\+?\d+$/.test(bare)) return undefined;
  const phone = parsePhoneNumberFromString(bare, { defaultCountry: regions[country], extract: false });
  const digits = phone?.number.slice(1) ?? '';
  const isOne = phone?.isValid() || australianMobile.test(digits);
  return isOne && digits.length >= leastDigits ? digits : undefined;
}
