import type { BlockLoaders } from './BlockProps.ts';
import type { ComponentName } from './schemas.ts';

/** Each block's code as a chunk of its own, loaded before the page that has it is shown. */
export const clientRegistry = {
  AccessoriesCarousel: () =>
    import('./AccessoriesCarousel/AccessoriesCarousel.tsx').then((module) => module.AccessoriesCarousel),
  AccessoriesListing: () =>
    import('./AccessoriesListing/AccessoriesListing.tsx').then((module) => module.AccessoriesListing),
  Accordion: () => import('./Accordion/Accordion.tsx').then((module) => module.Accordion),
  Banner: () => import('./Banner/Banner.tsx').then((module) => module.Banner),
  CalloutBar: () => import('./CalloutBar/CalloutBar.tsx').then((module) => module.CalloutBar),
  CarDetailPage: () => import('./CarDetailPage/CarDetailPage.tsx').then((module) => module.CarDetailPage),
  Cards: () => import('./Cards/Cards.tsx').then((module) => module.Cards),
  Carousel: () => import('./Carousel/Carousel.tsx').then((module) => module.Carousel),
  ColourSelector: () => import('./ColourSelector/ColourSelector.tsx').then((module) => module.ColourSelector),
  CompareGrid: () => import('./CompareGrid/CompareGrid.tsx').then((module) => module.CompareGrid),
  CompetitionForm: () =>
    import('./CompetitionForm/CompetitionForm.tsx').then((module) => module.CompetitionForm),
  CtaButton: () => import('./CtaButton/CtaButton.tsx').then((module) => module.CtaButton),
  CtaPanel: () => import('./CtaPanel/CtaPanel.tsx').then((module) => module.CtaPanel),
  CtaPanelFlexible: () =>
    import('./CtaPanelFlexible/CtaPanelFlexible.tsx').then((module) => module.CtaPanelFlexible),
  EventBanner: () => import('./EventBanner/EventBanner.tsx').then((module) => module.EventBanner),
  ExpansionPanels: () =>
    import('./ExpansionPanels/ExpansionPanels.tsx').then((module) => module.ExpansionPanels),
  FeatureBlockGrid: () =>
    import('./FeatureBlockGrid/FeatureBlockGrid.tsx').then((module) => module.FeatureBlockGrid),
  FeaturedNews: () => import('./FeaturedNews/FeaturedNews.tsx').then((module) => module.FeaturedNews),
  FinanceCalculator: () =>
    import('./FinanceCalculator/FinanceCalculator.tsx').then((module) => module.FinanceCalculator),
  FlippableCards: () => import('./FlippableCards/FlippableCards.tsx').then((module) => module.FlippableCards),
  GenericForm: () => import('./GenericForm/GenericForm.tsx').then((module) => module.GenericForm),
  Grid: () => import('./Grid/Grid.tsx').then((module) => module.Grid),
  HeroBanner: () => import('./HeroBanner/HeroBanner.tsx').then((module) => module.HeroBanner),
  HeroCarousel: () => import('./HeroCarousel/HeroCarousel.tsx').then((module) => module.HeroCarousel),
  HoverTiles: () => import('./HoverTiles/HoverTiles.tsx').then((module) => module.HoverTiles),
  IconFeatures: () => import('./IconFeatures/IconFeatures.tsx').then((module) => module.IconFeatures),
  ImageBanner: () => import('./ImageBanner/ImageBanner.tsx').then((module) => module.ImageBanner),
  ImageCarousel: () => import('./ImageCarousel/ImageCarousel.tsx').then((module) => module.ImageCarousel),
  InformationPanels: () =>
    import('./InformationPanels/InformationPanels.tsx').then((module) => module.InformationPanels),
  LatestNews: () => import('./LatestNews/LatestNews.tsx').then((module) => module.LatestNews),
  Manuals: () => import('./Manuals/Manuals.tsx').then((module) => module.Manuals),
  ModalForm: () => import('./ModalForm/ModalForm.tsx').then((module) => module.ModalForm),
  ModelCardGrid: () => import('./ModelCardGrid/ModelCardGrid.tsx').then((module) => module.ModelCardGrid),
  ModelLoads: () => import('./ModelLoads/ModelLoads.tsx').then((module) => module.ModelLoads),
  ModelRange: () => import('./ModelRange/ModelRange.tsx').then((module) => module.ModelRange),
  ModelRangeTabs: () => import('./ModelRangeTabs/ModelRangeTabs.tsx').then((module) => module.ModelRangeTabs),
  ModelSafety: () => import('./ModelSafety/ModelSafety.tsx').then((module) => module.ModelSafety),
  NewsDetail: () => import('./NewsDetail/NewsDetail.tsx').then((module) => module.NewsDetail),
  NewsListing: () => import('./NewsListing/NewsListing.tsx').then((module) => module.NewsListing),
  NewsListing2025: () =>
    import('./NewsListing2025/NewsListing2025.tsx').then((module) => module.NewsListing2025),
  OffersListing: () => import('./OffersListing/OffersListing.tsx').then((module) => module.OffersListing),
  Overview: () => import('./Overview/Overview.tsx').then((module) => module.Overview),
  OverviewGrid: () => import('./OverviewGrid/OverviewGrid.tsx').then((module) => module.OverviewGrid),
  QuickHelp: () => import('./QuickHelp/QuickHelp.tsx').then((module) => module.QuickHelp),
  RelatedArticles: () =>
    import('./RelatedArticles/RelatedArticles.tsx').then((module) => module.RelatedArticles),
  SideBySide: () => import('./SideBySide/SideBySide.tsx').then((module) => module.SideBySide),
  StatsBanner: () => import('./StatsBanner/StatsBanner.tsx').then((module) => module.StatsBanner),
  StepSlider: () => import('./StepSlider/StepSlider.tsx').then((module) => module.StepSlider),
  StoreLocator: () => import('./StoreLocator/StoreLocator.tsx').then((module) => module.StoreLocator),
  SubNavigation: () => import('./SubNavigation/SubNavigation.tsx').then((module) => module.SubNavigation),
  TankClubEventDetail: () =>
    import('./TankClubEventDetail/TankClubEventDetail.tsx').then((module) => module.TankClubEventDetail),
  TankClubEventListing: () =>
    import('./TankClubEventListing/TankClubEventListing.tsx').then((module) => module.TankClubEventListing),
  TextContent: () => import('./TextContent/TextContent.tsx').then((module) => module.TextContent),
  TextContentV2: () => import('./TextContentV2/TextContentV2.tsx').then((module) => module.TextContentV2),
  Tiles: () => import('./Tiles/Tiles.tsx').then((module) => module.Tiles),
  VideoListing: () => import('./VideoListing/VideoListing.tsx').then((module) => module.VideoListing),
  VideoTiles: () => import('./VideoTiles/VideoTiles.tsx').then((module) => module.VideoTiles),
  WarrantyCheck: () => import('./WarrantyCheck/WarrantyCheck.tsx').then((module) => module.WarrantyCheck),
} satisfies BlockLoaders<ComponentName>;
