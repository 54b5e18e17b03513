import type { Logger } from 'pino';
import { byCountry, type Country } from '../../shared/country.ts';
import { isoDay } from '../../shared/dates.ts';
import type { StockRow } from '../../shared/stock/stockRow.ts';
import type { Config } from '../config/Config.ts';
import { createFeed, type Feed } from '../dealers/createFeed.ts';
import { fixedAddress } from '../dealers/fileAddress.ts';
import { unavailable } from '../errors.ts';
import { alone, type Share } from '../fleet/Fleet.ts';
import { maxVehicles, readStock } from './readStock.ts';

/** The vehicles of a country, as its files have them. The same object while none has changed. */
export interface StockList {
  readonly rows: readonly StockRow[];
  /** Vehicles that were there, and are no more, by stock number. */
  readonly gone: ReadonlyMap<string, StockRow>;
  /** When the oldest of the files was written, ms since 1970. */
  readonly at: number;
}

/** The stock files. Made by `createStockFeeds`. */
export interface StockFeeds {
  /** False: the country has no file, and the site no pages of its stock. */
  has(country: Country): boolean;
  /** True once all files of the country could be read, in this run or an earlier one. */
  isRead(country: Country): boolean;
  /** Waits only when there is none yet. Rejects with `unavailable` when it cannot be had then. */
  list(country: Country): Promise<StockList>;
  /** Reads what has changed; what was last good stays on a failure, which is logged. True: all could be read. */
  refresh(): Promise<boolean>;
  /** What was read last in an earlier run, where nothing was read since. */
  restore(): Promise<void>;
}

export interface StockFeedsOptions extends Pick<Config['stock'], 'files' | 'acceptDrop'> {
  /** Folder for the last good files. */
  readonly directory: string;
  readonly fetch: typeof fetch;
  /** Unset: one machine. */
  readonly share?: Share;
  readonly logger: Logger;
  /** Monotonic clock, ms. */
  readonly now?: () => number;
}

/** Vehicles no longer in stock that are remembered of each file: those that left last. */
const mostGone = 20_000;
const retryAfterS = 10;
const kind = 'a stock file';
const noStock = 'The cars in stock cannot be shown at the moment. Please try again shortly.';

/** Starts nothing: `refresh` is called by a job, see cron/refreshStock.ts. */
export function createStockFeeds({
  files,
  acceptDrop,
  directory,
  fetch,
  share = alone.share,
  logger,
  now = () => performance.now(),
}: StockFeedsOptions): StockFeeds {
  /** @param place among the files of its country, from 1 */
  const feedOf = ({ country, url }: StockFeedsOptions['files'][number], place: number) => {
    // Names no address, which may have a signature in it.
    const name = `stock ${country} ${place}`;
    return createFeed<StockList>({
      name,
      kind,
      entries: 'vehicles',
      address: fixedAddress(url),
      async parse(text, at, former) {
        const { rows, ...reading } = await readStock(text);
        return { value: { rows, gone: goneSince(former, rows), at }, reading };
      },
      count: ({ rows }) => ({ ...byCountry(() => 0), [country]: rows.length }),
      none: { rows: [], gone: new Map(), at: 0 },
      // Pages tell its day alone: of the same day it stays the same object, and all that is made of it.
      redate: (list, at) => (isoDay(at, country) === isoDay(list.at, country) ? list : { ...list, at }),
      acceptDrop,
      acceptVariable: 'STOCK_ACCEPT_DROP',
      directory,
      fetch,
      share,
      logger,
      now,
    });
  };
  const feeds = Object.values(Object.groupBy(files, ({ country }) => country)).flatMap((ofCountry) =>
    ofCountry.map((file, n) => ({ country: file.country, feed: feedOf(file, n + 1) })),
  );
  const of = (wanted: Country) => feeds.flatMap(({ country, feed }) => (country === wanted ? [feed] : []));
  const joined = byCountry((country) => joinOnce(of(country)));
  const all = (run: (feed: Feed<StockList>) => Promise<unknown>) =>
    Promise.all(feeds.map(({ feed }) => run(feed)));

  return {
    has: (country) => of(country).length > 0,
    isRead: (country) => of(country).every((feed) => feed.peek() !== undefined),
    list: (country) =>
      joined[country]().catch((error: unknown) => {
        throw unavailable(noStock, retryAfterS, error);
      }),
    refresh: async () => (await all((feed) => feed.refresh())).every(Boolean),
    async restore() {
      await all((feed) => feed.restore());
    },
  };
}

/** Vehicles that are no longer in stock: those that left with this file, and earlier ones that have not come back. */
function goneSince(former: StockList | undefined, rows: readonly StockRow[]): ReadonlyMap<string, StockRow> {
  if (!former) return new Map();
  const there = new Set(rows.map(({ stockNumber }) => stockNumber));
  const all = [...former.gone.values(), ...former.rows].filter(({ stockNumber }) => !there.has(stockNumber));
  return new Map(all.slice(-mostGone).map((row) => [row.stockNumber, row]));
}

/** The files of a country as one list: of a stock number that two have, the first counts. */
function joinOnce(feeds: readonly Feed<StockList>[]): () => Promise<StockList> {
  let known: { readonly parts: readonly StockList[]; readonly list: StockList } | undefined;
  return async () => {
    const parts = await Promise.all(feeds.map((feed) => feed.get()));
    if (known && parts.every((part, n) => part === known?.parts[n])) return known.list;
    const [first] = parts;
    known = { parts, list: parts.length === 1 && first ? first : joinedList(parts) };
    return known.list;
  };
}

function joinedList(parts: readonly StockList[]): StockList {
  const rows = new Map<string, StockRow>();
  for (const part of parts)
    for (const row of part.rows)
      if (!rows.has(row.stockNumber) && rows.size < maxVehicles) rows.set(row.stockNumber, row);
  const gone = parts.flatMap((part) => [...part.gone]).filter(([stockNumber]) => !rows.has(stockNumber));
  return {
    rows: [...rows.values()],
    gone: new Map(gone),
    at: Math.min(...parts.map(({ at }) => at)),
  };
}
