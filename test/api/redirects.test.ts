import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { createApp } from '../../server/app.ts';
import { notFound } from '../../server/errors.ts';
import { createFakeContent, createFakeServices, createTestPage } from '../support/fakeServices.ts';
import { type ContentPagesFixture, page, startContentPages } from './contentPagesFixture.ts';

let fixture: ContentPagesFixture;
beforeEach(async () => {
  fixture = await startContentPages();
});
afterEach(() => fixture.close());

type Content = ReturnType<ContentPagesFixture['create']>;
const to = (url: string) => ({ fieldtype: 'multilink', linktype: 'url', url });
const rule = (from: string, url: string, more: object = {}) => ({
  _uid: from,
  component: 'Redirect',
  from,
  to: to(url),
  ...more,
});
const keep = (...redirects: object[]) =>
  fixture.service.stories.push({
    uuid: 'uuid-redirects',
    name: 'Redirects',
    slug: 'global/redirects',
    content: { _uid: 'r', component: 'Redirects', redirects },
  });
/** Its story keeps its uuid. */
function move(slug: string, now: string) {
  const at = fixture.service.stories.findIndex((story) => story.slug === slug);
  fixture.service.stories[at] = { ...page(now), uuid: `uuid-${slug}` };
  fixture.service.version++;
}

describe('redirects that editors keep', () => {
  it.each<[string, string, object, object | undefined]>([
    ['/au/old', '/offers', {}, { path: '/au/offers', permanent: true }],
    ['/nz/old', '/offers', {}, { path: '/nz/offers', permanent: true }],
    ['/au/old/', '/offers', {}, { path: '/au/offers', permanent: true }],
    ['/old', '/offers', {}, { path: '/au/offers', permanent: true }],
    ['/au/old', '/nz/offers', {}, { path: '/nz/offers', permanent: true }],
    ['/au/old', '/offers', { permanent: false }, { path: '/au/offers', permanent: false }],
    ['/au/old', '/offers', { locale: 'nz' }, undefined],
    ['/au/old.aspx', '/offers', { from: 'old.aspx' }, { path: '/au/offers', permanent: true }],
    ['/au/caf%C3%A9', '/offers', { from: '/café/' }, { path: '/au/offers', permanent: true }],
    ['/au/old', '/offers', { from: 'https://www.meridian.example/au/old' }, { path: '/au/offers' }],
    ['/nz/old', '/offers', { from: '/au/old' }, undefined],
    ['/au/other', '/offers', {}, undefined],
  ])('%s with one to %s %j: %j', async (path, url, more, expected) => {
    keep({ ...rule('old', url), ...more });
    const moved = await fixture.create().movedTo(path);
    expect(moved).toEqual(expected && expect.objectContaining(expected));
  });

  it.each([
    'https://evil.example/',
    '//evil.example/au/',
    '/\\evil.example',
    '/api/location/',
    '/f/1/brochure.pdf',
    'mailto:a@b.example',
    'javascript:alert(1)',
  ])('never lead to %s', async (url) => {
    keep(rule('old', url));
    expect(await fixture.create().movedTo('/au/old')).toBeUndefined();
  });

  it('lead on to where the last one ends, and round and round nowhere', async () => {
    keep(
      rule('a', '/b'),
      rule('b', '/c', { permanent: false }),
      rule('c', '/offers'),
      rule('x', '/y'),
      rule('y', '/x'),
      rule('self', '/self'),
      rule('into', '/x'),
    );
    const { movedTo } = fixture.create();
    expect(await movedTo('/au/a')).toEqual({ path: '/au/offers', permanent: false });
    for (const path of ['/au/x', '/au/y', '/au/self', '/au/into'])
      expect(await movedTo(path)).toBeUndefined();
  });

  it('follow what editors publish, and are there after a restart without the content service', async () => {
    const content = fixture.create();
    expect(await content.movedTo('/au/old')).toBeUndefined();
    keep(rule('old', '/offers'));
    fixture.service.version++;
    await content.poll();
    // What was known is answered while the list is read anew.
    await content.movedTo('/au/old');
    await content.readStories({ country: 'nz', contentTypes: ['Redirects'] });
    expect(await content.movedTo('/au/old')).toEqual({ path: '/au/offers', permanent: true });
    await content.save();
    fixture.down();
    const second = fixture.create();
    await second.restore();
    expect(await second.movedTo('/nz/old')).toEqual({ path: '/nz/offers', permanent: true });
  });
});

