import type { Query } from './query.ts';

export interface Paged<Item> {
  readonly items: readonly Item[];
  /** Headers that the client needs to fetch the remaining pages. */
  readonly headers: { readonly Total: string; readonly 'Per-Page': string };
}

const defaultPerPage = 25;

/** One page of a list: `page` from 1, `per_page` 25 unless asked, at most `maxPerPage`; empty beyond the end. */
export function paginate<Item>(items: readonly Item[], query: Query, maxPerPage: number): Paged<Item> {
  const perPage = Math.min(positive(query.value('per_page')) ?? defaultPerPage, maxPerPage);
  const first = ((positive(query.value('page')) ?? 1) - 1) * perPage;
  return {
    items: items.slice(first, first + perPage),
    headers: { Total: String(items.length), 'Per-Page': String(perPage) },
  };
}

function positive(text: string | undefined): number | undefined {
  const number = Math.floor(Number(text));
  return number > 0 ? number : undefined;
}
