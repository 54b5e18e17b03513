import type { Dealer } from '../../shared/dealers/dealer.ts';
import type { Position } from '../../shared/dealers/mapProjection.ts';
import { distanceKm } from '../../shared/dealers/nearby.ts';
import type { PricingPreferences } from '../../shared/pricing.ts';
import type { StockKind, StockRow, StockSpec } from '../../shared/stock/stockRow.ts';
import type { StockSort } from '../../shared/stock/stockTexts.ts';
import type { Cents } from '../../shared/units.ts';
import { sortWithPauses, withPauses } from '../load/withPauses.ts';
import { createFirstOf } from './firstOf.ts';
import type { ResolveSpec, StockMaking, StockVehicle } from './resolveSpec.ts';
import { columnsOf, type StockColumns, writeListPrices } from './stockColumns.ts';
import { noPrice } from './stockPrices.ts';

/** What of the stock is wanted; '' and unset: any. */
export interface StockWish {
  /** Slug of a model line. */
  readonly line?: string | undefined;
  /** Code of a model. */
  readonly model?: string | undefined;
  /** Name of a colour. */
  readonly colour?: string | undefined;
  readonly kind?: StockKind | undefined;
  /** Code. */
  readonly dealer?: string | undefined;
  /** Cents at most, as the buyer pays. */
  readonly most?: Cents | undefined;
}

/** How it is listed. */
export interface StockOrder {
  readonly sort: StockSort;
  /** That distances are from. */
  readonly place?: Position | undefined;
  readonly preferences: PricingPreferences;
  /** Vehicles before the first, and as many as are wanted. */
  readonly from: number;
  readonly count: number;
}

export interface FoundStock {
  readonly total: number;
  readonly vehicles: readonly StockVehicle[];
}

/** The stock of a country, to be searched. */
export interface StockIndex {
  /** In the order in which they can be had. */
  readonly vehicles: readonly StockVehicle[];
  /** Why rows are left out, with how often. */
  readonly problems: ReadonlyMap<string, number>;
  byNumber(stockNumber: string): StockVehicle | undefined;
  /** The same by columns. */
  readonly columns: StockColumns;
  find(wish: StockWish, order: StockOrder): FoundStock;
}

/** Beside an id below it a key of 35 bits is exact: cents of a hundred million dollars are. */
const idRange = 2 ** 18;
/**
 * Columns of small numbers: a search goes once through those of its model line, or all of them. A row whose
 * dealer or making is not known is left out. Others get their turn while it is made.
 */
export async function createStockIndex(
  rows: readonly StockRow[],
  resolve: ResolveSpec,
  dealers: ReadonlyMap<string, Dealer>,
): Promise<StockIndex> {
  const problems = new Map<string, number>();
  const makings = new Map<StockSpec, StockMaking | string>();
  const known: StockVehicle[] = [];
  for await (const row of withPauses(rows)) {
    const making = makings.get(row.spec) ?? resolve(row.spec);
    makings.set(row.spec, making);
    const dealer = dealers.get(row.dealer);
    const problem = dealer ? making : 'dealercode: none of the country';
    if (dealer && typeof making !== 'string') known.push({ row, making, dealer });
    else if (typeof problem === 'string') problems.set(problem, (problems.get(problem) ?? 0) + 1);
  }
  const vehicles = await sortWithPauses(known, soonestFirst);
  const columns = await columnsOf(vehicles);
  const numbers = new Map<string, StockVehicle>();
  for await (const vehicle of withPauses(vehicles)) numbers.set(vehicle.row.stockNumber, vehicle);
  return {
    vehicles,
    columns,
    problems,
    byNumber: (stockNumber) => numbers.get(stockNumber),
    find: (wish, order) => find(vehicles, columns, wish, order),
  };
}

/** What can be driven away first, then by month; what has none comes last. */
const soonestFirst = (a: StockVehicle, b: StockVehicle): number => {
  const [one, other] = [monthOf(a), monthOf(b)];
  return one === other ? 0 : one < other ? -1 : 1;
};
const monthOf = ({ row: { state } }: StockVehicle): string =>
  state.kind === 'transit' ? state.month || '9999-99' : '';

function find(
  vehicles: readonly StockVehicle[],
  columns: StockColumns,
  wish: StockWish,
  { sort, place, preferences, from, count }: StockOrder,
): FoundStock {
  const { makingOf, dealerOf, stateOf, priceOf, prices } = columns;
  const isMaking = Uint8Array.from(columns.makings, (making) => Number(isWanted(making, wish)));
  const isDealer = Uint8Array.from(columns.dealers, ({ code }) =>
    Number(!wish.dealer || code === wish.dealer),
  );
  const isState = Uint8Array.from(columns.states, ({ kind }) => Number(!wish.kind || kind === wish.kind));
  const most = wish.most ?? Number.POSITIVE_INFINITY;
  const needsPrice = sort === 'price' || wish.most !== undefined;
  if (needsPrice) writeListPrices(columns, preferences);
  const metres = sort === 'nearest' && place ? distances(columns.dealers, place) : undefined;
  const first = createFirstOf(from + count);
  let total = 0;
  let limit = Number.POSITIVE_INFINITY;
  const inLine = wish.line ? (columns.ofLine.get(wish.line) ?? new Uint32Array(0)) : undefined;
  const size = inLine ? inLine.length : vehicles.length;
  for (let at = 0; at < size; at += 1) {
    const id = inLine ? (inLine[at] ?? 0) : at;
    const making = makingOf[id] ?? 0;
    const dealer = dealerOf[id] ?? 0;
    if (!isMaking[making] || !isDealer[dealer] || !isState[stateOf[id] ?? 0]) continue;
    const price = needsPrice ? (prices[priceOf[id] as number] as number) : noPrice;
    if (price > most) continue;
    total += 1;
    const key = sort === 'price' ? price : metres ? (metres[dealer] as number) : 0;
    const rank = key * idRange + id;
    if (rank < limit) limit = first.add(rank);
  }
  const listed = first.values().subarray(from);
  return {
    total,
    vehicles: Array.from(listed, (key) => vehicles[key % idRange]).flatMap((one) => one ?? []),
  };
}

function isWanted(
  { line, model, build }: StockMaking,
  { line: slug, model: code, colour }: StockWish,
): boolean {
  return (
    (!slug || line.modelLine.slug === slug) &&
    (!code || model.code === code) &&
    (!colour || (build.colour !== null && line.colours[build.colour]?.name === colour))
  );
}

const distances = (dealers: readonly Dealer[], place: Position): Float64Array =>
  Float64Array.from(dealers, (dealer) => Math.round(distanceKm(place, dealer) * 1000));
