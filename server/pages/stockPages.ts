import type { Logger } from 'pino';
import { type Country, hasStatePrices } from '../../shared/country.ts';
import type { Dealer, DealerLookup } from '../../shared/dealers/dealer.ts';
import type { Page } from '../../shared/page.ts';
import { pageQuery } from '../../shared/pageQuery.ts';
import { defaultPreferences } from '../../shared/pricing.ts';
import { explicitPricingQuery, toldPreferences } from '../../shared/pricingQuery.ts';
import { pick } from '../../shared/records.ts';
import {
  type StockListingData,
  type StockPlace,
  type StockVehicleData,
  stockQuery,
} from '../../shared/stock/stockCar.ts';
import type { StockKind } from '../../shared/stock/stockRow.ts';
import { availabilities, sortOf, stockPath, stockSlug } from '../../shared/stock/stockTexts.ts';
import { asDollars, centsOf } from '../../shared/units.ts';
import { pictureOf } from '../../shared/vehicles/pictureOf.ts';
import { createMemo } from '../answers/answers.ts';
import type { DealerSearches } from '../dealers/createDealerSearch.ts';
import { isSiteError } from '../errors.ts';
import type { JsonLd } from '../seo/jsonLd.ts';
import type { PageContent } from '../seo/pageContent.ts';
import type { ShownFacts } from '../shown/createShownFacts.ts';
import { alikeStock } from '../stock/alikeStock.ts';
import type { Stock, StockView } from '../stock/createStock.ts';
import {
  buildQueryOf,
  nameOfVehicle,
  presentAlike,
  presentCar,
  presentChoices,
  presentModels,
  presentRows,
  type ShownVehicle,
} from '../stock/presentStock.ts';
import type { StockVehicle } from '../stock/resolveSpec.ts';
import { stockVehicleData } from '../stock/stockVehicleData.ts';
import type { CarFacts } from './blockData/readAskedCar.ts';
import { ownContent } from './ownContent.ts';
import type { OwnPage, OwnPageKind, OwnPageRequest } from './ownPage.ts';
import { signCar } from './signCar.ts';

type Query = Readonly<Record<string, string>>;

