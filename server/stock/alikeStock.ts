import type { Build } from '../../shared/configurator/build.ts';
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
import type { StockMaking } from './resolveSpec.ts';
import type { StockIndex, StockVehicle } from './stockIndex.ts';

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
  /** Null: from nowhere. */
  readonly distanceKm: number | null;
}

const idRange = 2 ** 18;

/** The vehicles of the line that are most like a build, best first; by the rules of `matchStock`. */
export function alikeStock(
  index: Pick<StockIndex, 'ofLine'>,
  { line, build, place, except, count }: AlikeWish,
  asOf: string,
): AlikeVehicle[] {
  const vehicles = index.ofLine(line);
  const makings = new Map<StockMaking, { readonly found: MatchDifferences; readonly score: number }>();
  const ways = new Map<string, number>();
  const judge = (making: StockMaking) => {
    const before = makings.get(making);
    if (before !== undefined) return before;
    const found = differencesOf(build, making.build);
    const judged = { found, score: partScore(found) };
    makings.set(making, judged);
    return judged;
  };
  const wayTo = ({ dealer }: StockVehicle): number | null => {
    if (!place) return null;
    const km = ways.get(dealer.code) ?? distanceKm(place, dealer);
    ways.set(dealer.code, km);
    return km;
  };
  const best = createFirstOf(count);
  for (const [id, vehicle] of vehicles.entries()) {
    const judged = judge(vehicle.making);
    if (judged.score < leastScore || vehicle.row.stockNumber === except) continue;
    const { state } = vehicle.row;
    const months = state.kind === 'transit' ? monthsUntil(state.month, asOf) : 0;
    best.add((100 - judged.score + placePoints(wayTo(vehicle), state, months)) * idRange + id);
  }
  return Array.from(best.values(), (key) => vehicles[key % idRange]).flatMap((vehicle) => {
    const found = vehicle && makings.get(vehicle.making)?.found;
    return vehicle && found ? [{ vehicle, found, distanceKm: wayTo(vehicle) }] : [];
  });
}
