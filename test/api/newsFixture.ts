import { type Logger, pino } from 'pino';
import request from 'supertest';
import { createApp } from '../../server/app.ts';
import type { ArticleCard } from '../../shared/news.ts';
import type { Page } from '../../shared/page.ts';
import {
  type FakeContentService,
  type FakeStory,
  startFakeContentService,
} from '../support/fakeContentService.ts';
import { createFakeServices } from '../support/fakeServices.ts';
import { type Content, createContent } from '../support/siteContent.ts';

/** Pages with news and events, made of the stories of a content service that does what a test says. */
export interface NewsFixture {
  readonly service: FakeContentService;
  readonly logger: Logger;
  create(now?: () => number): Content;
  site(content?: Content): ReturnType<typeof request>;
  /** Requests for lists of articles that came. */
  listings(): URL[];
}

/** Articles are a day apart, number 1 the oldest. */
export const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T02:00:00.000Z`;
export const article = (n: number, fields: object = {}): FakeStory => ({
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
export const event = (n: number, fields: object = {}): FakeStory => ({
  uuid: `event-${n}`,
  name: `Event ${n}`,
  slug: `club/events/event-${n}`,
  firstPublishedAt: day(n),
  content: {
    _uid: `e${n}`,
    component: 'TankClubEventDetail',
    heading: `Event ${n}`,
    event_date: '2096-05-16 09:00',
    venue: 'Hawker',
    state: 'SA',
    ...fields,
  },
});
export const page = (slug: string, ...body: object[]): FakeStory => ({
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

/** For one test, which closes it. */
export async function startNews(): Promise<NewsFixture> {
  const service = await startFakeContentService();
  service.stories.push(...space());
  const logger = pino({ level: 'silent' });
  const create = (now: () => number = Date.now): Content =>
    createContent({
      now,
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
  return {
    service,
    logger,
    create,
    site: (content = create()) => request(createApp(createFakeServices({}, { content }))),
    listings: () =>
      service.requests.filter(
        ({ searchParams }) =>
          searchParams.get('content_type') === 'NewsDetail' && searchParams.has('sort_by'),
      ),
  };
}

export const load = async (content: Content, path: string, search = '') =>
  (await content.loadPage({ path, search, draft: false })).page;
export const dataOf = <Data>({ blockData }: Page, uid: string) => blockData[uid] as Data;
export const titles = (items: readonly Pick<ArticleCard, 'title'>[]) =>
  items.map(({ title }) => Number(title.replace('Article ', '')));
export const success = <Data extends { readonly status: string }>(data: Data) => {
  if (data.status !== 'success') throw new Error('The data could not be had');
  return data as Exclude<Data, { status: 'error' }>;
};
