import type { Build } from '../../shared/configurator/build.ts';
import type { Dealer } from '../../shared/dealers/dealer.ts';
import type { Position } from '../../shared/dealers/mapProjection.ts';
import { distanceKm } from '../../shared/dealers/nearby.ts';
import {
  differencesOf,
  leastScore,
  type MatchDifferences,
  monthsUntil,
  partScore,
  placePoints,
} from '../../shared/stock/matchStock.ts';
import { createFirstOf } from './firstOf.ts';
import type { StockMaking, StockVehicle } from './resolveSpec.ts';
import type { StockIndex } from './stockIndex.ts';

/** What is wanted, and from where. */
export interface AlikeWish {
  /** Slug of the model line. */
  readonly line: string;
  readonly build: Build;
  /** Unset: the way to it does not count. */
  readonly place?: Position | undefined;
  /** Number of a vehicle that is not wanted. */
  readonly except?: string | undefined;
  readonly count: number;
}

export interface AlikeVehicle {
  readonly vehicle: StockVehicle;
  readonly found: MatchDifferences;
  /** Distance; null when the wish names no place. */
  readonly distanceKm: number | null;
}

const idRange = 2 ** 18;

/**
 * The vehicles of the line that are most like a build, best first; by the rules of `matchStock`. What a making, a dealer and
 * a wait take away is worked out once each, as a line may have tens of thousands of vehicles.
 */
export function alikeStock(
  index: Pick<StockIndex, 'vehicles' | 'columns'>,
  { line, build, place, except, count }: AlikeWish,
  asOf: string,
): AlikeVehicle[] {
  const { makings, dealers, states, makingOf, dealerOf, stateOf, ofLine } = index.columns;
  const isOfLine = (making: StockMaking) => making.line.modelLine.slug === line;
  const scores = Float64Array.from(makings, (making) =>
    isOfLine(making) ? partScore(differencesOf(build, making.build)) : 0,
  );
  const kmTo = (dealer: Dealer) => (place ? distanceKm(place, dealer) : null);
  const ways = Float64Array.from(dealers, (dealer) => placePoints(kmTo(dealer), { kind: 'here' }, 0));
  const waits = Float64Array.from(states, (state) =>
    placePoints(null, state, state.kind === 'transit' ? monthsUntil(state.month, asOf) : 0),
  );
  // One more, as the vehicle that is left out may be among them.
  const best = createFirstOf(count + 1);
  let limit = Number.POSITIVE_INFINITY;
  for (const id of ofLine.get(line) ?? []) {
    const score = scores[makingOf[id] ?? 0] ?? 0;
    if (score < leastScore) continue;
    const away = (ways[dealerOf[id] ?? 0] ?? 0) + (waits[stateOf[id] ?? 0] ?? 0);
    const rank = (100 - score + away) * idRange + id;
    if (rank < limit) limit = best.add(rank);
  }
  return Array.from(best.values(), (key) => index.vehicles[key % idRange])
    .flatMap((vehicle) => (vehicle && vehicle.row.stockNumber !== except ? [vehicle] : []))
    .slice(0, count)
    .map((vehicle) => ({
      vehicle,
      found: differencesOf(build, vehicle.making.build),
      distanceKm: kmTo(vehicle.dealer),
    }));
}