describe('a page that has moved', () => {
  const whereIs = async (content: Content, path: string) => (await content.movedTo(path))?.path;
  const seen = async (): Promise<Content> => {
    const content = fixture.create();
    await content.warm();
    await content.listPages();
    return content;
  };

  it('is found at its former address, in each country, as soon as the site follows', async () => {
    const content = await seen();
    move('models/suv/ridge', 'models/ute/ridge');
    await content.poll();
    expect(await whereIs(content, '/au/models/suv/ridge')).toBe('/au/models/ute/ridge');
    expect(await whereIs(content, '/nz/models/suv/ridge/')).toBe('/nz/models/ute/ridge');
  });

  it('is found from every address that it had, in one step, also after restarts', async () => {
    const content = await seen();
    move('models/suv/ridge', 'models/ute/ridge');
    await content.poll();
    await content.save();
    const second = fixture.create();
    await second.restore();
    await second.warm();
    const at = fixture.service.stories.findIndex(({ slug }) => slug === 'models/ute/ridge');
    fixture.service.stories[at] = { ...page('models/ridge'), uuid: 'uuid-models/suv/ridge' };
    fixture.service.version++;
    await second.poll();
    expect(await whereIs(second, '/au/models/suv/ridge')).toBe('/au/models/ridge');
    expect(await whereIs(second, '/au/models/ute/ridge')).toBe('/au/models/ridge');
  });

  it('that moved while the site was down is known from the list of pages in the snapshot', async () => {
    const content = await seen();
    await content.save();
    move('models/suv/ridge', 'models/ute/ridge');
    const second = fixture.create();
    await second.restore();
    await second.warm();
    expect(await whereIs(second, '/au/models/suv/ridge')).toBe('/au/models/ute/ridge');
  });

  it('is in the sitemap at its new address alone', async () => {
    const content = await seen();
    move('models/suv/ridge', 'models/ute/ridge');
    await content.poll();
    const slugs = (await fixture.create().listPages()).map(({ slug }) => slug);
    expect(slugs).toContain('models/ute/ridge');
    expect(slugs).not.toContain('models/suv/ridge');
  });

  it('leads nowhere when it is gone, or for the other country, and asks no more than once', async () => {
    const content = await seen();
    const at = fixture.service.stories.findIndex(({ slug }) => slug === 'finance');
    fixture.service.stories.splice(at, 1);
    fixture.service.version++;
    await content.poll();
    expect(await whereIs(content, '/au/finance')).toBeUndefined();
    expect(await whereIs(content, '/au/kiwi')).toBeUndefined();
    fixture.service.requests.length = 0;
    fixture.clock.now += 3_600_000;
    expect(await whereIs(content, '/au/finance')).toBeUndefined();
    expect(await whereIs(content, '/au/kiwi')).toBeUndefined();
    expect(await whereIs(content, '/au/never-there')).toBeUndefined();
    expect(fixture.service.requests.filter(({ searchParams }) => searchParams.has('find_by'))).toEqual([]);
  });
});

