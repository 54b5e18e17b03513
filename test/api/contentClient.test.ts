import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import { type ContentClientOptions, createContentClient } from '../../server/stories/contentClient.ts';
import { isContentError } from '../../server/stories/contentError.ts';
import { createCallTurns } from '../../server/stories/createCallTurns.ts';
import { type FakeContentService, startFakeContentService } from '../support/fakeContentService.ts';

let service: FakeContentService;
beforeEach(async () => {
  service = await startFakeContentService();
  service.stories.push(page('home'), page('models/suv/ridge'), page('finance/'));
});
afterEach(() => service.close());

const page = (slug: string, more = {}) => ({
  uuid: `uuid-${slug}`,
  name: slug,
  slug,
  content: { _uid: slug, component: 'Page', ...more },
});
const silent = pino({ level: 'silent' });
const client = (options: Partial<ContentClientOptions> = {}) =>
  createContentClient({
    token: 'public',
    endpoint: service.endpoint,
    version: 'published',
    ...createCallTurns({ perSecond: 0, delay: async () => undefined, logger: silent }).visitor,
    timeoutMs: 5000,
    logger: silent,
    ...options,
  });
const failing = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('it should have failed')),
    (error: unknown) => error,
  );
const au = { country: 'au' } as const;

describe('a story by its slug', () => {
  it('comes in the version of the country, with the content version it was read at', async () => {
    const answer = await client().storyBySlug('models/suv/ridge', { country: 'nz' });
    expect(answer).toMatchObject({ version: 100, story: { full_slug: 'nz/models/suv/ridge' } });
    const [first, redirected] = service.requests;
    expect(first?.pathname).toBe('/v2/cdn/stories/models/suv/ridge');
    expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({
      language: 'nz',
      version: 'published',
      token: 'public',
    });
    expect(redirected?.searchParams.get('cv')).toBe('100');
  });

  it('is undefined when there is none', async () => {
    expect(await client().storyBySlug('nope', au)).toBeUndefined();
  });

  it('sends the content version once it is known, which spares the redirect, and never for drafts', async () => {
    const published = client();
    published.pinVersion(100);
    await published.storyBySlug('home', au);
    await published.storyBySlug('home', au);
    expect(service.requests.map(({ searchParams }) => searchParams.get('cv'))).toEqual(['100', '100']);
    const draft = client({ token: 'preview', version: 'draft' });
    draft.pinVersion(100);
    await draft.storyBySlug('home', au);
    expect(service.requests.at(-1)?.searchParams.get('cv')).toBeNull();
    expect(service.requests.at(-1)?.searchParams.get('version')).toBe('draft');
  });

  it('is not taken from another client of the same process', async () => {
    const [one, two] = [client(), client()];
    await one.storyBySlug('home', au);
    service.version = 101;
    expect(await two.storyBySlug('home', au)).toMatchObject({ version: 101 });
  });

  it.each(['', '/', 'a//b', '..', '../spaces/me', 'a/../b', '.', 'a/', '/a', 'a'.repeat(2000)])(
    'is refused for the slug %j, without a request',
    async (slug) => {
      expect(isContentError(await failing(client().storyBySlug(slug, au)))).toBe(true);
      expect(service.requests).toEqual([]);
    },
  );

  it.each([
    ['foo?version=draft&x=', '/v2/cdn/stories/foo%3Fversion%3Ddraft%26x%3D'],
    ['foo#', '/v2/cdn/stories/foo%23'],
    ['%2e%2e', '/v2/cdn/stories/%252e%252e'],
    ['foo\\..\\links', '/v2/cdn/stories/foo%5C..%5Clinks'],
    ['a b/ü\ud800', '/v2/cdn/stories/a%20b/%C3%BC%EF%BF%BD'],
  ])('keeps the slug %j in its segment', async (slug, pathname) => {
    expect(await client().storyBySlug(slug, au)).toBeUndefined();
    expect(service.requests.map((url) => url.pathname)).toEqual([pathname, pathname]);
    expect(service.requests[0]?.searchParams.get('version')).toBe('published');
  });

  it('is found by its uuid', async () => {
    expect(await client().storyByUuid('uuid-home', au)).toMatchObject({ story: { slug: 'home' } });
    expect(service.requests[0]?.searchParams.get('find_by')).toBe('uuid');
  });
});

