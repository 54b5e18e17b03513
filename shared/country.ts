import type { Market } from './markets/market.ts';
import { markets } from './markets/markets.ts';
import { recordOf } from './records.ts';

/** A country that the site serves. Spec part 1 §1: every page path starts with one of them. */
export type Country = keyof typeof markets;
// Every key of the list is one.
export const countries = Object.keys(markets) as [Country, ...Country[]];

/** The country where nothing tells of one. */
export const [defaultCountry] = countries;

/** The market of a country: what is so there. */
export const marketOf = (country: Country): Market => markets[country];

/** True where prices differ by state and by who buys, rather than being one for everybody. */
export const hasStatePrices = (country: Country): boolean => marketOf(country).pricing === 'by_state';

/** One of something for each country. */
export const byCountry = <T>(make: (country: Country) => T): Readonly<Record<Country, T>> =>
  recordOf(countries, make);

/** A story's or block's `locale` field; unset means all. Spec part 1 §2. */
export type Locale = Country | 'both' | '';

export const isCountry = (value: unknown): value is Country => countries.some((country) => country === value);

/** True when something with this `locale` is meant for the country: the same, `both`, or unset. Spec part 1 §2. */
export const isForCountry = (locale: unknown, country: Country): boolean =>
  !locale || locale === 'both' || locale === country;

/** The countries one can switch to, in the order of the list. */
export const otherCountries = (country: Country): readonly Country[] =>
  countries.filter((one) => one !== country);

/** The country that a path or address begins with: `au` of `/au/news?page=2`. */
export const countryIn = (path: string): Country | undefined =>
  countries.find((country) => path.split(/[/?#]/, 2)[1] === country);

/** Pages of all countries, `^\/(?:au|nz)` before the rest of a pattern. */
export const pagesMatching = (rest: string): RegExp => new RegExp(`^/(?:${countries.join('|')})${rest}`);
