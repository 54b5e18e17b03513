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
    makeAutoObservable<this, 'load' | 'running' | 'shownCategory'>(
      this,
      { items: observableRef, load: false, running: false, shownCategory: false },
      { autoBind: true },
    );
  }

  get hasMore(): boolean {
    return this.page < this.pages;
  }

  /** Adds the next page; after a failure the same one again. */
  loadMore(): Promise<void> {
    const { page, category } = this;
    this.isAdding = page > 0;
    return this.fetch({ page: page + 1, category }, ({ items }) => {
      const known = new Set(this.items.map(({ uuid }) => uuid));
      // An article published meanwhile pushes another onto the next page: nothing shows twice.
      const added = items.filter(({ uuid }) => !known.has(uuid));
      this.items = [...this.items, ...added];
      this.newest = added[0]?.uuid ?? null;
    });
  }

  /**
   * Starts over with the articles of a category, at a page. When they cannot be had, the one that is shown stays chosen.
   */
  choose(category: string, page = 1): Promise<void> {
    this.category = category;
    this.isAdding = false;
    return this.fetch({ page, category }, ({ items }) => {
      this.items = items;
      this.from = page;
      this.newest = null;
    });
  }

  /** Aborts what is being fetched. */
  stop() {
    this.running?.abort();
  }

  private async fetch(query: ListingRequest, take: (found: ListingSlice<Item>) => void): Promise<void> {
    this.stop();
    const controller = new AbortController();
    this.running = controller;
    this.status = 'pending';
    try {
      const found = await this.load(query, controller.signal);
      if (controller.signal.aborted) return;
      runInAction(() => {
        take(found);
        this.page = found.page;
        this.pages = found.pages;
        this.total = found.total;
        this.shownCategory = query.category;
        this.status = 'success';
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