describe('listings', () => {
  it('read pages of 100 until the total is covered', async () => {
    service.stories.splice(0, Infinity, ...Array.from({ length: 250 }, (_, n) => page(`p${n}`)));
    const list = client();
    list.pinVersion(100);
    const { stories, complete, version } = await list.listStories({ ...au, contentType: 'Page' });
    expect(stories.map(({ slug }) => slug)).toEqual(service.stories.map(({ slug }) => slug));
    expect({ complete, version }).toEqual({ complete: true, version: 100 });
    expect(
      service.requests.map(({ searchParams }) => [searchParams.get('per_page'), searchParams.get('page')]),
    ).toEqual([
      ['100', '1'],
      ['100', '2'],
      ['100', '3'],
    ]);
  });

  it('end at the limit', async () => {
    service.stories.splice(0, Infinity, ...Array.from({ length: 250 }, (_, n) => page(`p${n}`)));
    const { stories, complete } = await client().listStories({ ...au, limit: 120 });
    expect(stories).toHaveLength(120);
    expect(complete).toBe(false);
  });

  it('filter by slugs, folder and content type', async () => {
    await client().listStories({ ...au, slugs: ['home', 'finance/'], startsWith: 'f', contentType: 'Page' });
    expect(Object.fromEntries(service.requests[0]?.searchParams ?? [])).toMatchObject({
      by_slugs: 'home,finance/',
      starts_with: 'f',
      content_type: 'Page',
    });
  });

  it('of ids are asked for in batches of 50 and keep their order', async () => {
    service.stories.splice(0, Infinity, ...Array.from({ length: 120 }, (_, n) => page(`p${n}`)));
    const uuids = service.stories.map(({ uuid }) => uuid).reverse();
    const stories = await client().storiesByUuid([...uuids, 'gone'], au);
    expect(stories.map(({ uuid }) => uuid)).toEqual(uuids);
    const batches = service.requests.filter(({ searchParams }) => searchParams.has('cv'));
    expect(
      batches.map(({ searchParams }) => searchParams.get('by_uuids_ordered')?.split(',').length),
    ).toEqual([50, 50, 21]);
  });
});

describe('relations', () => {
  it.each([2, 120])('are put in place of their ids, %i of them', async (count) => {
    const lines = Array.from({ length: count }, (_, n) => page(`line-${n}-`));
    service.stories.push(...lines, page('range', { lines: lines.map(({ uuid }) => uuid) }));
    const answer = await client().storyBySlug('range', { ...au, relations: ['Page.lines'] });
    const found = answer?.story.content.lines as { slug: string }[];
    expect(found.map(({ slug }) => slug)).toEqual(lines.map(({ slug }) => slug));
    expect(service.requests[0]?.searchParams.get('resolve_level')).toBe('2');
  });
});

describe('failures', () => {
  beforeEach(() => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['JSON', '{"error":"Rate limit"}'],
    ['plain text', 'slow down'],
  ])('429 with %s is asked again after a while', async (_, body) => {
    let left = 3;
    service.fault = () => (left-- > 0 ? { status: 429, body } : undefined);
    const published = client();
    published.pinVersion(100);
    expect(await published.storyBySlug('home', au)).toBeDefined();
    expect(service.requests).toHaveLength(4);
  });

  it('429 is asked again 10 times at most', async () => {
    service.fault = () => ({ status: 429 });
    expect(await failing(client().storyBySlug('home', au))).toMatchObject({ status: 429 });
    expect(service.requests).toHaveLength(11);
  });

  it.each([
    ['503', { status: 503 }, { status: 503, path: 'cdn/stories/home' }],
    ['503 with text', { status: 503, body: 'down' }, { status: 503 }],
    ['401', { status: 401 }, { status: 401 }],
    ["somebody else's 404", { status: 404, body: '<html>' }, { status: 502 }],
    ['no JSON', 'garbage', {}],
    ['another answer', { status: 200, body: '{"story":{"content":7}}' }, {}],
    ['null', { status: 200, body: 'null' }, {}],
  ] as const)('%s is a real error, asked for once', async (_, fault, expected) => {
    service.fault = () => fault;
    const error = await failing(client().storyBySlug('home', au));
    expect(error).toBeInstanceOf(Error);
    expect(isContentError(error)).toBe(true);
    expect(error).toMatchObject(expected);
    expect(JSON.stringify([error, String(error)])).not.toContain('public');
    expect(service.requests).toHaveLength(1);
  });

  it('a stalled body ends at the timeout, also of the calls for relations', async () => {
    service.fault = () => 'stall';
    const impatient = client({ timeoutMs: 50 });
    expect(isContentError(await failing(impatient.storyBySlug('home', au)))).toBe(true);
    service.relationLimit = 0;
    service.stories.push(page('range', { line: 'uuid-home' }));
    service.fault = (url) => (url.searchParams.has('by_uuids') ? 'stall' : undefined);
    expect(
      isContentError(await failing(impatient.storyBySlug('range', { ...au, relations: ['Page.line'] }))),
    ).toBe(true);
  });

  it('a service that is not there is an error', async () => {
    await service.close();
    expect(isContentError(await failing(client().spaceVersion()))).toBe(true);
  });

  it('without an access token an error is logged and nothing is asked', async () => {
    const logger = pino({ level: 'silent' });
    const logged = jest.spyOn(logger, 'error');
    const broken = client({ token: undefined, logger });
    expect(logged).toHaveBeenCalledTimes(1);
    expect(await failing(broken.storyBySlug('home', au))).toMatchObject({
      message: expect.stringContaining('no access token'),
    });
    expect(await failing(broken.spaceVersion())).toBeInstanceOf(Error);
    expect(service.requests).toEqual([]);
  });
});

it("the space's version", async () => {
  expect(await client().spaceVersion()).toBe(100);
  service.fault = () => ({ status: 200, body: '{"space":{}}' });
  await expect(client().spaceVersion()).rejects.toThrow('without a version');
});
