import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import type { Page } from '../../shared/page.ts';
import {
  type FakeContentService,
  type FakeStory,
  startFakeContentService,
} from '../support/fakeContentService.ts';
import { type Content, type ContentOptions, createContent } from '../support/siteContent.ts';

let service: FakeContentService;
let folder: string;
let clock: { now: number };
const logger = pino({ level: 'silent' });

beforeEach(async () => {
  service = await startFakeContentService();
  service.stories.push(...space());
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  clock = { now: Date.UTC(2026, 10, 21) };
});
afterEach(async () => {
  jest.restoreAllMocks();
  await service.close();
  await rm(folder, { recursive: true });
});

const text = (heading: string, more = {}) => ({
  _uid: `text-${heading}`,
  component: 'TextContent',
  heading,
  ...more,
});
const page = (slug: string, fields: object = {}): FakeStory => ({
  uuid: `uuid-${slug}`,
  name: slug,
  slug,
  content: (country) => ({
    _uid: `page-${slug}`,
    component: 'Page',
    title: `${slug} ${country}`,
    body: [text(`Hello ${country}`)],
    ...fields,
  }),
});
const navigation = (name: string, slug: string, content: object): FakeStory => ({
  uuid: `uuid-${slug}`,
  name,
  slug,
  content: { _uid: slug, component: name, ...content },
});
const link = (cached_url: string) => ({ fieldtype: 'multilink', linktype: 'story', id: 'x', cached_url });

const space = (): FakeStory[] => [
  page('home'),
  page('finance'),
  page('models/suv/ridge'),
  page('error', { title: 'We cannot find that page' }),
  page('kiwi', { locale: 'nz' }),
  navigation('Header', 'global/navigation/header', {
    logo: { filename: 'https://a.storyblok.com/f/1/200x66/abc/logo.svg', alt: 'Meridian' },
  }),
  navigation('Navigation', 'global/navigation/navigation', {
    items: [
      {
        _uid: 'n1',
        component: 'NavigationItem',
        title: 'Models',
        secondary_menu: [
          {
            _uid: 'n2',
            component: 'NavigationItemModelLine',
            model_line: 'uuid-model-lines/ridge',
            tag_line: 'All roads',
            link: link('models/suv/ridge'),
          },
          { _uid: 'n3', component: 'NavigationItemModelLine', model_line: 'uuid-gone', link: link('x') },
          { _uid: 'n4', component: 'NavigationLink', title: 'All models', link: link('models') },
          { _uid: 'n5', component: 'NavigationLink', title: 'Only nz', link: link('models'), locale: 'nz' },
          {
            _uid: 'n6',
            component: 'NavigationLink',
            title: 'Nowhere',
            link: { linktype: 'url', url: 'javascript:x' },
          },
        ],
        tiles: [{ _uid: 't1', component: 'NavigationTile', heading: 'Offers', buttonUrl: link('offers') }],
        mega_menu_tiles: [{ _uid: 't2', component: 'NavigationTile', heading: 'News' }],
      },
      { _uid: 'n7', component: 'NavigationDivider' },
      { _uid: 'n8', component: 'NavigationItem', title: 'Finance', link: link('finance') },
    ],
  }),
  navigation('Footer', 'global/navigation/footer', {
    navigation_items: [
      { _uid: 'f1', component: 'NavigationLink', title: 'Contact us', link: link('contact-us') },
    ],
    facebook: { linktype: 'url', url: 'https://facebook.example/meridian' },
    slogan: 'Find your line',
  }),
  navigation('Finance', 'global/finance/', { use_angle_api: true }),
  {
    ...navigation('Ridge', 'model-lines/ridge', {}),
    content: {
      _uid: 'l',
      component: 'ModelLine',
      name: 'Ridge',
      vehicle_category: 'SUV',
      vehicle_type: 'Five seats',
    },
  },
];

const create = (options: Partial<ContentOptions> = {}): Content =>
  createContent({
    endpoint: service.endpoint,
    token: 'public',
    previewToken: 'preview',
    requestsPerSecond: 0,
    timeoutMs: 2000,
    cacheBytes: 10_000_000,
    defaultMode: 'published',
    snapshotFile: join(folder, 'content.ndjson'),
    siteUrl: 'https://www.meridian.example',
    brand: { name: 'Meridian Motors', shortName: 'Meridian' },
    phones: { au: '1800 335 132', nz: '0800 492 774' },
    assetOrigins: ['https://a.storyblok.com'],
    bridgeUrl: 'https://app.storyblok.com/f/storyblok-v2-latest.js',
    buildId: 'build-1',
    logger,
    now: () => clock.now,
    // The webhook's debounce ends at once, the snapshot's wait (seconds) never does.
    delay: (ms) => (ms < 1000 ? Promise.resolve() : new Promise(() => undefined)),
    ...options,
  });
