import { callSize, type Listing } from '../stories/listingQueries.ts';
import type { Story } from '../stories/story.ts';
import type { FoundList, StorySource } from '../stories/storySource.ts';

/** The stories of neighbouring pages of a listing. */
export interface FoundSlice {
  readonly stories: readonly Story[];
  /** First and last page, from 1. */
  readonly from: number;
  readonly page: number;
  /** Of the whole listing, at least 1. */
  readonly pages: number;
  readonly total: number;
  /** What it was made of: the same while nothing of it changes. */
  readonly sources: readonly [object, ...unknown[]];
}

/** Pages shown at once when an address asks for a late one: what is before them has its own address. */
const maxPagesAtOnce = 5;

/**
 * The pages of a listing up to one, as a visitor had them who loaded one after the other: at most the last five. An
 * address beyond the end is the last page.
 */
export async function findSlice(source: StorySource, listing: Listing, wanted: number): Promise<FoundSlice> {
  const pages = await countPages(source, listing);
  const page = Math.min(wanted, pages);
  return findPages(source, listing, { from: Math.max(1, page - maxPagesAtOnce + 1), page, pages });
}

/** One page of a listing, empty beyond the end. */
export async function findPage(source: StorySource, listing: Listing, page: number): Promise<FoundSlice> {
  const pages = await countPages(source, listing);
  return findPages(source, listing, { from: page, page, pages });
}

/** The first page of a listing that has no other. */
export async function findFirst(source: StorySource, listing: Listing): Promise<readonly Story[]> {
  const { stories } = await readShown(source, listing, listing.perPage);
  return stories.slice(0, listing.perPage);
}

async function countPages(source: StorySource, listing: Listing): Promise<number> {
  const total = await countShown(source, listing, await readShown(source, listing, 1));
  return Math.max(1, Math.ceil(total / listing.perPage));
}

async function findPages(
  source: StorySource,
  listing: Listing,
  { from, page, pages }: Pick<FoundSlice, 'from' | 'page' | 'pages'>,
): Promise<FoundSlice> {
  const { perPage } = listing;
  const shown = await readShown(source, listing, Math.min(page, pages) * perPage);
  const total = await countShown(source, listing, shown);
  const stories = shown.stories.slice((from - 1) * perPage, page * perPage);
  const [first, ...others] = shown.lists.map((list) => list.stories);
  // Which are shown may change without a change of what was read: events pass.
  const chosen = stories.map(({ uuid }) => uuid).join();
  return { stories, from, page, pages, total, sources: [first ?? [], ...others, total, chosen] };
}

interface Shown {
  /** As many as were wanted, or more; fewer at the end of the listing. */
  readonly stories: readonly Story[];
  /** The pages that they are of, from the first. */
  readonly lists: readonly FoundList[];
  /** True: there are no others. */
  readonly isWhole: boolean;
}

/** A listing that does not say how many of it are hidden is read whole. */
async function readShown(source: StorySource, listing: Listing, wanted: number): Promise<Shown> {
  const lists: FoundList[] = [];
  const stories: Story[] = [];
  let isWhole = false;
  while (!isWhole && (stories.length < wanted || !listing.hidden)) {
    const list = await source.list(listing.queryOf(lists.length + 1));
    lists.push(list);
    stories.push(...list.stories.filter(listing.shows));
    isWhole = lists.length >= Math.min(listing.maxPages, Math.ceil(list.total / callSize));
  }
  return { stories, lists, isWhole };
}

async function countShown(source: StorySource, { hidden }: Listing, shown: Shown): Promise<number> {
  const [first] = shown.lists;
  if (shown.isWhole || !hidden || !first) return shown.stories.length;
  return Math.max(shown.stories.length, first.total - (await source.list(hidden)).total);
}
