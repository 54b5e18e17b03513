import { type Country, countries } from '../../shared/country.ts';
import type { ListingQuery } from './contentClient.ts';
import type { Mark } from './contentCurrency.ts';

/** Keys of what is in memory, by kind. */
export const navigationKey = (country: Country) => `navigation:${country}`;
export const pagePrefix = (country: Country) => `page:${country}:`;
export const pageKey = (country: Country, slug: string) => `${pagePrefix(country)}${slug}`;

/** Slug of a page's key; undefined for every other one. */
export const slugOfPageKey = (key: string): string | undefined => {
  const prefix = countries.map(pagePrefix).find((one) => key.startsWith(one));
  return prefix && key.slice(prefix.length);
};
export const movedKey = (country: Country, uuid: string) => `moved:${country}:${uuid}`;

/** A listing's key is its query, so that what is in memory can be read anew. */
export const listingPrefix = 'listing:';
export const listingKey = (query: ListingQuery) => `${listingPrefix}${JSON.stringify(query)}`;
export const listingOf = (key: string): ListingQuery =>
  JSON.parse(key.slice(listingPrefix.length)) as ListingQuery;

/** Slugs of the pages of a country that were listed last, as of a content version. */
export interface PageIndex {
  readonly slugs: ReadonlySet<string>;
  /** All pages: what is not among them need not be asked for. */
  readonly isComplete: boolean;
  readonly version: number;
  readonly since: Mark;
}
