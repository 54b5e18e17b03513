import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type NewsFixture, startNews, titles } from './newsFixture.ts';

let fixture: NewsFixture;

beforeEach(async () => {
  fixture = await startNews();
});
afterEach(() => fixture.service.close());

describe('GET /api/news', () => {
  it('is one page, and nothing but what a card shows', async () => {
    const answer = await fixture.site().get('/api/news?country=au&page=3');
    expect(answer.status).toBe(200);
    expect(titles(answer.body.items)).toEqual([3, 2, 1]);
    expect(answer.body).toMatchObject({ from: 3, page: 3, pages: 3, total: 15 });
    expect(answer.text).not.toMatch(/token|public"|body/);
  });

  it('has as many a page as the layout says, never as the visitor says', async () => {
    const app = fixture.site();
    expect((await app.get('/api/news?country=nz&layout=2025&per_page=100')).body.items).toHaveLength(12);
    expect((await app.get('/api/news?country=nz&per_page=100')).body.items).toHaveLength(6);
  });

  it('is empty beyond the last page, without asking the content service', async () => {
    const app = fixture.site();
    await app.get('/api/news?country=au');
    const before = fixture.service.requests.length;
    expect((await app.get('/api/news?country=au&page=200')).body).toMatchObject({ items: [], pages: 3 });
    expect(fixture.service.requests.length).toBe(before);
  });

  it('may be kept by a CDN, and is 304 while nothing changed', async () => {
    const app = fixture.site();
    const first = await app.get('/api/news?country=au');
    expect(first.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=60, stale-while-revalidate=/);
    const again = await app.get('/api/news?country=au').set('If-None-Match', first.get('ETag') ?? '');
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each([
    ['no country', '', '"country" is required'],
    ['an unknown country', 'country=uk', '"country" must be one of [au, nz]'],
    ['page 0', 'country=au&page=0', '"page" must be greater than or equal to 1'],
    ['a page that is none', 'country=au&page=two', '"page" must be a number'],
    ['half a page', 'country=au&page=1.5', '"page" must be an integer'],
    ['a page far beyond', 'country=au&page=1000', '"page" must be less than or equal to 999'],
    ['an unknown layout', 'country=au&layout=x', '"layout" must be one of [classic, 2025]'],
    ['a hostile category', 'country=au&category=..%2F..', '"category" must be a valid slug'],
    ['an unknown category', 'country=au&category=rain', '"category" must be a news category'],
    ['a repeated parameter', 'country=au&country=nz', 'Each parameter must be given once'],
  ])('%s is a clear 400', async (_, query, message) => {
    const answer = await fixture.site().get(`/api/news?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toContain(message);
  });

  it('is 503 while the content service is down, and comes back', async () => {
    const app = fixture.site();
    fixture.service.fault = () => ({ status: 500 });
    const answer = await app.get('/api/news?country=au');
    expect([answer.status, answer.get('Retry-After')]).toEqual([503, '10']);
    fixture.service.fault = () => undefined;
    expect((await app.get('/api/news?country=au')).status).toBe(200);
  });

  it('can only be read', async () => {
    expect((await fixture.site().post('/api/news?country=au')).status).toBe(405);
  });
});

describe('GET /api/events', () => {
  it('is one page of the events below a page of the site', async () => {
    const answer = await fixture.site().get('/api/events?country=nz&path=club/events&page=2');
    expect(answer.body).toMatchObject({
      items: [{ heading: 'Event 2' }, { heading: 'Event 1' }],
      page: 2,
      pages: 2,
      total: 8,
    });
  });

  it('goes on after the page of the list has moved', async () => {
    const to = { fieldtype: 'multilink', linktype: 'url', url: '/outings' };
    const { stories } = fixture.service;
    for (const [at, story] of stories.entries())
      if (story.slug.startsWith('club/events'))
        stories[at] = { ...story, slug: story.slug.replace('club/events', 'outings') };
    stories.push({
      uuid: 'redirects',
      name: 'Redirects',
      slug: 'global/redirects',
      content: {
        _uid: 'r',
        component: 'Redirects',
        redirects: [{ _uid: 'r1', component: 'Redirect', from: '/club/events', to }],
      },
    });
    const answer = await fixture.site().get('/api/events?country=nz&path=club/events&page=2');
    expect(answer.body).toMatchObject({ items: [{ heading: 'Event 2' }, { heading: 'Event 1' }] });
  });

  it.each([
    ['no country', 'path=club/events', '"country" is required'],
    ['a path that is no page', 'country=au&path=club/nothing', '"path" must be a page of the site'],
    ['a path that leads out', 'country=au&path=club/../..', '"path" must be a valid path without country'],
    ['an encoded path', 'country=au&path=club%252Fevents', '"path" must be a valid path without country'],
    ['page 0', 'country=au&page=0', '"page" must be greater than or equal to 1'],
  ])('%s is a clear 400', async (_, query, message) => {
    const answer = await fixture.site().get(`/api/events?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toContain(message);
  });
});
