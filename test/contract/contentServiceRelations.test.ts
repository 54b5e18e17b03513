import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authorSlugs, authors, contentFiles } from './contentServiceContentFixture.ts';
import { type ContentFixture, previewToken, startContentFixture, uuidOf } from './contentServiceFixture.ts';

/** What stories refer to: relations and links. */

let fixture: ContentFixture;

beforeAll(async () => {
  fixture = await startContentFixture(contentFiles);
});
afterAll(() => fixture.close());

// biome-ignore lint/suspicious/noExplicitAny: content of a fixture
const contentOf = async (path: string): Promise<any> => (await fixture.published(path)).body.story.content;

describe('relations', () => {
  it('are whole stories in rels, and stay uuids in the content', async () => {
    const { body } = await fixture.published('stories/home?resolve_relations=Teaser.model');
    expect(body.rels.map(({ full_slug }: { full_slug: string }) => full_slug)).toEqual(['models/suv/ridge']);
    expect(body.rels[0].content).toMatchObject({ component: 'Page', title: 'Ridge' });
    expect(body.story.content.body[0].model).toBe(uuidOf('models/suv/ridge'));
    expect(body.links).toEqual([]);
  });

  it.each([
    ['none asked for', 'stories/home', []],
    ['of another component', 'stories/home?resolve_relations=Page.model', []],
    ['of a missing field', 'stories/home?resolve_relations=Teaser.constructor', []],
    ['of the first level', 'stories/home?resolve_relations=Teaser.model', ['models/suv/ridge']],
    [
      'of two levels',
      'stories/home?resolve_relations=Teaser.model,Page.maker',
      ['models/suv/ridge', 'makers/north'],
    ],
    [
      'of two levels, as the client asks for them',
      'stories/home?resolve_relations=Teaser.model,Page.maker&resolve_level=2',
      ['models/suv/ridge', 'makers/north'],
    ],
    ['in another language', 'stories/home?resolve_relations=Teaser.model&language=au', ['au/makers/north']],
    ['of a list', 'stories?by_slugs=home,models/*&resolve_relations=Page.maker', ['makers/north']],
  ])('%s', async (_case, path, slugs) => {
    const { body } = await fixture.published(path);
    expect(body.rels.map(({ full_slug }: { full_slug: string }) => full_slug)).toEqual(slugs);
  });

  it('up to 50 are in the answer', async () => {
    const { body } = await fixture.published('stories/fifty?resolve_relations=Team.people');
    expect(body.rels).toHaveLength(50);
    expect(body).not.toHaveProperty('rel_uuids');
  });

  it('more are named by uuid, without those that are not published', async () => {
    const { body } = await fixture.published('stories/many?resolve_relations=Team.people');
    expect(body).not.toHaveProperty('rels');
    expect(body.rel_uuids).toEqual(authors(60));
  });

  it('the client resolves all of them', async () => {
    const { data } = await fixture.client().getStory('many', { resolve_relations: ['Team.people'] });
    const people: unknown[] = data.story.content.people;
    expect(people.slice(0, 60)).toEqual(
      authorSlugs(60).map((full_slug) => expect.objectContaining({ full_slug })),
    );
    expect(people.slice(60)).toEqual(['nobody', uuidOf('soon')]);
  });

  it('an unpublished target stays a uuid, and resolves in a draft', async () => {
    const params = () => ({ resolve_relations: ['Teaser.model'] });
    const published = await fixture.client().getStory('home', params());
    expect(published.data.story.content.body[1].model).toBe(uuidOf('soon'));
    const draft = await fixture.client(previewToken).getStory('home', { ...params(), version: 'draft' });
    expect(draft.data.story.content.body[1].model).toMatchObject({ name: 'Story soon' });
  });
});

