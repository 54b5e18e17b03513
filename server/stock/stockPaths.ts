import type { Country } from '../../shared/country.ts';
import { stockSlug } from '../../shared/stock/stockTexts.ts';
import type { StockView } from './createStock.ts';

/**
 * Most vehicles of a country in the sitemap: those that can be had soonest. The others are found by the list of
 * stock.
 */
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
