import type { AnyBlock } from '../../../shared/content/schema.ts';
import type { Resolver } from './createBlockData.ts';
import { resolveEvents } from './eventListing.ts';
import { resolveNews } from './newsListing.ts';
import { resolveFeaturedNews, resolveLatestNews, resolveRelatedArticles } from './newsSelections.ts';

/** What needs nothing but the story around it. */
const resolveNewsDetail: Resolver = async (_block, { story }) => ({
  sources: [],
  make: () => ({ publishedAt: story.first_published_at ?? null }),
});

/** Blocks that need more than their content, by name. */
export const resolvers: Readonly<Record<string, Resolver<AnyBlock>>> = {
  FeaturedNews: resolveFeaturedNews,
  LatestNews: resolveLatestNews,
  NewsDetail: resolveNewsDetail,
  NewsListing: resolveNews('classic'),
  NewsListing2025: resolveNews('2025'),
  RelatedArticles: resolveRelatedArticles,
  TankClubEventListing: resolveEvents,
};
