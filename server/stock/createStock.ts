import type { Logger } from 'pino';
import { type Country, countries } from '../../shared/country.ts';
import { isoDay } from '../../shared/dates.ts';
import type { Dealer, DealerNetwork } from '../../shared/dealers/dealer.ts';
import type { StockRow } from '../../shared/stock/stockRow.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import type { Dealers } from '../dealers/createDealers.ts';
import { isSiteError } from '../errors.ts';
import { withPauses } from '../load/withPauses.ts';
import type { Vehicles } from '../vehicles/createVehicles.ts';
import type { StockFeeds, StockList } from './createStockFeeds.ts';
import type { StockVehicle } from './resolveSpec.ts';
import { createResolveSpec, type ResolveSpec } from './resolveSpec.ts';
import { createStockIndex, type StockIndex } from './stockIndex.ts';

/** The stock of a country as pages show it: the same object while files, vehicles and dealers are the same, see `prepare`. */
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
  /**
   * Returns the last view that is whole; waits only while there is none yet, and rejects with `unavailable` while files,
   * vehicles or dealers cannot be had then.
   */
  view(country: Country): Promise<StockView>;
  /**
   * Makes the views again whose files, vehicles or dealers have changed. Called every second, so that no visitor waits
   * for 100,000 cars to be put in order. Does nothing for a country whose files were never read. A failure is logged.
   */
  prepare(): Promise<void>;
}

export interface StockOptions {
  readonly feeds: StockFeeds;
  readonly vehicles: Pick<Vehicles, 'catalogue'>;
  readonly dealers: Pick<Dealers, 'list'>;
  readonly logger: Logger;
}

/** What a view is made of. */
interface StockSources {
  readonly list: StockList;
  readonly catalogue: VehicleCatalogue;
  readonly network: DealerNetwork;
}
interface MadeView {
  readonly sources: StockSources;
  readonly view: StockView;
}

/** Starts nothing: a view is made when it is first asked for, or prepared. */
export function createStock({ feeds, vehicles, dealers, logger }: StockOptions): Stock {
  const made = new Map<Country, MadeView>();
  const making = new Map<Country, Promise<MadeView>>();

  async function make(country: Country, { list, catalogue, network }: StockSources): Promise<StockView> {
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

  async function update(country: Country): Promise<MadeView> {
    const [list, catalogue, network] = await Promise.all([
      feeds.list(country),
      vehicles.catalogue(country),
      dealers.list(country),
    ]);
    const sources: StockSources = { list, catalogue, network };
    const known = made.get(country);
    if (known && isSame(known.sources, sources)) return known;
    const next = { sources, view: await make(country, sources) };
    // In one step: whoever has the former view keeps it.
    made.set(country, next);
    return next;
  }
  /** One at a time: who asks meanwhile gets the same. */
  function updateOnce(country: Country): Promise<MadeView> {
    const running = making.get(country) ?? update(country).finally(() => making.delete(country));
    making.set(country, running);
    return running;
  }
  async function prepare(): Promise<void> {
    const read = countries.filter((country) => feeds.has(country) && feeds.isRead(country));
    // That vehicles or dealers cannot be had was logged where they are read.
    for (const outcome of await Promise.allSettled(read.map(updateOnce)))
      if (outcome.status === 'rejected' && !isSiteError(outcome.reason))
        logger.error({ err: outcome.reason }, 'the stock could not be put in order');
  }

  return {
    has: feeds.has,
    async refresh() {
      const isRead = await feeds.refresh();
      await prepare();
      return isRead;
    },
    restore: feeds.restore,
    view: async (country) => (made.get(country) ?? (await updateOnce(country))).view,
    prepare,
  };
}

const isSame = (one: StockSources, other: StockSources): boolean =>
  one.list === other.list && one.catalogue === other.catalogue && one.network === other.network;

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
  prepare: async () => undefined,
  view: async () => {
    throw new Error('There is no stock.');
  },
};
