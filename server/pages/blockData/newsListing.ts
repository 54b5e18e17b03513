import type { Logger } from 'pino';
import type { Country } from '../../../shared/country.ts';
import type { NewsLayout, NewsListingData } from '../../../shared/news.ts';
import { newsCategoriesQuery, newsListing } from '../../stories/listingQueries.ts';
import type { ContentBlocks } from '../../stories/schemaGate.ts';
import type { StorySource } from '../../stories/storySource.ts';
import { findSlice } from '../listingSlice.ts';
import { articleCards, type KnownCategory, readCategories } from '../newsCards.ts';
import type { Resolve } from './resolver.ts';

/** The categories, and the stories they were read from. Without them articles are still listed: a failure is logged. */
export async function findCategories(source: StorySource, country: Country, logger: Logger) {
  try {
    const { stories } = await source.list(newsCategoriesQuery(country));
    return { stories, categories: readCategories(stories) };
  } catch (error) {
    logger.warn({ err: error, country }, 'news categories could not be read');
    return { stories: undefined, categories: [] satisfies KnownCategory[] };
  }
}

/** The articles up to the page that the query asks for, of its category. */
export const resolveNews =
  (layout: NewsLayout): Resolve<ContentBlocks['NewsListing' | 'NewsListing2025'], NewsListingData> =>
  async (_block, { source, country, query, assetPath, logger }) => {
    const { stories, categories } = await findCategories(source, country, logger);
    const category = categories.find(({ slug }) => slug === query.category);
    const listing = newsListing({ country, layout, category: category?.uuid });
    const found = await findSlice(source, listing, Number(query.page ?? 1));
    const { from, page, pages, total, before } = found;
    return {
      sources: [stories, ...found.sources],
      make: () => ({
        status: 'success',
        items: articleCards(found.stories, categories, { country, assetPath }),
        from,
        page,
        pages,
        total,
        before,
        categories: categories.map(({ slug, name }) => ({ slug, name })),
        category: category?.slug ?? '',
      }),
    };
  };
