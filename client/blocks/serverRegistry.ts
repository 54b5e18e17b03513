import { AccessoriesCarousel } from './AccessoriesCarousel/AccessoriesCarousel.tsx';
import { AccessoriesListing } from './AccessoriesListing/AccessoriesListing.tsx';
import { Accordion } from './Accordion/Accordion.tsx';
import { Banner } from './Banner/Banner.tsx';
import type { BlockComponents } from './BlockProps.ts';
import { CalloutBar } from './CalloutBar/CalloutBar.tsx';
import { CarDetailPage } from './CarDetailPage/CarDetailPage.tsx';
import { Cards } from './Cards/Cards.tsx';
import { Carousel } from './Carousel/Carousel.tsx';
import { ColourSelector } from './ColourSelector/ColourSelector.tsx';
import { CompareGrid } from './CompareGrid/CompareGrid.tsx';
import { CompetitionForm } from './CompetitionForm/CompetitionForm.tsx';
import { CtaButton } from './CtaButton/CtaButton.tsx';
import { CtaPanel } from './CtaPanel/CtaPanel.tsx';
import { CtaPanelFlexible } from './CtaPanelFlexible/CtaPanelFlexible.tsx';
import { EventBanner } from './EventBanner/EventBanner.tsx';
import { ExpansionPanels } from './ExpansionPanels/ExpansionPanels.tsx';
import { FeatureBlockGrid } from './FeatureBlockGrid/FeatureBlockGrid.tsx';
import { FeaturedNews } from './FeaturedNews/FeaturedNews.tsx';
import { FinanceCalculator } from './FinanceCalculator/FinanceCalculator.tsx';
import { FlippableCards } from './FlippableCards/FlippableCards.tsx';
import { GenericForm } from './GenericForm/GenericForm.tsx';
import { Grid } from './Grid/Grid.tsx';
import { HeroBanner } from './HeroBanner/HeroBanner.tsx';
import { HeroCarousel } from './HeroCarousel/HeroCarousel.tsx';
import { HoverTiles } from './HoverTiles/HoverTiles.tsx';
import { IconFeatures } from './IconFeatures/IconFeatures.tsx';
import { ImageBanner } from './ImageBanner/ImageBanner.tsx';
import { ImageCarousel } from './ImageCarousel/ImageCarousel.tsx';
import { InformationPanels } from './InformationPanels/InformationPanels.tsx';
import { LatestNews } from './LatestNews/LatestNews.tsx';
import { Manuals } from './Manuals/Manuals.tsx';
import { ModalForm } from './ModalForm/ModalForm.tsx';
import { ModelCardGrid } from './ModelCardGrid/ModelCardGrid.tsx';
import { ModelLoads } from './ModelLoads/ModelLoads.tsx';
import { ModelRange } from './ModelRange/ModelRange.tsx';
import { ModelRangeTabs } from './ModelRangeTabs/ModelRangeTabs.tsx';
import { ModelSafety } from './ModelSafety/ModelSafety.tsx';
import { NewsDetail } from './NewsDetail/NewsDetail.tsx';
import { NewsListing } from './NewsListing/NewsListing.tsx';
import { NewsListing2025 } from './NewsListing2025/NewsListing2025.tsx';
import { OffersListing } from './OffersListing/OffersListing.tsx';
import { Overview } from './Overview/Overview.tsx';
import { OverviewGrid } from './OverviewGrid/OverviewGrid.tsx';
import { QuickHelp } from './QuickHelp/QuickHelp.tsx';
import { RelatedArticles } from './RelatedArticles/RelatedArticles.tsx';
import { SideBySide } from './SideBySide/SideBySide.tsx';
import { StatsBanner } from './StatsBanner/StatsBanner.tsx';
import { StepSlider } from './StepSlider/StepSlider.tsx';
import { StoreLocator } from './StoreLocator/StoreLocator.tsx';
import { SubNavigation } from './SubNavigation/SubNavigation.tsx';
import type { ComponentName } from './schemas.ts';
import { TankClubEventDetail } from './TankClubEventDetail/TankClubEventDetail.tsx';
import { TankClubEventListing } from './TankClubEventListing/TankClubEventListing.tsx';
import { TextContent } from './TextContent/TextContent.tsx';
import { TextContentV2 } from './TextContentV2/TextContentV2.tsx';
import { Tiles } from './Tiles/Tiles.tsx';
import { VideoListing } from './VideoListing/VideoListing.tsx';
import { VideoTiles } from './VideoTiles/VideoTiles.tsx';
import { WarrantyCheck } from './WarrantyCheck/WarrantyCheck.tsx';

/** All blocks at once, for rendering on the server. A missing line is a compile error. */
export const serverRegistry = {
  AccessoriesCarousel,
  AccessoriesListing,
  Accordion,
  Banner,
  CalloutBar,
  CarDetailPage,
  Cards,
  Carousel,
  ColourSelector,
  CompareGrid,
  CompetitionForm,
  CtaButton,
  CtaPanel,
  CtaPanelFlexible,
  EventBanner,
  ExpansionPanels,
  FeatureBlockGrid,
  FeaturedNews,
  FinanceCalculator,
  FlippableCards,
  GenericForm,
  Grid,
  HeroBanner,
  HeroCarousel,
  HoverTiles,
  IconFeatures,
  ImageBanner,
  ImageCarousel,
  InformationPanels,
  LatestNews,
  Manuals,
  ModalForm,
  ModelCardGrid,
  ModelLoads,
  ModelRange,
  ModelRangeTabs,
  ModelSafety,
  NewsDetail,
  NewsListing,
  NewsListing2025,
  OffersListing,
  Overview,
  OverviewGrid,
  QuickHelp,
  RelatedArticles,
  SideBySide,
  StatsBanner,
  StepSlider,
  StoreLocator,
  SubNavigation,
  TankClubEventDetail,
  TankClubEventListing,
  TextContent,
  TextContentV2,
  Tiles,
  VideoListing,
  VideoTiles,
  WarrantyCheck,
} satisfies BlockComponents<ComponentName>;