export interface StockPagesOptions {
  readonly stock: Stock;
  readonly catalogue: CarFacts['catalogue'];
  readonly shownFacts: Pick<ShownFacts, 'sign'> | undefined;
  readonly dealers: Pick<DealerSearches, 'byText'>;
  readonly brand: { readonly shortName: string };
  readonly siteUrl: string;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Vehicles on a page of the list, and pages that can be asked for: who has not found it then narrows it down. */
const stockPageSize = 24;
const mostPages = 40;
/** Pages of a country's stock that are kept: every vehicle has one. */
const mostKept = 500;
/** Others that the page of a vehicle names. */
const alikeCount = 3;

/** Pages that need no story: `/{country}/stock` and `/{country}/stock/{number}` are what the stock files say. */
export function createStockPages(options: StockPagesOptions): Record<'list' | 'vehicle', OwnPageKind> {
  const { stock, catalogue, shownFacts, dealers, brand, siteUrl, logger } = options;

  async function placeOf(country: Country, text: string): Promise<DealerLookup | 'error' | null> {
    if (!text) return null;
    try {
      return await dealers.byText(country, text);
    } catch (error) {
      if (!isSiteError(error)) throw error;
      logger.warn({ err: error, country }, 'a place could not be looked up');
      return 'error';
    }
  }

  // Each country has its own vehicles: the country switch leads to the list of the other one, where there is one.
  const elsewhere = { slug: stockSlug, isThere: stock.has };

  const structured = (vehicle: StockVehicle): JsonLd[] => {
    const data = stockVehicleData(vehicle, { siteUrl, brand: brand.shortName });
    return data ? [data] : [];
  };

  /** The list that an address asks for. */
  async function findList({ route: { country }, search }: OwnPageRequest): Promise<OwnPage> {
    const query = pageQuery(stockBlocks, search);
    const [view, found] = await Promise.all([stock.view(country), placeOf(country, query.q ?? '')]);
    return {
      content: listContent(country, brand.shortName),
      make: () => listingOf(view, query, found),
      sources: [view, found],
      elsewhere,
      isComplete: found !== 'error',
    };
  }

  function signVehicle(vehicle: StockVehicle, country: Country, query: Query) {
    const build = buildQueryOf(vehicle.making);
    const named = stockQuery(presentCar(vehicle), build, explicitPricingQuery(country, query));
    return signCar({ country, query: named, catalogue, stock, shownFacts });
  }

  /** Undefined for a number that is no vehicle's, nor was while it is remembered. */
  async function findVehicle({ route, search }: OwnPageRequest): Promise<OwnPage | undefined> {
    const { country, params } = route;
    const view = await stock.view(country);
    const there = view.index.byNumber(params.number ?? '');
    const vehicle: ShownVehicle | undefined = there ?? view.gone(params.number ?? '');
    if (!vehicle) return undefined;
    const content = vehicleContent(vehicle, country, brand.shortName, !there);
    const signed = there && (await signVehicle(there, country, pageQuery(content.body, search)));
    return {
      content,
      make: () => ({ ...vehicleDataOf(view, vehicle, !there), ...(signed && { signed }) }),
      // The day is in the token.
      sources: [view, signed?.token],
      status: there ? 200 : 410,
      above: [{ name: stockTitle, path: stockPath(country) }],
      about: (there && structured(there)) ?? [],
      elsewhere,
    };
  }

  const shared = { isThere: stock.has, memo: createMemo<Page>(mostKept) };
  return { list: { ...shared, find: findList }, vehicle: { ...shared, find: findVehicle } };
}

function listingOf(view: StockView, query: Query, found: DealerLookup | 'error' | null): StockListingData {
  const { index, country } = view;
  const at = found && found !== 'error' ? found.place : null;
  const page = Number(query.page ?? 1);
  const { total, vehicles } = index.find(wishOf(query), {
    sort: sortOf(query.sort, at !== null),
    ...(at && { place: at }),
    preferences: { ...defaultPreferences, ...(hasStatePrices(country) && toldPreferences(query)) },
    from: (Math.min(page, mostPages) - 1) * stockPageSize,
    count: stockPageSize,
  });
  return {
    status: 'success',
    asOf: view.asOf,
    total,
    page,
    pages: Math.min(Math.ceil(total / stockPageSize), mostPages),
    cars: page > mostPages ? [] : vehicles.map((vehicle) => presentCar(vehicle, at)),
    models: presentModels(vehicles),
    choices: presentChoices(index, query.line ?? ''),
    place: placeText(found),
  };
}

const placeText = (found: DealerLookup | 'error' | null): StockPlace => {
  if (found === null || found === 'error') return found;
  return found.place ? { label: found.place.label } : 'unknown';
};

const wishOf = ({ line, model, colour, available, dealer, price }: Query) => ({
  line,
  model,
  colour,
  dealer,
  kind: availabilities.find(({ value }) => value === available)?.value satisfies StockKind | undefined,
  ...(price && { most: centsOf(asDollars(Number(price))) }),
});

function vehicleDataOf(view: StockView, vehicle: ShownVehicle, isGone: boolean): StockVehicleData {
  const { making, dealer, row } = vehicle;
  const alike = alikeStock(
    view.index,
    {
      line: making.line.modelLine.slug,
      build: making.build,
      place: dealer,
      except: row.stockNumber,
      count: alikeCount,
    },
    view.asOf,
  );
  return {
    isGone,
    car: presentCar(vehicle),
    ...(dealer && { dealer: pick(dealer, shownOfDealer) }),
    rows: presentRows(vehicle),
    asOf: view.asOf,
    query: buildQueryOf(making),
    alike: alike.map((one) => presentAlike(making, one)),
    models: presentModels([vehicle, ...alike.map((one) => one.vehicle)]),
  };
}

/** What the page of a vehicle tells of its dealer. */
const shownOfDealer = [
  'code',
  'name',
  'address',
  'city',
  'region',
  'postcode',
  'country',
  'phone',
] as const satisfies readonly (keyof Dealer)[];

/** The block of the list. */
const stockBlocks = [{ _uid: stockSlug, component: 'StockListing' }];

const stockTitle = 'Cars in stock';

const listContent = (country: Country, brand: string): PageContent =>
  ownContent({
    locale: country,
    title: stockTitle,
    meta_title: '',
    meta_description: `New ${brand} cars and demonstrators that our dealers have, or that are on their way: by model, colour, price and distance.`,
    body: stockBlocks,
  });

function vehicleContent(
  vehicle: ShownVehicle,
  country: Country,
  brand: string,
  isGone: boolean,
): PageContent {
  const { row, dealer, making } = vehicle;
  const name = nameOfVehicle(vehicle);
  const at = dealer ? ` at ${dealer.name}, ${dealer.city}` : '';
  return ownContent({
    locale: country,
    title: name,
    meta_title: `${name}${dealer ? `, ${dealer.city}` : ''}`,
    meta_description: `${brand} ${name}${at}, stock number ${row.stockNumber}: what it has, what it costs and when you can have it.`,
    meta_image: pictureOf(making.line.modelLine, making.model),
    noindex: isGone,
    body: [{ _uid: `stock-${row.stockNumber}`, component: 'StockVehicle' }],
  });
}
