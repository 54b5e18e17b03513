import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Country } from '../../../shared/country.ts';
import type { Dealer, Place, StoreLocatorData } from '../../../shared/dealers/dealer.ts';
import { dealerPath } from '../../../shared/dealers/dealerPath.ts';
import { postcodeOfPlace } from '../../../shared/dealers/placeLabel.ts';
import { usePage } from '../../page/PageContext.tsx';
import { pushQuery } from '../../page/replaceQuery.ts';
import { useVisitedQuery } from '../../page/useSteps.ts';
import { fetchNearby } from './fetchDealers.ts';
import { LocatorStore } from './LocatorStore.ts';
import { dealerView, placeView, startView } from './mapService/mapCamera.ts';
import { useMap } from './mapService/useMap.ts';
import { type MapView, viewOf, wholeCountry } from './mapView.ts';

export type LocatorData = Extract<StoreLocatorData, { status: 'success' }>;

/** Least width in km of what shows: `closestKm` of a cluster, `aroundKm` of one dealer or those nearby. */
const closestKm = 24;
const aroundKm = 160;
/** Least width in km of a cluster on a map with streets. */
const closestStreetsKm = 1;

const nothing: Readonly<Record<string, string>> = {};

/** The store of a locator with the map, the address and the focus that follow it. */
export function useDealerLocator(data: LocatorData) {
  const { country, path, query } = usePage();
  const carried = data.built?.query ?? nothing;
  const [store] = useState(
    () =>
      new LocatorStore({
        dealers: data.dealers,
        search: data.search,
        query: query.q ?? '',
        selected: query.chosen ?? query.dealer ?? '',
        onSaturdays: query.open === 'saturday',
        load: (text, signal) => fetchNearby(country, text, signal),
      }),
  );
  const root = useRef<HTMLDivElement>(null);
  const map = useMap(country, root, (sidePx) =>
    sidePx === null ? viewFor(store, country) : streetsFor(store, country, sidePx),
  );
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => store.stop, [store]);

  const follow = () => {
    map.follow();
    pushQuery(path, { ...carried, ...store.address });
  };
  const goTo = (step: URLSearchParams) => {
    const [q = '', dealer = '', open = ''] = ['q', 'dealer', 'open'].map((name) => step.get(name) ?? '');
    void store.goTo({ q, chosen: step.get('chosen') ?? dealer, open }).then(map.follow);
  };
  useVisitedQuery(goTo);
  const show = (change: () => void) => {
    flushSync(() => {
      change();
      follow();
    });
    title.current?.focus();
  };
  /** Whoever has told where they are is not asked again. */
  const carriedToDealer = () => {
    const postcode = postcodeOfPlace(store.query);
    return { ...carried, ...(postcode && { postcode }) };
  };
  const select = (dealer: Dealer) => show(() => store.select(dealer));
  return {
    store,
    carried,
    map,
    root,
    title,
    /** What is not found is said below the field, where the visitor still is. */
    showFound: () => (store.view === 'results' ? show(() => undefined) : follow()),
    back: () => show(store.back),
    /** The focus stays on the filter. */
    listOnSaturdays: (isOn: boolean) => {
      store.listOnSaturdays(isOn);
      follow();
    },
    zoomTo: (dealers: readonly Dealer[]) =>
      map.go(viewOf(country, dealers, map.service ? closestStreetsKm : closestKm)),
    showWhole: () => map.go(wholeCountry),
    carriedToDealer,
    hrefOf: (dealer: Dealer) => dealerPath(dealer, carriedToDealer()),
    /** A plain click shows the dealer here; with a modifier the link is the browser's. */
    selectOnClick: (dealer: Dealer) => (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      select(dealer);
    },
  };
}

export type Locator = ReturnType<typeof useDealerLocator>;

function viewFor({ selected, nearby, search }: LocatorStore, country: Country): MapView {
  if (selected) return viewOf(country, [selected], aroundKm);
  if (search?.status !== 'found' || nearby.length === 0) return wholeCountry;
  const places: readonly (Place | Dealer)[] = [search.place, ...nearby.map(({ dealer }) => dealer)];
  return viewOf(country, places, aroundKm);
}

/** What a map with streets shows of the store, when it is so many pixels wide. */
function streetsFor({ selected, nearby, search }: LocatorStore, country: Country, sidePx: number): MapView {
  if (selected) return dealerView(country, selected, sidePx);
  if (search?.status !== 'found') return startView(country, sidePx);
  const found = nearby.map(({ dealer }) => dealer);
  return found.length ? placeView(country, search.place, found, sidePx) : wholeCountry;
}
