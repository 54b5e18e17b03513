import type { Country } from '../../../shared/country.ts';
import type { SearchHit, SearchSuggestions } from '../../../shared/search/search.ts';
import { withQuery } from '../../../shared/withQuery.ts';
import { askJson } from '../../page/askJson.ts';

/** What the beginning of words may mean. Rejects when nobody can tell. */
export async function fetchSearchSuggestions(
  country: Country,
  words: string,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> {
  const address = withQuery(`/api/search/${country}/suggestions`, { q: words });
  return (await askJson<SearchSuggestions>(address, { signal })).suggestions;
}
