import { describe, expect, it, jest } from '@jest/globals';
import type { ListingSlice } from '../../../shared/news.ts';
import { type Listed, type ListingRequest, ListingStore } from './ListingStore.ts';

const item = (uuid: string): Listed => ({ uuid });
/** @param before uuid of the item before the first, as the listing stands by now */
const pageOf = (
  page: number,
  uuids: string[],
  total = 14,
  pages = 3,
  before: string | null = null,
): ListingSlice<Listed> => ({
  items: uuids.map(item),
  from: page,
  page,
  pages,
  total,
  before,
});

type Load = (query: ListingRequest, signal: AbortSignal) => Promise<ListingSlice<Listed>>;
function setUp(first: ListingSlice<Listed> | undefined = pageOf(1, ['a', 'b'])) {
  const load = jest.fn<Load>();
  const store = new ListingStore<Listed>({ first, category: '', load });
  return { load, store, shown: () => store.items.map(({ uuid }) => uuid) };
}

describe('a listing', () => {
  it('starts as the server rendered it', () => {
    const { store, shown } = setUp();
    expect([store.status, store.hasMore, shown()]).toEqual(['success', true, ['a', 'b']]);
  });

  it('is in error when the server could not have it, and starts over', async () => {
    const store = new ListingStore<Listed>({
      first: undefined,
      category: '',
      load: async () => pageOf(1, ['a'], 1, 1),
    });
    expect(store.status).toBe('error');
    await store.loadMore();
    expect([store.status, store.items.length, store.hasMore]).toEqual(['success', 1, false]);
  });

  it('is pending while it fetches, then longer', async () => {
    const { load, store, shown } = setUp();
    load.mockResolvedValue(pageOf(2, ['c', 'd']));
    const loading = store.loadMore();
    expect(store.status).toBe('pending');
    await loading;
    expect(store.status).toBe('success');
    expect(load.mock.calls[0]?.[0]).toEqual({ page: 2, category: '' });
    expect([shown(), store.newest]).toEqual([['a', 'b', 'c', 'd'], 'c']);
  });

  it('shows again at once, and as long as it was, what Back leads to, and fetches what was never shown', async () => {
    const { load, store, shown } = setUp();
    load.mockResolvedValueOnce(pageOf(2, ['c', 'd']));
    await store.loadMore();
    load.mockResolvedValueOnce(pageOf(1, ['x'], 1, 1));
    await store.choose('electric');
    expect([store.category, shown(), store.hasMore]).toEqual(['electric', ['x'], false]);
    void store.showAgain('', 2);
    expect([store.status, store.category, shown(), store.newest]).toEqual([
      'success',
      '',
      ['a', 'b', 'c', 'd'],
      null,
    ]);
    expect([store.page, store.hasMore, load.mock.calls.length]).toEqual([2, true, 2]);
    load.mockResolvedValueOnce(pageOf(1, ['y'], 1, 1));
    await store.showAgain('towing', 1);
    expect([store.category, shown()]).toEqual(['towing', ['y']]);
  });

  it('never shows an article twice that was pushed onto the next page', async () => {
    const { load, store, shown } = setUp();
    load.mockResolvedValue(pageOf(2, ['b', 'c']));
    await store.loadMore();
    expect([shown(), store.newest]).toEqual([['a', 'b', 'c'], 'c']);
  });

  /** A listing of two per page, as it stands at each call. */
  const asListed =
    (...now: string[]): Load =>
    async ({ page }) => {
      const start = (page - 1) * 2;
      const pages = Math.ceil(now.length / 2);
      return pageOf(page, now.slice(start, start + 2), now.length, pages, now.slice(0, start).at(-1) ?? null);
    };

  it.each([
    ['one that is shown', ['b', 'c', 'd', 'e'], ['a', 'b', 'c', 'd', 'e']],
    ['both that are shown', ['c', 'd', 'e'], ['a', 'b', 'c', 'd', 'e']],
    ['so many that there is no second page', ['c'], ['a', 'b', 'c']],
    ['one, as another one was published', ['x', 'b', 'c', 'd'], ['a', 'b', 'c', 'd']],
    ['none, as two were published', ['x', 'y', 'a', 'b', 'c'], ['a', 'b']],
  ])('skips no article after it has lost %s', async (_, now, after) => {
    const { load, store, shown } = setUp();
    load.mockImplementation(asListed(...now));
    await store.loadMore();
    expect(shown()).toEqual(after);
    while (store.hasMore) await store.loadMore();
    expect(shown()).toEqual(['a', 'b', ...now.filter((uuid) => !['a', 'b', 'x', 'y'].includes(uuid))]);
  });

  it('counts no less than it shows', async () => {
    const { load, store } = setUp();
    load.mockImplementation(asListed('b', 'c'));
    await store.loadMore();
    expect([store.items.length, store.total]).toEqual([3, 3]);
  });

  it('skips none of the pages before the first that it shows, which have their own address', async () => {
    const { load, store, shown } = setUp({ ...pageOf(9, ['s', 't'], 30, 15, 'r'), from: 9 });
    load
      .mockResolvedValueOnce(pageOf(10, ['w'], 19, 10, 'v'))
      .mockResolvedValue(pageOf(9, ['u', 'v'], 19, 10, 'q'));
    await store.loadMore();
    expect(load.mock.calls.map(([query]) => query.page)).toEqual([10, 9]);
    expect(shown()).toEqual(['s', 't', 'u', 'v', 'w']);
  });

  it('ends with its last page', async () => {
    const { load, store } = setUp();
    load.mockResolvedValue(pageOf(3, ['z']));
    await store.loadMore();
    expect(store.hasMore).toBe(false);
  });

  it('keeps what it has when fetching fails, and asks for the same page again', async () => {
    const { load, store, shown } = setUp();
    load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(pageOf(2, ['c']));
    await store.loadMore();
    expect([store.status, shown()]).toEqual(['error', ['a', 'b']]);
    await store.loadMore();
    expect(load.mock.calls.map(([query]) => query.page)).toEqual([2, 2]);
    expect(shown()).toEqual(['a', 'b', 'c']);
  });

  it('starts over with the articles of a category', async () => {
    const { load, store, shown } = setUp();
    load.mockResolvedValue(pageOf(1, ['x'], 1, 1));
    await store.choose('events');
    expect(load.mock.calls[0]?.[0]).toEqual({ page: 1, category: 'events' });
    expect([shown(), store.category, store.page, store.total]).toEqual([['x'], 'events', 1, 1]);
  });

  it('stays with the category that it shows when another one cannot be had', async () => {
    const { load, store, shown } = setUp();
    load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(pageOf(2, ['c']));
    await store.choose('events');
    expect([store.status, store.category, shown()]).toEqual(['error', '', ['a', 'b']]);
    await store.loadMore();
    expect(load.mock.calls.at(-1)?.[0]).toEqual({ page: 2, category: '' });
    expect(shown()).toEqual(['a', 'b', 'c']);
  });

  it('shows the category chosen last, whichever answers last', async () => {
    const { load, store, shown } = setUp();
    let answerFirst = (_page: ListingSlice<Listed>) => {};
    load.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answerFirst = resolve;
        }),
    );
    load.mockResolvedValue(pageOf(1, ['y']));
    const first = store.choose('slow');
    await store.choose('fast');
    answerFirst(pageOf(1, ['x']));
    await first;
    expect([store.category, shown()]).toEqual(['fast', ['y']]);
  });
});
