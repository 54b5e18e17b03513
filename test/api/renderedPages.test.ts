import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import pino from 'pino';
import request from 'supertest';
import { createApp } from '../../server/app.ts';
import type { Page } from '../../shared/page.ts';
import { type FakeContentService, startFakeContentService } from '../support/fakeContentService.ts';
import { createFakeServices } from '../support/fakeServices.ts';
import { type Content, createContent } from '../support/siteContent.ts';

const logger = pino({ level: 'silent' });
const slugs = ['home', 'news', 'offers'] as const;
const countries = ['au', 'nz'] as const;
const builds = ['build-1', 'build-2'] as const;
type Slug = (typeof slugs)[number];
type Country = (typeof countries)[number];

/** What each story says at the moment; the country is added. */
const texts = new Map<Slug, string>();
const idOf = (slug: Slug) => slugs.indexOf(slug) + 1;
let service: FakeContentService;

beforeAll(async () => {
  service = await startFakeContentService();
  for (const slug of slugs)
    service.stories.push({
      id: idOf(slug),
      uuid: `uuid-${slug}`,
      name: slug,
      slug,
      content: (country) => ({
        _uid: slug,
        component: 'Page',
        title: `${texts.get(slug)} ${country}`,
        body: [{ _uid: `${slug}-list`, component: 'NewsListing', heading: slug }],
      }),
    });
  service.stories.push({
    uuid: 'footer',
    name: 'Footer',
    slug: 'global/navigation/footer',
    content: { _uid: 'f', component: 'Footer' },
  });
});
afterAll(() => service.close());
beforeEach(() => {
  for (const slug of slugs) texts.set(slug, 'first');
});
afterEach(() => {
  service.version += 1;
});

const contentOf = (buildId: string): Content =>
  createContent({
    endpoint: service.endpoint,
    token: 'public',
    previewToken: 'preview',
    requestsPerSecond: 0,
    timeoutMs: 5_000,
    cacheBytes: 10_000_000,
    defaultMode: 'published',
    snapshotFile: '/nowhere/content.ndjson',
    siteUrl: 'https://www.meridian.example',
    brand: { name: 'Meridian Motors', shortName: 'Meridian' },
    phones: { au: '1800 335 132', nz: '0800 492 774' },
    assetOrigins: [],
    bridgeUrl: 'https://app.storyblok.com/f/storyblok-v2-latest.js',
    buildId,
    logger,
    delay: () => new Promise(() => undefined),
  });

/** A document that is the page's data: all that a page could be mistaken for shows in it. */
const renderer = {
  ready: () => true,
  json: JSON.stringify,
  styleSource: (page: Page) => `'sha256-${page.country}'`,
  render: async (page: Page) => `<script>${JSON.stringify(page)}</script>`,
};
const dataOf = (html: string): Page => JSON.parse(html.replace(/^<script>|<\/script>$/g, ''));

/** A site per build on the same content, as while one is deployed. Little memory, so that pages also leave it. */
async function startSites() {
  const sites = await Promise.all(
    builds.map(async (buildId) => {
      const content = contentOf(buildId);
      await content.warm();
      const app = createApp(
        createFakeServices(
          { PAGE_CACHE_MB: '1', RATE_LIMIT_PAGES: '0', GEO_COUNTRY_HEADER: 'x-country' },
          {
            content,
            renderer,
          },
        ),
      );
      return { content, app };
    }),
  );
  return new Map(builds.map((buildId, n) => [buildId, sites[n]] as const));
}

interface Ask {
  readonly kind: 'ask';
  readonly country: Country;
  readonly slug: Slug;
  readonly build: (typeof builds)[number];
  readonly query: Readonly<Record<string, string>>;
  readonly isPreview: boolean;
  readonly isPayload: boolean;
  readonly encoding: string;
  /** Of the visitor: pages are the same for all, and prices are chosen in the browser. */
  readonly cookie: string;
}
/** Typed in the visual editor, and never saved. */
interface Typed extends Pick<Ask, 'country' | 'slug' | 'build' | 'query'> {
  readonly kind: 'typed';
  readonly text: string;
}
type Step = Ask | Typed | { readonly kind: 'edit'; readonly slug: Slug; readonly text: string };

