import { otherCountries } from '../../shared/country.ts';
import { localizePath } from '../../shared/links.ts';
import type { Appointments } from '../appointments/createAppointments.ts';
import { createReadReceiptNow } from '../appointments/readBooking.ts';
import type { Receipts } from '../forms/createReceipts.ts';
import { noRecalls, type Recalls } from '../recalls/createRecalls.ts';
import type { Search } from '../search/createSearch.ts';
import type { ShownFacts } from '../shown/createShownFacts.ts';
import { noStock, type Stock } from '../stock/createStock.ts';
import type { Stories } from '../stories/stories.ts';
import { noTradeIns, type TradeIns } from '../tradeIn/createTradeIns.ts';
import type { VehicleStructuredData, Vehicles } from '../vehicles/createVehicles.ts';
import { asUnavailable } from './asUnavailable.ts';
import { createBlockData } from './blockData/createBlockData.ts';
import type { BlockDataFacts } from './blockData/resolver.ts';
import { createBookingPages } from './bookingPages.ts';
import { createConfiguratorKind } from './configuratorKind.ts';
import { createPageParts, type PagePartsOptions } from './createPageParts.ts';
import { createSurroundings } from './createSurroundings.ts';
import { createDealerKind } from './dealerKind.ts';
import { createLoadOwnPage } from './loadOwnPage.ts';
import type { OwnPageKind } from './ownPage.ts';
import type { LoadedPage, PageRequest, Pages, ShownRequest } from './pages.ts';
import { createRecallPages } from './recallPages.ts';
import type { RouteName } from './routes.ts';
import { savedPages } from './savedPages.ts';
import { createSearchPages } from './searchPages.ts';
import { createShownOn } from './shownOn.ts';
import { createStockPages } from './stockPages.ts';
import { createStoryPages, createTextPrices } from './storyPages.ts';
import { createTradeInPages } from './tradeInPages.ts';

export interface PageLoaderOptions extends PagePartsOptions {
  readonly stories: Pick<Stories, 'published' | 'drafts' | 'draftsOfRelease' | 'shown'>;
  readonly vehicles: Pick<Vehicles, 'catalogue' | 'draftCatalogue'>;
  readonly vehicleStructuredData: VehicleStructuredData;
  readonly dealers: BlockDataFacts['dealers'];
  readonly search: Pick<Search, 'find'>;
  readonly finance: BlockDataFacts['finance'];
  /** Unset: the site has no vehicles in stock. */
  readonly stock?: Stock;
  /** Unset: nobody values old cars. */
  readonly tradeIns?: Pick<TradeIns, 'isOffered' | 'read'>;
  /** Unset: there is no recall service. */
  readonly recalls?: Pick<Recalls, 'isOffered' | 'checkedVins'>;
  /** The bot check of forms; unset: there is none. */
  readonly botCheck?: BlockDataFacts['botCheck'];
  readonly intake?: BlockDataFacts['intake'];
  readonly receipts?: Pick<Receipts, 'read'>;
  /** Unset: what visitors were shown is not compared. */
  readonly shownFacts?: ShownFacts;
  /** Unset: forms offer no times. */
  readonly appointments?: Appointments;
}

/** Makes pages: of stories, and those of one block that need none. */
export function createPageLoader(
  options: PageLoaderOptions,
): Pick<Pages, 'loadPage' | 'errorPage' | 'shownOn'> {
  const { stories, vehicleStructuredData, vehicles, dealers, receipts, appointments, shownFacts } = options;
  const { stock = noStock, tradeIns = noTradeIns, recalls = noRecalls, site, now, logger } = options;
  const parts = createPageParts(options);
  const surroundings = createSurroundings({ stories, parts, logger });
  const { sourceOf, contentFor } = surroundings;
  const { list: stockList, vehicle: stockVehicle } = createStockPages({
    ...site,
    stock,
    catalogue: vehicles.catalogue,
    shownFacts,
    dealers,
    logger,
  });
  /**
   * Kinds of page by their route. Any other route, and a route whose kind does not exist in the country, is a
   * story's.
   */
  const kinds: Partial<Record<RouteName, OwnPageKind>> = {
    configurator: createConfiguratorKind({ vehicles, shownFacts, brand: site.brand, logger }),
    dealer: createDealerKind({ ...site, vehicles, dealers, contentFor, now, logger }),
    stock: stockList,
    stockVehicle,
    search: createSearchPages(options.search),
    saved: savedPages,
    ...(appointments &&
      receipts && { booking: createBookingPages({ appointments, receipts, dealers, now }) }),
    tradeIn: createTradeInPages({ tradeIns, now }),
    recalls: createRecallPages(recalls),
  };
  const loadOwnPage = createLoadOwnPage({ surroundings, parts });
  const { catalogue } = vehicles;
  const storyPages = createStoryPages({
    stories,
    surroundings,
    parts,
    blockData: createBlockData({
      ...options,
      stock,
      catalogue,
      readReceipt:
        appointments && receipts ? createReadReceiptNow({ appointments, receipts }) : receipts?.read,
      appointments: appointments?.kinds,
      readTradeIn: tradeIns.read,
    }),
    textPrices: createTextPrices({ catalogue, logger }),
    vehicleStructuredData,
    logger,
  });
  const pageOf = createShownOn(catalogue);

  async function loadPage(request: PageRequest): Promise<LoadedPage> {
    const { name, country } = request.route;
    const kind = kinds[name];
    return kind && (kind.isThere?.(country) ?? true) ? loadOwnPage(kind, request) : storyPages.load(request);
  }

  async function shownOn({ route: { country, slug }, preview }: ShownRequest): Promise<string | undefined> {
    const { story } = await sourceOf({ draft: true, preview }).page(country, slug).catch(asUnavailable);
    if (!story) return undefined;
    const other = otherCountries(country).find((one) => one === story.content.locale);
    if (other) return localizePath(`/${slug}`, other);
    return localizePath(`/${await pageOf(story, country)}`, country);
  }

  return { loadPage, errorPage: storyPages.errorPage, shownOn };
}
