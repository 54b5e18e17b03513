import { type DealerLookup, type DealerSearchResult, type Distance, fallbackDealerCode } from './dealer.ts';
import type { Position } from './mapProjection.ts';

/** Spec part 2 §9: 'Nearby dealers within 100 km, nearest first; earth radius 6371.071 km'. */
export const nearbyKm = 100;
const earthRadiusKm = 6371.071;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance over the earth in km, by the haversine formula. */
export function distanceKm(from: Position, to: Position): number {
  const latitudes = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const scale = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(latitudes + scale * longitudes)));
}

type Located = Position & { readonly code: string };

/** The dealers within 100 km of a place, nearest first, distances to a tenth of a km. */
export const nearbyDealers = (dealers: readonly Located[], place: Position): Distance[] =>
  dealers
    .map((dealer) => ({ code: dealer.code, km: distanceKm(place, dealer) }))
    .filter(({ km }) => km <= nearbyKm)
    .sort((a, b) => a.km - b.km)
    .map(({ code, km }) => ({ code, distanceKm: Math.round(km * 10) / 10 }));

/**
 * Code of the dealer that a lead goes to: the nearest within 100 km; where there is none the postcode file's, which
 * 'gives a default dealer per postcode'; else nobody's, `9999`. Spec part 2 §3, §8 and §9, decision 0040.
 * @param nearby the dealers within 100 km, nearest first
 * @param ofPostcode code of the dealer that the postcode file names, where it names one
 */
export const leadingDealer = (
  nearby: readonly { readonly code: string }[],
  ofPostcode: string | undefined,
): string => nearby[0]?.code ?? (ofPostcode || fallbackDealerCode);

/** What a lookup came to, as a search for dealers tells it. */
export const searchResultOf = ({ place, dealers, closestDealerCode }: DealerLookup): DealerSearchResult =>
  place
    ? {
        status: 'found',
        place,
        nearby: dealers.map(({ code, distanceKm }) => ({ code, distanceKm })),
        leading: closestDealerCode,
      }
    : { status: 'unknown' };

/** The nearest dealer, however far, in whole km; undefined when there are none. */
export function nearestDealer(dealers: readonly Located[], place: Position): Distance | undefined {
  const [nearest] = dealers
    .map(({ code, ...dealer }) => ({ code, distanceKm: Math.round(distanceKm(place, dealer)) }))
    .sort((a, b) => a.distanceKm - b.distanceKm);
  return nearest;
}
