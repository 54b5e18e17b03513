import type { AnyBlock } from '../../../shared/content/schema.ts';
import { formatDay, isoInstant } from '../../../shared/dates.ts';
import type { NewsDetailData } from '../../../shared/news.ts';
import { resolveAccessoriesCarousel, resolveAccessoriesListing } from './accessories.ts';
import { resolveCompareGrid } from './compareGrid.ts';
import { resolveEvents } from './eventListing.ts';
import { resolveForm } from './form.ts';
import { resolveModelRange, resolveModelRangeTabs } from './modelRange.ts';
import { resolveNews } from './newsListing.ts';
import { resolveFeaturedNews, resolveLatestNews, resolveRelatedArticles } from './newsSelections.ts';
import { resolveOffers } from './offersListing.ts';
import type { Resolver } from './resolver.ts';
import { resolveStoreLocator } from './storeLocator.ts';

/** What needs nothing but the story around it. */
const resolveNewsDetail: Resolver = async (_block, { story, country }) => ({
  sources: [],
  make: (): NewsDetailData => ({
    publishedAt: isoInstant(story.first_published_at) || null,
    day: formatDay(story.first_published_at, country),
  }),
});

/** Blocks that need more than their content, by name. */
export const resolvers: Readonly<Record<string, Resolver<AnyBlock>>> = {
  AccessoriesCarousel: resolveAccessoriesCarousel,
  AccessoriesListing: resolveAccessoriesListing,
  CompareGrid: resolveCompareGrid,
  CompetitionForm: resolveForm,
  FeaturedNews: resolveFeaturedNews,
  GenericForm: resolveForm,
  LatestNews: resolveLatestNews,
  ModelRange: resolveModelRange,
  ModelRangeTabs: resolveModelRangeTabs,
  NewsDetail: resolveNewsDetail,
  NewsListing: resolveNews('classic'),
  NewsListing2025: resolveNews('2025'),
  OffersListing: resolveOffers,
  RelatedArticles: resolveRelatedArticles,
  StoreLocator: resolveStoreLocator,
  TankClubEventListing: resolveEvents,
};
