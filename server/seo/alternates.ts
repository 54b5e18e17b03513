import { countries, isForCountry, type Locale, marketOf } from '../../shared/country.ts';
import { localizePath } from '../../shared/links.ts';

export interface Alternate {
  /** `en-au`, `en-nz` or `x-default`. */
  readonly hreflang: string;
  readonly href: string;
}

/**
 * A page in each country that it is for; none for a page of one country. The home pages have one more: `/`, which picks
 * the country. Spec part 1 §1 (en-au, en-nz); x-default: Google, "Localized versions of your page".
 */
export function alternatesOf(path: string, locale: Locale | undefined, siteUrl: string): Alternate[] {
  const served = countries.filter((country) => isForCountry(locale, country));
  if (served.length < 2) return [];
  const pages = served.map((country) => ({
    hreflang: marketOf(country).languageTag.toLowerCase(),
    href: `${siteUrl}${localizePath(path, country)}`,
  }));
  const isHome = /^\/[^/]+\/$/.test(path);
  return isHome ? [...pages, { hreflang: 'x-default', href: `${siteUrl}/` }] : pages;
}
