import { type Country, countries, type Locale } from '../../shared/country.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';

/** The configurator's pages, one per model line that has models, with the countries that sell it. For the sitemap. */
export function configuratorPaths(
  catalogueOf: (country: Country) => VehicleCatalogue | undefined,
): { slug: string; locale: Locale }[] {
  const sold = new Map<string, Country[]>();
  for (const country of countries) {
    for (const { slug, models } of catalogueOf(country)?.modelLines ?? []) {
      if (models.length) sold.set(slug, [...(sold.get(slug) ?? []), country]);
    }
  }
  return [...sold].flatMap(([slug, where]) => {
    const locales: readonly Locale[] = where.length === countries.length ? ['both'] : where;
    return locales.map((locale) => ({ slug: `config/${slug}`, locale }));
  });
}
