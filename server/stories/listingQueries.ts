import type { Country } from '../../shared/country.ts';
import { type NewsLayout, pageSizes } from '../../shared/news.ts';
import type { ListingQuery } from './contentClient.ts';

/** The calls that listings make, spec part 1 §7 and part 2 §7. Newest first; articles without their bodies. */

/** Stories that are not for the other country: unset and `both` are for either. Spec part 1 §2. */
const forCountry = (country: Country) => ({ locale: { not_in: country === 'au' ? 'nz' : 'au' } });

const articles = (country: Country, categories: readonly string[]) => ({
  country,
  startsWith: 'news',
  contentType: 'NewsDetail',
  filter: {
    ...forCountry(country),
    ...(categories.length ? { news_categories: { any_in_array: categories.join(',') } } : {}),
  },
});

export interface NewsQueryFacts {
  readonly country: Country;
  readonly layout: NewsLayout;
  /** From 1. */
  readonly page: number;
  /** uuid; unset: all. */
  readonly category?: string | undefined;
}

/** A page of the listing of all articles. */
export const newsQuery = ({ country, layout, page, category }: NewsQueryFacts): ListingQuery => ({
  ...articles(country, category ? [category] : []),
  perPage: pageSizes[layout],
  page,
});

/** The newest articles, whatever their category. */
export const latestNewsQuery = (country: Country): ListingQuery => ({
  ...articles(country, []),
  perPage: pageSizes.latest,
  page: 1,
});

/** Articles of some categories: one more than is shown, as the article itself may be among them. */
export const relatedNewsQuery = (country: Country, categories: readonly string[]): ListingQuery => ({
  ...articles(country, categories.toSorted()),
  perPage: pageSizes.related + 1,
  page: 1,
});

/** Articles an editor chose, in the editor's order. */
export const featuredNewsQuery = (country: Country, uuids: readonly string[]): ListingQuery => ({
  country,
  uuids: uuids.slice(0, 50),
  contentType: 'NewsDetail',
  filter: forCountry(country),
  perPage: 100,
  page: 1,
});

export const newsCategoriesQuery = (country: Country): ListingQuery => ({
  country,
  startsWith: 'global/news-categories',
  perPage: pageSizes.categories,
  page: 1,
});

/** Events below a page of the site. @param path without country: `owners-club/events`, '' on the home page */
export const eventsQuery = (country: Country, path: string, page: number): ListingQuery => ({
  country,
  startsWith: path,
  contentType: 'TankClubEventDetail',
  filter: forCountry(country),
  perPage: pageSizes.events,
  page,
});
