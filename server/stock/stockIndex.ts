import { choiceOf } from '../../shared/configurator/build.ts';
import type { Dealer } from '../../shared/dealers/dealer.ts';
import type { Position } from '../../shared/dealers/mapProjection.ts';
import { distanceKm } from '../../shared/dealers/nearby.ts';
import { buildPrice, defaultPreferences, modelPrice, type PricingPreferences } from '../../shared/pricing.ts';
import type { StockPrice } from '../../shared/stock/stockCar.ts';
import type { StockKind, StockRow, StockSpec } from '../../shared/stock/stockRow.ts';
import type { StockSort } from '../../shared/stock/stockTexts.ts';
import { sortWithPauses, withPauses } from '../load/withPauses.ts';
import { createFirstOf } from './firstOf.ts';
import type { ResolveSpec, StockMaking } from './resolveSpec.ts';

/** A vehicle in stock whose every part the catalogue knows. */
export interface StockVehicle {
  readonly row: StockRow;
  readonly making: StockMaking;
  readonly dealer: Dealer;
}

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
  readonly most?: number | undefined;
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
  /** Those of a model line, by its slug, in the same order. */
  ofLine(slug: string): readonly StockVehicle[];
  find(wish: StockWish, order: StockOrder): FoundStock;
}

/** Beside an id below it a key of 35 bits is exact: cents of a hundred million dollars are. */
const idRange = 2 ** 18;
/** After everything that has a price. */
const noPrice = 2 ** 34;

const kinds = ['here', 'demonstrator', 'transit'] as const satisfies readonly StockKind[];

/**
 * Columns of small numbers, one for each vehicle: a search goes once through all of them, whatever is wanted. A row whose
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
  const lines = new Map<string, StockVehicle[]>();
  for await (const vehicle of withPauses(vehicles)) {
    numbers.set(vehicle.row.stockNumber, vehicle);
    const { slug } = vehicle.making.line.modelLine;
    const same = lines.get(slug);
    if (same) same.push(vehicle);
    else lines.set(slug, [vehicle]);
  }
  return {
    vehicles,
    problems,
    byNumber: (stockNumber) => numbers.get(stockNumber),
    ofLine: (slug) => lines.get(slug) ?? [],
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

interface Columns {
  readonly makings: readonly StockMaking[];
  readonly dealers: readonly Dealer[];
  /** Indices by vehicle. */
  readonly makingOf: Uint32Array;
  readonly dealerOf: Uint32Array;
  readonly kindOf: Uint8Array;
  /** Cents; -1: none. */
  readonly ownPrice: Float64Array;
  /** 1: the price of the model and its parts is its own. */
  readonly isListed: Uint8Array;
}

async function columnsOf(vehicles: readonly StockVehicle[]): Promise<Columns> {
  const makings = new Map<StockMaking, number>();
  const dealers = new Map<Dealer, number>();
  const indexIn = <T>(known: Map<T, number>, item: T): number => {
    const index = known.get(item) ?? known.size;
    known.set(item, index);
    return index;
  };
  const size = vehicles.length;
  const columns = {
    makingOf: new Uint32Array(size),
    dealerOf: new Uint32Array(size),
    kindOf: new Uint8Array(size),
    ownPrice: new Float64Array(size),
    isListed: new Uint8Array(size),
  };
  let id = 0;
  for await (const { making, dealer, row } of withPauses(vehicles)) {
    columns.makingOf[id] = indexIn(makings, making);
    columns.dealerOf[id] = indexIn(dealers, dealer);
    columns.kindOf[id] = kinds.indexOf(row.state.kind);
    columns.ownPrice[id] = row.price ?? -1;
    columns.isListed[id] = Number(isListed(row, making));
    id += 1;
  }
  return { ...columns, makings: [...makings.keys()], dealers: [...dealers.keys()] };
}

/** A demonstrator is no new car, and a part without a price is in none: then only the dealer can tell. */
const isListed = ({ state }: StockRow, making: StockMaking): boolean =>
  state.kind !== 'demonstrator' && extrasOf(making) !== null;

/** What a vehicle costs, as far as that is the same for every buyer. */
export function priceOfVehicle({ row, making }: Pick<StockVehicle, 'row' | 'making'>): StockPrice {
  return { own: row.price, extras: isListed(row, making) ? extrasOf(making) : null };
}

const known = new WeakMap<StockMaking, number | null>();

/** What was chosen adds to the price of the model, in cents: the same for every buyer. Null: a part has no price. */
function extrasOf(making: StockMaking): number | null {
  const before = known.get(making);
  if (before !== undefined) return before;
  const price = buildPrice(choiceOf(making.line, making.build), defaultPreferences);
  const isWhole = price.unpricedAccessories === 0 && making.others.length === 0;
  const extras = isWhole ? price.options + price.colour + price.trim + price.accessories : null;
  known.set(making, extras);
  return extras;
}

function find(
  vehicles: readonly StockVehicle[],
  columns: Columns,
  wish: StockWish,
  { sort, place, preferences, from, count }: StockOrder,
): FoundStock {
  const { makingOf, dealerOf, kindOf, ownPrice, isListed } = columns;
  const isMaking = Uint8Array.from(columns.makings, (making) => Number(isWanted(making, wish)));
  const isDealer = Uint8Array.from(columns.dealers, ({ code }) =>
    Number(!wish.dealer || code === wish.dealer),
  );
  const kind = wish.kind ? kinds.indexOf(wish.kind) : -1;
  const most = wish.most ?? Number.POSITIVE_INFINITY;
  const needsPrice = sort === 'price' || wish.most !== undefined;
  const listPrice = needsPrice ? listPrices(columns.makings, preferences) : new Float64Array(0);
  const metres = sort === 'nearest' && place ? distances(columns.dealers, place) : undefined;
  const first = createFirstOf(from + count);
  let total = 0;
  for (let id = 0; id < vehicles.length; id += 1) {
    const making = makingOf[id] ?? 0;
    const dealer = dealerOf[id] ?? 0;
    if (!isMaking[making] || !isDealer[dealer] || (kind >= 0 && kindOf[id] !== kind)) continue;
    let price = noPrice;
    if (needsPrice) {
      const own = ownPrice[id] ?? -1;
      price = own >= 0 ? own : isListed[id] ? (listPrice[making] ?? noPrice) : noPrice;
      if (price > most) continue;
    }
    total += 1;
    const key = sort === 'price' ? price : (metres?.[dealer] ?? 0);
    first.add(key * idRange + id);
  }
  const ids = first.values().subarray(from);
  return { total, vehicles: Array.from(ids, (key) => vehicles[key % idRange]).flatMap((one) => one ?? []) };
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

/** Cents by making, as the buyer pays. */
const listPrices = (makings: readonly StockMaking[], preferences: PricingPreferences): Float64Array =>
  Float64Array.from(makings, (making) => {
    const cents = modelPrice(making.model, preferences);
    const extras = extrasOf(making);
    return cents === null || extras === null ? noPrice : cents + extras;
  });

const distances = (dealers: readonly Dealer[], place: Position): Float64Array =>
  Float64Array.from(dealers, (dealer) => Math.round(distanceKm(place, dealer) * 1000));
