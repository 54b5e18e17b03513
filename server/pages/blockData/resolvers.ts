import type { Country } from '../../../shared/country.ts';
import { formatDay, isoInstant } from '../../../shared/dates.ts';
import { type EventTime, isOver } from '../../../shared/eventDays.ts';
import type { EventDetailData } from '../../../shared/news.ts';
import { resolveAccessoriesCarousel, resolveAccessoriesListing } from './accessories.ts';
import { resolveCompareGrid } from './compareGrid.ts';
import { resolveEvents } from './eventListing.ts';
import { resolveFinanceCalculator } from './financeCalculator.ts';
import { resolveForm } from './form.ts';
import { resolveManuals } from './manuals.ts';
import { resolveModelCardGrid } from './modelCardGrid.ts';
import { resolveModelLoads, resolveModelSafety } from './modelFacts.ts';
import { resolveModelRange, resolveModelRangeTabs } from './modelRange.ts';
import { resolveFeaturedNews, resolveLatestNews, resolveNews, resolveRelatedArticles } from './news.ts';
import { resolveOffers } from './offersListing.ts';
import type { NameWithData, Resolution, Resolver } from './resolver.ts';
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

const resolveEventDetail: Resolver<'TankClubEventDetail'> = async (block, { country, now }) =>
  endOf(block, country, now());

const resolveEventBanner: Resolver<'EventBanner'> = async (block, { country, now }) =>
  endOf({ event_date: block.start_date, end_date: block.end_date }, country, now());

function endOf(event: EventTime, country: Country, now: number): Resolution<EventDetailData> {
  const data = { isOver: isOver(event, country, now) };
  return { sources: [data.isOver], make: () => data };
}

/**
 * The resolver of every block that needs more than its content, by name: one that is missing or misspelt does not
 * compile.
 */
export const resolvers: { readonly [Name in NameWithData]: Resolver<Name> } = {
  AccessoriesCarousel: resolveAccessoriesCarousel,
  AccessoriesListing: resolveAccessoriesListing,
  CompareGrid: resolveCompareGrid,
  CompetitionForm: resolveForm,
  EventBanner: resolveEventBanner,
  FeaturedNews: resolveFeaturedNews,
  FinanceCalculator: resolveFinanceCalculator,
  GenericForm: resolveForm,
  LatestNews: resolveLatestNews,
  Manuals: resolveManuals,
  ModelCardGrid: resolveModelCardGrid,
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
