import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ContentFixture,
  previewToken,
  startContentFixture,
  story,
  uuidOf,
} from './contentServiceFixture.ts';

/** The parameters of story lists, and paging: Content Delivery API v2, "Retrieve multiple stories". */

let fixture: ContentFixture;

const files = {
  'stories/home.json': story('home', { title: 'Home' }, { position: -30, id: 11 }),
  'stories/about.json': story('about', { title: 'About', component: 'Plain' }, { position: 10, id: 12 }),
  'stories/news/index.json': story('news/', { title: 'News' }, { position: -20 }),
  'stories/news/alpha.json': story(
    'news/alpha',
    {
      component: 'Article',
      title: 'Alpine pass',
      rank: '2',
      score: 2.5,
      topics: ['snow', 'club'],
      seo: { title: 'A' },
    },
    {
      first_published_at: '2026-02-01T08:00:00.000Z',
      published_at: '2026-02-03T08:00:00.000Z',
      updated_at: '2026-02-04T08:00:00.000Z',
      tag_list: ['club'],
    },
  ),
  'stories/news/beta.json': story(
    'news/beta',
    {
      component: 'Article',
      title: 'Beach run',
      rank: '10',
      score: 10,
      topics: ['sand'],
      on: '2026-05-01 10:00',
    },
    { first_published_at: '2026-03-01T08:00:00.000Z', tag_list: ['review'] },
  ),
  'stories/news/past/gamma.json': story(
    'news/past/gamma',
    { component: 'Article', title: '', featured: true, topics: [], intro__i18n__nz: 'Kia ora' },
    { first_published_at: '2025-12-01T08:00:00.000Z' },
  ),
  'stories/newsletter.json': story('newsletter', { title: 'Sign up for the alpine letter' }, { position: 5 }),
  'stories/soon.draft.json': story('soon', { title: 'Soon' }),
};

beforeAll(async () => {
  fixture = await startContentFixture(files);
});
afterAll(() => fixture.close());

const slugsOf = async (query: string): Promise<string[]> => {
  const { status, body } = await fixture.published(`stories?${query}`);
  expect(status).toBe(200);
  return body.stories.map(({ full_slug }: { full_slug: string }) => full_slug);
};

describe('choosing stories', () => {
  it.each([
    ['', ['home', 'news/', 'news/alpha', 'news/beta', 'news/past/gamma', 'newsletter', 'about']],
    ['starts_with=news', ['news/', 'news/alpha', 'news/beta', 'news/past/gamma', 'newsletter']],
    ['starts_with=news/', ['news/', 'news/alpha', 'news/beta', 'news/past/gamma']],
    ['starts_with=nz/news/p', ['nz/news/past/gamma']],
    ['starts_with=%5Bdefault%5D/news/p', ['news/past/gamma']],
    ['by_slugs=home,news/*', ['home', 'news/', 'news/alpha', 'news/beta', 'news/past/gamma']],
    ['by_slugs=home%2Cabout', ['home', 'about']],
    ['by_slugs[]=home&by_slugs[]=about', ['home', 'about']],
    ['by_slugs=news', ['news/']],
    ['by_slugs=news*a', ['news/alpha', 'news/beta', 'news/past/gamma']],
    ['excluding_slugs=news/*,home', ['newsletter', 'about']],
    [`by_uuids=${uuidOf('about')},${uuidOf('home')},${uuidOf('nope')}`, ['home', 'about']],
    [`by_uuids_ordered=${uuidOf('about')},${uuidOf('home')},${uuidOf('soon')}`, ['about', 'home']],
    ['by_ids=12,11', ['home', 'about']],
    ['excluding_ids=12&starts_with=a', []],
    ['content_type=Article', ['news/alpha', 'news/beta', 'news/past/gamma']],
    ['content_type=constructor', []],
    ['is_startpage=1', ['news/']],
    ['is_startpage=true', ['news/']],
    ['is_startpage=false&starts_with=news/', ['news/alpha', 'news/beta', 'news/past/gamma']],
    ['level=1', ['home', 'newsletter', 'about']],
    ['level=2&starts_with=news/', ['news/alpha', 'news/beta']],
    ['with_tag=club,review', ['news/alpha', 'news/beta']],
    ['search_term=ALPINE', ['news/alpha', 'newsletter']],
    ['search_term=alpha', ['news/alpha']],
    ['search_term=Page', []],
    ['first_published_at_gt=2026-02-01%2008:00', ['news/beta']],
    ['first_published_at_gte=2026-02-01T08:00:00.000Z', ['news/alpha', 'news/beta']],
    ['first_published_at_lt=2026-01-01', ['news/past/gamma']],
    ['published_at_lte=2026-02-03&published_at_gt=2026-01-06', []],
    ['published_at_lte=2026-02-03+08:00&published_at_gt=2026-01-06', ['news/alpha']],
    ['updated_at_gt=2026-02-04&updated_at_lt=2026-02-05', ['news/alpha']],
    ['in_workflow_stages=1', []],
    ['only_variants=true', []],
    ['only_variants=false&by_slugs=home', ['home']],
  ])('%s', async (query, slugs) => {
    expect(await slugsOf(query)).toEqual(slugs);
  });

  it('drafts are in a draft list only', async () => {
    const { body } = await fixture.draft('stories?by_slugs=soon,home');
    expect(body.stories.map(({ slug }: { slug: string }) => slug)).toEqual(['home', 'soon']);
    expect(await slugsOf('by_slugs=soon,home')).toEqual(['home']);
  });

  it('a date that is none is 422', async () => {
    expect(await fixture.published('stories?published_at_gt=soon')).toMatchObject({
      status: 422,
      body: { error: 'published_at_gt is not a date: YYYY-MM-DD HH:mm' },
    });
  });
});

