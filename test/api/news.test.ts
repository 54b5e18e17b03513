import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ArticlesData, EventListingData, NewsListingData } from '../../shared/news.ts';
import {
  article,
  dataOf,
  day,
  event,
  load,
  type NewsFixture,
  page,
  startNews,
  success,
  titles,
} from './newsFixture.ts';

let fixture: NewsFixture;

beforeEach(async () => {
  fixture = await startNews();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fixture.service.close();
});

describe('a page with a news listing', () => {
  it('has the first six of the country, newest first', async () => {
    const found = success(dataOf<NewsListingData>(await load(fixture.create(), '/au/news'), 'list'));
    expect(titles(found.items)).toEqual([19, 18, 17, 15, 14, 13]);
    expect(found).toMatchObject({ from: 1, page: 1, pages: 3, total: 15, category: '' });
    expect(found.categories).toEqual([
      { slug: 'dust', name: 'DUST' },
      { slug: 'snow', name: 'SNOW' },
    ]);
    expect(found.items[3]).toEqual({
      uuid: 'article-15',
      href: '/au/news/article-15',
      title: 'Article 15',
      summary: '',
      image: null,
      categories: ['SNOW'],
      day: '15th Jan 2026',
    });
  });

  it('asks exactly as the content service is meant to be asked', async () => {
    await load(fixture.create(), '/au/news');
    const asked = Object.fromEntries(fixture.listings().at(-1)?.searchParams ?? []);
    expect(asked).toMatchObject({
      starts_with: 'news',
      content_type: 'NewsDetail',
      excluding_fields: 'body',
      sort_by: 'first_published_at:desc',
      per_page: '100',
      page: '1',
      language: 'au',
    });
    // What it does with stories that lack the field is documented nowhere.
    expect(JSON.stringify(asked)).not.toContain('not_in');
  });

  it('has twelve a page in the listing of 2025', async () => {
    const found = success(dataOf<NewsListingData>(await load(fixture.create(), '/nz/articles'), 'list'));
    expect(found).toMatchObject({ pages: 2, total: 20 });
    expect(found.items).toHaveLength(12);
  });

  it('has the articles of pages 1 to n, and of the category, that the address asks for', async () => {
    const content = fixture.create();
    const second = await load(content, '/au/news', 'page=2&utm_source=mail');
    expect(second.query).toEqual({ page: '2' });
    expect(titles(success(dataOf<NewsListingData>(second, 'list')).items)).toHaveLength(12);
    const snow = await load(content, '/au/news', '?category=snow');
    expect(titles(success(dataOf<NewsListingData>(snow, 'list')).items)).toEqual([15, 10, 5]);
    expect(fixture.listings().at(-1)?.searchParams.get('filter_query[news_categories][any_in_array]')).toBe(
      'category-snow',
    );
  });

  it.each([
    ['beyond the end is the last page', 'page=99', { page: 3, items: { length: 15 } }],
    ['of an unknown category is all', 'category=rain', { category: '', total: 15 }],
  ])('%s', async (_, search, expected) => {
    expect(dataOf(await load(fixture.create(), '/au/news', search), 'list')).toMatchObject(expected);
  });

  it('is the same object while nothing changes, whatever campaign it was reached by', async () => {
    const content = fixture.create();
    const first = await load(content, '/au/news', 'page=2');
    expect(await load(content, '/au/news', 'utm_source=x&page=2')).toBe(first);
    expect(await load(content, '/au/news')).not.toBe(first);
  });

  it('shows a new article once the poll has seen it', async () => {
    const content = fixture.create();
    await content.warm();
    await load(content, '/au/news');
    fixture.service.stories.push(article(21));
    fixture.service.version++;
    await content.poll();
    const before = fixture.service.requests.length;
    expect(titles(success(dataOf<NewsListingData>(await load(content, '/au/news'), 'list')).items)[0]).toBe(
      21,
    );
    expect(fixture.service.requests.length).toBe(before);
  });

  it('is shown from memory while the content service is down, else with the error', async () => {
    const content = fixture.create();
    await load(content, '/au/news');
    fixture.service.fault = ({ searchParams }) =>
      searchParams.get('content_type') === 'NewsDetail' ? { status: 503 } : undefined;
    expect(dataOf<NewsListingData>(await load(content, '/au/news'), 'list').status).toBe('success');
    const fresh = fixture.create();
    expect(dataOf(await load(fresh, '/au/news'), 'list')).toEqual({ status: 'error' });
    const answer = await fixture.site(fresh).get('/au/news');
    expect([answer.status, answer.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  });

  it('tells the log once that it could not be had, and again when that has passed and come back', async () => {
    const warn = jest.spyOn(fixture.logger, 'warn');
    const told = () =>
      warn.mock.calls.filter(([, message]) => message === 'a block shows without its data').length;
    const down = () => {
      fixture.service.fault = ({ searchParams }) =>
        searchParams.get('content_type') === 'NewsDetail' ? { status: 404 } : undefined;
    };
    const content = fixture.create();
    const states: [string, number][] = [];
    const look = async (search = '') => {
      const data = dataOf<NewsListingData>(await load(content, '/au/news', search), 'list');
      states.push([data.status, told()]);
    };
    down();
    await look();
    await look();
    fixture.service.fault = () => undefined;
    await look();
    down();
    await look('?category=snow');
    expect(states).toEqual([
      ['error', 1],
      ['error', 1],
      ['success', 1],
      ['error', 2],
    ]);
    warn.mockRestore();
  });

  it('is listed without a filter when the categories cannot be had', async () => {
    fixture.service.fault = ({ searchParams }) =>
      searchParams.get('starts_with') === 'global/news-categories' ? { status: 500 } : undefined;
    const found = success(dataOf<NewsListingData>(await load(fixture.create(), '/au/news'), 'list'));
    expect([found.items.length, found.categories]).toEqual([6, []]);
  });
});

describe('an article', () => {
  it('has its page settings, date and itself as the only block', async () => {
    const found = await load(fixture.create(), '/au/news/article-5');
    expect(found.layout).toMatchObject({
      menuButtonColor: 'black',
      invertLogo: false,
      financeLogo: false,
      navbarSolid: false,
      enableBackground: true,
    });
    expect(found.blocks).toMatchObject([
      {
        component: 'NewsDetail',
        title: 'Article 5',
        layout: 'classic',
        news_categories: [{ uuid: 'category-snow', content: { name: 'SNOW' } }],
        body: [{ component: 'RelatedArticles' }],
      },
    ]);
    expect(found.blockData.a5).toEqual({ publishedAt: day(5), day: '5th Jan 2026' });
  });

  it("of the other country is 'Page Not Found'", async () => {
    await expect(load(fixture.create(), '/au/news/article-4')).rejects.toMatchObject({
      status: 404,
      message: 'Page Not Found',
    });
  });

  const related = async (path: string, uid: string) =>
    titles(success(dataOf<ArticlesData>(await load(fixture.create(), path), uid)).items);

  it('has three related ones of its category, never itself', async () => {
    expect(await related('/nz/news/article-5', 'b5')).toEqual([20, 15, 10]);
  });

  it('fills up with the latest ones where its category has too few', async () => {
    expect(await related('/au/news/article-5', 'b5')).toEqual([15, 10, 19]);
    expect(await related('/au/news/article-1', 'b1')).toEqual([19, 18, 17]);
  });

  it('falls back to the latest when its category cannot be asked for', async () => {
    fixture.service.fault = ({ searchParams }) =>
      searchParams.has('filter_query[news_categories][any_in_array]') ? { status: 500 } : undefined;
    const warn = jest.spyOn(fixture.logger, 'warn');
    expect(await related('/au/news/article-5', 'b5')).toEqual([19, 18, 17]);
    expect(warn.mock.calls.map(([, message]) => message)).toContain('related articles are the latest ones');
  });
});

it('the latest are eight, those an editor chose are in that order, none for the other country', async () => {
  const content = fixture.create();
  const latest = success(dataOf<ArticlesData>(await load(content, '/au/'), 'latest'));
  expect(latest.items).toHaveLength(8);
  const au = await load(content, '/au/featured');
  expect(titles(success(dataOf<ArticlesData>(au, 'featured')).items)).toEqual([7, 2]);
  const nz = await load(content, '/nz/featured');
  expect(titles(success(dataOf<ArticlesData>(nz, 'featured')).items)).toEqual([7, 4, 2]);
  // Chosen articles come without their bodies, and not within the page's own story.
  expect(JSON.stringify(nz)).not.toContain('RelatedArticles');
});

it('events are those below the page, six at a time', async () => {
  const found = success(dataOf<EventListingData>(await load(fixture.create(), '/au/club/events'), 'events'));
  expect(found).toMatchObject({ page: 1, pages: 2, total: 8 });
  expect(found.items[0]).toMatchObject({
    href: '/au/club/events/event-8',
    heading: 'Event 8',
    venue: 'Hawker',
    state: 'SA',
    day: '16th May 2096',
  });
});

it('a banner of an event learns that its last day is over', async () => {
  const clock = { now: Date.parse('2026-11-29T12:59:00Z') };
  const days = { start_date: '2026-11-27 22:00', end_date: '2026-11-28 22:00' };
  fixture.service.stories.push(
    page('hoist', { _uid: 'banner', component: 'EventBanner', heading: 'Hoist', ...days }),
  );
  const content = fixture.create(() => clock.now);
  const told = async () => dataOf<object>(await load(content, '/au/hoist'), 'banner');
  expect(await told()).toEqual({ isOver: false });
  clock.now = Date.parse('2026-11-29T13:00:00Z');
  expect(await told()).toEqual({ isOver: true });
});

it('an event leaves the listing once its day is over where it is, and its page then says so', async () => {
  const clock = { now: Date.parse('2026-05-16T00:00:00Z') };
  fixture.service.stories.push(event(9, { event_date: '2026-05-16 01:00', state: 'WA' }));
  const content = fixture.create(() => clock.now);
  const shown = async () => {
    const found = success(dataOf<EventListingData>(await load(content, '/au/club/events'), 'events'));
    const own = await load(content, '/au/club/events/event-9');
    return { total: found.total, first: found.items[0]?.heading, ...dataOf<object>(own, 'e9') };
  };
  expect(await shown()).toEqual({ total: 9, first: 'Event 9', isOver: false });
  clock.now = Date.parse('2026-05-16T15:59:00Z');
  expect(await shown()).toMatchObject({ total: 9, isOver: false });
  clock.now = Date.parse('2026-05-16T16:00:00Z');
  expect(await shown()).toEqual({ total: 8, first: 'Event 8', isOver: true });
  const answer = await fixture.site(content).get('/api/events?country=au&path=club/events');
  expect(answer.body).toMatchObject({ total: 8, items: { length: 6 } });
});

it('the calls of a start, of a page and of an edit do not grow with the stories', async () => {
  const calls = async (count: number) => {
    const { length } = fixture.service.stories;
    fixture.service.stories.push(...Array.from({ length: count }, (_, n) => article(n + 100)));
    fixture.service.version++;
    const content = fixture.create();
    const before = fixture.service.requests.length;
    await content.warm();
    const start = fixture.service.requests.length - before;
    await load(content, '/au/news');
    const shown = fixture.service.requests.length - before - start;
    fixture.service.version++;
    await content.poll();
    const edit = fixture.service.requests.length - before - start - shown;
    fixture.service.stories.splice(length);
    return { start, shown, edit };
  };
  await calls(0);
  const few = await calls(400);
  expect(await calls(800)).toEqual(few);
  expect(few.start).toBeLessThan(25);
  // The categories, the newest hundred, and how many are for the other country.
  expect(few.shown).toBeLessThanOrEqual(3);
});
