import type { Dealer } from '../../shared/dealers/dealer.ts';
import { modelPrice, type PricingPreferences } from '../../shared/pricing.ts';
import type { StockState } from '../../shared/stock/stockRow.ts';
import type { CatalogueModel } from '../../shared/vehicles/catalogue.ts';
import { withPauses } from '../load/withPauses.ts';
import type { StockMaking, StockVehicle } from './resolveSpec.ts';
import { extrasOf, isListed, noPrice } from './stockPrices.ts';

/**
 * The stock as columns of small numbers, one for each vehicle: what goes through hundreds of thousands of them reads these in
 * order, and touches no vehicle.
 */
export interface StockColumns {
  readonly makings: readonly StockMaking[];
  readonly dealers: readonly Dealer[];
  /** Each kind of waiting once: what differs in kilometres alone is one. */
  readonly states: readonly StockState[];
  /** Indices in those, by vehicle. */
  readonly makingOf: Uint32Array;
  readonly dealerOf: Uint32Array;
  readonly stateOf: Uint32Array;
  /** Index of a vehicle's price. */
  readonly priceOf: Uint32Array;
  /** In cents: first those of the makings, as `writeListPrices` has left them, then none, then those of dealers. */
  readonly prices: Float64Array;
  readonly models: readonly CatalogueModel[];
  /**
   * By making: the index of its model, and what its options add to the model's price, in cents; NaN when a part has
   * no price.
   */
  readonly modelOf: Uint32Array;
  readonly extras: Float64Array;
  /** Ids of the vehicles of each model line, by its slug. */
  readonly ofLine: ReadonlyMap<string, Uint32Array>;
}

/** Makes the columns, with pauses in which other work of the process gets its turn. */
export async function columnsOf(vehicles: readonly StockVehicle[]): Promise<StockColumns> {
  const [makings, dealers] = [new Map<StockMaking, number>(), new Map<Dealer, number>()];
  const states: StockState[] = [];
  const waits = new Map<string, number>();
  const size = vehicles.length;
  const column = () => new Uint32Array(size);
  const [makingOf, dealerOf, stateOf, priceOf] = [column(), column(), column(), column()];
  const ids = new Map<string, number[]>();
  const own: number[] = [];
  const [ofMaking, ofNobody, ofDealer] = [0, 1, 2];
  const pricedBy = new Uint8Array(size);
  let id = 0;
  for await (const { making, dealer, row } of withPauses(vehicles)) {
    makingOf[id] = indexIn(makings, making);
    dealerOf[id] = indexIn(dealers, dealer);
    const wait = row.state.kind === 'transit' ? row.state.month : row.state.kind;
    stateOf[id] = indexIn(waits, wait);
    if (states.length < waits.size) states.push(row.state);
    const { slug } = making.line.modelLine;
    const ofLine = ids.get(slug) ?? [];
    ofLine.push(id);
    ids.set(slug, ofLine);
    pricedBy[id] = row.price !== null ? ofDealer : isListed(row, making) ? ofMaking : ofNobody;
    if (row.price !== null) own.push(row.price);
    id += 1;
  }
  let next = makings.size + 1;
  for (id = 0; id < size; id += 1) {
    if (pricedBy[id] === ofMaking) priceOf[id] = makingOf[id] ?? 0;
    else if (pricedBy[id] === ofNobody) priceOf[id] = makings.size;
    else priceOf[id] = next++;
  }
  const models = new Map<CatalogueModel, number>();
  const modelOf = Uint32Array.from(makings.keys(), ({ model }) => indexIn(models, model));
  return {
    makings: [...makings.keys()],
    modelOf,
    extras: Float64Array.from(makings.keys(), (making) => extrasOf(making) ?? Number.NaN),
    models: [...models.keys()],
    dealers: [...dealers.keys()],
    states,
    ...{ makingOf, dealerOf, stateOf, priceOf },
    prices: Float64Array.from([...new Float64Array(makings.size), noPrice, ...own]),
    ofLine: new Map([...ids].map(([slug, all]) => [slug, Uint32Array.from(all)])),
  };
}

/** The prices of the makings for a buyer. Whoever reads them does so before anybody else can ask for another's. */
export function writeListPrices(
  { models, modelOf, extras, prices }: StockColumns,
  preferences: PricingPreferences,
): void {
  const ofModel = Float64Array.from(models, (model) => modelPrice(model, preferences) ?? Number.NaN);
  for (let making = 0; making < modelOf.length; making += 1) {
    const cents = (ofModel[modelOf[making] ?? 0] ?? 0) + (extras[making] ?? 0);
    prices[making] = Number.isNaN(cents) ? noPrice : cents;
  }
}

function indexIn<T>(known: Map<T, number>, item: T): number {
  const index = known.get(item) ?? known.size;
  known.set(item, index);
  return index;
}