describe('order', () => {
  it.each([
    ['sort_by=position:desc', ['about', 'newsletter']],
    ['sort_by=name:desc', ['newsletter', 'news/past/gamma']],
    ['sort_by=first_published_at:desc&content_type=Article', ['news/beta', 'news/alpha', 'news/past/gamma']],
    ['sort_by=content.rank:asc&content_type=Article', ['news/beta', 'news/alpha', 'news/past/gamma']],
    ['sort_by=content.rank:asc:int&content_type=Article', ['news/alpha', 'news/beta', 'news/past/gamma']],
    ['sort_by=content.rank:desc:int&content_type=Article', ['news/beta', 'news/alpha', 'news/past/gamma']],
    [
      'sort_by=content.score:desc:float:nulls_first&content_type=Article',
      ['news/past/gamma', 'news/beta', 'news/alpha'],
    ],
    ['sort_by=content.component:desc,first_published_at:asc', ['about', 'home']],
    ['sort_by=content.seo.title:asc', ['news/alpha', 'home']],
    ['sort_by=__proto__:asc', ['home', 'news/']],
  ])('%s', async (query, first) => {
    expect((await slugsOf(query)).slice(0, first.length)).toEqual(first);
  });
});

describe('filter_query', () => {
  const articles = 'content_type=Article&';
  const [alpha, beta, gamma] = ['news/alpha', 'news/beta', 'news/past/gamma'];
  it.each([
    ['[title][is]=empty', [gamma]],
    ['[title][is]=not_empty', [alpha, beta]],
    ['[topics][is]=empty_array', [gamma]],
    ['[topics][is]=not_empty_array', [alpha, beta]],
    ['[featured][is]=true', [gamma]],
    ['[featured][is]=null', [alpha, beta]],
    ['[featured][is]=not_null', [gamma]],
    ['[title][in]=Beach run', [beta]],
    ['[title][in]=Beach run%2CAlpine pass', [alpha, beta]],
    ['[title][in]=', [gamma]],
    ['[title][not_in]=Beach run', [alpha, gamma]],
    ['[topics][in]=club', [alpha]],
    ['[rank][in]=10', [beta]],
    ['[component][in]=Article', [alpha, beta, gamma]],
    ['[title][like]=*PASS', [alpha]],
    ['[title][like]=beach*', [beta]],
    ['[title][like]=run', [beta]],
    ['[title][like]=run*', []],
    ['[title][not_like]=*alpine*', [beta, gamma]],
    ['[topics][any_in_array]=sand,snow', [alpha, beta]],
    ['[topics][in_array]=sand', [beta]],
    ['[topics][all_in_array]=snow,club', [alpha]],
    ['[topics][all_in_array]=snow,sand', []],
    ['[topics][all_in_array][]=snow&filter_query[topics][all_in_array][]=club', [alpha]],
    ['[on][gt_date]=2026-05-01 09:59', [beta]],
    ['[on][lt_date]=2026-05-01 10:00', []],
    ['[rank][gt_int]=2', [beta]],
    ['[rank][lt_int]=10', [alpha]],
    ['[score][gt_float]=2.4', [alpha, beta]],
    ['[score][lt_float]=2.6', [alpha]],
    ['[seo][exists]=true', [alpha]],
    ['[seo][exists]=false', [beta, gamma]],
    ['[seo.title][in]=A', [alpha]],
    ['[topics.0][in]=snow', [alpha]],
    ['[constructor.name][in]=Object', []],
    ['[intro__i18n__nz][like]=kia*', [gamma]],
    ['[topics][any_in_array]=club&filter_query[rank][gt_int]=5', []],
    ['[__or][][title][like]=alpine*&filter_query[__or][][featured][is]=true', [alpha, gamma]],
    ['[__or][][rank][gt_int]=1&filter_query[__or][][rank][lt_int]=5', [alpha]],
    ['[__or][][rank][in]=2&filter_query[__or][][rank][in]=10', [alpha, beta]],
    [
      '[__or][0][rank][in]=2&filter_query[__or][0][title][like]=beach*&filter_query[__or][1][featured][is]=true',
      [gamma],
    ],
    [
      '[topics][any_in_array]=club,sand&filter_query[__or][][rank][in]=10&filter_query[__or][][featured][is]=true',
      [beta],
    ],
  ])('%s', async (filter, slugs) => {
    expect(await slugsOf(`${articles}filter_query${filter.replaceAll(' ', '%20')}`)).toEqual(slugs);
  });

  it('brackets may be percent-encoded', async () => {
    const query = encodeURIComponent('filter_query[__or][][rank][in]');
    expect(await slugsOf(`${query}=2&${query}=10`)).toEqual([alpha, beta]);
  });

  it.each([
    '[title][sounds]=x',
    '[title][is]=odd',
    '[rank][gt_int]=many',
    '[on][gt_date]=soon',
    '[title]=x',
    '=x',
  ])('what cannot be understood is 422: %s', async (filter) => {
    const { status, body } = await fixture.published(`stories?filter_query${filter}`);
    expect({ status, body }).toEqual({ status: 422, body: { error: expect.any(String) } });
  });

  it('as the client writes it', async () => {
    const { data } = await fixture.client().getStories({
      filter_query: { __or: [{ rank: { in: '2,10' } }, { featured: { is: 'true' } }] },
    });
    expect(data.stories.map(({ full_slug }) => full_slug)).toEqual([alpha, beta, gamma]);
  });
});

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
