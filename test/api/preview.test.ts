import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { createApp } from '../../server/app.ts';
import { bridgeStyleSource } from '../../server/stories/editorBridge.ts';
import { isPreviewOver, verifyPreview } from '../../server/stories/preview.ts';
import { createVehicles } from '../../server/vehicles/createVehicles.ts';
import { createFakeServices } from '../support/fakeServices.ts';
import { lineStory, modelStory } from '../support/vehicleStories.ts';
import {
  type ContentPagesFixture,
  navigation,
  page,
  startContentPages,
  text,
} from './contentPagesFixture.ts';

const spaceId = '100100';
const previewToken = 'demo-preview';
const nowS = Date.UTC(2026, 10, 21) / 1000;

/** As the visual editor signs its links. Storyblok, "How to verify the preview query parameters". */
function grant(more: Record<string, string> = {}, at = nowS): string {
  const token = createHash('sha1').update(`${spaceId}:${previewToken}:${at}`).digest('hex');
  const query = {
    _storyblok: '7',
    '_storyblok_tk[space_id]': spaceId,
    '_storyblok_tk[timestamp]': String(at),
    '_storyblok_tk[token]': token,
    ...more,
  };
  return String(new URLSearchParams(query));
}
const ended = grant({}, nowS - 3600);
const forged = grant({ '_storyblok_tk[token]': 'a'.repeat(40) });

/** As published. */
const ridge = lineStory('ridge');
const track = modelStory('TRK');

let fixture: ContentPagesFixture;
let logged: Record<string, unknown>[];
let ask: ReturnType<typeof request>;

beforeEach(async () => {
  fixture = await startContentPages();
  fixture.service.stories.push(
    { ...page('about'), id: 7 },
    { ...page('news'), id: 8 },
    { ...page('nz-only', { locale: 'nz' }), id: 9 },
    { ...navigation('Bull bar', 'vehicles/bull-bar', {}), content: { _uid: 'x', component: 'Accessory' } },
    { ...navigation('Track', 'vehicles/TRK', {}), id: track.id, uuid: 'TRK', content: track.content },
    { ...navigation('Snow', 'categories/snow', {}), content: { _uid: 'y', component: 'NewsCategory' } },
  );
  const vehicles = createVehicles({
    source: {
      readStories: async () => ({ stories: [ridge, track], isCurrent: () => true }),
      knownStories: () => undefined,
    },
    assetPath: (address) => address,
    logger: fixture.logger,
  });
  const options = { spaceId, previewToken, now: nowS * 1000 };
  const services = createFakeServices(
    { RATE_LIMIT_PAGES: '20' },
    {
      content: fixture.create(vehicles),
      verifyPreview: (query) => verifyPreview(query, options),
      isPreviewOver: (query) => isPreviewOver(query, options),
    },
  );
  logged = services.logged;
  ask = request(createApp(services));
});
afterEach(() => fixture.close());

const policyOf = (answer: request.Response, name: string) =>
  answer
    .get('Content-Security-Policy')
    ?.split(';')
    .find((directive) => directive.startsWith(`${name} `));

const edited = (content: object, id = 7) => ({ path: '/au/about', search: '', story: { id, content } });
const send = (body: object, query = grant()) => ask.post(`/api/preview?${query}`).send(body);

