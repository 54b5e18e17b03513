import type { DealerLookup, DealerSearchResult } from '../../../shared/dealers/dealer.ts';
import { searchResultOf } from '../../../shared/dealers/nearby.ts';
import { isSiteError } from '../../errors.ts';
import { readBuiltCar } from '../../vehicles/readBuiltCar.ts';
import type { BlockDataFacts, Resolver } from './resolver.ts';

/** The network, and those near the place that the address asks for. Spec part 2 §2.8. */
export const resolveStoreLocator: Resolver<'StoreLocator'> = async (_block, facts) => {
  const list = await facts.dealers.list(facts.country);
  const found = facts.query.q ? await find(facts.query.q, facts) : undefined;
  // The page shows its dealers even without vehicles.
  const catalogue = facts.query.build
    ? await facts.catalogue(facts.country).catch(() => undefined)
    : undefined;
  const built = catalogue && readBuiltCar(catalogue, facts.query);
  return {
    sources: [list, found, catalogue],
    isComplete: found !== 'error',
    make: () => ({
      status: 'success',
      dealers: list.dealers,
      search: found ? asSearch(found) : null,
      ...(built && { built }),
    }),
  };
};

type Found = DealerLookup | 'error';

/** A search that fails leaves the page with its dealers. */
async function find(text: string, { country, dealers, path, logger }: BlockDataFacts): Promise<Found> {
  try {
    return await dealers.byText(country, text);
  } catch (error) {
    if (!isSiteError(error)) throw error;
    logger.warn({ err: error, path }, 'a place could not be looked up');
    return 'error';
  }
}

const asSearch = (found: Found): DealerSearchResult =>
  found === 'error' ? { status: 'error' } : searchResultOf(found);
