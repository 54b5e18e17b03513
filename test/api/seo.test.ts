import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Express } from 'express';
import supertest from 'supertest';
import { createApp } from '../../server/app.ts';
import { unavailable } from '../../server/errors.ts';
import type { PageList } from '../../server/pages/pageList.ts';
import { countries, isForCountry } from '../../shared/country.ts';
import type { Head, Page } from '../../shared/page.ts';
import { type DemoContent, startDemoContent } from '../support/demoContent.ts';
import { createFakeServices } from '../support/fakeServices.ts';
import { itemsOf, structuredDataProblems } from '../support/structuredData.ts';

let demo: DemoContent;
let list: PageList;
let app: Express;

beforeAll(async () => {
  demo = await startDemoContent();
  list = await demo.content.listPages();
  app = createApp(createFakeServices({ SITE_URL: demo.siteUrl }, { content: demo.content }));
});
afterAll(() => demo.close());

const pathOf = (slug: string, country: string) => `/${country}/${slug === 'home' ? '' : slug}`;
/** Every page that the sitemap should have. */
const publicPaths = () =>
  countries.flatMap((country) =>
    list.filter(({ locale }) => isForCountry(locale, country)).map(({ slug }) => pathOf(slug, country)),
  );
const pageAt = async (path: string): Promise<Page> =>
  (await demo.content.loadPage({ path, draft: false })).page;
const pages = () => Promise.all(publicPaths().map(pageAt));

const scripts = (head: Head) =>
  head.jsonLd
    .map(
      (item) =>
        `<script type="application/ld+json">${JSON.stringify(item).replaceAll('<', '\\u003c')}</script>`,
    )
    .join('');
const values = (head: Head, name: string) =>
  head.tags
    .filter(({ attributes: { name: own, property, rel } }) => [own, property, rel].includes(name))
    .map(({ attributes }) => attributes.content ?? attributes.href ?? '');

describe('the head of every page of the demo space, in both countries', () => {
  it('there are pages, articles and events of both', async () => {
    const found = (await pages()).flatMap(({ country, head }) =>
      head.jsonLd.map((item) => `${country} ${item['@type']}`),
    );
    for (const type of ['WebPage', 'NewsArticle', 'Event', 'BreadcrumbList'])
      for (const country of countries) expect(found).toContain(`${country} ${type}`);
  });

  it('has structured data that validates', async () => {
    const problems = await Promise.all(
      (await pages()).map(async ({ path, head }) =>
        (await structuredDataProblems(scripts(head))).map((problem) => `${path}: ${problem}`),
      ),
    );
    expect(problems.flat()).toEqual([]);
  });

  it('has one title, description, canonical and robots line', async () => {
    for (const { path, head } of await pages()) {
      expect(head.title).toMatch(/^\S.* \| Meridian$/);
      expect([path, values(head, 'canonical')]).toEqual([path, [`${demo.siteUrl}${path}`]]);
      expect(values(head, 'robots')).toEqual(['index,follow,max-image-preview:large']);
      expect([path, values(head, 'description').length]).toEqual([path, 1]);
    }
  });

  it.each(['saved', 'search'])(
    'has a description of its own on the page %s, in both countries',
    async (slug) => {
      for (const country of ['au', 'nz']) {
        const { head } = await pageAt(`/${country}/${slug}`);
        expect(values(head, 'description')).toEqual([expect.stringMatching(/^.{50,}\.$/)]);
      }
    },
  );

  it('shares an absolute address of a raster picture', async () => {
    for (const { path, head } of await pages())
      expect([path, values(head, 'og:image')]).toEqual([
        path,
        [expect.stringMatching(/^https:\/\/www\.meridian\.example\/.*(?:format\((?:jpeg|png)\)|\.png)$/)],
      ]);
  });

  it('names as alternates only pages that exist, each of which names this one', async () => {
    for (const { path, head } of await pages()) {
      const alternates = values(head, 'alternate').filter((href) => href !== `${demo.siteUrl}/`);
      if (alternates.length) expect(alternates).toContain(`${demo.siteUrl}${path}`);
      for (const href of alternates) {
        const other = await pageAt(href.slice(demo.siteUrl.length));
        expect(values(other.head, 'alternate')).toContain(`${demo.siteUrl}${path}`);
      }
    }
  });

  it('has breadcrumbs on every page but the home pages, each of which exists', async () => {
    for (const { path, country, head } of await pages()) {
      const [trail] = itemsOf(scripts(head)).filter((item) => item['@type'] === 'BreadcrumbList');
      expect([path, trail === undefined]).toEqual([path, path === `/${country}/`]);
      const items = (trail?.itemListElement ?? []) as { item: string }[];
      for (const { item } of items) expect((await pageAt(item.slice(demo.siteUrl.length))).status).toBe(200);
    }
  });

  it('leads to an article over the news page', async () => {
    const article = publicPaths().find((path) => path.startsWith('/au/news/')) ?? '';
    const [trail] = itemsOf(scripts((await pageAt(article)).head)).filter(
      (item) => item['@type'] === 'BreadcrumbList',
    );
    expect(trail?.itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: `${demo.siteUrl}/au/` },
      { position: 2, item: `${demo.siteUrl}/au/news` },
      { position: 3, item: `${demo.siteUrl}${article}` },
    ]);
  });
});

