import type { ListingSlice } from '../../../shared/news.ts';
import { withQuery } from '../../../shared/withQuery.ts';

/** One page of a listing from our own endpoint. Rejects when the answer is none. */
export async function fetchListing<Item>(
  endpoint: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ListingSlice<Item>> {
  const address = withQuery(endpoint, query);
  const response = await fetch(address, { headers: { accept: 'application/json' }, signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as ListingSlice<Item>;
}
