import { dealerPath } from '../../shared/dealers/dealerPath.ts';
import type { Dealers } from '../dealers/createDealers.ts';
import { dealerIndexOf } from '../dealers/dealerIndex.ts';
import type { PageRoute } from './routes.ts';

/**
 * Where `find-a-dealer?dealer=A3350` leads, which was a dealer's address before it had a page: there, with what else the
 * query has but the search. Undefined for every other address, and while nobody knows the dealers.
 */
export async function formerDealerLink(
  dealers: Pick<Dealers, 'list'>,
  { name, country }: PageRoute,
  search: string,
): Promise<{ readonly path: string; readonly search: string } | undefined> {
  if (name !== 'dealerFinder' || !search) return undefined;
  const query = new URLSearchParams(search);
  const code = query.get('dealer');
  if (!code) return undefined;
  const network = await dealers.list(country).catch(() => undefined);
  if (!network || !(await dealerIndexOf(network)).byCode(code)) return undefined;
  for (const parameter of ['dealer', 'q', 'chosen']) query.delete(parameter);
  return { path: dealerPath({ country, code }), search: query.size ? `?${query}` : '' };
}
