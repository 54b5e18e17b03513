import { answeredQuery, toldPreferences } from '../../shared/pricingQuery.ts';
import { usePage, usePreferences } from './PageContext.tsx';

/**
 * Who buys and where, for links to pages of the same price: as it is chosen now, where the address of this page tells it;
 * {} where it does not, as each visitor then sees their own prices. For observers.
 */
export function useToldPricing(): ReturnType<typeof answeredQuery> {
  const { country, query } = usePage();
  const preferences = usePreferences();
  return Object.keys(toldPreferences(query)).length ? answeredQuery(country, preferences) : {};
}
