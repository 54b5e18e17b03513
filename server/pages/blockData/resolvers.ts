import { formatDay, isoInstant } from '../../../shared/dates.ts';
import { isOver } from '../../../shared/eventDays.ts';
import { resolveAccessoriesCarousel, resolveAccessoriesListing } from './accessories.ts';
import { resolveCompareGrid } from './compareGrid.ts';
import { resolveEvents } from './eventListing.ts';
import { resolveFinanceCalculator } from './financeCalculator.ts';
import { resolveForm } from './form.ts';
import { resolveManuals } from './manuals.ts';
import { resolveModelLoads, resolveModelSafety } from './modelFacts.ts';
import { resolveModelRange, resolveModelRangeTabs } from './modelRange.ts';
import { resolveNews } from './newsListing.ts';
import { resolveFeaturedNews, resolveLatestNews, resolveRelatedArticles } from './newsSelections.ts';
import { resolveOffers } from './offersListing.ts';
import type { NameWithData, Resolver } from './resolver.ts';
import { resolveStoreLocator } from './storeLocator.ts';
import { resolveWarrantyCheck } from './warrantyCheck.ts';

/** What needs nothing but the story around it. */
const resolveNewsDetail: Resolver<'NewsDetail'> = async (_block, { story, country }) => ({
  sources: [],
  make: () => ({
    publishedAt: isoInstant(story.first_published_at) || null,
    day: formatDay(story.first_published_at, country),
  }),
});

const resolveEventDetail: Resolver<'TankClubEventDetail'> = async (block, { country, now }) => {
  const data = { isOver: isOver(block, country, now()) };
  return { sources: [data.isOver], make: () => data };
};

/**
 * The resolver of every block that needs more than its content, by name: one that is missing or misspelt does not
 * compile.
 */
export const resolvers: { readonly [Name in NameWithData]: Resolver<Name> } = {
  AccessoriesCarousel: resolveAccessoriesCarousel,
  AccessoriesListing: resolveAccessoriesListing,
  CompareGrid: resolveCompareGrid,
  CompetitionForm: resolveForm,
  FeaturedNews: resolveFeaturedNews,
  FinanceCalculator: resolveFinanceCalculator,
  GenericForm: resolveForm,
  LatestNews: resolveLatestNews,
  Manuals: resolveManuals,
  ModelLoads: resolveModelLoads,
  ModelRange: resolveModelRange,
  ModelRangeTabs: resolveModelRangeTabs,
  ModelSafety: resolveModelSafety,
  NewsDetail: resolveNewsDetail,
  NewsListing: resolveNews('classic'),
  NewsListing2025: resolveNews('2025'),
  OffersListing: resolveOffers,
  RelatedArticles: resolveRelatedArticles,
  StoreLocator: resolveStoreLocator,
  TankClubEventDetail: resolveEventDetail,
  TankClubEventListing: resolveEvents,
  WarrantyCheck: resolveWarrantyCheck,
};
