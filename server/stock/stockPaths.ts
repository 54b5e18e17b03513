import type { Country } from '../../shared/country.ts';
import { stockSlug } from '../../shared/stock/stockTexts.ts';
import type { StockView } from './createStock.ts';

/** Of a country: the soonest. What comes and goes by the hour is found by the list, too. */
const mostListed = 10_000;

/** The pages of the stock, each of its own country. For the sitemap. Unset: there is none, or it cannot be had. */
export const stockPaths = (
  views: readonly (StockView | undefined)[],
): { readonly slug: string; readonly locale: Country }[] =>
  views.flatMap((view) => {
    if (!view) return [];
    const { country, index } = view;
    const vehicles = index.vehicles.slice(0, mostListed);
    return [stockSlug, ...vehicles.map(({ row }) => `${stockSlug}/${row.stockNumber}`)].map((slug) => ({
      slug,
      locale: country,
    }));
  });
