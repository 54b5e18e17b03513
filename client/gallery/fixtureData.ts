import type { AnyBlock } from '../../shared/content/schema.ts';
import { featuredNewsFixtureData } from '../blocks/FeaturedNews/fixtures.ts';
import { latestNewsFixtureData } from '../blocks/LatestNews/fixtures.ts';
import { newsDetailFixtureData } from '../blocks/NewsDetail/fixtures.ts';
import { newsListingFixtureData } from '../blocks/NewsListing/fixtures.ts';
import { newsListing2025FixtureData } from '../blocks/NewsListing2025/fixtures.ts';
import { relatedArticlesFixtureData } from '../blocks/RelatedArticles/fixtures.ts';
import { tankClubEventListingFixtureData } from '../blocks/TankClubEventListing/fixtures.ts';

/** What fixtures have as their data, by `_uid`: what the server would resolve for a real block. */
const dataOfFixtures: Readonly<Record<string, unknown>> = {
  ...featuredNewsFixtureData,
  ...latestNewsFixtureData,
  ...newsDetailFixtureData,
  ...newsListingFixtureData,
  ...newsListing2025FixtureData,
  ...relatedArticlesFixtureData,
  ...tankClubEventListingFixtureData,
};

/** The data of some fixtures. */
export const fixtureData = (blocks: readonly AnyBlock[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    blocks.flatMap(({ _uid }) => (Object.hasOwn(dataOfFixtures, _uid) ? [[_uid, dataOfFixtures[_uid]]] : [])),
  );
