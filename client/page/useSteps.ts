import { useEffect, useEffectEvent } from 'react';
import { keyOf, placeOf } from '../ui/entryState.ts';
import { usePage } from './PageContext.tsx';
import { stepEvent } from './replaceQuery.ts';
import { useOwnLinks } from './useAddressEvent.ts';

/** Follows Back and Forward between the steps that `pushQuery` has made on this page. */
export function useSteps(onStep: (query: URLSearchParams) => void): void {
  const { path } = usePage();
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const own = keyOf(window.history.state);
    let place = placeOf(window.history.state);
    const move = () => {
      const before = place;
      place = placeOf(window.history.state);
      return place !== before;
    };
    const follow = () => {
      const { pathname, search } = window.location;
      // What lies over the page has entries of its own, at the same place.
      const isStep = move() && pathname === path && keyOf(window.history.state) === own;
      if (isStep) step(new URLSearchParams(search));
    };
    window.addEventListener('popstate', follow);
    window.addEventListener(stepEvent, move);
    return () => {
      window.removeEventListener('popstate', follow);
      window.removeEventListener(stepEvent, move);
    };
  }, [path]);
}

/** Follows the address wherever it is led within this page: by Back, Forward, and links from the page to itself. */
export function useVisitedQuery(onVisit: (query: URLSearchParams) => void): void {
  useSteps(onVisit);
  useOwnLinks(onVisit);
}
