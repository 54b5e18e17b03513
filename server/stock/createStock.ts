import type { Logger } from 'pino';
import type { Country } from '../../shared/country.ts';
import { isoDay } from '../../shared/dates.ts';
import type { Dealer, DealerNetwork } from '../../shared/dealers/dealer.ts';
import type { StockRow } from '../../shared/stock/stockRow.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import type { Dealers } from '../dealers/createDealers.ts';
import { withPauses } from '../load/withPauses.ts';
import type { Vehicles } from '../vehicles/createVehicles.ts';
import type { StockFeeds, StockList } from './createStockFeeds.ts';
import type { StockVehicle } from './resolveSpec.ts';
import { createResolveSpec, type ResolveSpec } from './resolveSpec.ts';
import { createStockIndex, type StockIndex } from './stockIndex.ts';

/** The stock of a country as pages show it: the same object while files, vehicles and dealers are the same. */
export interface StockView {
  readonly country: Country;
  readonly catalogue: VehicleCatalogue;
  readonly index: StockIndex;
  /** Day that the files are of, `2026-11-25`. */
  readonly asOf: string;
  /**
   * A vehicle that was there and is no more, as far as it is remembered and its parts are known: one that has left the
   * files, or whose dealer has closed.
   */
  gone(
    stockNumber: string,
  ): (Omit<StockVehicle, 'dealer'> & { readonly dealer?: Dealer | undefined }) | undefined;
}

/** The vehicles in stock. Made by `createStock`. */
export interface Stock extends Pick<StockFeeds, 'has' | 'refresh' | 'restore'> {
  /** Rejects with `unavailable` while files, vehicles or dealers cannot be had. */
  view(country: Country): Promise<StockView>;
}

export interface StockOptions {
  readonly feeds: StockFeeds;
  readonly vehicles: Pick<Vehicles, 'catalogue'>;
  readonly dealers: Pick<Dealers, 'list'>;
  readonly logger: Logger;
}

interface Known {
  readonly list: StockList;
  readonly catalogue: VehicleCatalogue;
  readonly network: DealerNetwork;
  readonly view: Promise<StockView>;
}

/** Starts nothing: the view is made when it is first asked for, and again when something of it has changed. */
export function createStock({ feeds, vehicles, dealers, logger }: StockOptions): Stock {
  const views = new Map<Country, Known>();

  async function make(
    country: Country,
    { list, catalogue, network }: Pick<Known, 'list' | 'catalogue' | 'network'>,
  ): Promise<StockView> {
    const startedAt = performance.now();
    const byCode = new Map<string, Dealer>();
    for await (const dealer of withPauses(network.dealers)) byCode.set(dealer.code, dealer);
    const resolve = createResolveSpec(catalogue);
    const index = await createStockIndex(list.rows, resolve, byCode);
    const facts = { country, vehicles: index.vehicles.length, ms: Math.round(performance.now() - startedAt) };
    logger.info(facts, 'the stock was put in order');
    if (index.problems.size)
      logger.warn(
        { country, problems: Object.fromEntries(index.problems) },
        'vehicles in stock are left out: nobody knows their dealer or their parts',
      );
    return {
      country,
      catalogue,
      index,
      asOf: isoDay(list.at, country),
      gone: (stockNumber) =>
        goneAs(list.gone.get(stockNumber) ?? index.withoutDealer.get(stockNumber), resolve, byCode),
    };
  }

  return {
    has: feeds.has,
    refresh: feeds.refresh,
    restore: feeds.restore,
    async view(country) {
      const [list, catalogue, network] = await Promise.all([
        feeds.list(country),
        vehicles.catalogue(country),
        dealers.list(country),
      ]);
      const known = views.get(country);
      if (known?.list === list && known.catalogue === catalogue && known.network === network)
        return known.view;
      const view = make(country, { list, catalogue, network });
      views.set(country, { list, catalogue, network, view });
      return view;
    },
  };
}

function goneAs(row: StockRow | undefined, resolve: ResolveSpec, dealers: ReadonlyMap<string, Dealer>) {
  const making = row && resolve(row.spec);
  return row && making && typeof making !== 'string'
    ? { row, making, dealer: dealers.get(row.dealer) }
    : undefined;
}

/** The stock of a site that has none. */
export const noStock: Stock = {
  has: () => false,
  refresh: async () => true,
  restore: async () => undefined,
  view: async () => {
    throw new Error('There is no stock.');
  },
};
