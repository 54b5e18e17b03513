import { describe, expect, it } from '@jest/globals';
import {
  eventsQuery,
  featuredNewsQuery,
  latestNewsQuery,
  newsCategoriesQuery,
  newsQuery,
  relatedNewsQuery,
} from './listingQueries.ts';

describe('what listings ask for', () => {
  const articles = { startsWith: 'news', contentType: 'NewsDetail' };

  it.each([
    ['classic', 6],
    ['2025', 12],
  ] as const)('the %s listing has %i a page, none for the other country', (layout, perPage) => {
    expect(newsQuery({ country: 'au', layout, page: 2 })).toEqual({
      ...articles,
      country: 'au',
      filter: { locale: { not_in: 'nz' } },
      perPage,
      page: 2,
    });
  });

  it('a category is asked for by its uuid', () => {
    expect(newsQuery({ country: 'nz', layout: 'classic', page: 1, category: 'u1' }).filter).toEqual({
      locale: { not_in: 'au' },
      news_categories: { any_in_array: 'u1' },
    });
  });

  it('the latest are eight', () => {
    expect(latestNewsQuery('au')).toMatchObject({ ...articles, perPage: 8, page: 1 });
  });

  it('related are three and the article itself, the same for every order of its categories', () => {
    expect(relatedNewsQuery('au', ['b', 'a'])).toEqual(relatedNewsQuery('au', ['a', 'b']));
    expect(relatedNewsQuery('au', ['b', 'a'])).toMatchObject({
      perPage: 4,
      filter: { news_categories: { any_in_array: 'a,b' } },
    });
  });

  it('featured ones are asked for by their ids, at most 50', () => {
    const uuids = Array.from({ length: 60 }, (_, n) => `u${n}`);
    const query = featuredNewsQuery('nz', uuids);
    expect(query).toMatchObject({ perPage: 100, filter: { locale: { not_in: 'au' } } });
    expect(query.uuids).toEqual(uuids.slice(0, 50));
    expect(query).not.toHaveProperty('startsWith');
  });

  it('categories are 50 at most', () => {
    expect(newsCategoriesQuery('au')).toEqual({
      country: 'au',
      startsWith: 'global/news-categories',
      perPage: 50,
      page: 1,
    });
  });

  it('events are those below the page of the listing, six a page', () => {
    expect(eventsQuery('au', 'owners-club/events', 3)).toEqual({
      country: 'au',
      startsWith: 'owners-club/events',
      contentType: 'TankClubEventDetail',
      filter: { locale: { not_in: 'nz' } },
      perPage: 6,
      page: 3,
    });
  });
});
