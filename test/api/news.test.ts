import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import request from 'supertest';
import { createApp } from '../../server/app.ts';
import type { ArticleCard, ArticlesData, EventListingData, NewsListingData } from '../../shared/news.ts';
import type { Page } from '../../shared/page.ts';
import {
  type FakeContentService,
  type FakeStory,
  startFakeContentService,
} from '../support/fakeContentService.ts';
import { createFakeServices } from '../support/fakeServices.ts';
import { type Content, createContent } from '../support/siteContent.ts';

let service: FakeContentService;
const logger = pino({ level: 'silent' });

beforeEach(async () => {
  service = await startFakeContentService();
  service.stories.push(...space());
});
afterEach(async () => {
  jest.restoreAllMocks();
  await service.close();
});

/** Articles are a day apart, number 1 the oldest. */
const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T02:00:00.000Z`;
const article = (n: number, fields: object = {}): FakeStory => ({
  uuid: `article-${n}`,
  name: `Article ${n}`,
  slug: `news/article-${n}`,
  firstPublishedAt: day(n),
  content: {
    _uid: `a${n}`,
    component: 'NewsDetail',
    title: `Article ${n}`,
    body: [{ _uid: `b${n}`, component: 'RelatedArticles', heading: 'Next' }],
    ...fields,
  },
});
const event = (n: number): FakeStory => ({
  uuid: `event-${n}`,
  name: `Event ${n}`,
  slug: `club/events/event-${n}`,
  firstPublishedAt: day(n),
  content: {
    _uid: `e${n}`,
    component: 'TankClubEventDetail',
    heading: `Event ${n}`,
    event_date: '2026-05-16 09:00',
    venue: 'Hawker',
    state: 'SA',
  },
});
const page = (slug: string, ...body: object[]): FakeStory => ({
  uuid: `page-${slug}`,
  name: slug,
  slug,
  content: { _uid: slug, component: 'Page', title: slug, body },
});
const category = (name: string): FakeStory => ({
  uuid: `category-${name}`,
  name,
  slug: `global/news-categories/${name}`,
  content: { _uid: name, component: 'NewsCategory', name: name.toUpperCase() },
});

/** 20 articles: every fourth for nz alone, every fifth a snow story, number 1 a dust story. */
const space = (): FakeStory[] => [
  {
    ...page('global/navigation/footer'),
    name: 'Footer',
    content: { _uid: 'f', component: 'Footer' },
  },
  page('home', { _uid: 'latest', component: 'LatestNews', heading: 'Latest' }),
  page('news', { _uid: 'list', component: 'NewsListing', heading: 'News' }),
  page('articles', { _uid: 'list', component: 'NewsListing2025', heading: 'News' }),
  page('club/events', { _uid: 'events', component: 'TankClubEventListing', heading: 'Events' }),
  page('featured', {
    _uid: 'featured',
    component: 'FeaturedNews',
    articles: ['article-7', 'article-gone', 'article-4', 'article-2'],
  }),
  category('snow'),
  category('dust'),
  ...Array.from({ length: 20 }, (_, n) =>
    article(n + 1, {
      ...((n + 1) % 4 === 0 ? { locale: 'nz' } : {}),
      ...((n + 1) % 5 === 0 ? { news_categories: ['category-snow'] } : {}),
      ...(n === 0 ? { news_categories: ['category-dust'], description: null } : {}),
    }),
  ),
  ...Array.from({ length: 8 }, (_, n) => event(n + 1)),
];

const create = (): Content =>
  createContent({
    endpoint: service.endpoint,
    token: 'public',
    previewToken: 'preview',
    requestsPerSecond: 0,
    timeoutMs: 2000,
    cacheBytes: 10_000_000,
    defaultMode: 'published',
    snapshotFile: '/nowhere/content.ndjson',
    siteUrl: 'https://www.meridian.example',
    brand: { name: 'Meridian Motors', shortName: 'Meridian' },
    phones: { au: '1800 335 132', nz: '0800 492 774' },
    assetOrigins: [],
    bridgeUrl: '',
    buildId: 'build-1',
    logger,
    delay: (ms) => (ms < 1000 ? Promise.resolve() : new Promise(() => undefined)),
  });
const site = (content = create()) => request(createApp(createFakeServices({}, { content })));
const load = async (content: Content, path: string, search = '') =>
  (await content.loadPage({ path, search, draft: false })).page;
const dataOf = <Data>({ blockData }: Page, uid: string) => blockData[uid] as Data;
const titles = (items: readonly Pick<ArticleCard, 'title'>[]) =>
  items.map(({ title }) => Number(title.replace('Article ', '')));
const success = <Data extends { readonly status: string }>(data: Data) => {
  if (data.status !== 'success') throw new Error('The data could not be had');
  return data as Exclude<Data, { status: 'error' }>;
};
const listings = () =>
  service.requests.filter(
    ({ searchParams }) => searchParams.get('content_type') === 'NewsDetail' && searchParams.has('sort_by'),
  );

describe('a page with a news listing', () => {
  it('has the first six of the country, newest first', async () => {
    const found = success(dataOf<NewsListingData>(await load(create(), '/au/news'), 'list'));
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
    await load(create(), '/au/news');
    const asked = Object.fromEntries(listings().at(-1)?.searchParams ?? []);
    expect(asked).toMatchObject({
      starts_with: 'news',
      content_type: 'NewsDetail',
      excluding_fields: 'body',
      sort_by: 'first_published_at:desc',
      per_page: '6',
      page: '1',
      language: 'au',
      'filter_query[locale][not_in]': 'nz',
    });
  });

  it('has twelve a page in the listing of 2025', async () => {
    const found = success(dataOf<NewsListingData>(await load(create(), '/nz/articles'), 'list'));
    expect(found).toMatchObject({ pages: 2, total: 20 });
    expect(found.items).toHaveLength(12);
  });

  it('has the articles of pages 1 to n, and of the category, that the address asks for', async () => {
    const content = create();
    const second = await load(content, '/au/news', 'page=2&utm_source=mail');
    expect(second.query).toEqual({ page: '2' });
    expect(titles(success(dataOf<NewsListingData>(second, 'list')).items)).toHaveLength(12);
    const snow = await load(content, '/au/news', '?category=snow');
    expect(titles(success(dataOf<NewsListingData>(snow, 'list')).items)).toEqual([15, 10, 5]);
    expect(listings().at(-1)?.searchParams.get('filter_query[news_categories][any_in_array]')).toBe(
      'category-snow',
    );
  });

  it.each([
    ['beyond the end is the last page', 'page=99', { page: 3, items: { length: 15 } }],
    ['of an unknown category is all', 'category=rain', { category: '', total: 15 }],
  ])('%s', async (_, search, expected) => {
    expect(dataOf(await load(create(), '/au/news', search), 'list')).toMatchObject(expected);
  });

  it('is the same object while nothing changes, whatever campaign it was reached by', async () => {
    const content = create();
    const first = await load(content, '/au/news', 'page=2');
    expect(await load(content, '/au/news', 'utm_source=x&page=2')).toBe(first);
    expect(await load(content, '/au/news')).not.toBe(first);
  });

  it('shows a new article once the poll has seen it', async () => {
    const content = create();
    await content.warm();
    await load(content, '/au/news');
    service.stories.push(article(21));
    service.version++;
    await content.poll();
    const before = service.requests.length;
    expect(titles(success(dataOf<NewsListingData>(await load(content, '/au/news'), 'list')).items)[0]).toBe(
      21,
    );
    expect(service.requests.length).toBe(before);
  });

  it('is shown from memory while the content service is down, else with the error', async () => {
    const content = create();
    await load(content, '/au/news');
    service.fault = ({ searchParams }) =>
      searchParams.get('content_type') === 'NewsDetail' ? { status: 503 } : undefined;
    expect(dataOf<NewsListingData>(await load(content, '/au/news'), 'list').status).toBe('success');
    const fresh = create();
    expect(dataOf(await load(fresh, '/au/news'), 'list')).toEqual({ status: 'error' });
    const answer = await site(fresh).get('/au/news');
    expect([answer.status, answer.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  });

  it('tells the log once that it could not be had, and again when that has passed and come back', async () => {
    const warn = jest.spyOn(logger, 'warn');
    const told = () =>
      warn.mock.calls.filter(([, message]) => message === 'a block shows without its data').length;
    const down = () => {
      service.fault = ({ searchParams }) =>
        searchParams.get('content_type') === 'NewsDetail' ? { status: 404 } : undefined;
    };
    const content = create();
    const states: [string, number][] = [];
    const look = async (search = '') => {
      const data = dataOf<NewsListingData>(await load(content, '/au/news', search), 'list');
      states.push([data.status, told()]);
    };
    down();
    await look();
    await look();
    service.fault = () => undefined;
    await look();
    down();
    await look('?page=2');
    expect(states).toEqual([
      ['error', 1],
      ['error', 1],
      ['success', 1],
      ['error', 2],
    ]);
    warn.mockRestore();
  });

  it('is listed without a filter when the categories cannot be had', async () => {
    service.fault = ({ searchParams }) =>
      searchParams.get('starts_with') === 'global/news-categories' ? { status: 500 } : undefined;
    const found = success(dataOf<NewsListingData>(await load(create(), '/au/news'), 'list'));
    expect([found.items.length, found.categories]).toEqual([6, []]);
  });
});

describe('an article', () => {
  it('has its page settings, date and itself as the only block', async () => {
    const found = await load(create(), '/au/news/article-5');
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
    await expect(load(create(), '/au/news/article-4')).rejects.toMatchObject({
      status: 404,
      message: 'Page Not Found',
    });
  });

  const related = async (path: string, uid: string) =>
    titles(success(dataOf<ArticlesData>(await load(create(), path), uid)).items);

  it('has three related ones of its category, never itself', async () => {
    expect(await related('/nz/news/article-5', 'b5')).toEqual([20, 15, 10]);
  });

  it('fills up with the latest ones where its category has too few', async () => {
    expect(await related('/au/news/article-5', 'b5')).toEqual([15, 10, 19]);
    expect(await related('/au/news/article-1', 'b1')).toEqual([19, 18, 17]);
  });

  it('falls back to the latest when its category cannot be asked for', async () => {
    service.fault = ({ searchParams }) =>
      searchParams.has('filter_query[news_categories][any_in_array]') ? { status: 500 } : undefined;
    const warn = jest.spyOn(logger, 'warn');
    expect(await related('/au/news/article-5', 'b5')).toEqual([19, 18, 17]);
    expect(warn.mock.calls.map(([, message]) => message)).toContain('related articles are the latest ones');
  });
});

it('the latest are eight, those an editor chose are in that order, none for the other country', async () => {
  const content = create();
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
  const found = success(dataOf<EventListingData>(await load(create(), '/au/club/events'), 'events'));
  expect(found).toMatchObject({ page: 1, pages: 2, total: 8 });
  expect(found.items[0]).toMatchObject({
    href: '/au/club/events/event-8',
    heading: 'Event 8',
    venue: 'Hawker',
    state: 'SA',
    day: '16th May 2026',
  });
});

describe('GET /api/news', () => {
  it('is one page, and nothing but what a card shows', async () => {
    const answer = await site().get('/api/news?country=au&page=3');
    expect(answer.status).toBe(200);
    expect(titles(answer.body.items)).toEqual([3, 2, 1]);
    expect(answer.body).toMatchObject({ from: 3, page: 3, pages: 3, total: 15 });
    expect(answer.text).not.toMatch(/token|public"|body/);
  });

  it('has as many a page as the layout says, never as the visitor says', async () => {
    const app = site();
    expect((await app.get('/api/news?country=nz&layout=2025&per_page=100')).body.items).toHaveLength(12);
    expect((await app.get('/api/news?country=nz&per_page=100')).body.items).toHaveLength(6);
  });

  it('is empty beyond the last page, without asking the content service', async () => {
    const app = site();
    await app.get('/api/news?country=au');
    const before = service.requests.length;
    expect((await app.get('/api/news?country=au&page=200')).body).toMatchObject({ items: [], pages: 3 });
    expect(service.requests.length).toBe(before);
  });

  it('may be kept by a CDN, and is 304 while nothing changed', async () => {
    const app = site();
    const first = await app.get('/api/news?country=au');
    expect(first.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=60, stale-while-revalidate=/);
    const again = await app.get('/api/news?country=au').set('If-None-Match', first.get('ETag') ?? '');
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each([
    ['no country', '', '"country" is required'],
    ['an unknown country', 'country=uk', '"country" must be one of [au, nz]'],
    ['page 0', 'country=au&page=0', '"page" must be greater than or equal to 1'],
    ['a page that is none', 'country=au&page=two', '"page" must be a number'],
    ['half a page', 'country=au&page=1.5', '"page" must be an integer'],
    ['a page far beyond', 'country=au&page=1000', '"page" must be less than or equal to 999'],
    ['an unknown layout', 'country=au&layout=x', '"layout" must be one of [classic, 2025]'],
    ['a hostile category', 'country=au&category=..%2F..', '"category" with value'],
    ['an unknown category', 'country=au&category=rain', '"category" must be a news category'],
    ['a repeated parameter', 'country=au&country=nz', '"country" must be given once'],
  ])('%s is a clear 400', async (_, query, message) => {
    const answer = await site().get(`/api/news?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toContain(message);
  });

  it('is 503 while the content service is down, and comes back', async () => {
    const app = site();
    service.fault = () => ({ status: 500 });
    const answer = await app.get('/api/news?country=au');
    expect([answer.status, answer.get('Retry-After')]).toEqual([503, '10']);
    service.fault = () => undefined;
    expect((await app.get('/api/news?country=au')).status).toBe(200);
  });

  it('can only be read', async () => {
    expect((await site().post('/api/news?country=au')).status).toBe(405);
  });
});