const load = (content: Content, path: string, draft = false) => content.loadPage({ path, draft });
const heading = ({ page: { blocks } }: { page: Page }) => blocks[0]?.heading;
const edit = (slug: string, fields: object) => {
  const index = service.stories.findIndex((story) => story.slug === slug);
  service.stories[index] = page(slug, fields);
  service.version++;
};
const down = () => {
  service.fault = () => ({ status: 503 });
};

describe('a page', () => {
  it('has all that the browser needs', async () => {
    const { page: found, cache } = await load(create(), '/nz/models/suv/ridge');
    expect(cache).toBe('miss');
    expect(found).toMatchObject({
      path: '/nz/models/suv/ridge',
      country: 'nz',
      status: 200,
      head: { title: 'models/suv/ridge nz | Meridian' },
      layout: { menuButtonColor: 'black', navbarSolid: false, stickyBottomCta: [] },
      blocks: [
        { component: 'TextContent', heading: 'Hello nz', align: 'left', bottom_spacing: 'md', text: null },
      ],
      query: {},
      blockData: {},
      buildId: 'build-1',
    });
    expect(found).not.toHaveProperty('error');
    expect(found).not.toHaveProperty('preview');
  });

  it.each([
    ['/au/', 'home au'],
    ['/nz/', 'home nz'],
    ['/au', 'home au'],
    ['/au/finance/', 'finance au'],
  ])('%s is the story %s', async (path, title) => {
    const { page: found } = await load(create(), path);
    expect(found.head.title).toBe(`${title} | Meridian`);
    expect(found.path).toBe(path === '/au' ? '/au/' : path.replace(/(.{4})\/$/, '$1'));
  });

  it('has the site around it, from the navigation stories by their names', async () => {
    const { page: found } = await load(create(), '/au/');
    expect(found.site).toEqual({
      brand: { name: 'Meridian Motors', shortName: 'Meridian' },
      phone: { display: '1800 335 132', href: 'tel:1800335132' },
      header: {
        logo: {
          src: '/f/1/200x66/abc/logo.svg',
          alt: 'Meridian',
          title: '',
          width: 200,
          height: 66,
          focus: '',
        },
        logoSecondary: null,
        logoFinance: null,
      },
      menu: [
        expect.objectContaining({
          kind: 'item',
          title: 'Models',
          link: null,
          links: [{ uid: 'n4', title: 'All models', link: expect.objectContaining({ href: '/au/models' }) }],
          tiles: [
            expect.objectContaining({
              heading: 'Offers',
              link: expect.objectContaining({ href: '/au/offers' }),
            }),
            expect.objectContaining({ heading: 'News', link: null }),
          ],
          modelLines: [
            expect.objectContaining({
              uid: 'n2',
              name: 'Ridge',
              slug: 'ridge',
              vehicleCategory: 'SUV',
              vehicleType: 'Five seats',
              tagLine: 'All roads',
              showBuild: true,
              link: expect.objectContaining({ href: '/au/models/suv/ridge' }),
            }),
          ],
        }),
        { kind: 'divider', uid: 'n7' },
        expect.objectContaining({ title: 'Finance', link: expect.objectContaining({ href: '/au/finance' }) }),
      ],
      footer: {
        links: [{ title: 'Contact us', link: expect.objectContaining({ href: '/au/contact-us' }) }],
        social: [
          {
            title: 'Facebook',
            network: 'facebook',
            link: expect.objectContaining({ href: 'https://facebook.example/meridian' }),
          },
        ],
        cookiesLink: null,
        privacyLink: null,
        slogan: 'Find your line',
        year: 2026,
      },
      useAngleApi: true,
    });
    const asked = service.requests.find(({ searchParams }) => searchParams.has('by_slugs'))?.searchParams;
    expect(asked?.get('by_slugs')).toBe(
      'global/navigation/header,global/navigation/navigation,global/navigation/footer,global/finance/',
    );
    expect(asked?.get('resolve_relations')).toBe('NavigationItemModelLine.model_line');
  });

  it('shows without the navigation stories that are missing', async () => {
    service.stories.splice(
      0,
      Infinity,
      page('home'),
      navigation('Footer', 'global/navigation/footer', { slogan: 'Go' }),
    );
    const { page: found } = await load(create(), '/au/');
    expect(found.site).toMatchObject({
      menu: [],
      header: { logo: null },
      footer: { slogan: 'Go' },
      useAngleApi: false,
    });
  });

  it('with content that does not fit its schema shows what it can, and is logged once with the path', async () => {
    const warn = jest.spyOn(logger, 'warn');
    edit('home', {
      body: [text('Good'), { _uid: 'x', component: 'Newer' }, text('Bad', { heading: 7 })],
      noindex: 'maybe',
    });
    const content = create();
    for (let n = 0; n < 3; n++) {
      const { page: found } = await load(content, '/au/');
      expect(found.blocks).toMatchObject([
        { heading: 'Good' },
        { _uid: 'x', component: 'Newer' },
        { heading: '' },
      ]);
      await content.invalidate();
    }
    const problems = warn.mock.calls.flatMap(
      ([fields]) => (fields as { problems?: unknown[] }).problems ?? [],
    );
    expect(problems).toContainEqual({ path: 'au/home › body[1]', problem: 'unknown component "Newer"' });
    expect(problems).toContainEqual({
      path: 'au/home › body[2] TextContent.heading',
      problem: '7 is not text',
    });
    expect(problems.filter((problem) => JSON.stringify(problem).includes('noindex'))).toHaveLength(1);
  });

  it('leaves out blocks for the other country', async () => {
    edit('home', {
      body: [text('A', { locale: 'nz' }), text('B', { locale: 'both' }), text('C', { locale: 'au' })],
    });
    const { page: found } = await load(create(), '/au/');
    expect(found.blocks.map((block) => block.heading)).toEqual(['B', 'C']);
  });
});

