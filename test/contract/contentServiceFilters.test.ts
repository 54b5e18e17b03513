import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ContentFixture, startContentFixture, uuidOf } from './contentServiceFixture.ts';
import { listFiles } from './contentServiceListsFixture.ts';

/** Which stories a list has, and in what order: Content Delivery API v2, "Retrieve multiple stories". */

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
    ['search_term=letter%20sign', ['newsletter']],
    ['search_term=run+beach', ['news/beta']],
    ['search_term=alpha+alpine', ['news/alpha']],
    ['search_term=alpine+beach', []],
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
    ['[featured][is]=not_null', [alpha, beta, gamma]],
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
    ['[title][like]=', [gamma]],
    ['[title][like]=*', [gamma]],
    ['[featured][like]=', []],
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
