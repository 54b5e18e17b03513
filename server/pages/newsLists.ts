import type { Logger } from 'pino';
import type { Country } from '../../shared/country.ts';
import type { AssetPath } from '../../shared/images.ts';
import { localizePath } from '../../shared/links.ts';
import type { ArticleCard, EventCard, ListingSlice, NewsLayout } from '../../shared/news.ts';
import { createMemo, type Memo } from '../answers/answers.ts';
import { badRequest, unavailable } from '../errors.ts';
import { isContentError } from '../stories/contentError.ts';
import { eventListing, findPage, type Listing, newsListing } from '../stories/listings.ts';
import type { Story } from '../stories/story.ts';
import type { StorySource } from '../stories/storySource.ts';
import { articleCards, eventCards, findCategories } from './blockData/news.ts';
import type { MovedPages } from './movedPages.ts';
import { homeSlug, matchRoute } from './routes.ts';

export interface NewsRequest {
  readonly country: Country;
  readonly layout: NewsLayout;
  /** From 1. */
  readonly page: number;
  /** Slug; '': all. */
  readonly category: string;
}
export interface EventsRequest {
  readonly country: Country;
  /** Page that the listing is on, without country: `owners-club/events`; '' is the home page. */
  readonly path: string;
  /** From 1. */
  readonly page: number;
}

/** Single pages of the listings, for the endpoints. Made by `createNewsLists`. */
export interface NewsLists {
  /** One page of articles, the same object while nothing of it changes. Throws 400 for an unknown category and `unavailable` when the content service fails. */
  listNews(request: NewsRequest): Promise<ListingSlice<ArticleCard>>;
  /** One page of events, likewise. Throws 400 for a path that is no page and `unavailable` when the content service fails. */
  listEvents(request: EventsRequest): Promise<ListingSlice<EventCard>>;
}
export interface NewsListsOptions {
  readonly source: StorySource;
  readonly movedTo: MovedPages['movedTo'];
  readonly assetPath: AssetPath;
  readonly logger: Logger;
  /** ms since 1970 */
  readonly now: () => number;
}

const retryAfterS = 10;
const noList = 'This list cannot be shown at the moment. Please try again shortly.';

export function createNewsLists({ source, movedTo, assetPath, logger, now }: NewsListsOptions): NewsLists {
  const newsMemo = createMemo<ListingSlice<ArticleCard>>();
  const eventsMemo = createMemo<ListingSlice<EventCard>>();

  /**
   * The folder of the page at a path, or of the one that has moved from there since a visitor opened it. Only what is a page
   * of the site: other folders are nobody's listing, and must not fill the memory.
   */
  async function folderOf(country: Country, path: string): Promise<string> {
    const isPage = async (slug: string) => Boolean((await source.page(country, slug)).story);
    if (await isPage(path || homeSlug)) return path;
    const moved = await movedTo(localizePath(`/${path}`, country));
    const route = moved && matchRoute(moved.path);
    const isMoved = route?.kind === 'page' && route.country === country && (await isPage(route.slug));
    if (!isMoved) throw badRequest('"path" must be a page of the site');
    return route.slug === homeSlug ? '' : route.slug;
  }

  return {
    listNews: ({ country, layout, page, category: slug }) =>
      orUnavailable(async () => {
        const { stories: known, categories } = await findCategories(source, country, logger);
        const category = categories.find((one) => one.slug === slug);
        if (slug && !known) throw unavailable(noList, retryAfterS);
        if (slug && !category) throw badRequest('"category" must be a news category');
        return readSlice({
          source,
          listing: newsListing({ country, layout, category: category?.uuid }),
          page,
          memo: newsMemo,
          parts: [known],
          present: (stories) => articleCards(stories, categories, { country, assetPath }),
        });
      }),
    listEvents: ({ country, path, page }) =>
      orUnavailable(async () => {
        const folder = await folderOf(country, path);
        return readSlice({
          source,
          listing: eventListing(country, folder, now()),
          page,
          memo: eventsMemo,
          parts: [],
          present: (stories) => eventCards(stories, { country, assetPath }),
        });
      }),
  };
}

interface SliceOptions<Item> {
  readonly source: StorySource;
  readonly listing: Listing;
  readonly page: number;
  readonly memo: Memo<ListingSlice<Item>>;
  /** What the items are made of besides their stories. */
  readonly parts: readonly unknown[];
  present(stories: readonly Story[]): readonly Item[];
}

async function readSlice<Item>(options: SliceOptions<Item>): Promise<ListingSlice<Item>> {
  const { source, listing, page, memo, parts, present } = options;
  const { stories, sources, ...place } = await findPage(source, listing, page);
  const [first] = sources;
  const query = { page: String(page), perPage: String(listing.perPage) };
  return memo(first, query, [...sources, ...parts], () => ({ items: present(stories), ...place }));
}

async function orUnavailable<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw isContentError(error) ? unavailable(noList, retryAfterS, error) : error;
  }
}
