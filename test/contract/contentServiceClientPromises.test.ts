import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import Storyblok from 'storyblok-js-client';
import { authors, contentFiles } from './contentServiceContentFixture.ts';
import {
  type ContentFixture,
  previewToken,
  publicToken,
  startContentFixture,
  story,
  uuidOf,
} from './contentServiceFixture.ts';

/** What Storyblok's own client promises beyond its smoke tests, kept when it talks to the stand-ins. */

let space: ContentFixture;
/** Requests of the clients, in order. */
let asked: URL[];

beforeEach(async () => {
  asked = [];
  space = await startContentFixture(
    {
      ...contentFiles,
      'stories/nested.json': story('nested', {
        body: [{ component: 'Row', items: [{ component: 'Card', who: [uuidOf('authors/a1')] }] }],
        lead: uuidOf('authors/a2'),
      }),
    },
    { watch: true },
  );
});
afterEach(async () => {
  await space.close();
  jest.restoreAllMocks();
});

type Options = ConstructorParameters<typeof Storyblok>[0];
const recorded: typeof fetch = (input, init) => {
  asked.push(new URL(String(input)));
  return fetch(input, init);
};
const client = (options: Options = {}) => {
  const own = new Storyblok({
    endpoint: `${space.origin}/v2`,
    accessToken: publicToken,
    rateLimit: 0,
    retriesDelay: 0,
    fetch: recorded,
    ...options,
  });
  // It is of the whole process.
  own.clearCacheVersion();
  return own;
};
const fault = (content: object) =>
  fetch(`${space.origin}/_faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'content', ...content }),
  });
const param = (name: string) => asked.map((url) => url.searchParams.get(name));

describe('the cache of the client', () => {
  it('asks for what is published once, for drafts and the space each time', async () => {
    const own = client({ accessToken: previewToken, cache: { type: 'memory', clear: 'auto' } });
    await own.flushCache();
    const requests = async (path: string, version: 'published' | 'draft') => {
      // The first tells the cv, under which the second is kept.
      await own.get(path, { version });
      await own.get(path, { version });
      asked = [];
      for (let time = 0; time < 3; time += 1) await own.get(path, { version });
      return asked.length;
    };
    expect(await requests('cdn/stories/home', 'published')).toBe(0);
    expect(await requests('cdn/stories/home', 'draft')).toBe(3);
    expect(await requests('cdn/spaces/me', 'published')).toBe(3);
  });

  it('is emptied by an answer of another cv', async () => {
    const own = client({ cache: { type: 'memory', clear: 'auto' } });
    await own.flushCache();
    const title = async () => (await own.get('cdn/stories/start')).data.story.content.title;
    for (let time = 0; time < 2; time += 1) expect(await title()).toBeUndefined();
    const published = space.logs.next('content published');
    await space.save('stories/start.json', story('start', { title: 'New' }));
    await published;
    expect(await title()).toBeUndefined();
    await own.get('cdn/stories/home');
    expect(await title()).toBe('New');
  });

  it.each([
    ['sends the cv that it was answered with', {}, [null, null, `cv`]],
    ['never does when it is told not to', { cv: 'manual' }, [null, null, null]],
  ] as const)('%s', async (_case, cache, sent) => {
    const own = client({ cache });
    // Its answer has none.
    await own.get('cdn/links');
    await own.get('cdn/stories/home');
    await own.get('cdn/stories/start');
    expect(own.cacheVersion()).toBe(space.version());
    expect(param('cv').map((cv) => (cv === `${space.version()}` ? 'cv' : cv && null))).toEqual(sent);
  });
});

describe('lists', () => {
  it('of stories are fetched page by page, whatever the slash, by the number that the service allows', async () => {
    const own = client();
    const all = await own.getAll('cdn/stories/', { per_page: 1000 });
    expect(all).toHaveLength(71);
    expect(param('page')).toEqual(['1']);
    asked = [];
    expect(await own.getAll('cdn/stories', {})).toHaveLength(71);
    expect(param('page')).toEqual(['1', '2', '3']);
    expect(new Set(param('per_page'))).toEqual(new Set(['25']));
  });

  it('of links are fetched under another name too, with dates on request', async () => {
    const own = client();
    const links = await own.getAll('cdn/links', { include_dates: 1 } as object, 'links');
    const home = links.find((link) => link.slug === 'home');
    for (const name of ['created_at', 'published_at', 'updated_at'])
      expect(home).toHaveProperty(name, expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/));
    const bare = (await own.get('cdn/links', { per_page: 1000 })).data.links?.[uuidOf('home')];
    expect(bare).not.toHaveProperty('created_at');
  });

  it('leave out the fields of stories that are named', async () => {
    const { data } = await client().getStories({
      by_slugs: 'home',
      excluding_story_fields: ['created_at', 'tag_list'],
    } as object);
    expect(data.stories[0]).toHaveProperty('published_at');
    expect(data.stories[0]).not.toHaveProperty('created_at');
    expect(data.stories[0]).not.toHaveProperty('tag_list');
  });
});

describe('relations', () => {
  const many = async (params: object) =>
    (await client().get('cdn/stories/many', params)).data as {
      story: { content: { people: unknown[] } };
      rel_uuids?: unknown;
    };

  it('that are too many are fetched fifty by fifty, in the language of the story', async () => {
    const data = await many({ resolve_relations: ['Team.people'], language: 'nz' });
    expect(data.story.content.people[59]).toMatchObject({ full_slug: 'nz/authors/a59' });
    expect(data).not.toHaveProperty('rel_uuids');
    const chunks = param('by_uuids').flatMap((uuids) => (uuids ? [uuids.split(',')] : []));
    expect(chunks).toEqual([authors(60).slice(0, 50), authors(60).slice(50)]);
    expect(new Set(param('language'))).toEqual(new Set(['nz']));
  });

  it('inside blocks, and of several components at once, are put in their place', async () => {
    const { data } = await client().get('cdn/stories/nested', { resolve_relations: 'Card.who,Page.lead' });
    const { body, lead } = data.story.content;
    expect(body[0].items[0].who).toMatchObject([{ full_slug: 'authors/a1' }]);
    expect(lead).toMatchObject({ content: { label: 'authors/a2' } });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['none', { resolve_relations: [] }],
    ['of no component', { resolve_relations: ['invalid.pattern'] }],
    ['not asked for', {}],
  ])('%s stay the ids that they are', async (_case, params) => {
    expect((await many(params)).story.content.people.slice(0, 60)).toEqual(authors(60));
  });

  it('may be asked for as they stand in an address', async () => {
    const { data } = await client().getStory('nested', { resolve_relations: 'Card.who%2CPage.lead' });
    expect(data.story.content.lead).toMatchObject({ full_slug: 'authors/a2' });
  });
});

it('assets are completed by the library where the client is told to', async () => {
  const { data } = await client({ inlineAssets: true }).get('cdn/stories/assets', { resolve_assets: 1 });
  expect(data.story.content.known).toMatchObject({ id: 77, alt: 'A Ridge', fieldtype: 'asset' });
});

describe('errors', () => {
  it.each<[string, string, object, Options, { status: number; message: unknown }]>([
    ['no story', 'cdn/stories/none', {}, {}, { status: 404, message: 'This record could not be found' }],
    ['no token', 'cdn/stories', {}, { accessToken: 'wrong' }, { status: 401, message: 'Unauthorized' }],
    [
      'a parameter that nobody knows',
      'cdn/stories',
      { colour: 'red' },
      {},
      { status: 422, message: expect.stringContaining('colour') },
    ],
  ])('%s', async (_case, path, params, options, error) => {
    await expect(client(options).get(path, params)).rejects.toMatchObject(error);
  });

  it('too many requests: asked again as often as is allowed, with the options of the call', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => {});
    await fault({ kind: 'status', status: 429 });
    const headers: unknown[] = [];
    const own = client({
      maxRetries: 2,
      fetch: (input, init) => {
        headers.push(new Headers(init?.headers).get('x-asked-by'));
        return recorded(input, init);
      },
    });
    const call = own.get('cdn/stories', {}, { headers: { 'x-asked-by': 'test' } });
    await expect(call).rejects.toMatchObject({ status: 429, message: expect.stringMatching(/Rate limit/) });
    expect(headers).toEqual(['test', 'test', 'test']);
    expect(log).toHaveBeenCalledTimes(2);
  });

  it('a service that stalls, within the patience of the client, and one that is not there', async () => {
    const hangs: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const patient = client({ timeout: 0.01, fetch: hangs });
    await expect(patient.get('cdn/stories')).rejects.toEqual({
      message: 'Request timeout: The request was aborted due to timeout',
    });
    const gone = client({ endpoint: 'http://127.0.0.1:9/v2' });
    await expect(gone.get('cdn/stories')).rejects.toEqual({ message: expect.any(String) });
  });
});

it('no answer tells the client to slow down for good', async () => {
  const draft = await client({ accessToken: previewToken }).get('cdn/stories', { version: 'draft' });
  expect(Object.keys(draft.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
});

it('what the client reads may be changed on its way', async () => {
  const responseInterceptor: NonNullable<Options['responseInterceptor']> = (answer) => ({
    ...answer,
    data: { story: { name: 'Mine', content: {} } },
  });
  const { data } = await client({ responseInterceptor }).getStory('home', {});
  expect(data.story.name).toBe('Mine');
});
