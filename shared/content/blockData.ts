import type { BookingPageData } from '../appointments/appointments.ts';
import type { ConfiguratorData } from '../configurator/configuratorData.ts';
import type { DealerPageData, StoreLocatorData } from '../dealers/dealer.ts';
import type { FinanceCalculatorData } from '../finance/calculatorBlock.ts';
import type { FormBlockData } from '../forms/form.ts';
import type { ManualsData } from '../manuals/manuals.ts';
import type {
  ArticlesData,
  EventDetailData,
  EventListingData,
  NewsDetailData,
  NewsListingData,
} from '../news.ts';
import type { Page } from '../page.ts';
import type { RecallPageData } from '../recalls/recalls.ts';
import type { SearchPageData } from '../search/search.ts';
import type { StockListingData, StockVehicleData } from '../stock/stockCar.ts';
import type { TradeInPageData } from '../tradeIn/tradeInPage.ts';
import type { AccessoriesData } from '../vehicles/accessoryListing.ts';
import type { CompareData } from '../vehicles/comparison.ts';
import type { ModelLoadsData } from '../vehicles/loads.ts';
import type { ModelCardGridData } from '../vehicles/modelCard.ts';
import type { ModelRangeData } from '../vehicles/modelRange.ts';
import type { OffersListingData } from '../vehicles/offerListing.ts';
import type { ModelSafetyData } from '../vehicles/safety.ts';
import type { WarrantyCheckData } from '../warranty/warrantyData.ts';
import type { FailedData } from './readFields.ts';
import type { AnyBlock } from './schema.ts';

/**
 * What a block gets as its data, by the name of its component: made by the server, `Page.blockData`. Blocks that are not
 * here have all they need in their content.
 */
export interface BlockDataOf {
  readonly AccessoriesCarousel: AccessoriesData;
  readonly AccessoriesListing: AccessoriesData;
  /** Data of a block that has a page of its own. */
  readonly BookingPage: BookingPageData;
  readonly CompareGrid: CompareData;
  readonly CompetitionForm: FormBlockData;
  /** Data of a block that has a page of its own, which is not there without its vehicles. */
  readonly Configurator: ConfiguratorData;
  /** Data of a block that has a page of its own. */
  readonly DealerPage: DealerPageData;
  readonly EventBanner: EventDetailData | FailedData;
  readonly FeaturedNews: ArticlesData;
  readonly FinanceCalculator: FinanceCalculatorData;
  readonly GenericForm: FormBlockData;
  readonly LatestNews: ArticlesData;
  readonly Manuals: ManualsData;
  readonly ModelCardGrid: ModelCardGridData | FailedData;
  readonly ModelLoads: ModelLoadsData;
  readonly ModelRange: ModelRangeData;
  readonly ModelRangeTabs: ModelRangeData;
  readonly ModelSafety: ModelSafetyData;
  readonly NewsDetail: NewsDetailData | FailedData;
  readonly NewsListing: NewsListingData;
  readonly NewsListing2025: NewsListingData;
  readonly OffersListing: OffersListingData;
  readonly RelatedArticles: ArticlesData;
  /** Data of a block that has a page of its own, as the next four have. */
  readonly RecallCheck: RecallPageData;
  readonly SearchPage: SearchPageData;
  readonly StockListing: StockListingData;
  readonly StockVehicle: StockVehicleData;
  readonly TradeIn: TradeInPageData;
  readonly StoreLocator: StoreLocatorData;
  readonly TankClubEventDetail: EventDetailData | FailedData;
  readonly TankClubEventListing: EventListingData;
  readonly WarrantyCheck: WarrantyCheckData;
}

/**
 * The data of a block on its page, which the resolver of that component has made; undefined where it has none yet, or the
 * block is of another component.
 */
export const dataOf = <Name extends keyof BlockDataOf>(
  component: Name,
  block: Pick<AnyBlock, '_uid' | 'component'> | undefined,
  { blockData }: Pick<Page, 'blockData'>,
): BlockDataOf[Name] | undefined =>
  block?.component === component ? (blockData[block._uid] as BlockDataOf[Name] | undefined) : undefined;

/** True for a block: what the content service marks with `component` and `_uid`. */
const isBlock = (value: object): value is { component: string; _uid: string } =>
  'component' in value && typeof value.component === 'string' && '_uid' in value;

/** Calls `visit` with every block in some content, nested ones and those in rich text included, outer ones first. */
export function forEachBlock(
  content: unknown,
  visit: (block: { component: string; _uid: string }) => void,
): void {
  if (typeof content !== 'object' || content === null) return;
  if (isBlock(content)) visit(content);
  for (const value of Object.values(content)) forEachBlock(value, visit);
}

/**
 * Names of the components used anywhere in some content, nested blocks and rich text included, each once, in the
 * order they first occur: what a page needs loaded before it is shown.
 */
export function blockNames(content: unknown): string[] {
  const names = new Set<string>();
  forEachBlock(content, ({ component }) => names.add(component));
  return [...names];
}

/** Names of the components that a page is shown with: those of its blocks, and what fills prices into their texts. */
export const shownComponents = ({ blocks, prices }: Pick<Page, 'blocks' | 'prices'>): string[] => [
  ...blockNames(blocks),
  ...(prices ? ['PricedBlock'] : []),
];
