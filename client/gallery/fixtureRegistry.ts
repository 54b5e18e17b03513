import { accessoriesCarouselFixtures } from '../blocks/AccessoriesCarousel/fixtures.ts';
import { accessoriesListingFixtures } from '../blocks/AccessoriesListing/fixtures.ts';
import { accordionFixtures } from '../blocks/Accordion/fixtures.ts';
import { bannerFixtures } from '../blocks/Banner/fixtures.ts';
import { calloutBarFixtures } from '../blocks/CalloutBar/fixtures.ts';
import { carDetailPageFixtures } from '../blocks/CarDetailPage/fixtures.ts';
import { cardsFixtures } from '../blocks/Cards/fixtures.ts';
import { carouselFixtures } from '../blocks/Carousel/fixtures.ts';
import { colourSelectorFixtures } from '../blocks/ColourSelector/fixtures.ts';
import { compareGridFixtures } from '../blocks/CompareGrid/fixtures.ts';
import { competitionFormFixtures } from '../blocks/CompetitionForm/fixtures.ts';
import { ctaButtonFixtures } from '../blocks/CtaButton/fixtures.ts';
import { ctaPanelFixtures } from '../blocks/CtaPanel/fixtures.ts';
import { ctaPanelFlexibleFixtures } from '../blocks/CtaPanelFlexible/fixtures.ts';
import { eventBannerFixtures } from '../blocks/EventBanner/fixtures.ts';
import { expansionPanelsFixtures } from '../blocks/ExpansionPanels/fixtures.ts';
import { featureBlockGridFixtures } from '../blocks/FeatureBlockGrid/fixtures.ts';
import { featuredNewsFixtures } from '../blocks/FeaturedNews/fixtures.ts';
import { financeCalculatorFixtures } from '../blocks/FinanceCalculator/fixtures.ts';
import { flippableCardsFixtures } from '../blocks/FlippableCards/fixtures.ts';
import { genericFormFixtures } from '../blocks/GenericForm/fixtures.ts';
import { gridFixtures } from '../blocks/Grid/fixtures.ts';
import { heroBannerFixtures } from '../blocks/HeroBanner/fixtures.ts';
import { heroCarouselFixtures } from '../blocks/HeroCarousel/fixtures.ts';
import { hoverTilesFixtures } from '../blocks/HoverTiles/fixtures.ts';
import { iconFeaturesFixtures } from '../blocks/IconFeatures/fixtures.ts';
import { imageBannerFixtures } from '../blocks/ImageBanner/fixtures.ts';
import { imageCarouselFixtures } from '../blocks/ImageCarousel/fixtures.ts';
import { informationPanelsFixtures } from '../blocks/InformationPanels/fixtures.ts';
import { latestNewsFixtures } from '../blocks/LatestNews/fixtures.ts';
import { manualsFixtures } from '../blocks/Manuals/fixtures.ts';
import { modalFormFixtures } from '../blocks/ModalForm/fixtures.ts';
import { modelCardGridFixtures } from '../blocks/ModelCardGrid/fixtures.ts';
import { modelLoadsFixtures } from '../blocks/ModelLoads/fixtures.ts';
import { modelRangeFixtures } from '../blocks/ModelRange/fixtures.ts';
import { modelRangeTabsFixtures } from '../blocks/ModelRangeTabs/fixtures.ts';
import { modelSafetyFixtures } from '../blocks/ModelSafety/fixtures.ts';
import { newsDetailFixtures } from '../blocks/NewsDetail/fixtures.ts';
import { newsListingFixtures } from '../blocks/NewsListing/fixtures.ts';
import { newsListing2025Fixtures } from '../blocks/NewsListing2025/fixtures.ts';
import { offersListingFixtures } from '../blocks/OffersListing/fixtures.ts';
import { overviewFixtures } from '../blocks/Overview/fixtures.ts';
import { overviewGridFixtures } from '../blocks/OverviewGrid/fixtures.ts';
import { quickHelpFixtures } from '../blocks/QuickHelp/fixtures.ts';
import { relatedArticlesFixtures } from '../blocks/RelatedArticles/fixtures.ts';
import { sideBySideFixtures } from '../blocks/SideBySide/fixtures.ts';
import { statsBannerFixtures } from '../blocks/StatsBanner/fixtures.ts';
import { stepSliderFixtures } from '../blocks/StepSlider/fixtures.ts';
import { storeLocatorFixtures } from '../blocks/StoreLocator/fixtures.ts';
import { subNavigationFixtures } from '../blocks/SubNavigation/fixtures.ts';
import type { ComponentName } from '../blocks/schemas.ts';
import { tankClubEventDetailFixtures } from '../blocks/TankClubEventDetail/fixtures.ts';
import { tankClubEventListingFixtures } from '../blocks/TankClubEventListing/fixtures.ts';
import { textContentFixtures } from '../blocks/TextContent/fixtures.ts';
import { textContentV2Fixtures } from '../blocks/TextContentV2/fixtures.ts';
import { tilesFixtures } from '../blocks/Tiles/fixtures.ts';
import { videoListingFixtures } from '../blocks/VideoListing/fixtures.ts';
import { videoTilesFixtures } from '../blocks/VideoTiles/fixtures.ts';
import { warrantyCheckFixtures } from '../blocks/WarrantyCheck/fixtures.ts';
import type { Fixtures } from './fixtures.ts';