describe('GET /api/events', () => {
  it('is one page of the events below a page of the site', async () => {
    const answer = await site().get('/api/events?country=nz&path=club/events&page=2');
    expect(answer.body).toMatchObject({
      items: [{ heading: 'Event 2' }, { heading: 'Event 1' }],
      page: 2,
      pages: 2,
      total: 8,
    });
  });

  it.each([
    ['no country', 'path=club/events', '"country" is required'],
    ['a path that is no page', 'country=au&path=club/nothing', '"path" must be a page of the site'],
    ['a path that leads out', 'country=au&path=club/../..', '"path" with value'],
    ['an encoded path', 'country=au&path=club%252Fevents', '"path" with value'],
    ['page 0', 'country=au&page=0', '"page" must be greater than or equal to 1'],
  ])('%s is a clear 400', async (_, query, message) => {
    const answer = await site().get(`/api/events?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toContain(message);
  });
});

it('the calls of a start, of a page and of an edit do not grow with the stories', async () => {
  const calls = async (count: number) => {
    const { length } = service.stories;
    service.stories.push(...Array.from({ length: count }, (_, n) => article(n + 100)));
    service.version++;
    const content = create();
    const before = service.requests.length;
    await content.warm();
    const start = service.requests.length - before;
    await load(content, '/au/news');
    const shown = service.requests.length - before - start;
    service.version++;
    await content.poll();
    const edit = service.requests.length - before - start - shown;
    service.stories.splice(length);
    return { start, shown, edit };
  };
  await calls(0);
  const few = await calls(400);
  expect(await calls(800)).toEqual(few);
  expect(few.start).toBeLessThan(25);
  expect(few.shown).toBeLessThanOrEqual(2);
});
