import { describe, expect, it } from '@jest/globals';
import type { ListingQuery } from '../stories/contentClient.ts';
import { newsListing } from '../stories/listingQueries.ts';
import type { Story } from '../stories/story.ts';
import type { StorySource } from '../stories/storySource.ts';
import { findFirst, findPage, findSlice } from './listingSlice.ts';

/** A space of articles, each of them for nz alone that says so. */
function spaceOf(locales: readonly string[]) {
  const stories = locales.map((locale, n): Story => {
    const content = { _uid: `c${n}`, component: 'NewsDetail', locale };
    return { id: n, uuid: `u${n}`, name: `${n}`, slug: `${n}`, full_slug: `au/${n}`, content };
  });
  const calls: ListingQuery[] = [];
  const source: StorySource = {
    version: 'published',
    page: async () => ({ story: undefined, state: 'hit' }),
    navigation: async () => [],
    async list(query) {
      calls.push(query);
      const found = query.filter?.locale ? stories.filter(({ content }) => content.locale === 'nz') : stories;
      const start = (query.page - 1) * query.perPage;
      return { stories: found.slice(start, start + query.perPage), total: found.length };
    },
  };
  return { source, calls };
}

const listing = newsListing({ country: 'au', layout: 'classic' });
const names = (stories: readonly Story[]) => stories.map(({ name }) => Number(name));
/** Every third for nz. */
const many = (count: number) => Array.from({ length: count }, (_, n) => (n % 3 === 2 ? 'nz' : ''));

describe('a slice of a listing', () => {
  it('has what is shown, and how many of it there are', async () => {
    const { source } = spaceOf(many(12));
    const found = await findSlice(source, listing, 2);
    expect(names(found.stories)).toEqual([0, 1, 3, 4, 6, 7, 9, 10]);
    expect(found).toMatchObject({ from: 1, page: 2, pages: 2, total: 8 });
  });

  it('takes two calls of a large space, whatever its size', async () => {
    const { source, calls } = spaceOf(many(3000));
    const found = await findSlice(source, listing, 1);
    expect(found).toMatchObject({ page: 1, pages: 334, total: 2000 });
    expect(new Set(calls.map((query) => JSON.stringify(query))).size).toBe(2);
  });

  it('of late pages is the last five', async () => {
    const { source } = spaceOf(many(300));
    const found = await findSlice(source, listing, 40);
    expect(found).toMatchObject({ from: 30, page: 34, pages: 34, total: 200 });
    expect(found.stories).toHaveLength(26);
    expect(names(found.stories).at(-1)).toBe(298);
  });

  it('as one page is that page alone, empty beyond the end', async () => {
    const { source } = spaceOf(many(12));
    expect(await findPage(source, listing, 2)).toMatchObject({ from: 2, page: 2, pages: 2, total: 8 });
    expect(names((await findPage(source, listing, 2)).stories)).toEqual([9, 10]);
    expect(await findPage(source, listing, 3)).toMatchObject({ stories: [], page: 3, pages: 2 });
  });

  it('of nothing is an empty page', async () => {
    expect(await findSlice(spaceOf([]).source, listing, 4)).toMatchObject({ stories: [], page: 1, pages: 1 });
  });

  it('without other pages is not counted', async () => {
    const { source, calls } = spaceOf(many(3000));
    expect(names(await findFirst(source, listing))).toEqual([0, 1, 3, 4, 6, 7]);
    expect(calls).toHaveLength(1);
  });
});
