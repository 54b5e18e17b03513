import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ContentFixture,
  previewToken,
  publicToken,
  spaceId,
  startContentFixture,
  uuidOf,
} from './contentServiceFixture.ts';
import { protocolFiles, requestWith } from './contentServiceProtocolFixture.ts';

/** Addresses and parameters of the Content Delivery API v2, its datasources and tags. */

let fixture: ContentFixture;

beforeAll(async () => {
  fixture = await startContentFixture(protocolFiles);
});
afterAll(() => fixture.close());

describe('addresses', () => {
  it.each([
    ['by slug', 'stories/news/first', 'news/first'],
    ['by uuid', `stories/${uuidOf('news/first')}?find_by=uuid`, 'news/first'],
    ['by id', 'stories/1001', 'home'],
    ['with an encoded slash', 'stories/news%2Ffirst', 'news/first'],
    ['with slashes too many', '/stories//news///first', 'news/first'],
    ['with a trailing slash', 'stories/news/first/', 'news/first'],
    ['start page without its slash', 'stories/news', 'news/'],
    ['start page with its slash', 'stories/news/', 'news/'],
    ['in a language', 'stories/nz/news/first', 'nz/news/first'],
    ['in the default language', 'stories/%5Bdefault%5D/news/first', 'news/first'],
  ])('%s', async (_case, path, fullSlug) => {
    const { status, body } = await fixture.published(path);
    expect({ status, slug: body.story?.full_slug }).toEqual({ status: 200, slug: fullSlug });
  });

  it('a uuid is a slug unless find_by says otherwise', async () => {
    expect((await fixture.published(`stories/${uuidOf('home')}`)).status).toBe(404);
  });

  it('stories/ is the list', async () => {
    expect((await fixture.published('stories/')).body.stories).toHaveLength(4);
  });

  it.each([
    ['broken percent-encoding in the path', 'stories/%', 400],
    ['a null character in the path', 'stories/home%00', 400],
    ['broken percent-encoding in the query', 'stories?starts_with=%zz', 400],
    ['a null character in the query', 'stories?starts_with=a%00', 400],
    ['dots that lead out', 'stories/..%2F..%2Fspace', 404],
    ['an address too long', `stories?by_uuids=${'a'.repeat(20_000)}`, 414],
    ['an unknown endpoint', 'nothing', 404],
  ])('%s: %s', async (_case, path, status) => {
    const answer = await fixture.published(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(JSON.stringify(answer.body)).not.toContain('node_modules');
  });

  it.each(['POST', 'PUT', 'DELETE'])('%s is 405 in JSON', async (method) => {
    const res = await fixture.get(`stories?token=${publicToken}`, { method });
    expect(res.status).toBe(405);
    expect(res.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(res.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

describe('an answer', () => {
  it('to HEAD is that to GET without its body', async () => {
    const path = `stories?token=${publicToken}&cv=${fixture.version()}`;
    const [head, get] = [await fixture.get(path, { method: 'HEAD' }), await fixture.get(path)];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['total', 'per-page', 'etag', 'content-type', 'cache-control'])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    expect((await fixture.get(`stories?token=${publicToken}`, { method: 'HEAD' })).status).toBe(301);
  });

  it('is compressed for a client that takes gzip, and for no other', async () => {
    const url = `${fixture.origin}/v2/cdn/stories?token=${publicToken}&cv=${fixture.version()}`;
    const packed = await requestWith(url, { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.vary).toBe('Accept-Encoding,Origin');
    const plain = await requestWith(url, { 'accept-encoding': 'identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });
});

describe('parameters', () => {
  it.each([
    ['stories?foo=1&bar[]=2', 'Parameter(s) foo, bar not allowed'],
    ['stories?find_by=uuid', 'Parameter(s) find_by not allowed'],
    ['stories/home?starts_with=a&per_page=2', 'Parameter(s) starts_with, per_page not allowed'],
    ['stories/home?filter_query[a][in]=b', 'Parameter(s) filter_query not allowed'],
  ])('%s is 422', async (path, error) => {
    expect(await fixture.published(path)).toMatchObject({ status: 422, body: { error } });
  });

  it.each([
    'stories/home?resolve_level=2&find_by=slug&content_type=Page&from_release=1&language=default&fallback_lang=au' +
      '&resolve_links=0&resolve_links_level=2&resolve_relations=a.b&resolve_assets=1&excluding_fields=a' +
      '&excluding_story_fields=id',
    'stories?resolve_level=2&from_release=1&language=default&fallback_lang=&page=1&per_page=1',
    'links?foo=1&resolve_level=2',
    'datasources?foo=1',
    'tags?foo=1',
  ])('%s is understood', async (path) => {
    expect((await fixture.published(path)).status).toBe(200);
  });
});

describe('datasources', () => {
  it('lists them with their dimensions', async () => {
    const { body, headers } = await fixture.published('datasources');
    expect(headers.get('total')).toBe('1');
    expect(headers.get('per-page')).toBe('25');
    expect(body.datasources).toEqual([
      expect.objectContaining({
        name: 'Colours',
        slug: 'colours',
        dimensions: [expect.objectContaining({ name: 'New Zealand', entry_value: 'nz' })],
      }),
    ]);
    const { id } = body.datasources[0];
    expect((await fixture.published(`datasources/${id}`)).body.datasource.slug).toBe('colours');
    expect((await fixture.published('datasources/colours')).body.datasource.id).toBe(id);
  });

  it.each([
    ['', [null, null]],
    ['&dimension=nz', ['#e00', null]],
    ['&dimension=__proto__', [null, null]],
  ])('entries with %s', async (more, dimensionValues) => {
    const { data } = await fixture.client().get(`cdn/datasource_entries`, {
      datasource: 'colours',
      ...(more && { dimension: more.split('=')[1] }),
    });
    const entries = data.datasource_entries as { name: string; value: string; dimension_value: string }[];
    expect(entries.map(({ name }) => name)).toEqual(['red', 'blue']);
    expect(entries.map(({ dimension_value }) => dimension_value)).toEqual(dimensionValues);
  });

  it.each([
    ['search=COL', 1],
    ['search=colour', 1],
    ['search=sizes', 0],
    ['by_ids=1,2', 0],
  ])('%s finds %i', async (query, found) => {
    const { body, headers } = await fixture.published(`datasources?${query}`);
    expect(body.datasources).toHaveLength(found);
    expect(headers.get('total')).toBe(String(found));
  });

  it('are found by their ids, and so are their entries', async () => {
    const { id } = (await fixture.published('datasources/colours')).body.datasource;
    expect((await fixture.published(`datasources?by_ids=7,${id}`)).body.datasources).toHaveLength(1);
    const { body } = await fixture.published(`datasource_entries?datasource=${id}`);
    expect(body.datasource_entries).toHaveLength(2);
  });

  it('an unknown datasource has no entries', async () => {
    expect((await fixture.published('datasource_entries?datasource=nope')).body.datasource_entries).toEqual(
      [],
    );
  });
});

describe('tags', () => {
  it('are counted, and those of the stories whose full slug starts so', async () => {
    expect((await fixture.published('tags')).body).toEqual({
      tags: [
        { name: 'club', taggings_count: 2, tag_on_stories: 2 },
        { name: 'review', taggings_count: 1, tag_on_stories: 1 },
      ],
    });
    expect((await fixture.published('tags?starts_with=re')).body.tags).toEqual([]);
    expect((await fixture.published('tags?starts_with=news/s')).body.tags).toEqual([
      { name: 'club', taggings_count: 2, tag_on_stories: 2 },
    ]);
  });
});

describe('experiments', () => {
  it('are none, with the cv', async () => {
    expect((await fixture.published('experiments')).body).toEqual({
      experiments: [],
      cv: fixture.version(),
    });
  });
});

describe('the signed address of an asset', () => {
  const ask = async (filename: string, token = previewToken) => {
    const res = await fixture.get(`assets/me?token=${token}&filename=${encodeURIComponent(filename)}`);
    return { status: res.status, body: await res.json() };
  };
  const path = `/f/${spaceId}/1600x900/abcdef0123/ridge.webp`;

  it('is its own, as the space has no private ones', async () => {
    const filename = `${fixture.origin}${path}`;
    const { status, body } = await ask(filename);
    expect(status).toBe(200);
    expect(body.asset).toMatchObject({
      filename,
      signed_url: filename,
      alt: 'A Ridge',
      is_private: false,
      content_type: 'image/webp',
      content_length: expect.any(Number),
    });
  });

  it.each([
    ['an unknown asset', `https://a.storyblok.com/f/${spaceId}/1x1/0/no.webp`, previewToken, 404],
    ['no asset', '', previewToken, 422],
    ['the public token', path, publicToken, 401],
  ])('%s is refused', async (_case, filename, token, status) => {
    expect((await ask(filename, token)).status).toBe(status);
  });
});
