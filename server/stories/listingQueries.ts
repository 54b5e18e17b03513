import { type Country, isForCountry, otherCountries } from '../../shared/country.ts';
import { isOver } from '../../shared/eventDays.ts';
import { type NewsLayout, pageSizes } from '../../shared/news.ts';
import type { ListingQuery } from './contentClient.ts';
import { type Story, slugOf } from './story.ts';

/** The calls that listings make, spec part 1 §7 and part 2 §7. Newest first; articles without their bodies. */

/**
 * A listing as visitors see it: chosen in memory from pages of all its stories, as the service does not say what a filter
 * does with a story that lacks the field. Decision 0013.
 */
export interface Listing {
  /** Number of shown stories per page. */
  readonly perPage: number;
  /** A page of all of its stories, whatever their country. @param page from 1 */
  queryOf(page: number): ListingQuery;
  /** True for a story that visitors see. */
  shows(story: Story): boolean;
  /**
   * A page of the stories that are not shown, newest first, to count them by. Unset: there is no such call, and the listing
   * is read whole, up to `maxPages`.
   * @param page from 1
   */
  hiddenOf?(page: number): ListingQuery;
  /** Most pages that are read. */
  readonly maxPages: number;
}

/** Stories per call: spec part 1 §9 'Listing page size'. */
export const callSize = 100;
/** Most pages of a listing that is read whole: stories on later ones are not shown. */
const maxWholePages = 3;

const articles = (country: Country, categories: readonly string[] = []) => ({
  country,
  startsWith: 'news',
  contentType: 'NewsDetail',
  ...(categories.length ? { filter: { news_categories: { any_in_array: categories.join(',') } } } : {}),
});

const isFor =
  (country: Country) =>
  ({ content }: Story): boolean =>
    isForCountry(content.locale, country);

/** Articles of a country, of some categories or of all. Filters name values alone, which every service understands alike. */
function articleListing(country: Country, perPage: number, categories: readonly string[] = []): Listing {
  const all = articles(country, categories);
  const others = otherCountries(country).join(',');
  return {
    perPage,
    queryOf: (page) => ({ ...all, perPage: callSize, page }),
    shows: isFor(country),
    hiddenOf: (page) => ({
      ...all,
      filter: { ...all.filter, locale: { in: others } },
      perPage: callSize,
      page,
    }),
    maxPages: Number.POSITIVE_INFINITY,
  };
}

export interface NewsListingFacts {
  readonly country: Country;
  readonly layout: NewsLayout;
  /** uuid; unset: all. */
  readonly category?: string | undefined;
}

/** All articles, or those of a category. */
export const newsListing = ({ country, layout, category }: NewsListingFacts): Listing =>
  articleListing(country, pageSizes[layout], category ? [category] : []);

/** The newest articles, whatever their category. */
export const latestNews = (country: Country): Listing => articleListing(country, pageSizes.latest);

/** Articles of some categories: one more than is shown, as the article itself may be among them. */
export const relatedNews = (country: Country, categories: readonly string[]): Listing =>
  articleListing(country, pageSizes.related + 1, categories.toSorted());

/** Articles an editor chose, in the editor's order. */
export const featuredNewsQuery = (country: Country, uuids: readonly string[]): ListingQuery => ({
  country,
  uuids: uuids.slice(0, 50),
  contentType: 'NewsDetail',
  perPage: callSize,
  page: 1,
});

export const newsCategoriesQuery = (country: Country): ListingQuery => ({
  country,
  startsWith: 'global/news-categories',
  perPage: pageSizes.categories,
  page: 1,
});

/**
 * The events below a page of the site that are not over.
 * @param path without country: `owners-club/events`, '' on the home page
 * @param now ms since 1970
 */
export function eventListing(country: Country, path: string, now: number): Listing {
  const isForVisitors = isFor(country);
  // The service compares the letters of the path: `club/events-2025` begins with `club/events` too.
  const isBelow = (story: Story) => !path || slugOf(story, country).startsWith(`${path}/`);
  return {
    perPage: pageSizes.events,
    queryOf: (page) => ({
      country,
      startsWith: path,
      contentType: 'TankClubEventDetail',
      perPage: callSize,
      page,
    }),
    shows: (story) => isForVisitors(story) && isBelow(story) && !isOver(story.content, country, now),
    maxPages: maxWholePages,
  };
}
