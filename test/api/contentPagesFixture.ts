import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { Page } from '../../shared/page.ts';
import {
  type FakeContentService,
  type FakeStory,
  minimumCacheMs,
  startFakeContentService,
  type TokenKind,
} from '../support/fakeContentService.ts';
import { type Content, type ContentOptions, createContent } from '../support/siteContent.ts';

/** Pages made of the stories of a content service that does what a test says. */
export interface ContentPagesFixture {
  readonly service: FakeContentService;
  /** Where the snapshot is. */
  readonly folder: string;
  readonly clock: { now: number };
  readonly logger: Logger;
  create(options?: Partial<ContentOptions>): Content;
  /** Replaces the story of a page. */
  edit(slug: string, fields: object): void;
  /** Until an edit is answered: polls, and where the token has a minimum cache time once more after it. */
  follow(content: Content): Promise<void>;
  /** From now on the content service answers 503. */
  down(): void;
  close(): Promise<void>;
}

export const text = (heading: string, more = {}) => ({
  _uid: `text-${heading}`,
  component: 'TextContent',
  heading,
  ...more,
});
export const page = (slug: string, fields: object = {}): FakeStory => ({
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
export const navigation = (name: string, slug: string, content: object): FakeStory => ({
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

/** For one test, which closes it. */
export async function startContentPages(token: TokenKind = 'current'): Promise<ContentPagesFixture> {
  const service = await startFakeContentService();
  service.stories.push(...space());
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  const clock = { now: Date.UTC(2026, 10, 21) };
  const logger = pino({ level: 'silent' });
  Object.assign(service, { token, now: () => clock.now });
  return {
    service,
    folder,
    clock,
    logger,
    create: (options = {}) =>
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
        // What waits after a webhook ends at once, the snapshot's wait of 5 s never does.
        delay: (ms) => (ms === 5_000 ? new Promise(() => undefined) : Promise.resolve()),
        ...options,
      }),
    edit(slug, fields) {
      const index = service.stories.findIndex((story) => story.slug === slug);
      service.stories[index] = page(slug, fields);
      service.version++;
    },
    async follow(content) {
      await content.poll();
      if (token !== 'minimumCache') return;
      clock.now += minimumCacheMs;
      await content.poll();
    },
    down() {
      service.fault = () => ({ status: 503 });
    },
    async close() {
      await service.close();
      await rm(folder, { recursive: true });
    },
  };
}

export const load = (content: Content, path: string, draft = false) => content.loadPage({ path, draft });
export const heading = ({ page: { blocks } }: { page: Page }) => blocks[0]?.heading;
