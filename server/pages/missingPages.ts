import type { Country } from '../../shared/country.ts';
import { dealerFinderSlug } from '../../shared/dealers/dealerPath.ts';
import { localizePath } from '../../shared/links.ts';
import type { MissingPage, Site } from '../../shared/page.ts';
import { stockSlug } from '../../shared/stock/stockTexts.ts';
import type { PageRoute, RouteMatch } from './routes.ts';

interface Missing {
  readonly text: string;
  readonly link?: { readonly text: string; readonly slug: string };
  /** Whether a site has such pages at all. */
  readonly isOf?: (site: Site) => boolean;
}

/** Things that come and go with a page of their own which no editor redirects: old links to them are many. */
const missing: Readonly<Partial<Record<PageRoute['name'], Missing>>> = {
  configurator: { text: 'This car is not one that we sell, or not any more.' },
  dealer: {
    text: 'This dealer is not one of ours, or not any more.',
    link: { text: 'Find a dealer', slug: dealerFinderSlug },
  },
  stockVehicle: {
    text: 'No car of this stock number is in our list, or not any more.',
    link: { text: 'See cars in stock', slug: stockSlug },
    isOf: ({ hasStock = false }) => hasStock,
  },
};

/** What is said of an address whose page is not there; undefined where nobody can tell what it was. */
export function missingPage(match: RouteMatch, country: Country, site: Site): MissingPage | undefined {
  const told = match.kind === 'page' ? missing[match.name] : undefined;
  if (!told || told.isOf?.(site) === false) return undefined;
  const { text, link } = told;
  return { text, ...(link && { link: { text: link.text, path: localizePath(`/${link.slug}`, country) } }) };
}
