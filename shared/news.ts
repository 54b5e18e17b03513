import type { FailedData } from './content/readFields.ts';
import type { Asset } from './content/values.ts';

/** What news and event blocks get as their data: plain JSON, made by server/pages. */

/** Data of the block `NewsDetail`. */
export interface NewsDetailData {
  /** First publication, ISO 8601; null: never published. */
  readonly publishedAt: string | null;
  readonly day: ToldDay;
}

/**
 * '1st Jan 2025' in the country's own day, '' when there is none. The server tells it: a browser would load the time
 * zones' rules for it, which takes a phone a tenth of a second.
 */
export type ToldDay = string;

/** Data of the blocks `TankClubEventDetail` and `EventBanner`. */
export interface EventDetailData {
  readonly isOver: boolean;
}

/** How articles are listed: before 2025, and since. */
export const newsLayouts = ['classic', '2025'] as const;
export type NewsLayout = (typeof newsLayouts)[number];

/** Stories per page. Spec part 1 §9. */
export const pageSizes = {
  classic: 6,
  '2025': 12,
  latest: 8,
  related: 3,
  events: 6,
  categories: 50,
} as const;

export interface ArticleCard {
  readonly uuid: string;
  readonly href: string;
  readonly title: string;
  readonly summary: string;
  readonly image: Asset | null;
  readonly categories: readonly string[];
  /** Day of its first publication. */
  readonly day: ToldDay;
}

export interface EventCard {
  readonly uuid: string;
  readonly href: string;
  readonly heading: string;
  readonly summary: string;
  readonly image: Asset | null;
  /** State or region. */
  readonly state: string;
  readonly venue: string;
  readonly day: ToldDay;
}

/** Neighbouring pages of a listing as they are shown together, also what the endpoints answer. */
export interface ListingSlice<Item> {
  readonly items: readonly Item[];
  /** First and last page that the items are of, from 1. */
  readonly from: number;
  readonly page: number;
  /** Number of pages of the whole listing. */
  readonly pages: number;
  readonly total: number;
  /** Uuid of the item before the first, by which one that was moved onto an earlier page is missed; null: there is none. */
  readonly before: string | null;
}

export interface NewsCategory {
  readonly slug: string;
  readonly name: string;
}

export type NewsListingData =
  | (ListingSlice<ArticleCard> & {
      readonly status: 'success';
      readonly categories: readonly NewsCategory[];
      /** Slug of the category that is shown; '': all. */
      readonly category: string;
    })
  | FailedData;
export type EventListingData = (ListingSlice<EventCard> & { readonly status: 'success' }) | FailedData;
/** Data of the blocks `FeaturedNews`, `LatestNews` and `RelatedArticles`. */
export type ArticlesData =
  | { readonly status: 'success'; readonly items: readonly ArticleCard[] }
  | FailedData;
