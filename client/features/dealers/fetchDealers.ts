import type { Country } from '../../../shared/country.ts';
import type { DealerLookup, Place, PlaceSuggestions } from '../../../shared/dealers/dealer.ts';
import { withQuery } from '../../../shared/links.ts';
import { askJson } from '../../page/askJson.ts';

/** The dealers near a street, town or postcode. Rejects when it cannot be looked up. */
export const fetchNearby = (country: Country, text: string, signal: AbortSignal): Promise<DealerLookup> =>
  askJson(withQuery(`/api/dealers/${country}`, { q: text }), { signal });

/**
 * What the beginning of a place may mean; places of the visitor's own state come first, '' when it is not known. Rejects
 * when nobody can tell.
 */
export async function fetchSuggestions(
  country: Country,
  { text, state }: { readonly text: string; readonly state: string },
  signal: AbortSignal,
): Promise<readonly Place[]> {
  const address = withQuery(`/api/dealers/${country}/suggestions`, { q: text, state });
  return (await askJson<PlaceSuggestions>(address, { signal })).suggestions;
}
