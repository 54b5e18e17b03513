import type { Logger } from 'pino';
import type { AssetPath } from '../../shared/content/readAsset.ts';
import type { Country } from '../../shared/country.ts';
import type { ArticleCard, EventCard, ListingPages, NewsLayout } from '../../shared/news.ts';
import { badRequest, unavailable } from '../errors.ts';
import type { ListingQuery } from '../stories/contentClient.ts';
import { isContentError } from '../stories/contentError.ts';
import { eventsQuery, newsQuery } from '../stories/listingQueries.ts';
import type { FoundList, StorySource } from '../stories/storySource.ts';
import { findCategories } from './blockData/newsListing.ts';
import { articleCards, eventCards } from './newsCards.ts';
import { homeSlug } from './routes.ts';

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
  /** One page of articles. Throws 400 for an unknown category and `unavailable` when the content service fails. */
  listNews(request: NewsRequest): Promise<ListingPages<ArticleCard>>;
  /** One page of events. Throws 400 for a path that is no page and `unavailable` when the content service fails. */
  listEvents(request: EventsRequest): Promise<ListingPages<EventCard>>;
}
export interface NewsListsOptions {
  readonly source: StorySource;
  readonly assetPath: AssetPath;
  readonly logger: Logger;
}

const retryAfterS = 10;
const noList = 'This list cannot be shown at the moment. Please try again shortly.';

export function createNewsLists({ source, assetPath, logger }: NewsListsOptions): NewsLists {
  return {
    listNews: ({ country, layout, page, category: slug }) =>
      orUnavailable(async () => {
        const { stories: known, categories } = await findCategories(source, country, logger);
        const category = categories.find((one) => one.slug === slug);
        if (slug && !known) throw unavailable(noList, retryAfterS);
        if (slug && !category) throw badRequest('"category" must be a news category');
        return listPage(
          source,
          (number) => newsQuery({ country, layout, page: number, category: category?.uuid }),
          page,
          ({ stories }) => articleCards(stories, categories, { country, assetPath }),
        );
      }),
    listEvents: ({ country, path, page }) =>
      orUnavailable(async () => {
        // Only what is a page of the site: other folders are nobody's listing, and must not fill the memory.
        const { story } = await source.page(country, path || homeSlug);
        if (!story) throw badRequest('"path" must be a page of the site');
        return listPage(
          source,
          (number) => eventsQuery(country, path, number),
          page,
          ({ stories }) => eventCards(stories, { country, assetPath }),
        );
      }),
  };
}

/** A page beyond the last is empty, and not asked for. */
async function listPage<Item>(
  source: StorySource,
  queryOf: (page: number) => ListingQuery,
  page: number,
  present: (list: FoundList) => readonly Item[],
): Promise<ListingPages<Item>> {
  const first = await source.list(queryOf(1));
  const pages = Math.max(1, Math.ceil(first.total / queryOf(1).perPage));
  const list = page === 1 ? first : page <= pages ? await source.list(queryOf(page)) : undefined;
  return { items: list ? present(list) : [], from: page, page, pages, total: first.total };
}

async function orUnavailable<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw isContentError(error) ? unavailable(noList, retryAfterS, error) : error;
  }
}
