import { describe, expect, it } from '@jest/globals';
import type { ListingQuery } from '../stories/contentClient.ts';
import { findFirst, findPage, findSlice, newsListing } from '../stories/listings.ts';
import type { Story } from '../stories/story.ts';
import type { StorySource } from '../stories/storySource.ts';

/**
 * A space of articles, newest first, each of them for nz alone that says so.
 * @param sameDay so many after each other have one date
 */
function spaceOf(locales: readonly string[], sameDay = 1) {
  const stories = locales.map((locale, n): Story => {
    const content = { _uid: `c${n}`, component: 'NewsDetail', locale };
    const first_published_at = new Date(
      Date.UTC(2026, 0, 1) - Math.floor(n / sameDay) * 86_400_000,
    ).toISOString();
    return {
      id: n,
      uuid: `u${n}`,
      name: `${n}`,
      slug: `${n}`,
      full_slug: `au/${n}`,
      content,
      first_published_at,
    };
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
    expect(found).toMatchObject({ from: 1, page: 2, pages: 2, total: 8, before: null });
  });

  it('takes two calls of a large space, whatever its size', async () => {
    const { source, calls } = spaceOf(many(3000));
    const found = await findSlice(source, listing, 1);
    expect(found).toMatchObject({ page: 1, pages: 334, total: 2000 });
    expect(new Set(calls.map((query) => JSON.stringify(query))).size).toBe(2);
  });

  it.each<[string, (n: number) => string, number, number]>([
    ['none is hidden', () => '', 1, 4],
    ['few are hidden', (n) => (n % 40 === 7 ? 'nz' : ''), 1, 8],
    ['every third is hidden', (n) => (n % 3 === 2 ? 'nz' : ''), 1, 20],
    ['every third is hidden, seven of each day', (n) => (n % 3 === 2 ? 'nz' : ''), 7, 20],
    ['all of the newest are hidden', (n) => (n < 2000 ? 'nz' : ''), 3, 30],
    ['all of the oldest are hidden', (n) => (n > 4000 ? 'nz' : ''), 1, 12],
  ])('far off takes few calls where %s, and is what reading all would give', async (_, locale, day, most) => {
    const locales = Array.from({ length: 10_000 }, (_story, n) => locale(n));
    const { source, calls } = spaceOf(locales, day);
    const shown = locales.flatMap((one, n) => (one === 'nz' ? [] : [n]));
    for (const wanted of [300, 517, 666]) {
      calls.splice(0);
      const found = await findSlice(source, listing, wanted);
      expect(found).toMatchObject({ page: wanted, from: wanted - 4, total: shown.length });
      expect(names(found.stories)).toEqual(shown.slice((wanted - 5) * 6, wanted * 6));
      expect(new Set(calls.map((query) => JSON.stringify(query))).size).toBeLessThanOrEqual(most);
    }
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
    expect(await findPage(source, listing, 2)).toMatchObject({
      from: 2,
      page: 2,
      pages: 2,
      total: 8,
      before: 'u7',
    });
    expect(await findPage(source, listing, 3)).toMatchObject({ stories: [], page: 3, before: 'u10' });
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
