import type { BlockOf, ComponentSchema } from '../../shared/content/schema.ts';
import {
  formOptionSchema,
  formSectionSchema,
  inputSchema,
  selectDealershipSchema,
  selectEnquiryTypeSchema,
  selectModelLineSchema,
  selectSchema,
  textareaSchema,
} from '../../shared/forms/formSchemas.ts';
import { accessoriesCarouselSchema } from './AccessoriesCarousel/schema.ts';
import { accessoriesListingSchema } from './AccessoriesListing/schema.ts';
import { accordionItemSchema, accordionSchema } from './Accordion/schema.ts';
import { bannerSchema } from './Banner/schema.ts';
import { calloutBarSchema } from './CalloutBar/schema.ts';
import { carDetailColourSchema, carDetailFactSchema, carDetailPageSchema } from './CarDetailPage/schema.ts';
import { cardSchema, cardsSchema } from './Cards/schema.ts';
import { carouselSchema, carouselSlideSchema } from './Carousel/schema.ts';
import { colourSelectorColourSchema, colourSelectorSchema } from './ColourSelector/schema.ts';
import { compareGridSchema } from './CompareGrid/schema.ts';
import { competitionFormSchema } from './CompetitionForm/schema.ts';
import { ctaButtonSchema } from './CtaButton/schema.ts';
import { ctaPanelSchema } from './CtaPanel/schema.ts';
import { ctaPanelFlexibleSchema } from './CtaPanelFlexible/schema.ts';
import { eventBannerSchema } from './EventBanner/schema.ts';
import {
  expansionPanelFeatureSchema,
  expansionPanelSchema,
  expansionPanelsSchema,
} from './ExpansionPanels/schema.ts';
import { featureBlockGridSchema, featureBlockSchema } from './FeatureBlockGrid/schema.ts';
import { featuredNewsSchema } from './FeaturedNews/schema.ts';
import { financeCalculatorSchema } from './FinanceCalculator/schema.ts';
import { flippableCardSchema, flippableCardsSchema } from './FlippableCards/schema.ts';
import { genericFormSchema } from './GenericForm/schema.ts';
import { gridItemSchema, gridSchema } from './Grid/schema.ts';
import { heroBannerSchema } from './HeroBanner/schema.ts';
import { heroCarouselSchema } from './HeroCarousel/schema.ts';
import { hoverTileSchema, hoverTilesSchema } from './HoverTiles/schema.ts';
import { iconFeatureSchema, iconFeaturesSchema } from './IconFeatures/schema.ts';
import { imageBannerSchema } from './ImageBanner/schema.ts';
import { imageCarouselSchema } from './ImageCarousel/schema.ts';
import { informationPanelSchema, informationPanelsSchema } from './InformationPanels/schema.ts';
import { latestNewsSchema } from './LatestNews/schema.ts';
import { manualSchema, manualsSchema } from './Manuals/schema.ts';
import { modalFormSchema } from './ModalForm/schema.ts';
import { modelCardGridSchema, modelCardSchema } from './ModelCardGrid/schema.ts';
import { modelLoadsSchema } from './ModelLoads/schema.ts';
import { modelRangeSchema } from './ModelRange/schema.ts';
import { modelRangeTabsSchema } from './ModelRangeTabs/schema.ts';
import { modelSafetySchema } from './ModelSafety/schema.ts';
import { newsDetailSchema } from './NewsDetail/schema.ts';
import { newsListingSchema } from './NewsListing/schema.ts';
import { newsListing2025Schema } from './NewsListing2025/schema.ts';
import { offersListingSchema } from './OffersListing/schema.ts';
import { overviewFactSchema, overviewSchema } from './Overview/schema.ts';
import { overviewGridItemSchema, overviewGridSchema } from './OverviewGrid/schema.ts';
import { pageSchema } from './Page/schema.ts';
import { quickHelpItemSchema, quickHelpSchema } from './QuickHelp/schema.ts';
import { relatedArticlesSchema } from './RelatedArticles/schema.ts';
import { sideBySideItemSchema, sideBySideSchema } from './SideBySide/schema.ts';
import { statsBannerItemSchema, statsBannerSchema } from './StatsBanner/schema.ts';
import { stepSliderSchema, stepSliderStepSchema } from './StepSlider/schema.ts';
import { storeLocatorSchema } from './StoreLocator/schema.ts';
import { subNavigationItemSchema, subNavigationSchema } from './SubNavigation/schema.ts';
import { tankClubEventDetailSchema } from './TankClubEventDetail/schema.ts';
import { tankClubEventListingSchema } from './TankClubEventListing/schema.ts';
import { textContentSchema } from './TextContent/schema.ts';
import { textContentV2Schema } from './TextContentV2/schema.ts';
import { tileSchema, tilesSchema } from './Tiles/schema.ts';
import { videoCategorySchema, videoListingSchema, videoListingVideoSchema } from './VideoListing/schema.ts';
import { videoTileSchema, videoTilesSchema } from './VideoTiles/schema.ts';
import { warrantyCheckSchema, warrantyCoverSchema } from './WarrantyCheck/schema.ts';