describe('GET of an address that is no page', () => {
  const site = (permanent: boolean) =>
    request(
      createApp(
        createFakeServices(
          {},
          {
            content: createFakeContent({
              movedTo: async (path) =>
                ['/au/old', '/au/old.aspx', '/nz/'].includes(path)
                  ? { path: '/au/finance', permanent }
                  : undefined,
            }),
          },
        ),
      ),
    );
  it.each([
    ['/au/old', true, 301, '/au/finance'],
    ['/au/old?utm_source=a&b=1', true, 301, '/au/finance?utm_source=a&b=1'],
    ['/au/old', false, 302, '/au/finance'],
    ['/au/old.aspx', true, 301, '/au/finance'],
    ['/au/old/', true, 301, '/au/finance'],
    ['/au/old/?utm_source=a', false, 302, '/au/finance?utm_source=a'],
    ['/nz/home', true, 301, '/nz/'],
    ['/au/old/_payload.json?page=2', true, 301, '/au/finance/_payload.json?page=2'],
  ])('%s, permanent %s: %i to %s', async (path, permanent, status, location) => {
    const answer = await site(permanent).get(path);
    expect([answer.status, answer.get('Location')]).toEqual([status, location]);
    expect(answer.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=60/);
  });

  it('and leads nowhere is a 404 as before, and a page that is there comes first', async () => {
    expect((await site(true).get('/au/nope')).status).toBe(404);
    expect((await site(true).get('/au/finance')).status).toBe(200);
  });
});

describe('GET of a short or mistyped address', () => {
  const there = ['/au/', '/nz/', '/au/finance', '/nz/finance', '/nz/kiwi'];
  const site = (environment = {}) =>
    request(
      createApp(
        createFakeServices(
          { GEO_COUNTRY_HEADER: 'x-country', ...environment },
          {
            content: createFakeContent({
              loadPage: async ({ path }) => {
                if (!there.includes(path)) throw notFound('Page Not Found');
                return { page: createTestPage(path), cache: 'hit' };
              },
              movedTo: async (path) =>
                path === '/nz/old' ? { path: '/nz/finance', permanent: true } : undefined,
            }),
          },
        ),
      ),
    );

  it.each([
    ['/finance', { Cookie: 'country=nz' }, '/nz/finance'],
    ['/finance/?utm_source=a', { 'X-Country': 'NZ' }, '/nz/finance?utm_source=a'],
    ['/Finance', {}, '/au/finance'],
    ['/home', { Cookie: 'country=nz' }, '/nz/'],
    ['/old', {}, '/nz/finance'],
    ['/kiwi', {}, '/nz/kiwi'],
    ['/finance/_payload.json', { Cookie: 'country=nz' }, '/nz/finance/_payload.json'],
  ])(
    "%s with %j leads to the page in the visitor's country, for this visitor: %s",
    async (path, headers, to) => {
      const answer = await site().get(path).set(headers);
      expect([answer.status, answer.get('Location')]).toEqual([302, to]);
      expect(answer.get('Cache-Control')).toBe('private, no-store');
      expect(answer.get('Vary')).toMatch(/Cookie, x-country/);
    },
  );

  it.each([
    ['/AU/Finance', '/au/finance'],
    ['/au/FINANCE/', '/au/finance'],
    ['/au/Finance?utm_source=a', '/au/finance?utm_source=a'],
    ['/NZ', '/nz/'],
    ['/au/finance.', '/au/finance'],
    ['/au//finance', '/au/finance'],
    ['/au/finance%E2%80%9D', '/au/finance'],
  ])('%s leads for good, in one step, to %s', async (path, to) => {
    const answer = await site().get(path).set({ Cookie: 'country=nz' });
    expect([answer.status, answer.get('Location')]).toEqual([301, to]);
    expect(answer.get('Cache-Control')).toMatch(/^public/);
    expect((await site().get(to)).status).toBe(200);
  });

  it.each([
    '/nope',
    '/AU/Nope',
    '/au/Nope/',
    '/api/finance',
    '/f/finance',
    '//evil.example/finance',
    '/finance.php',
  ])('%s leads nowhere, as no such page is there', async (path) => {
    const answer = await site().get(path);
    const location = answer.get('Location');
    // Another spelling of an address may lead to the address itself, never to another page.
    expect([404, 301]).toContain(answer.status);
    if (location) expect((await site().get(location)).status).toBe(404);
    expect(location ?? '').not.toMatch(/finance|evil/);
  });
});
