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

/** Versions, tokens, errors and headers of the Content Delivery API v2, as the embedded service speaks it. */

let fixture: ContentFixture;

beforeAll(async () => {
  fixture = await startContentFixture(protocolFiles);
});
afterAll(() => fixture.close());

describe('cv of published content', () => {
  it.each([
    ['no cv', `stories/home?token=${publicToken}`, (cv: number) => `token=${publicToken}&cv=${cv}`],
    ['cv=0', `stories/home?cv=0&token=${publicToken}`, (cv: number) => `cv=${cv}&token=${publicToken}`],
    ['an old cv', `stories?cv=1&token=${publicToken}`, (cv: number) => `cv=${cv}&token=${publicToken}`],
    [
      'a future cv',
      `links?token=${publicToken}&cv=99999999999`,
      (cv: number) => `token=${publicToken}&cv=${cv}`,
    ],
    [
      'a senseless cv',
      `tags?cv=undefined&token=${publicToken}`,
      (cv: number) => `cv=${cv}&token=${publicToken}`,
    ],
    [
      'two of them',
      `datasources?cv=1&token=${publicToken}&cv=2`,
      (cv: number) => `cv=${cv}&token=${publicToken}`,
    ],
  ])('%s: 301 to the same address with the current cv', async (_case, path, query) => {
    const res = await fixture.get(path);
    expect(res.status).toBe(301);
    expect(res.headers.get('cache-control')).toBe('no-cache');
    expect(res.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const target = `${fixture.origin}/v2/cdn/${path.split('?')[0]}?${query(fixture.version())}`;
    expect(res.headers.get('location')).toBe(target);
    expect(await res.text()).toBe(
      `<html><body>You are being <a href="${target.replaceAll('&', '&amp;')}">redirected</a>.</body></html>`,
    );
  });

  it('keeps every parameter byte for byte, raw brackets and percent-encoding alike', async () => {
    const query =
      'filter_query[__or][][a][in]=x%2Cy&filter_query%5B__or%5D%5B%5D%5Bb%5D%5Bis%5D=true&search_term=a+b%20c';
    const res = await fixture.get(`stories?${query}&token=${publicToken}`);
    expect(res.headers.get('location')).toBe(
      `${fixture.origin}/v2/cdn/stories?${query}&token=${publicToken}&cv=${fixture.version()}`,
    );
  });

  it('the current cv answers, names it, and may be kept by a CDN', async () => {
    const { status, body, headers } = await fixture.published('stories/home');
    expect({ status, cv: body.cv }).toEqual({ status: 200, cv: fixture.version() });
    expect(headers.get('cache-control')).toBe('max-age=0, public, s-maxage=604800');
    expect(headers.get('etag')).toMatch(/^W\/"/);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('vary')).toBe('Accept-Encoding,Origin');
  });

  it('an unchanged answer is 304', async () => {
    const path = `stories/home?token=${publicToken}&cv=${fixture.version()}`;
    const etag = (await fixture.get(path)).headers.get('etag') ?? '';
    const res = await requestWith(`${fixture.origin}/v2/cdn/${path}`, { 'if-none-match': etag });
    expect(res.statusCode).toBe(304);
  });

  it('a draft never redirects and is never shared', async () => {
    for (const cv of ['', '&cv=1']) {
      const res = await fixture.get(`stories/home?version=draft&token=${previewToken}${cv}`);
      expect(res.status).toBe(200);
      expect(res.headers.get('cache-control')).toBe('max-age=0, private, must-revalidate');
    }
  });

  it('is in the body of stories and datasources, and of nothing else', async () => {
    const bodies = await Promise.all(
      [
        'stories',
        'stories/home',
        'datasources',
        'datasources/colours',
        'datasource_entries',
        'links',
        'tags',
        'experiments',
      ].map(async (path) => [path, (await fixture.published(path)).body.cv]),
    );
    const cv = fixture.version();
    expect(Object.fromEntries(bodies)).toEqual({
      stories: cv,
      'stories/home': cv,
      datasources: cv,
      'datasources/colours': cv,
      datasource_entries: cv,
      links: undefined,
      tags: undefined,
      experiments: cv,
    });
  });

  it('the redirect is invisible to the client', async () => {
    const client = fixture.client();
    client.clearCacheVersion();
    const { data } = await client.getStory('home', {});
    expect(data.story.content.title).toBe('Home');
    expect(client.cacheVersion()).toBe(fixture.version());
  });
});

describe('the space', () => {
  it.each(['', '&cv=1', '&version=published', '&version=draft&cv=0'])(
    'answers without a redirect: %s',
    async (more) => {
      const res = await fixture.get(`spaces/me?token=${publicToken}${more}`);
      expect(res.status).toBe(200);
      expect(res.headers.get('cache-control')).toBe('max-age=0, public, s-maxage=2');
      expect(await res.json()).toEqual({
        space: {
          id: spaceId,
          name: 'Fixture',
          domain: 'http://localhost:3000/',
          version: fixture.version(),
          language_codes: ['au', 'nz'],
        },
      });
    },
  );
});

describe('tokens', () => {
  it.each([
    ['none', 'stories/home', 401],
    ['an empty one', 'stories/home?token=', 401],
    ['an unknown one', 'stories/home?token=guess', 401],
    ['the public one, for a draft', `stories/home?version=draft&token=${publicToken}`, 401],
    ['an unknown one, for the space', 'spaces/me?token=guess', 401],
    ['the public one', `stories/home?token=${publicToken}`, 301],
    ['the preview one, for what is published', `stories/home?token=${previewToken}`, 301],
    ['the preview one, for a draft', `stories/home?version=draft&token=${previewToken}`, 200],
  ])('%s: %s is %d', async (_case, path, status) => {
    const res = await fixture.get(path);
    expect(res.status).toBe(status);
    if (status === 401) expect(await res.json()).toEqual({ error: 'Unauthorized' });
  });

  it('the preview token reads drafts and what is published', async () => {
    const client = fixture.client(previewToken);
    const titles = await Promise.all(
      (['published', 'draft'] as const).map(async (version) => {
        const { data } = await client.getStory('home', { version });
        return data.story.content.title;
      }),
    );
    expect(titles).toEqual(['Home', 'Home, edited']);
  });
});

describe('a story that is not there', () => {
  it('is 404 with a list of texts, which the client passes on', async () => {
    expect(await fixture.published('stories/nope')).toMatchObject({
      status: 404,
      body: ['This record could not be found'],
    });
    await expect(fixture.client().getStory('nope', {})).rejects.toMatchObject({
      message: 'This record could not be found',
      status: 404,
    });
  });

  it('a story with only a draft is not published', async () => {
    expect((await fixture.published('stories/soon')).status).toBe(404);
    expect(await fixture.draft('stories/soon')).toMatchObject({
      status: 200,
      body: { story: { published_at: null, first_published_at: null } },
    });
  });

  it.each([`links/${uuidOf('nope')}`, 'datasources/nope'])('%s likewise', async (path) => {
    expect(await fixture.published(path)).toMatchObject({
      status: 404,
      body: ['This record could not be found'],
    });
  });
});

describe('CORS', () => {
  const origin = 'http://localhost:5173';

  it.each(['stories', 'stories/nope', 'nothing'])('%s may be read by a page of any origin', async (path) => {
    const res = await fixture.get(`${path}?token=${previewToken}&version=draft`, {
      headers: { Origin: origin },
    });
    expect(res.headers.get('access-control-allow-origin')).toBe('*');
    expect(res.headers.get('access-control-expose-headers')).toBe('total, per-page');
  });

  it('a preflight is 204', async () => {
    const res = await fixture.get('stories', {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Headers': 'content-type' },
    });
    expect(res.status).toBe(204);
    expect(res.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    expect(res.headers.get('access-control-allow-headers')).toBe('content-type');
  });
});

describe('the address that a redirect and pictures name', () => {
  const locationFor = async (host: string) => {
    const url = `${fixture.origin}/v2/cdn/stories?token=${publicToken}`;
    return (await requestWith(url, { host })).headers.location;
  };

  it('is the origin that the request came to', async () => {
    expect(await locationFor('content.test:8080')).toMatch(
      /^http:\/\/content\.test:8080\/v2\/cdn\/stories\?/,
    );
  });

  it('is never a Host header that is no host', async () => {
    expect(await locationFor('evil.test/x?')).toMatch(new RegExp(`^${fixture.origin}/v2/cdn/stories\\?`));
  });
});
