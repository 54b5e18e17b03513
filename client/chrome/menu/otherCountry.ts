import { type Country, countries } from '../../../shared/country.ts';

/** The country one can switch to. */
export const otherCountry = (country: Country): Country =>
  countries.find((one) => one !== country) ?? country;