describe('404', () => {
  const failing = (path: string) =>
    load(create(), path).then(
      () => undefined,
      (error: unknown) => error,
    );
  it.each([
    ['an unknown country', '/xx/', 'Page Not Found: /xx/'],
    ['a hostile path', '/au/home%3Fversion=draft', 'Page Not Found: /au/home%3Fversion=draft'],
    ['a path out of the stories', '/au/..%2fspaces%2fme', 'Page Not Found: /au/..%2fspaces%2fme'],
    ['no route', '/au/file.pdf', 'Page not found: /au/file.pdf'],
    ['a missing story', '/au/nope', 'Page Not Found'],
    ["the other country's story", '/au/kiwi', 'Page Not Found'],
    ['a story that is no page', '/au/global/navigation/header', 'Page Not Found'],
  ])('%s: %s', async (_, path, message) => {
    expect(await failing(path)).toMatchObject({ status: 404, message });
  });

  it('of the other country is a page in its own', async () => {
    expect((await load(create(), '/nz/kiwi')).page.status).toBe(200);
  });

  it("shows the story 'error' in the country of the path, else au", async () => {
    const content = create();
    const error = { status: 404, message: 'Page Not Found' };
    for (const [path, country] of [
      ['/nz/nope', 'nz'],
      ['/xx/', 'au'],
      ['', 'au'],
    ] as const) {
      expect(await content.errorPage({ path, error })).toMatchObject({
        path,
        country,
        status: 404,
        error,
        head: { title: 'We cannot find that page | Meridian', jsonLd: [] },
        blocks: [{ heading: `Hello ${country}` }],
        site: { menu: [{}, {}, {}] },
      });
    }
  });

  it('has a page even when nothing is known', async () => {
    down();
    const found = await create().errorPage({
      path: '/nz/nope',
      error: { status: 404, message: 'Page Not Found' },
    });
    expect(found).toMatchObject({
      status: 404,
      country: 'nz',
      blocks: [],
      head: { title: 'Page Not Found | Meridian' },
      site: { phone: { display: '0800 492 774' }, menu: [] },
    });
  });

  it('other errors never ask the content service', async () => {
    const error = { status: 503, message: 'Later', requestId: 'r1' };
    expect(await create().errorPage({ path: '/au/', error })).toMatchObject({
      status: 503,
      error,
      blocks: [],
    });
    expect(service.requests).toEqual([]);
  });
});