const query = fc.record(
  {
    page: fc.constantFrom('2', '3', 'x'),
    category: fc.constantFrom('snow', 'dust'),
    utm_source: fc.constant('mail'),
  },
  { requiredKeys: [] },
);
const ask: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('ask'),
  country: fc.constantFrom(...countries),
  slug: fc.constantFrom(...slugs),
  build: fc.constantFrom(...builds),
  query,
  isPreview: fc.boolean(),
  isPayload: fc.boolean(),
  encoding: fc.constantFrom('br', 'gzip', 'identity', 'gzip, deflate, br, zstd'),
  cookie: fc.constantFrom('', 'country=nz', 'auState=QLD; isABN=false'),
});
const edit: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('edit'),
  slug: fc.constantFrom(...slugs),
  text: fc.constantFrom('second', 'third', 'fourth'),
});

const typed: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('typed'),
  country: fc.constantFrom(...countries),
  slug: fc.constantFrom(...slugs),
  build: fc.constantFrom(...builds),
  query,
  text: fc.constantFrom('typed', 'typed on'),
});
const steps = fc.oneof(
  { weight: 5, arbitrary: ask },
  { weight: 2, arbitrary: typed },
  { weight: 1, arbitrary: edit },
);

describe('pages from memory', () => {
  it('are never those of another country, query, build, visitor, version or editor, nor given to a preview', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 24 }), async (taken) => {
        for (const slug of slugs) texts.set(slug, 'first');
        service.version += 1;
        const sites = await startSites();
        for (const step of taken) {
          if (step.kind === 'edit') {
            texts.set(step.slug, step.text);
            service.version += 1;
            for (const site of sites.values()) await site?.content.poll();
          } else if (step.kind === 'typed') await expectTyped(step, sites);
          else await expectOwnPage(step, sites);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('show an edit after the next look at the content', async () => {
    const sites = await startSites();
    const [site] = sites.values();
    if (!site) throw new Error('No site was started');
    const titleOf = async () => dataOf((await request(site.app).get('/au/')).text).head.title;
    expect(await titleOf()).toContain('first');
    expect(await titleOf()).toContain('first');
    texts.set('home', 'edited');
    service.version += 1;
    await site.content.poll();
    expect(await titleOf()).toContain('edited');
  });
});

type Sites = Awaited<ReturnType<typeof startSites>>;

/** Of what is typed nobody gets anything but who typed it: the pages asked for afterwards are as they were saved. */
async function expectTyped({ country, slug, build, query: asked, text }: Typed, sites: Sites): Promise<void> {
  const path = slug === 'home' ? `/${country}/` : `/${country}/${slug}`;
  const content = { component: 'Page', _uid: slug, title: text, body: [] };
  const answer = await request(sites.get(build)?.app ?? '')
    .post('/api/preview?preview=valid')
    .send({ path, search: `?${new URLSearchParams(asked)}`, story: { id: idOf(slug), content } });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ path, country, buildId: build, head: { title: `${text} | Meridian` } });
  expect(answer.get('Cache-Control')).toBe('private, no-store');
  expect(answer.get('ETag')).toBeUndefined();
}

async function expectOwnPage(step: Ask, sites: Sites): Promise<void> {
  const { country, slug, build, isPreview, isPayload, encoding, cookie } = step;
  const site = sites.get(build);
  if (!site) throw new Error(`There is no site of ${build}`);
  const path = slug === 'home' ? `/${country}/` : `/${country}/${slug}`;
  const search = new URLSearchParams({ ...step.query, ...(isPreview ? { preview: 'valid' } : {}) });
  const address = isPayload ? `${path.replace(/\/$/, '')}/_payload.json` : path;
  const answer = await request(site.app)
    .get(`${address}?${search}`)
    .set({ 'Accept-Encoding': encoding, Cookie: cookie });
  expect(answer.status).toBe(200);
  const page: Page = isPayload ? answer.body : dataOf(answer.text);
  expect(page).toMatchObject({ path, country, buildId: build });
  expect(page.head.title).toContain(`${texts.get(slug)} ${country}`);
  // What the listing on the page understands of the query, and nothing else.
  const { page: number, category } = step.query;
  expect(page.query).toEqual({
    ...(category ? { category } : {}),
    ...(number && number !== 'x' ? { page: number } : {}),
  });
  expect(page.preview !== undefined).toBe(isPreview);
  expect(answer.get('Cache-Control')).toMatch(isPreview ? /^private, no-store$/ : /^public, /);
  expect(answer.get('ETag') !== undefined).toBe(!isPreview);
  if (!isPayload && !isPreview)
    expect(answer.get('Content-Security-Policy')).toContain(`'sha256-${country}'`);
}