describe('GET /sitemap.xml', () => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);

  it('lists every public page once per country', async () => {
    const { status, text, headers } = await supertest(app).get('/sitemap.xml').buffer(true);
    expect([status, headers['content-type']]).toEqual([200, 'application/xml']);
    const found = locations(text);
    expect(new Set(found).size).toBe(found.length);
    expect(found.toSorted()).toEqual(
      publicPaths()
        .map((path) => `${demo.siteUrl}${path}`)
        .sort(),
    );
    expect(found).toEqual(expect.arrayContaining([`${demo.siteUrl}/au/`, `${demo.siteUrl}/nz/news`]));
  });

  it('lists none that is noindex, none of the other country, and not the error page', async () => {
    const found = await pages();
    expect(
      found.filter(({ head }) => values(head, 'robots').some((robots) => /noindex/.test(robots))),
    ).toEqual([]);
    expect(publicPaths().filter((path) => /\/error$/.test(path))).toEqual([]);
    // A page of one country is not found in the other: loading what is listed would have failed.
    expect(list.some(({ locale }) => locale === 'au')).toBe(true);
    expect(list.some(({ locale }) => locale === 'nz')).toBe(true);
  });

  it('says when each was changed', async () => {
    const { text } = await supertest(app).get('/sitemap.xml').buffer(true);
    const entries = text.split('<url>').slice(1);
    expect(entries.filter((entry) => !/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/.test(entry))).toEqual(
      [],
    );
  });

  it('is answered from memory and with 304 while nothing has changed', async () => {
    const first = await supertest(app).get('/sitemap.xml');
    const again = await supertest(app)
      .get('/sitemap.xml')
      .set('If-None-Match', first.headers.etag ?? '');
    expect(again.status).toBe(304);
    expect(await demo.content.listPages()).toBe(list);
  });

  it('has no parts while it is no index', async () => {
    expect((await supertest(app).get('/sitemap-1.xml')).status).toBe(404);
    expect((await supertest(app).post('/sitemap.xml')).status).toBe(405);
  });

  it('is 503 while the content service is down and nothing is known', async () => {
    const { content } = createFakeServices();
    const listPages = () => Promise.reject(unavailable('The pages cannot be listed.', 10));
    const down = createApp(createFakeServices({}, { content: { ...content, listPages } }));
    const { status, headers } = await supertest(down).get('/sitemap.xml');
    expect([status, headers['retry-after']]).toEqual([503, '10']);
  });
});

describe('GET /robots.txt', () => {
  it('names the sitemap', async () => {
    const { text, headers } = await supertest(app).get('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toContain(`Sitemap: ${demo.siteUrl}/sitemap.xml\n`);
    expect((await supertest(app).get('/au/')).headers).not.toHaveProperty('x-robots-tag');
  });

  it('refuses everything on a copy that keeps out of search engines, and so says every answer', async () => {
    const copy = createApp(createFakeServices({ SEARCH_ENGINES: 'refuse' }));
    expect((await supertest(copy).get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await supertest(copy).get('/au/')).headers['x-robots-tag']).toBe('noindex, nofollow');
  });
});
