/** The two countries the site serves. Spec part 1 §1: every page path starts with one of them. */
export const countries = ['au', 'nz'] as const;
export type Country = (typeof countries)[number];

/** A story's or block's `locale` field; unset means both. Spec part 1 §2. */
export type Locale = Country | 'both' | '';

export const languageTags = { au: 'en-AU', nz: 'en-NZ' } as const satisfies Record<Country, string>;
export const countryNames = { au: 'Australia', nz: 'New Zealand' } as const satisfies Record<Country, string>;
export const currencies = { au: 'AUD', nz: 'NZD' } as const satisfies Record<Country, string>;

export const isCountry = (value: unknown): value is Country => countries.some((country) => country === value);

/** True when something with this `locale` is meant for the country: the same, `both`, or unset. Spec part 1 §2. */
export const isForCountry = (locale: unknown, country: Country): boolean =>
  !locale || locale === 'both' || locale === country;

/** The country one can switch to. */
export const otherCountry = (country: Country): Country =>
  countries.find((one) => one !== country) ?? country;