describe('while the content service is down', () => {
  it('a page that is not known is 503 with Retry-After, and comes back', async () => {
    const content = create();
    for (const fault of [{ status: 503 }, 'garbage', { status: 401 }] as const) {
      service.fault = () => fault;
      await expect(load(content, '/au/')).rejects.toMatchObject({
        isOurs: true,
        status: 503,
        retryAfterS: 10,
      });
    }
    service.fault = () => undefined;
    expect((await load(content, '/au/')).page.status).toBe(200);
  });

  it('1,000 requests over all pages are answered from memory after the start', async () => {
    const content = create();
    await content.warm();
    expect(content.ready()).toBe(true);
    down();
    const before = service.requests.length;
    const paths = ['/au/', '/nz/', '/au/finance', '/nz/finance', '/au/models/suv/ridge', '/nz/kiwi'];
    for (let n = 0; n < 1000; n++) {
      clock.now += 1000;
      const { page: found } = await load(content, paths[n % paths.length] ?? '');
      expect(found.site.menu).toHaveLength(3);
    }
    expect(service.requests.length - before).toBeLessThan(1000);
  });

  it('the start takes the snapshot, and answers 503 without one', async () => {
    const first = create();
    await first.warm();
    await first.save();
    down();
    const second = create();
    await second.restore();
    await second.warm();
    expect(second.ready()).toBe(true);
    expect(await load(second, '/au/finance')).toMatchObject({ cache: 'stale', page: { status: 200 } });
    await rm(join(folder, 'content.ndjson'));
    const third = create();
    await third.restore();
    await third.warm();
    expect(third.ready()).toBe(false);
    await expect(load(third, '/au/finance')).rejects.toMatchObject({ status: 503 });
  });

  it('a snapshot that is corrupt, or of another space, is ignored', async () => {
    await writeFile(join(folder, 'content.ndjson'), '{"format":1');
    const content = create();
    await content.restore();
    expect(content.ready()).toBe(false);
    await content.warm();
    await content.save();
    const other = create({ token: 'other' });
    await other.restore();
    expect(other.ready()).toBe(false);
  });

  it('the snapshot is written once, a while after content was read', async () => {
    const waiting: (() => void)[] = [];
    const content = create({ delay: () => new Promise((resolve) => waiting.push(resolve)) });
    await content.warm();
    service.version++;
    await content.poll();
    expect(waiting).toHaveLength(1);
    waiting[0]?.();
    // Waits for the writing that was begun before it.
    await new Promise((resolve) => setImmediate(resolve));
    await content.save();
    const second = create();
    await second.restore();
    expect(second.ready()).toBe(true);
  });

  it('the snapshot of better times is not replaced by nothing', async () => {
    const first = create();
    await first.warm();
    await first.save();
    down();
    const second = create();
    await second.warm();
    await second.save();
    const third = create();
    await third.restore();
    expect(third.ready()).toBe(true);
  });
});

describe('when the content changes', () => {
  it('the poll of the version brings the new content, and no page waits for it', async () => {
    const content = create();
    await content.warm();
    edit('home', { body: [text('Edited')] });
    expect(heading(await load(content, '/au/'))).toBe('Hello au');
    await content.poll();
    expect(await load(content, '/au/')).toMatchObject({
      cache: 'hit',
      page: { blocks: [{ heading: 'Edited' }] },
    });
  });

  it('polling an unchanged space is one call, and pages stay the same objects', async () => {
    const content = create();
    await content.warm();
    const { page: before } = await load(content, '/au/');
    const count = service.requests.length;
    await Promise.all([content.poll(), content.poll()]);
    expect(service.requests.length - count).toBe(1);
    service.version++;
    await content.poll();
    expect((await load(content, '/au/')).page).toBe(before);
    expect(service.requests.at(-1)?.searchParams.get('cv')).toBe('101');
  });

  it('a version that moves back is ignored', async () => {
    const content = create();
    await content.warm();
    const count = service.requests.length;
    service.version = 50;
    await content.poll();
    expect(service.requests.length - count).toBe(1);
  });

  it('a page that is unpublished is gone, a new one is there', async () => {
    const content = create();
    await content.warm();
    service.stories.splice(1, 1, page('finance-2'));
    service.version++;
    await content.poll();
    await expect(load(content, '/au/finance')).rejects.toMatchObject({ status: 404 });
    expect((await load(content, '/au/finance-2')).page.status).toBe(200);
  });

  it('the webhook makes everything stale; many calls at once read everything once', async () => {
    const content = create();
    await content.warm();
    // Same version: the poll alone would not notice.
    edit('home', { body: [text('Edited')] });
    service.version--;
    const count = service.requests.length;
    await Promise.all(Array.from({ length: 20 }, () => content.invalidate()));
    expect(heading(await load(content, '/au/'))).toBe('Edited');
    expect(service.requests.length - count).toBeLessThan(10);
  });

  it('a failed poll is logged once, and the next one makes up for it', async () => {
    const content = create();
    await content.warm();
    const warn = jest.spyOn(logger, 'warn');
    edit('home', { body: [text('Edited')] });
    down();
    await content.poll();
    await content.poll();
    expect(warn).toHaveBeenCalledTimes(1);
    service.fault = () => undefined;
    await content.poll();
    expect(heading(await load(content, '/au/'))).toBe('Edited');
  });

  it('a refresh that failed is tried again after a while', async () => {
    const content = create();
    service.fault = ({ pathname }) => (pathname.endsWith('/stories') ? { status: 500 } : undefined);
    await content.warm();
    expect(content.ready()).toBe(false);
    service.fault = () => undefined;
    await content.poll();
    expect(content.ready()).toBe(false);
    clock.now += 10_000;
    await content.poll();
    expect(content.ready()).toBe(true);
  });
});

