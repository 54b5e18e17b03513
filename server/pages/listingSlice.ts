import type { ListingQuery } from '../stories/contentClient.ts';
import type { FoundList, StorySource } from '../stories/storySource.ts';

/** The stories of neighbouring pages of a listing. */
export interface FoundSlice {
  readonly lists: readonly FoundList[];
  /** First and last page, from 1. */
  readonly from: number;
  readonly page: number;
  /** Of the whole listing, at least 1. */
  readonly pages: number;
  readonly total: number;
}

/** Pages shown at once when an address asks for a late one: what is before them has its own address. */
export const maxPagesAtOnce = 5;

/**
 * The pages of a listing up to one, as a visitor had them who loaded one after the other: at most the last five. An
 * address beyond the end is the last page.
 */
export async function findSlice(
  source: StorySource,
  queryOf: (page: number) => ListingQuery,
  wanted: number,
): Promise<FoundSlice> {
  // The first page tells how many there are, and is most often in memory.
  const first = await source.list(queryOf(1));
  const pages = Math.max(1, Math.ceil(first.total / queryOf(1).perPage));
  const page = Math.min(wanted, pages);
  const from = Math.max(1, page - maxPagesAtOnce + 1);
  const numbers = Array.from({ length: page - from + 1 }, (_, n) => from + n);
  const lists = await Promise.all(
    numbers.map((number) => (number === 1 ? first : source.list(queryOf(number)))),
  );
  return { lists, from, page, pages, total: first.total };
}
