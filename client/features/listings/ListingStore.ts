import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ListingSlice } from '../../../shared/news.ts';

/** Spec part 1 §4 'Async data status'. */
export type AsyncStatus = 'idle' | 'pending' | 'success' | 'error';

export interface Listed {
  readonly uuid: string;
}
export interface ListingRequest {
  /** From 1. */
  readonly page: number;
  /** Slug; '': all. */
  readonly category: string;
}

export interface ListingStoreOptions<Item extends Listed> {
  /** What the server has rendered; undefined: it could not be had. */
  readonly first: ListingSlice<Item> | undefined;
  readonly category: string;
  /** Loads one page. Rejects when it cannot be had. */
  readonly load: (query: ListingRequest, signal: AbortSignal) => Promise<ListingSlice<Item>>;
}

type SeenListing<Item extends Listed> = Pick<
  ListingStore<Item>,
  'items' | 'category' | 'from' | 'page' | 'pages' | 'total'
>;

const keyOf = (category: string, page: number) => `${page} ${category}`;

/** A listing that grows by a page at a time, and may be narrowed to a category. */
export class ListingStore<Item extends Listed> {
  status: AsyncStatus;
  items: readonly Item[];
  category: string;
  /** First and last page that is shown, of so many. */
  from: number;
  page: number;
  pages: number;
  total: number;
  /** Whether the page that is, or was last, fetched comes after what is shown; false: instead of it. */
  isAdding = false;
  /** The first item that the visitor has loaded last, to move the focus to. */
  newest: string | null = null;
  private readonly load: ListingStoreOptions<Item>['load'];
  private running: AbortController | undefined;
  /** The category that the items are of. */
  private shownCategory: string;
  /** What has been shown so far, by category and last page: Back shows it again at once, and as long as it was. */
  private readonly seen = new Map<string, SeenListing<Item>>();

  constructor({ first, category, load }: ListingStoreOptions<Item>) {
    this.status = first ? 'success' : 'error';
    this.items = first?.items ?? [];
    this.category = category;
    this.shownCategory = category;
    this.from = first?.from ?? 1;
    this.page = first?.page ?? 0;
    this.pages = first?.pages ?? 1;
    this.total = first?.total ?? 0;
    this.load = load;
    makeAutoObservable<this, 'load' | 'loadAfterShown' | 'running' | 'seen' | 'shownCategory'>(
      this,
      {
        items: observableRef,
        load: false,
        loadAfterShown: false,
        running: false,
        seen: false,
        shownCategory: false,
      },
      { autoBind: true },
    );
    if (first) this.remember();
  }

  get hasMore(): boolean {
    return this.page < this.pages;
  }

  /** Adds the next page; after a failure the same one again. */
  loadMore(): Promise<void> {
    const { page, category } = this;
    this.isAdding = page > 0;
    return this.fetch(
      (signal) => this.loadAfterShown({ page: page + 1, category }, signal),
      category,
      ({ items }) => {
        this.items = [...this.items, ...items];
        this.newest = items[0]?.uuid ?? null;
      },
    );
  }

  /**
   * What comes after the items that are shown, up to a page. What was published meanwhile has pushed items that are shown
   * onto that page: nothing shows twice. What was withdrawn has pulled others onto the pages before it: none is skipped.
   */
  private async loadAfterShown(
    { page, category }: ListingRequest,
    signal: AbortSignal,
  ): Promise<ListingSlice<Item>> {
    const known = new Set(this.items.map(({ uuid }) => uuid));
    const isKnown = ({ uuid }: Item) => known.has(uuid);
    const found = await this.load({ page, category }, signal);
    let [earliest, items] = [found, found.items.filter((item) => !isKnown(item))];
    const mayMiss = ({ before, items: all }: ListingSlice<Item>) =>
      before !== null && !known.has(before) && !all.some(isKnown);
    for (let at = page - 1; at >= this.from && mayMiss(earliest); at -= 1) {
      earliest = await this.load({ page: at, category }, signal);
      items = [...earliest.items.filter((item) => !isKnown(item)), ...items];
    }
    return { ...found, items };
  }

  /**
   * Starts over with the articles of a category, at a page. When they cannot be had, the one that is shown stays chosen.
   */
  choose(category: string, page = 1): Promise<void> {
    this.category = category;
    this.isAdding = false;
    return this.fetch(
      (signal) => this.load({ page, category }, signal),
      category,
      ({ items }) => {
        this.items = items;
        this.from = page;
        this.newest = null;
      },
    );
  }

  /** Shows what was shown of a category up to a page; what was not is fetched, that page alone. */
  async showAgain(category: string, page: number): Promise<void> {
    const seen = this.seen.get(keyOf(category, page));
    if (!seen) return this.choose(category, page);
    this.stop();
    Object.assign(this, seen);
    this.shownCategory = category;
    this.isAdding = false;
    this.newest = null;
    this.status = 'success';
  }

  private remember(): void {
    const { items, category, from, page, pages, total } = this;
    this.seen.set(keyOf(category, page), { items, category, from, page, pages, total });
  }

  /** Aborts what is being fetched. */
  stop() {
    this.running?.abort();
  }

  private async fetch(
    load: (signal: AbortSignal) => Promise<ListingSlice<Item>>,
    category: string,
    take: (found: ListingSlice<Item>) => void,
  ): Promise<void> {
    this.stop();
    const controller = new AbortController();
    this.running = controller;
    this.status = 'pending';
    try {
      const found = await load(controller.signal);
      if (controller.signal.aborted) return;
      runInAction(() => {
        take(found);
        this.page = found.page;
        this.pages = found.pages;
        // What was withdrawn meanwhile is shown still.
        this.total = Math.max(found.total, this.items.length);
        this.shownCategory = category;
        this.status = 'success';
        this.remember();
      });
    } catch {
      if (controller.signal.aborted) return;
      runInAction(() => {
        this.category = this.shownCategory;
        this.status = 'error';
      });
    }
  }
}
