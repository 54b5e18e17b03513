import { reaction } from 'mobx';
import { useEffect, useLayoutEffect } from 'react';
import { type Country, hasStatePrices } from '../../shared/country.ts';
import { answeredQuery, toldByAddress, toldPreferences, withPreferences } from '../../shared/pricingQuery.ts';
import { usePage, usePreferences } from './PageContext.tsx';
import type { PagePreferences } from './PagePreferences.ts';
import { replaceQuery } from './replaceQuery.ts';
import { useSteps } from './useSteps.ts';

/**
 * Renders nothing: keeps address and prices of the page together. What the address tells beyond what the server reads
 * of it counts after hydration; what is chosen on the page is written into its address. Decision 0034.
 */
export function KeptPreferences() {
  const page = usePage();
  const { path, country } = page;
  const preferences = usePreferences();
  useLayoutEffect(() => {
    const { pathname, search } = window.location;
    if (pathname === page.path) preferences.tell(toldByAddress(search));
  }, [preferences, page]);
  useEffect(
    () =>
      reaction(
        () => [preferences.isChosenHere, answeredQuery(country, preferences)],
        () => writeAddress(path, country, preferences, preferences.isChosenHere),
      ),
    [preferences, path, country],
  );
  // A step may lead to an address from before a choice: the choice stays, and an address that tells one is made to tell
  // this.
  useSteps(() => writeAddress(path, country, preferences, false));
  return null;
}

const addressQuery = () => Object.fromEntries(new URLSearchParams(window.location.search));

/** @param isChosen a plain address stays plain until something is chosen: it shows each visitor their own prices */
function writeAddress(path: string, country: Country, preferences: PagePreferences, isChosen: boolean): void {
  const query = addressQuery();
  const isTold = Object.keys(toldPreferences(query)).length > 0;
  if (hasStatePrices(country) && (isTold || isChosen))
    replaceQuery(path, withPreferences(query, country, preferences));
}