/** The examples of every block. A missing line is a compile error. */
export const fixtureRegistry = {
  AccessoriesCarousel: accessoriesCarouselFixtures,
  AccessoriesListing: accessoriesListingFixtures,
  Accordion: accordionFixtures,
  Banner: bannerFixtures,
  CalloutBar: calloutBarFixtures,
  CarDetailPage: carDetailPageFixtures,
  Cards: cardsFixtures,
  Carousel: carouselFixtures,
  ColourSelector: colourSelectorFixtures,
  CompareGrid: compareGridFixtures,
  CompetitionForm: competitionFormFixtures,
  CtaButton: ctaButtonFixtures,
  CtaPanel: ctaPanelFixtures,
  CtaPanelFlexible: ctaPanelFlexibleFixtures,
  EventBanner: eventBannerFixtures,
  ExpansionPanels: expansionPanelsFixtures,
  FeatureBlockGrid: featureBlockGridFixtures,
  FeaturedNews: featuredNewsFixtures,
  FinanceCalculator: financeCalculatorFixtures,
  FlippableCards: flippableCardsFixtures,
  GenericForm: genericFormFixtures,
  Grid: gridFixtures,
  HeroBanner: heroBannerFixtures,
  HeroCarousel: heroCarouselFixtures,
  HoverTiles: hoverTilesFixtures,
  IconFeatures: iconFeaturesFixtures,
  ImageBanner: imageBannerFixtures,
  ImageCarousel: imageCarouselFixtures,
  InformationPanels: informationPanelsFixtures,
  LatestNews: latestNewsFixtures,
  Manuals: manualsFixtures,
  ModalForm: modalFormFixtures,
  ModelCardGrid: modelCardGridFixtures,
  ModelLoads: modelLoadsFixtures,
  ModelRange: modelRangeFixtures,
  ModelRangeTabs: modelRangeTabsFixtures,
  ModelSafety: modelSafetyFixtures,
  NewsDetail: newsDetailFixtures,
  NewsListing: newsListingFixtures,
  NewsListing2025: newsListing2025Fixtures,
  OffersListing: offersListingFixtures,
  Overview: overviewFixtures,
  OverviewGrid: overviewGridFixtures,
  QuickHelp: quickHelpFixtures,
  RelatedArticles: relatedArticlesFixtures,
  SideBySide: sideBySideFixtures,
  StatsBanner: statsBannerFixtures,
  StepSlider: stepSliderFixtures,
  StoreLocator: storeLocatorFixtures,
  SubNavigation: subNavigationFixtures,
  TankClubEventDetail: tankClubEventDetailFixtures,
  TankClubEventListing: tankClubEventListingFixtures,
  TextContent: textContentFixtures,
  TextContentV2: textContentV2Fixtures,
  Tiles: tilesFixtures,
  VideoListing: videoListingFixtures,
  VideoTiles: videoTilesFixtures,
  WarrantyCheck: warrantyCheckFixtures,
} as const satisfies Record<ComponentName, Fixtures>;
