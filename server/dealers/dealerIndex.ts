import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Dealer, DealerNetwork, NearbyDealer } from '../../shared/dealers/dealer.ts';
import type { Position } from '../../shared/dealers/mapProjection.ts';
import { distanceKm, nearbyKm } from '../../shared/dealers/nearby.ts';
import { withPauses } from '../load/withPauses.ts';

/** A network by code and by place: a lookup costs the same for fifty dealers and for many thousands. */
export interface DealerIndex {
  byCode(code: string): Dealer | undefined;
  /** The nearest first, distances to a tenth of a km. */
  nearest(place: Position, limit: Limit): NearbyDealer[];
}

export interface Limit {
  readonly count?: number;
  /** Greatest distance; unset: any. */
  readonly km?: number;
}

/** Spec part 2 §9. */
export const nearby: Limit = { km: nearbyKm };

/** The library's earth is a few metres smaller: what is at the very edge is measured by ours. */
const slack = 1.001;

/** Makes the index, with pauses in which other work of the process gets its turn, however many dealers there are. */
export async function createDealerIndex({ dealers }: DealerNetwork): Promise<DealerIndex> {
  const codes = new Map<string, Dealer>();
  const tree = new KDBush(dealers.length);
  for await (const dealer of withPauses(dealers)) {
    codes.set(dealer.code, dealer);
    tree.add(dealer.longitude, dealer.latitude);
  }
  tree.finish();
  return {
    byCode: (code) => codes.get(code),
    nearest(place, { count, km = Number.POSITIVE_INFINITY }) {
      const { longitude, latitude } = place;
      return around(tree, longitude, latitude, count, km * slack)
        .flatMap((index) => {
          const dealer = dealers[index];
          return dealer ? [{ dealer, exact: distanceKm(place, dealer) }] : [];
        })
        .filter(({ exact }) => exact <= km)
        .map(({ dealer, exact }) => ({ ...dealer, distanceKm: Math.round(exact * 10) / 10 }));
    },
  };
}

const indices = new WeakMap<DealerNetwork, Promise<DealerIndex>>();

/** The index of a country's dealers, made when it is first wanted and kept with them. */
export function dealerIndexOf(network: DealerNetwork): Promise<DealerIndex> {
  const index = indices.get(network) ?? createDealerIndex(network);
  indices.set(network, index);
  return index;
}
