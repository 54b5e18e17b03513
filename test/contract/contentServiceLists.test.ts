import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ContentFixture, previewToken, startContentFixture, uuidOf } from './contentServiceFixture.ts';
import { listFiles } from './contentServiceListsFixture.ts';

/** Paging, the list of links, and what a story is in a list: Content Delivery API v2. */

let fixture: ContentFixture;

beforeAll(async () => {
  fixture = await startContentFixture(listFiles);
});
afterAll(() => fixture.close());

const slugsOf = async (query: string): Promise<string[]> => {
  const { status, body } = await fixture.published(`stories?${query}`);
  expect(status).toBe(200);
  return body.stories.map(({ full_slug }: { full_slug: string }) => full_slug);
};

describe('paging', () => {
  it.each([
    ['stories', '25', '7'],
    ['stories?per_page=3', '3', '7'],
    ['stories?per_page=1000', '100', '7'],
    ['stories?per_page=0', '25', '7'],
    ['stories?per_page=all&page=-1', '25', '7'],
    ['links?per_page=5000', '1000', '9'],
    ['datasources', '25', '0'],
    ['datasource_entries', '25', '0'],
  ])('%s: %s per page, %s in all', async (path, perPage, total) => {
    const { headers } = await fixture.published(path);
    expect({ perPage: headers.get('per-page'), total: headers.get('total') }).toEqual({ perPage, total });
  });

  it('a page past the end is empty, not missing', async () => {
    const { status, body, headers } = await fixture.published('stories?page=9');
    expect({ status, stories: body.stories, total: headers.get('total') }).toEqual({
      status: 200,
      stories: [],
      total: '7',
    });
  });

  it('the client gets all pages of stories and of links', async () => {
    const client = fixture.client();
    const stories = await client.getAll('cdn/stories', { per_page: 2 });
    expect(stories.map(({ full_slug }) => full_slug)).toEqual(await slugsOf(''));
    const links = await client.getAll('cdn/links', { per_page: 2 });
    expect(links.map(({ slug }) => slug)).toEqual([
      'about',
      'home',
      'news',
      'news/',
      'news/alpha',
      'news/beta',
      'news/past',
      'news/past/gamma',
      'newsletter',
    ]);
  });
});

describe('links', () => {
  const linksOf = async (path: string) => Object.values((await fixture.published(path)).body.links);

  it('a story and its folder', async () => {
    const { body } = await fixture.published('links?starts_with=news');
    const folder = Object.values<{ slug: string; id: number }>(body.links).find(
      ({ slug }) => slug === 'news',
    );
    expect(folder).toMatchObject({ is_folder: true, published: false, name: 'News', parent_id: 0 });
    expect(body.links[uuidOf('news/alpha')]).toEqual({
      id: expect.any(Number),
      uuid: uuidOf('news/alpha'),
      slug: 'news/alpha',
      path: null,
      parent_id: folder?.id,
      name: 'Story news/alpha',
      is_folder: false,
      published: true,
      is_startpage: false,
      position: 0,
      real_path: '/news/alpha',
      alternates: [],
    });
  });

  it('dates on request, one by its uuid, children of a folder', async () => {
    expect(await linksOf(`links?by_uuid=${uuidOf('news/alpha')}&include_dates=1`)).toEqual([
      expect.objectContaining({ slug: 'news/alpha', published_at: '2026-02-03T08:00:00.000Z' }),
    ]);
    expect(await linksOf('links?with_parent=0')).toHaveLength(4);
    expect((await fixture.published(`links/${uuidOf('home')}`)).body.link).toMatchObject({ slug: 'home' });
  });

  it('an unpublished story is listed in a draft, as not published', async () => {
    expect(await linksOf('links?starts_with=soon')).toEqual([]);
    const { data } = await fixture
      .client(previewToken)
      .get('cdn/links', { version: 'draft', starts_with: 'soon' });
    expect(data.links?.[uuidOf('soon')]).toMatchObject({ published: false });
  });
});

describe('a story in a list', () => {
  it('has every key, whatever its file leaves out', async () => {
    const { body } = await fixture.published('stories?by_slugs=home');
    expect(body.stories).toEqual([
      {
        name: 'Story home',
        created_at: '2026-01-05T00:00:00.000Z',
        published_at: '2026-01-05T00:00:00.000Z',
        updated_at: '2026-01-05T00:00:00.000Z',
        id: 11,
        uuid: uuidOf('home'),
        content: { _uid: expect.any(String), component: 'Page', title: 'Home' },
        slug: 'home',
        full_slug: 'home',
        sort_by_date: null,
        position: -30,
        tag_list: [],
        is_startpage: false,
        parent_id: 0,
        meta_data: null,
        group_id: expect.any(String),
        first_published_at: '2026-01-05T00:00:00.000Z',
        release_id: null,
        lang: 'default',
        path: null,
        alternates: [],
        default_full_slug: null,
        translated_slugs: null,
      },
    ]);
  });

  it('lacks what the request leaves out', async () => {
    const { body } = await fixture.published(
      'stories?by_slugs=home&excluding_fields=title,component&excluding_story_fields=position,name,tag_list',
    );
    expect(body.stories[0].content).toEqual({ _uid: expect.any(String), component: 'Page' });
    expect(body.stories[0]).toMatchObject({ name: 'Story home' });
    expect(body.stories[0]).not.toHaveProperty('position');
    expect(body.stories[0]).not.toHaveProperty('tag_list');
  });
});
