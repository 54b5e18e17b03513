import { type Country, isForCountry, otherCountries } from '../../shared/country.ts';
import { isOver } from '../../shared/eventDays.ts';
import { type NewsLayout, pageSizes } from '../../shared/news.ts';
import type { ListingQuery } from './contentClient.ts';
import { type Story, slugOf } from './story.ts';
import type { FoundList, StorySource } from './storySource.ts';

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
const callSize = 100;
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

/** The stories of neighbouring pages of a listing. */
export interface FoundSlice {
  readonly stories: readonly Story[];
  /** First and last page, from 1. */
  readonly from: number;
  readonly page: number;
  /** Number of pages of the whole listing, at least 1. */
  readonly pages: number;
  readonly total: number;
  /** Uuid of the story before the first; null: there is none. */
  readonly before: string | null;
  /** What it was made of: the same while nothing of it changes. */
  readonly sources: readonly [object, ...unknown[]];
}

/** Pages shown at once when an address asks for a late one: what is before them has its own address. */
const maxPagesAtOnce = 5;

/**
 * The pages of a listing up to one, as a visitor had them who loaded one after the other: at most the last five. An
 * address beyond the end is the last page.
 */
export async function findSlice(source: StorySource, listing: Listing, wanted: number): Promise<FoundSlice> {
  const pages = await countPages(source, listing);
  const page = Math.min(wanted, pages);
  return findPages(source, listing, { from: Math.max(1, page - maxPagesAtOnce + 1), page, pages });
}

/** One page of a listing, empty beyond the end. */
export async function findPage(source: StorySource, listing: Listing, page: number): Promise<FoundSlice> {
  const pages = await countPages(source, listing);
  return findPages(source, listing, { from: page, page, pages });
}

/** The first page of a listing that has no other. */
export async function findFirst(source: StorySource, listing: Listing): Promise<readonly Story[]> {
  const { stories } = await readShown(source, listing, { from: 0, to: listing.perPage });
  return stories.slice(0, listing.perPage);
}

async function countPages(source: StorySource, listing: Listing): Promise<number> {
  const total = await countShown(source, listing, await readShown(source, listing, { from: 0, to: 1 }));
  return Math.max(1, Math.ceil(total / listing.perPage));
}

async function findPages(
  source: StorySource,
  listing: Listing,
  { from, page, pages }: Pick<FoundSlice, 'from' | 'page' | 'pages'>,
): Promise<FoundSlice> {
  const { perPage } = listing;
  const start = (Math.min(from, pages) - 1) * perPage;
  const range = { from: Math.max(0, start - 1), to: Math.min(page, pages) * perPage };
  const shown = await readShown(source, listing, range);
  const total = await countShown(source, listing, shown);
  const first = (from - 1) * perPage - shown.skipped;
  const stories = shown.stories.slice(first, page * perPage - shown.skipped);
  const before = shown.stories.slice(0, first).at(-1)?.uuid ?? null;
  const [list, ...others] = shown.lists.map(({ stories: read }) => read);
  // Which are shown may change without a change of what was read: events pass.
  const chosen = stories.map(({ uuid }) => uuid).join();
  return {
    stories,
    from,
    page,
    pages,
    total,
    before,
    sources: [list ?? [], ...others, total, before, chosen],
  };
}

/** Places among the stories that are shown, from 0; the last is not part of it. */
interface Range {
  readonly from: number;
  readonly to: number;
}
interface Shown {
  /** Shown stories of the pages that were read. */
  readonly stories: readonly Story[];
  /** Number of shown stories before those. */
  readonly skipped: number;
  /** The pages that were read, one after the other. */
  readonly lists: readonly FoundList[];
  /** True when no shown story comes after them. */
  readonly isWhole: boolean;
}

/** A listing that does not say which of it are hidden is read whole. */
async function readShown(source: StorySource, listing: Listing, { from, to }: Range): Promise<Shown> {
  const begin = await findBegin(source, listing, from);
  const lists: FoundList[] = [];
  const stories: Story[] = [];
  let isWhole = false;
  while (!isWhole && (begin.skipped + stories.length < to || !listing.hiddenOf)) {
    const page = begin.page + lists.length;
    const list = await source.list(listing.queryOf(page));
    lists.push(list);
    stories.push(...list.stories.filter(listing.shows));
    isWhole = page >= Math.min(listing.maxPages, Math.ceil(list.total / callSize));
  }
  return { stories, skipped: begin.skipped, lists, isWhole };
}

async function countShown(source: StorySource, listing: Listing, shown: Shown): Promise<number> {
  const [first] = shown.lists;
  const known = shown.skipped + shown.stories.length;
  if (shown.isWhole || !listing.hiddenOf || !first) return known;
  return Math.max(known, first.total - (await source.list(listing.hiddenOf(1))).total);
}

/**
 * The page of all stories to read from so as to have one that is shown, and how many are shown before it. It is at least as
 * far as if none were hidden; each look at how many are hidden before a page takes it on, never too far.
 */
async function findBegin(source: StorySource, { queryOf, hiddenOf }: Listing, wanted: number) {
  const pageOf = (place: number) => Math.floor(place / callSize) + 1;
  let [page, hidden] = [pageOf(hiddenOf ? wanted : 0), 0];
  while (hiddenOf && page > 1) {
    hidden = await countHiddenBefore(source, hiddenOf, await source.list(queryOf(page)));
    if (pageOf(wanted + hidden) <= page) break;
    page = pageOf(wanted + hidden);
  }
  return { page, skipped: (page - 1) * callSize - hidden };
}

const dateOf = ({ first_published_at: date }: Story): number => (date ? Date.parse(date) : 0);

/**
 * Number of hidden stories before a page of all stories. Counted by date: those newer than the first date on the page
 * that is below that of its first story, less those on the page itself. The first story's own date would not do, as
 * stories of one date may be on two pages.
 */
async function countHiddenBefore(
  source: StorySource,
  hiddenOf: NonNullable<Listing['hiddenOf']>,
  { stories }: FoundList,
): Promise<number> {
  const [first] = stories;
  const all = await source.list(hiddenOf(1));
  if (!first || !all.total) return all.total;
  const at = Math.max(
    stories.findIndex((story) => dateOf(story) < dateOf(first)),
    0,
  );
  const date = dateOf(stories[at] ?? first);
  const isNewer = (story: Story) => dateOf(story) > date;
  // The page on which they end, halving what is left.
  let [low, high] = [1, Math.ceil(all.total / callSize)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const last = (await source.list(hiddenOf(middle))).stories.at(-1);
    if (last && isNewer(last)) low = middle + 1;
    else high = middle;
  }
  const newer = (low - 1) * callSize + (await source.list(hiddenOf(low))).stories.filter(isNewer).length;
  const locale = hiddenOf(1).filter?.locale?.in;
  return newer - stories.slice(0, at).filter(({ content }) => content.locale === locale).length;
}
