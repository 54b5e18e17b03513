import type { Country } from '../../../shared/country.ts';
import type { SearchHit, SearchSuggestions } from '../../../shared/search/search.ts';
import { withQuery } from '../../../shared/withQuery.ts';

/** What the beginning of words may mean. Rejects when nobody can tell. */
export async function fetchSearchSuggestions(
  country: Country,
  words: string,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> {
  const address = withQuery(`/api/search/${country}/suggestions`, { q: words });
  const response = await fetch(address, { headers: { accept: 'application/json' }, signal });
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  return ((await response.json()) as SearchSuggestions).suggestions;
}
