import { pricingQuery, toldPreferences } from '../../shared/pricingQuery.ts';
import { usePage, usePreferences } from './PageContext.tsx';

/**
 * Who buys and where, for links to pages of the same price: as it is chosen now, where the address of this page tells it;
 * {} where it does not, as each visitor then sees their own prices. For observers.
 */
export function useToldPricing(): ReturnType<typeof pricingQuery> {
  const { country, query } = usePage();
  const { auState, isABN } = usePreferences();
  return Object.keys(toldPreferences(query)).length ? pricingQuery(country, { auState, isABN }) : {};
}
