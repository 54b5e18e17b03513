import { describe, expect, it } from '@jest/globals';
import {
  eventListing,
  featuredNewsQuery,
  latestNews,
  newsCategoriesQuery,
  newsListing,
  relatedNews,
} from './listings.ts';
import type { Story } from './story.ts';

const story = (content: object, full_slug = 'au/one'): Story => ({
  id: 1,
  uuid: 'u',
  name: 'One',
  slug: 'one',
  full_slug,
  content: { _uid: 'c', component: 'NewsDetail', ...content },
});

describe('what listings ask for', () => {
  const articles = { startsWith: 'news', contentType: 'NewsDetail' };

  it.each([
    ['classic', 6],
    ['2025', 12],
  ] as const)(
    'the %s listing shows %i a page, of a hundred a call, whatever their country',
    (layout, perPage) => {
      const listing = newsListing({ country: 'au', layout });
      expect(listing.perPage).toBe(perPage);
      expect(listing.queryOf(2)).toEqual({ ...articles, country: 'au', perPage: 100, page: 2 });
    },
  );

  it('none is shown that is for the other country; those without a country are', () => {
    const { shows, hiddenOf } = newsListing({ country: 'au', layout: 'classic' });
    const locales = [
      {},
      { locale: '' },
      { locale: null },
      { locale: 'both' },
      { locale: 'au' },
      { locale: 'nz' },
    ];
    expect(locales.map((fields) => shows(story(fields)))).toEqual([true, true, true, true, true, false]);
    expect(hiddenOf?.(2)).toEqual({
      ...articles,
      country: 'au',
      filter: { locale: { in: 'nz' } },
      perPage: 100,
      page: 2,
    });
  });

  it('a category is asked for by its uuid', () => {
    const listing = newsListing({ country: 'nz', layout: 'classic', category: 'u1' });
    const filter = { news_categories: { any_in_array: 'u1' } };
    expect(listing.queryOf(1).filter).toEqual(filter);
    expect(listing.hiddenOf?.(1).filter).toEqual({ ...filter, locale: { in: 'au' } });
  });

  it('the latest are eight, of the same call as the listings', () => {
    expect(latestNews('au').perPage).toBe(8);
    expect(latestNews('au').queryOf(1)).toEqual(newsListing({ country: 'au', layout: '2025' }).queryOf(1));
  });

  it('related are three and the article itself, the same for every order of its categories', () => {
    const related = relatedNews('au', ['b', 'a']);
    expect(related.perPage).toBe(4);
    expect(related.queryOf(1)).toEqual(relatedNews('au', ['a', 'b']).queryOf(1));
    expect(related.queryOf(1).filter).toEqual({ news_categories: { any_in_array: 'a,b' } });
  });

  it('featured ones are asked for by their ids, at most 50', () => {
    const uuids = Array.from({ length: 60 }, (_, n) => `u${n}`);
    const query = featuredNewsQuery('nz', uuids);
    expect(query.uuids).toEqual(uuids.slice(0, 50));
    expect(query).not.toHaveProperty('startsWith');
    expect(query).not.toHaveProperty('filter');
  });

  it('categories are 50 at most', () => {
    expect(newsCategoriesQuery('au')).toEqual({
      country: 'au',
      startsWith: 'global/news-categories',
      perPage: 50,
      page: 1,
    });
  });

  it('events are those below the page of the listing that are not over, six a page', () => {
    const listing = eventListing('au', 'owners-club/events', Date.parse('2026-05-16T12:00:00Z'));
    expect(listing.perPage).toBe(6);
    expect(listing.queryOf(3)).toEqual({
      country: 'au',
      startsWith: 'owners-club/events',
      contentType: 'TankClubEventDetail',
      perPage: 100,
      page: 3,
    });
    const shown = [
      { event_date: '2026-05-15 01:00' },
      { event_date: '2026-05-16 01:00' },
      { event_date: '2026-05-15 01:00', end_date: '2026-05-17 01:00' },
      { event_date: '2026-05-18 01:00', locale: 'nz' },
    ];
    const below = 'au/owners-club/events/one';
    expect(shown.map((fields) => listing.shows(story(fields, below)))).toEqual([false, true, true, false]);
  });

  it.each([
    ['owners-club/events', ['owners-club/events/one', 'owners-club/events/2026/one']],
    ['owners-club', ['owners-club/events/one', 'owners-club/events/2026/one', 'owners-club/events-2025/one']],
    ['', ['owners-club/events/one', 'owners-club/events/2026/one', 'owners-club/events-2025/one', 'one']],
  ])('events below %j are not those of a folder whose name begins alike', (path, expected) => {
    const { shows } = eventListing('au', path, 0);
    const all = [
      'owners-club/events/one',
      'owners-club/events/2026/one',
      'owners-club/events-2025/one',
      'one',
    ];
    expect(all.filter((slug) => shows(story({}, `au/${slug}`)))).toEqual(expected);
  });
});
