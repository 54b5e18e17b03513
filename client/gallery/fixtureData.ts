import type { AnyBlock } from '../../shared/content/schema.ts';
import { accessoriesCarouselFixtureData } from '../blocks/AccessoriesCarousel/fixtures.ts';
import { accessoriesListingFixtureData } from '../blocks/AccessoriesListing/fixtures.ts';
import { compareGridFixtureData } from '../blocks/CompareGrid/fixtures.ts';
import { featuredNewsFixtureData } from '../blocks/FeaturedNews/fixtures.ts';
import { financeCalculatorFixtureData } from '../blocks/FinanceCalculator/fixtures.ts';
import { latestNewsFixtureData } from '../blocks/LatestNews/fixtures.ts';
import { manualsFixtureData } from '../blocks/Manuals/fixtures.ts';
import { modelLoadsFixtureData } from '../blocks/ModelLoads/fixtures.ts';
import { modelRangeFixtureData } from '../blocks/ModelRange/fixtures.ts';
import { modelRangeTabsFixtureData } from '../blocks/ModelRangeTabs/fixtures.ts';
import { modelSafetyFixtureData } from '../blocks/ModelSafety/fixtures.ts';
import { newsDetailFixtureData } from '../blocks/NewsDetail/fixtures.ts';
import { newsListingFixtureData } from '../blocks/NewsListing/fixtures.ts';
import { newsListing2025FixtureData } from '../blocks/NewsListing2025/fixtures.ts';
import { offersListingFixtureData } from '../blocks/OffersListing/fixtures.ts';
import { relatedArticlesFixtureData } from '../blocks/RelatedArticles/fixtures.ts';
import { storeLocatorFixtureData } from '../blocks/StoreLocator/fixtures.ts';
import { tankClubEventDetailFixtureData } from '../blocks/TankClubEventDetail/fixtures.ts';
import { tankClubEventListingFixtureData } from '../blocks/TankClubEventListing/fixtures.ts';
import { warrantyCheckFixtureData } from '../blocks/WarrantyCheck/fixtures.ts';
import { formFixtureData } from './fixtureForms.ts';

/** What fixtures have as their data, by `_uid`: what the server would resolve for a real block. */
const dataOfFixtures: Readonly<Record<string, unknown>> = {
  ...accessoriesCarouselFixtureData,
  ...accessoriesListingFixtureData,
  ...compareGridFixtureData,
  ...featuredNewsFixtureData,
  ...financeCalculatorFixtureData,
  ...formFixtureData,
  ...latestNewsFixtureData,
  ...manualsFixtureData,
  ...modelLoadsFixtureData,
  ...modelRangeFixtureData,
  ...modelRangeTabsFixtureData,
  ...modelSafetyFixtureData,
  ...newsDetailFixtureData,
  ...newsListingFixtureData,
  ...newsListing2025FixtureData,
  ...offersListingFixtureData,
  ...relatedArticlesFixtureData,
  ...storeLocatorFixtureData,
  ...warrantyCheckFixtureData,
  ...tankClubEventDetailFixtureData,
  ...tankClubEventListingFixtureData,
};

/** The data of some fixtures. */
export const fixtureData = (blocks: readonly AnyBlock[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    blocks.flatMap(({ _uid }) => (Object.hasOwn(dataOfFixtures, _uid) ? [[_uid, dataOfFixtures[_uid]]] : [])),
  );
