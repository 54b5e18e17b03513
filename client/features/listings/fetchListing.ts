import { withQuery } from '../../../shared/links.ts';
import type { ListingSlice } from '../../../shared/news.ts';
import { askJson } from '../../page/askJson.ts';

/** One page of a listing from the site's own endpoint. Rejects when it answers nothing, or with an error. */
export function fetchListing<Item>(
  endpoint: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ListingSlice<Item>> {
  return askJson(withQuery(endpoint, query), { signal });
}