describe('links', () => {
  it.each([
    ['story', { content: { component: 'Page', title: 'Ridge' }, full_slug: 'models/suv/ridge' }],
    ['1', { content: { component: 'Page', title: 'Ridge' } }],
    ['link', { slug: 'models/suv/ridge', full_slug: 'models/suv/ridge', is_folder: false, published: true }],
  ])('resolve_links=%s', async (value, expected) => {
    const { body } = await fixture.published(`stories/home?resolve_links=${value}`);
    expect(body.links[0]).toMatchObject({ ...expected, uuid: uuidOf('models/suv/ridge') });
    expect(body.links.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
      uuidOf('models/suv/ridge'),
      uuidOf('news/'),
    ]);
  });

  it('resolve_links=url has the address alone', async () => {
    const { body } = await fixture.published('stories/home?resolve_links=url&language=nz');
    expect(body.links[0]).toEqual({
      id: expect.any(Number),
      name: 'Story models/suv/ridge',
      slug: 'ridge',
      full_slug: 'nz/models/suv/ridge',
      url: 'nz/models/suv/ridge',
      uuid: uuidOf('models/suv/ridge'),
    });
  });

  it.each(['', '?resolve_links=0', '?resolve_links=odd'])('none with %s', async (query) => {
    expect((await fixture.published(`stories/home${query}`)).body.links).toEqual([]);
  });

  it('over the limit they are named by uuid', async () => {
    const whole = await fixture.published('stories/linked?resolve_links=story');
    expect(whole.body.link_uuids).toEqual(authors(60));
    expect(whole.body).not.toHaveProperty('links');
    expect((await fixture.published('stories/linked?resolve_links=url')).body.links).toHaveLength(60);
  });

  it.each(['story', 'url', 'link', '1'] as const)(
    'the client puts the story on links and rich-text marks: %s',
    async (resolve_links) => {
      const { data } = await fixture.client().getStory('home', { resolve_links: resolve_links as 'url' });
      const [first, second] = data.story.content.body;
      expect(first.link.story).toMatchObject({ full_slug: 'models/suv/ridge' });
      expect(first.hidden.story).toBeUndefined();
      const [mark] = second.text.content[0].content[0].marks;
      expect(mark.attrs.story).toMatchObject({ uuid: uuidOf('models/suv/ridge') });
    },
  );

  it('the client fetches those over the limit', async () => {
    const { data } = await fixture.client().getStory('linked', { resolve_links: 'story' });
    expect(data.story.content.body.at(-1).to.story.content.label).toBe('authors/a59');
  });

  it.each([
    ['1', ['home']],
    ['2', ['home', 'models/suv/ridge', 'news/']],
  ])('resolve_links_level=%s', async (level, slugs) => {
    const { body } = await fixture.published(`stories/start?resolve_links=url&resolve_links_level=${level}`);
    expect(body.links.map(({ full_slug }: { full_slug: string }) => full_slug)).toEqual(slugs);
  });

  it('name where they lead, in the language', async () => {
    const { body } = await contentOf('stories/home');
    expect(body[0].link.cached_url).toBe('models/suv/ridge');
    expect(body[0].more.cached_url).toBe('news/');
    expect(body[0].hidden.cached_url).toBe('soon');
    expect(body[1].text.content[0].content[0].marks[0].attrs).toMatchObject({ href: '/models/suv/ridge' });
    const nz = await contentOf('stories/home?language=nz');
    expect(nz.body[0].link.cached_url).toBe('/nz/models/suv/ridge');
    expect(nz.body[1].text.content[0].content[0].marks[0].attrs.href).toBe('/nz/models/suv/ridge');
  });

  it('have their keys whatever the file leaves out', async () => {
    const base = { fieldtype: 'multilink', id: '', url: '', cached_url: '' };
    expect(await contentOf('stories/links')).toMatchObject({
      unset: { ...base, linktype: 'story' },
      bare: { ...base, linktype: 'story' },
      url: { ...base, linktype: 'url', url: 'https://example.test/', cached_url: 'https://example.test/' },
      email: { ...base, linktype: 'email', email: 'a@example.test' },
      gone: { ...base, linktype: 'story', id: uuidOf('gone'), cached_url: 'once/here' },
    });
  });
});
