import type { Dealer } from '../../shared/dealers/dealer.ts';
import type { Position } from '../../shared/dealers/mapProjection.ts';
import { distanceKm } from '../../shared/dealers/nearby.ts';
import type { PricingPreferences } from '../../shared/pricing.ts';
import type { StockKind, StockRow, StockSpec } from '../../shared/stock/stockRow.ts';
import type { StockSort } from '../../shared/stock/stockTexts.ts';
import type { Cents } from '../../shared/units.ts';
import { sortWithPauses, withPauses } from '../load/withPauses.ts';
import { createFirstOf, type FirstOf } from './firstOf.ts';
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
  /** Code of a dealer. */
  readonly dealer?: string | undefined;
  /** Highest price in cents, as the buyer pays it. */
  readonly most?: Cents | undefined;
}

/** In which order, and which part of it, the stock is listed. */
export interface StockOrder {
  readonly sort: StockSort;
  /** Place from which distances are measured. */
  readonly place?: Position | undefined;
  readonly preferences: PricingPreferences;
  /** How many vehicles to leave out before the first, and how many to list. */
  readonly from: number;
  readonly count: number;
}

export interface FoundStock {
  readonly total: number;
  readonly vehicles: readonly StockVehicle[];
}

/** The stock of a country, to be searched. */
export interface StockIndex {
  /** The vehicles that can be had soonest come first. */
  readonly vehicles: readonly StockVehicle[];
  /** Why rows are left out, with how often. */
  readonly problems: ReadonlyMap<string, number>;
  byNumber(stockNumber: string): StockVehicle | undefined;
  /** Rows whose dealer is none of the country, such as one that has closed, by stock number. */
  readonly withoutDealer: ReadonlyMap<string, StockRow>;
  /** The same vehicles as columns. */
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
  const withoutDealer = new Map<string, StockRow>();
  for await (const row of withPauses(rows)) {
    const making = makings.get(row.spec) ?? resolve(row.spec);
    makings.set(row.spec, making);
    const dealer = dealers.get(row.dealer);
    if (!dealer) withoutDealer.set(row.stockNumber, row);
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
    withoutDealer,
    find: (wish, order) => find(vehicles, columns, wish, order),
  };
}

/** Vehicles that can be driven away first, then by the month of arrival; those without a month last. */
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
  order: StockOrder,
): FoundStock {
  const { from, count } = order;
  const first = createFirstOf(from + count);
  const total = rank(columns, prepare(columns, wish, order), first);
  const listed = first.values().subarray(from);
  return {
    total,
    vehicles: Array.from(listed, (key) => vehicles[key % idRange]).flatMap((one) => one ?? []),
  };
}

/** A search as the loop over the vehicles needs it: all that can be known before, by the numbers of the columns. */
interface Search {
  /** Ids of the vehicles to look at; undefined: all. */
  readonly ids: Uint32Array | undefined;
  /** How many vehicles to look at. */
  readonly size: number;
  /** By making, dealer and state: 1 where it fits. */
  readonly isMaking: Uint8Array;
  readonly isDealer: Uint8Array;
  readonly isState: Uint8Array;
  /** Whether prices are read, which were written for this buyer. */
  readonly isPriced: boolean;
  /** Highest price in cents. */
  readonly most: number;
  readonly byPrice: boolean;
  /** Distance to each dealer in metres, where the nearest are asked for. */
  readonly metres: Float64Array | undefined;
}

function prepare(columns: StockColumns, wish: StockWish, { sort, place, preferences }: StockOrder): Search {
  const { makings, dealers, states, makingOf, ofLine } = columns;
  const byPrice = sort === 'price';
  const isPriced = byPrice || wish.most !== undefined;
  if (isPriced) writeListPrices(columns, preferences);
  const ids = wish.line ? (ofLine.get(wish.line) ?? new Uint32Array(0)) : undefined;
  return {
    ids,
    size: ids?.length ?? makingOf.length,
    isMaking: Uint8Array.from(makings, (making) => Number(isWanted(making, wish))),
    isDealer: Uint8Array.from(dealers, ({ code }) => Number(!wish.dealer || code === wish.dealer)),
    isState: Uint8Array.from(states, ({ kind }) => Number(!wish.kind || kind === wish.kind)),
    isPriced,
    most: wish.most ?? Number.POSITIVE_INFINITY,
    byPrice,
    metres: sort === 'nearest' && place ? distances(dealers, place) : undefined,
  };
}

/**
 * Shows `first` the vehicles of a search, by what they are sorted by and then by their ids; returns how many there are.
 * Hundreds of thousands pass here: nothing is made for one of them, and what can be known before the loop is known.
 */
function rank(columns: StockColumns, search: Search, first: FirstOf): number {
  const { makingOf, dealerOf, stateOf, priceOf, prices } = columns;
  const { ids, size, isMaking, isDealer, isState, isPriced, most, byPrice, metres } = search;
  let total = 0;
  let limit = Number.POSITIVE_INFINITY;
  for (let at = 0; at < size; at += 1) {
    const id = ids ? (ids[at] as number) : at;
    const dealer = dealerOf[id] ?? 0;
    if (!isMaking[makingOf[id] ?? 0] || !isDealer[dealer] || !isState[stateOf[id] ?? 0]) continue;
    const price = isPriced ? (prices[priceOf[id] as number] as number) : noPrice;
    if (price > most) continue;
    total += 1;
    const ranked = keyOf(byPrice, metres, price, dealer) * idRange + id;
    if (ranked < limit) limit = first.add(ranked);
  }
  return total;
}

/** What a vehicle is sorted by: cents, metres, or nothing but its place among all. */
function keyOf(byPrice: boolean, metres: Float64Array | undefined, price: number, dealer: number): number {
  if (byPrice) return price;
  return metres ? (metres[dealer] ?? 0) : 0;
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