describe('a preview', () => {
  it("lets the bridge's own style in, and visitors' pages do not", async () => {
    expect(policyOf(await ask.get(`/au/about?${grant()}`), 'style-src')).toBe(
      `style-src 'self' ${bridgeStyleSource}`,
    );
    for (const query of [forged, ended])
      expect(policyOf(await ask.get(`/au/about?${query}`), 'style-src')).toBe("style-src 'self'");
  });

  it('is of the release that the editor shows', async () => {
    await ask.get(`/au/about?${grant({ _storyblok_release: '42' })}`);
    const asked = fixture.service.requests.filter(({ searchParams }) => searchParams.has('version'));
    const drafts = asked.filter(({ searchParams }) => searchParams.get('version') === 'draft');
    expect(drafts.length).toBeGreaterThan(1);
    for (const { searchParams } of drafts) expect(searchParams.get('from_release')).toBe('42');
    fixture.service.requests.length = 0;
    await ask.get(`/au/about?${grant({ _storyblok_release: 'undefined' })}`);
    expect(fixture.service.requests.some(({ searchParams }) => searchParams.has('from_release'))).toBe(false);
  });

  it.each([
    ['header', 'global/navigation/header', '/au/'],
    ['footer', 'global/navigation/footer', '/au/'],
    ['finance settings', 'global/finance', '/au/finance'],
    ['news category', 'categories/snow', '/au/news'],
    ['vehicle', 'vehicles/TRK', '/au/config/ridge'],
    ['part of vehicles', 'vehicles/bull-bar', '/au/config/ridge'],
    ['page of the other country', 'nz-only', '/nz/nz-only'],
  ])('of a %s is the page that it shows on', async (_, slug, path) => {
    const first = await ask.get(`/${slug}?${grant()}`);
    expect(first.get('Location')).toBe(`/au/${slug}?${grant()}`);
    const second = await ask.get(`/au/${slug}?${grant()}`);
    expect(second.status).toBe(301);
    expect(second.get('Location')).toBe(`${path}?${grant()}`);
    expect(second.get('Cache-Control')).toBe('private, no-store');
  });

  it.each([
    [{ _storyblok_lang: 'nz' }, '/nz/'],
    [{ _storyblok_lang: 'default' }, '/au/'],
    [{}, '/au/'],
  ])('of the home page, %j, is that of the language: %s', async (more, path) => {
    const query = grant(more as Record<string, string>);
    const answer = await ask.get(`/?${query}`).set('Cookie', 'country=nz');
    expect([answer.status, answer.get('Location')]).toEqual([302, `${path}?${query}`]);
  });

  it('of the words of a 404 shows them to their editor, as they are typed too', async () => {
    const { stories } = fixture.service;
    const at = stories.findIndex(({ slug }) => slug === 'error');
    stories[at] = { ...page('error', { title: 'We cannot find that page' }), id: 77 };
    const opened = await ask.get(`/au/error?${grant()}`);
    expect([opened.status, opened.text.includes('We cannot find that page')]).toEqual([200, true]);
    const content = { component: 'Page', _uid: 'e', title: 'Lost', body: [text('Typed')] };
    const typed = await ask
      .post(`/api/preview?${grant()}`)
      .send({ path: '/au/error', search: '', story: { id: 77, content } });
    expect(typed.body).toMatchObject({ path: '/au/error', blocks: [{ heading: 'Typed' }] });
    expect((await ask.get('/au/error')).status).toBe(404);
  });

  it('of nothing, and without a signature, is a 404', async () => {
    expect((await ask.get(`/au/nothing?${grant()}`)).status).toBe(404);
    expect((await ask.get('/au/global/navigation/header')).status).toBe(404);
    expect((await ask.get(`/au/global/navigation/header?${forged}`)).status).toBe(404);
  });

  it('says how to go on when its hour is over, in the frame alone', async () => {
    const framed = await ask.get(`/au/about?${ended}`).set('Sec-Fetch-Dest', 'iframe');
    expect(framed.status).toBe(403);
    expect(framed.text).toContain('Reload the page of the editor to go on.');
    expect(framed.get('Cache-Control')).toBe('no-store');
    expect(policyOf(framed, 'frame-ancestors')).toBe("frame-ancestors 'self' https://app.storyblok.com");
    expect(framed.get('X-Frame-Options')).toBeUndefined();
    const data = await ask.get(`/au/about/_payload.json?${ended}`);
    expect(data.body.error).toMatchObject({ status: 403 });
    const opened = await ask.get(`/au/about?${ended}`).set('Sec-Fetch-Dest', 'document');
    expect(opened.status).toBe(200);
    expect(opened.get('Vary')).toContain('Sec-Fetch-Dest');
    expect(policyOf(opened, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    const stranger = await ask.get(`/au/about?${forged}`).set('Sec-Fetch-Dest', 'iframe');
    expect(policyOf(stranger, 'frame-ancestors')).toBe("frame-ancestors 'none'");
  });
});

describe('POST /api/preview', () => {
  it('answers the page with the story as it is edited, and keeps nothing of it', async () => {
    const answer = await send(
      edited({
        component: 'Page',
        _uid: 'p',
        title: 'As it is typed',
        navbar_solid: true,
        hide_header_footer: true,
        enableBackground: true,
        menu_button_color: 'white',
        body: [text('Typed'), { component: 'NewsListing', _uid: 'list', heading: 'News' }],
      }),
    );
    expect(answer.status).toBe(200);
    expect(answer.get('Cache-Control')).toBe('private, no-store');
    expect(answer.get('ETag')).toBeUndefined();
    expect(answer.body).toMatchObject({
      path: '/au/about',
      head: { title: expect.stringContaining('As it is typed') },
      layout: { navbarSolid: true, hideHeaderFooter: true, enableBackground: true, menuButtonColor: 'white' },
      blocks: [{ heading: 'Typed' }, { component: 'NewsListing' }],
      // A block that was added a moment ago.
      blockData: { list: { page: 1 } },
      preview: { storyId: '7' },
    });
    for (const query of ['', `?${grant()}`])
      expect((await ask.get(`/au/about/_payload.json${query}`)).body.head.title).toContain('about au');
  });

  it('says of a page that is set to the other country that it does not show in this one', async () => {
    const answer = await send(edited({ component: 'Page', _uid: 'p', locale: 'nz', body: [] }));
    expect(answer.status).toBe(404);
    expect(answer.body.error.message).toBe(
      "This page is for New Zealand alone: visitors from Australia get 'Page Not Found'.",
    );
  });

  it("takes the country's own value, which the editor sends beside the common one", async () => {
    const content = {
      ...{ component: 'Page', _uid: 'p', title: 'Both', title__i18n__nz: 'Kia ora', body: [] },
      title__i18n__au: null,
    };
    for (const [path, title] of [
      ['/au/about', 'Both'],
      ['/nz/about', 'Kia ora'],
    ]) {
      const answer = await send({ path, search: '', story: { id: 7, content } });
      expect(answer.body.head.title).toContain(title);
    }
  });

  it('applies to what stands around the page: header, menu and footer', async () => {
    const stories = fixture.service.stories;
    const at = stories.findIndex(({ name }) => name === 'Footer');
    stories[at] = { ...navigation('Footer', 'global/navigation/footer', { slogan: 'Saved' }), id: 70 };
    const footer = { component: 'Footer', _uid: 'f', slogan: 'Typed' };
    expect((await send(edited(footer, 70))).body.site.footer.slogan).toBe('Typed');
    expect((await send(edited(footer, 71))).body.site.footer.slogan).toBe('Saved');
  });

  it('applies to a vehicle in its configurator', async () => {
    const query = grant({ _storyblok: String(track.id) });
    const story = { id: track.id, content: { ...track.content, name: 'As it is typed' } };
    const answer = await send({ path: '/au/config/ridge', search: '', story }, query);
    expect(answer.body).toMatchObject({
      preview: { storyId: String(track.id) },
      blockData: { 'configurator-ridge': { line: { models: { TRK: { name: 'As it is typed' } } } } },
    });
    const { body } = await ask.get('/au/config/ridge/_payload.json');
    expect(body.blockData['configurator-ridge'].line.models.TRK.name).toBe('Ridge TRK');
  });

  it('takes the content for what it is: anything', async () => {
    const answer = await send(
      edited({
        component: 'Page',
        _uid: 'p',
        title: { toString: 'x' },
        body: [
          text('Text', {
            text: {
              type: 'doc',
              content: [
                { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
                {
                  type: 'paragraph',
                  content: [
                    {
                      type: 'text',
                      text: 'Click',
                      marks: [{ type: 'link', attrs: { linktype: 'url', href: 'javascript:alert(1)' } }],
                    },
                  ],
                },
              ],
            },
          }),
          { component: '__proto__', _uid: 'z' },
          'no block',
        ],
      }),
    );
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body.blocks)).not.toMatch(/javascript:|"script"/);
    expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it.each([
    ['without a signature', ''],
    ['with one that does not fit', forged],
    ['after its hour', ended],
  ])('is refused %s, before the body is read', async (_, query) => {
    const answer = await ask.post(`/api/preview?${query}`).type('json').send('{"not json');
    expect(answer.status).toBe(403);
    expect(answer.body.error.message).toContain('Reload the page of the editor');
    expect(fixture.service.requests).toEqual([]);
    expect(logged.some(({ security }) => security === 'signature')).toBe(true);
  });

  it.each<[string, object | string, number]>([
    ['no JSON', '{"path":', 400],
    ['nothing', {}, 400],
    ['no content', { path: '/au/about', search: '', story: { id: 7 } }, 400],
    ["another site's address", { ...edited({ component: 'Page' }), path: '//example.com/' }, 400],
    ['no page', { ...edited({ component: 'Page' }), path: '/au/nothing' }, 404],
    ['more than a story can be', edited({ component: 'Page', title: 'x'.repeat(2_200_000) }), 413],
  ])('refuses %s', async (_, body, status) => {
    const answer = await ask.post(`/api/preview?${grant()}`).type('json').send(body);
    expect(answer.status).toBe(status);
  });

  it('is for one client only so often, and for no other method', async () => {
    expect((await ask.get(`/api/preview?${grant()}`)).status).toBe(405);
    const body = edited({ component: 'Page', _uid: 'p', body: [] });
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await send(body)).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
