import type { Dealer, DealerSearchResult } from '../../../shared/dealers/dealer.ts';
import { distanceKm, nearbyKm, nearestDealer } from '../../../shared/dealers/nearby.ts';
import type { LocatorStore } from './LocatorStore.ts';

type FoundPlace = Extract<DealerSearchResult, { status: 'found' }>;

export interface LocatorTexts {
  /** Heading of the list. */
  readonly heading: string;
  /** About the search; '' when the list says it all. */
  readonly message: string;
  readonly isError: boolean;
}

export const notLocated = 'Your device did not tell us where you are. Enter a town or a postcode instead.';

const gone = 'The dealer of this link is not one of ours, or not any more.';

/** What the list is, and what the search came to; before that, that the dealer of a link is gone. */
export function locatorTexts(
  store: Pick<
    LocatorStore,
    'listed' | 'search' | 'query' | 'selected' | 'isGone' | 'nearby' | 'found' | 'onSaturdays' | 'counts'
  >,
  countryName: string,
): LocatorTexts {
  const { listed, search, query, selected, nearby, onSaturdays } = store;
  const message = messageOf(store, countryName);
  const withGone = (text: string) => [store.isGone ? gone : '', text].filter(Boolean).join(' ');
  const isError = search?.status === 'error';
  if (selected) return { heading: `Your dealer in ${selected.city}`, message: '', isError: false };
  if (search?.status === 'found' && nearby.length > 0) {
    const heading = `${count(nearby.length)} within ${nearbyKm} km of ${search.place.label || query || 'you'}`;
    return { heading, message: withGone(ofSaturdays(store)), isError };
  }
  const all = onSaturdays ? count(listed.length) : `All ${count(listed.length)}`;
  return { heading: `${all} in ${countryName}`, message: withGone(message || ofSaturdays(store)), isError };
}

const seeAll = 'Untick ‘Open on Saturdays’ to see all of them.';

/** What the filter by Saturdays has left, in words; '' without it. */
function ofSaturdays({ onSaturdays, counts }: Pick<LocatorStore, 'onSaturdays' | 'counts'>): string {
  if (!onSaturdays) return '';
  if (!counts.onSaturdays) return `No dealer opens on Saturdays. ${seeAll}`;
  return `${counts.onSaturdays} of ${count(counts.all)} open on Saturdays.`;
}

const noneOpen = (dealers: number, where: string) =>
  dealers === 1
    ? `The only dealer within ${nearbyKm}\u00a0km of ${where} is closed on Saturdays.`
    : `None of the ${dealers} dealers within ${nearbyKm}\u00a0km of ${where} opens on Saturdays.`;
const count = (dealers: number) => (dealers === 1 ? '1 dealer' : `${dealers} dealers`);

function messageOf(
  {
    listed,
    search,
    query,
    found,
    onSaturdays,
  }: Pick<LocatorStore, 'listed' | 'search' | 'query' | 'found' | 'onSaturdays'>,
  countryName: string,
): string {
  if (!search) return '';
  if (search.status === 'error')
    return `Places cannot be looked up at the moment. ${onSaturdays ? 'Every dealer that opens on Saturdays' : 'Every dealer'} is listed below.`;
  if (search.status !== 'found')
    return `We could not find ‘${query}’ in ${countryName}. Try a town, a suburb or a postcode.`;
  const where = search.place.label || query || 'you';
  if (found.length) return `${noneOpen(found.length, where)}${farther(listed, search)} ${seeAll}`;
  return `There is no dealer within ${nearbyKm}\u00a0km of ${where}.${farther(listed, search)}`;
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
