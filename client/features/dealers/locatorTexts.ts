import type { Dealer, DealerSearchResult } from '../../../shared/dealers/dealer.ts';
import { distanceKm, nearbyKm, nearestDealer } from '../../../shared/dealers/nearby.ts';
import type { LocatorStore } from './LocatorStore.ts';

type FoundPlace = Extract<DealerSearchResult, { status: 'found' }>;

export interface LocatorTexts {
  /** Of the list. */
  readonly heading: string;
  /** About the search; '' when the list says it all. */
  readonly message: string;
  readonly isError: boolean;
}

export const notLocated = 'Your device did not tell us where you are. Enter a town or a postcode instead.';

/** What the list is, and what the search came to. */
export function locatorTexts(
  store: Pick<LocatorStore, 'dealers' | 'search' | 'query' | 'selected' | 'nearby'>,
  countryName: string,
): LocatorTexts {
  const { dealers, search, query, selected, nearby } = store;
  const message = messageOf(store, countryName);
  const isError = search?.status === 'error';
  if (selected) return { heading: `Your dealer in ${selected.city}`, message: '', isError: false };
  if (search?.status === 'found' && nearby.length > 0) {
    const heading = `${count(nearby.length)} within ${nearbyKm} km of ${search.place.label || query || 'you'}`;
    return { heading, message: '', isError };
  }
  return { heading: `All ${count(dealers.length)} in ${countryName}`, message, isError };
}

const count = (dealers: number) => (dealers === 1 ? '1 dealer' : `${dealers} dealers`);

function messageOf(
  { dealers, search, query }: Pick<LocatorStore, 'dealers' | 'search' | 'query'>,
  countryName: string,
): string {
  if (!search) return '';
  if (search.status === 'error')
    return 'Places cannot be looked up at the moment. Every dealer is listed below.';
  if (search.status !== 'found')
    return `We could not find ‘${query}’ in ${countryName}. Try a town, a suburb or a postcode.`;
  const where = search.place.label || query || 'you';
  return `There is no dealer within ${nearbyKm}\u00a0km of ${where}.${farther(dealers, search)}`;
}

/** Whom to ask where nobody is near: the dealer that a lead from there goes to, else the nearest; '' without any. */
function farther(dealers: readonly Dealer[], { place, leading }: FoundPlace): string {
  const nearest = nearestDealer(dealers, place);
  const dealer = (code = '') => dealers.find((one) => one.code === code);
  const shown = dealer(leading) ?? dealer(nearest?.code);
  if (!shown) return '';
  const words = shown.code === nearest?.code ? 'The nearest is' : 'Enquiries from there go to';
  return ` ${words} ${shown.name} in ${shown.city}, ${Math.round(distanceKm(place, shown))}\u00a0km away.`;
}