/** Blocks that can stand in a page's body: each has a component in both registries. */
export const blockSchemas = {
  AccessoriesCarousel: accessoriesCarouselSchema,
  AccessoriesListing: accessoriesListingSchema,
  Accordion: accordionSchema,
  Banner: bannerSchema,
  CalloutBar: calloutBarSchema,
  CarDetailPage: carDetailPageSchema,
  Cards: cardsSchema,
  Carousel: carouselSchema,
  ColourSelector: colourSelectorSchema,
  CompareGrid: compareGridSchema,
  CompetitionForm: competitionFormSchema,
  CtaButton: ctaButtonSchema,
  CtaPanel: ctaPanelSchema,
  CtaPanelFlexible: ctaPanelFlexibleSchema,
  EventBanner: eventBannerSchema,
  ExpansionPanels: expansionPanelsSchema,
  FeatureBlockGrid: featureBlockGridSchema,
  FeaturedNews: featuredNewsSchema,
  FinanceCalculator: financeCalculatorSchema,
  FlippableCards: flippableCardsSchema,
  GenericForm: genericFormSchema,
  Grid: gridSchema,
  HeroBanner: heroBannerSchema,
  HeroCarousel: heroCarouselSchema,
  HoverTiles: hoverTilesSchema,
  IconFeatures: iconFeaturesSchema,
  ImageBanner: imageBannerSchema,
  ImageCarousel: imageCarouselSchema,
  InformationPanels: informationPanelsSchema,
  LatestNews: latestNewsSchema,
  Manuals: manualsSchema,
  ModalForm: modalFormSchema,
  ModelCardGrid: modelCardGridSchema,
  ModelLoads: modelLoadsSchema,
  ModelRange: modelRangeSchema,
  ModelRangeTabs: modelRangeTabsSchema,
  ModelSafety: modelSafetySchema,
  NewsListing: newsListingSchema,
  NewsListing2025: newsListing2025Schema,
  OffersListing: offersListingSchema,
  Overview: overviewSchema,
  OverviewGrid: overviewGridSchema,
  QuickHelp: quickHelpSchema,
  RelatedArticles: relatedArticlesSchema,
  SideBySide: sideBySideSchema,
  StatsBanner: statsBannerSchema,
  StepSlider: stepSliderSchema,
  StoreLocator: storeLocatorSchema,
  SubNavigation: subNavigationSchema,
  TankClubEventListing: tankClubEventListingSchema,
  TextContent: textContentSchema,
  TextContentV2: textContentV2Schema,
  Tiles: tilesSchema,
  VideoListing: videoListingSchema,
  VideoTiles: videoTilesSchema,
  WarrantyCheck: warrantyCheckSchema,
} as const satisfies Record<string, ComponentSchema>;

/** Content types whose stories are pages that show themselves: such a page has one block, with a component too. */
export const rootSchemas = {
  NewsDetail: newsDetailSchema,
  TankClubEventDetail: tankClubEventDetailSchema,
} as const satisfies Record<string, ComponentSchema>;

/** Content types whose stories are pages. */
export const pageSchemas = { ...rootSchemas, Page: pageSchema } as const satisfies Record<
  string,
  ComponentSchema
>;

/** Items that only stand inside their own block. */
export const itemSchemas = {
  AccordionItem: accordionItemSchema,
  CarDetailColour: carDetailColourSchema,
  CarDetailFact: carDetailFactSchema,
  Card: cardSchema,
  CarouselSlide: carouselSlideSchema,
  ColourSelectorColour: colourSelectorColourSchema,
  ExpansionPanel: expansionPanelSchema,
  ExpansionPanelFeature: expansionPanelFeatureSchema,
  FeatureBlock: featureBlockSchema,
  FlippableCard: flippableCardSchema,
  FormOption: formOptionSchema,
  FormSection: formSectionSchema,
  GridItem: gridItemSchema,
  HoverTile: hoverTileSchema,
  IconFeature: iconFeatureSchema,
  InformationPanel: informationPanelSchema,
  Input: inputSchema,
  Manual: manualSchema,
  ModelCard: modelCardSchema,
  OverviewFact: overviewFactSchema,
  OverviewGridItem: overviewGridItemSchema,
  QuickHelpItem: quickHelpItemSchema,
  Select: selectSchema,
  SelectDealership: selectDealershipSchema,
  SelectEnquiryType: selectEnquiryTypeSchema,
  SelectModelLine: selectModelLineSchema,
  SideBySideItem: sideBySideItemSchema,
  StatsBannerItem: statsBannerItemSchema,
  StepSliderStep: stepSliderStepSchema,
  SubNavigationItem: subNavigationItemSchema,
  Textarea: textareaSchema,
  Tile: tileSchema,
  VideoCategory: videoCategorySchema,
  VideoListingVideo: videoListingVideoSchema,
  VideoTile: videoTileSchema,
  WarrantyCover: warrantyCoverSchema,
} as const satisfies Record<string, ComponentSchema>;

export type BlockName = keyof typeof blockSchemas;
/** Everything that has a component. */
export type ComponentName = BlockName | keyof typeof rootSchemas;
/** The content of each component, by its name. */
export type ContentBlocks = {
  readonly [Name in ComponentName]: BlockOf<(typeof blockSchemas & typeof rootSchemas)[Name]>;
};