describe('unknown addresses', () => {
  it('are not asked for once all pages are known', async () => {
    const content = create();
    await content.warm();
    const count = service.requests.length;
    for (let n = 0; n < 500; n++)
      await expect(load(content, `/au/nope-${n}`)).rejects.toMatchObject({ status: 404 });
    expect(service.requests.length).toBe(count);
    expect((await load(content, '/au/')).cache).toBe('hit');
  });

  it('are asked for when there are more pages than are read ahead', async () => {
    const content = create({ maxPages: 2 });
    await content.warm();
    expect((await load(content, '/au/models/suv/ridge')).cache).toBe('miss');
    await expect(load(content, '/au/nope')).rejects.toMatchObject({ status: 404 });
  });

  it('do not queue up without end', async () => {
    const content = create();
    service.fault = ({ pathname }) => (pathname.includes('nope') ? 'stall' : undefined);
    const all = Array.from({ length: 200 }, (_, n) =>
      load(content, `/au/nope-${n}`).catch((error) => error.status),
    );
    expect(await Promise.race(all.slice(100))).toBe(503);
    expect(service.requests.length).toBeLessThan(60);
    await service.close();
    await Promise.all(all);
    service = await startFakeContentService();
  });
});

describe('drafts', () => {
  const marker = '<!--#storyblok#{"name": "TextContent"}-->';

  it('are read for each request, with the preview token, and never kept', async () => {
    const content = create();
    await content.warm();
    edit('home', { body: [text('Draft', { _editable: marker })] });
    service.version--;
    const count = service.requests.length;
    for (let n = 0; n < 2; n++)
      expect(await load(content, '/au/', true)).toMatchObject({
        cache: 'draft',
        page: { blocks: [{ heading: 'Draft', _editable: marker }] },
      });
    const asked = service.requests.slice(count);
    expect(asked).toHaveLength(4);
    for (const { searchParams } of asked) expect(searchParams.get('version')).toBe('draft');
    expect(await load(content, '/au/')).toMatchObject({
      cache: 'hit',
      page: { blocks: [{ heading: 'Hello au' }] },
    });
  });

  it('of a preview carry what the editor needs', async () => {
    const preview = { storyId: '41001', language: 'nz' } as const;
    const { page: found } = await create().loadPage({ path: '/finance', draft: true, preview });
    expect(found).toMatchObject({
      path: '/nz/finance',
      preview: {
        storyId: '41001',
        bridgeUrl: 'https://app.storyblok.com/f/storyblok-v2-latest.js',
        resolveRelations: expect.arrayContaining(['NewsDetail.news_categories']),
      },
    });
  });

  it('are what every request gets when they are the default', async () => {
    const content = create({ defaultMode: 'draft' });
    expect((await load(content, '/au/')).cache).toBe('draft');
    expect(service.requests.every(({ searchParams }) => searchParams.get('version') === 'draft')).toBe(true);
    const error = { status: 404, message: 'Page Not Found' };
    expect((await content.errorPage({ path: '/au/x', error })).head.title).toBe(
      'We cannot find that page | Meridian',
    );
  });

  it('need a preview token', async () => {
    await expect(load(create({ previewToken: undefined }), '/au/', true)).rejects.toMatchObject({
      status: 503,
    });
  });
});

it('without an access token the site starts and answers 503', async () => {
  const content = create({ token: undefined });
  await content.warm();
  await expect(load(content, '/au/')).rejects.toMatchObject({ status: 503 });
  expect(content.ready()).toBe(false);
});
