import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ContentFixture,
  previewToken,
  spaceId,
  startContentFixture,
  story,
  uuidOf,
} from './contentServiceFixture.ts';

/** What stories carry: relations and links, assets, the editor's markers, languages. */

let fixture: ContentFixture;

const authorSlugs = (count: number) => Array.from({ length: count }, (_, index) => `authors/a${index}`);
const authors = (count: number) => authorSlugs(count).map(uuidOf);
const authorFiles = Object.fromEntries(
  authorSlugs(60).map((slug) => [`stories/${slug}.json`, story(slug, { component: 'Author', label: slug })]),
);
const link = (slug: string) => ({ fieldtype: 'multilink', linktype: 'story', id: uuidOf(slug) });
const linkMark = (slug: string) => ({
  type: 'text',
  text: 'there',
  marks: [{ type: 'link', attrs: { linktype: 'story', uuid: uuidOf(slug) } }],
});

const richText = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [linkMark('models/suv/ridge')] },
    { type: 'image', attrs: { src: 'scenes/ridge.webp', alt: '' } },
    {
      type: 'blok',
      attrs: { id: 'x', body: [{ component: 'Button', text: 'Go', text__i18n__nz: 'Haere' }] },
    },
  ],
};

beforeAll(async () => {
  fixture = await startContentFixture({
    ...authorFiles,
    'stories/models/suv/ridge.json': story('models/suv/ridge', {
      title: 'Ridge',
      maker: uuidOf('makers/north'),
    }),
    'stories/makers/north.json': story('makers/north', { component: 'Maker', title: 'North' }),
    'stories/news/index.json': story('news/', { title: 'News' }),
    'stories/soon.draft.json': story('soon', { component: 'Author', label: 'Soon' }),
    'stories/home.json': story('home', {
      title: 'Home',
      title__i18n__nz: 'Kāinga',
      title__i18n__au: null,
      only__i18n__nz: 'NZ only',
      intro: 'Gidday',
      intro__i18n__au: 'Gidday, AU',
      body: [
        {
          component: 'Teaser',
          _uid: 'kept',
          link: link('models/suv/ridge'),
          more: link('news/'),
          model: uuidOf('models/suv/ridge'),
          model__i18n__au: uuidOf('makers/north'),
          nested: [{ component: 'Tile', heading: 'Deep', heading__i18n__nz: 'Hōhonu' }],
          hidden: link('soon'),
        },
        { component: 'Teaser', model: uuidOf('soon'), text: richText },
      ],
      table: {
        thead: [{ _uid: 'h', component: '_table_head', value: 'A' }],
        tbody: [],
      },
    }),
    'stories/start.json': story('start', { to: link('home') }),
    'stories/fifty.json': story('fifty', { component: 'Team', people: authors(50) }),
    'stories/many.json': story('many', {
      component: 'Team',
      people: [...authors(60), 'nobody', uuidOf('soon')],
    }),
    'stories/linked.json': story('linked', {
      body: authorSlugs(60).map((slug) => ({ component: 'Go', to: link(slug) })),
    }),
    'stories/assets.json': story('assets', {
      known: { fieldtype: 'asset', filename: 'scenes/ridge.webp' },
      named: { fieldtype: 'asset', filename: 'scenes/ridge.webp', alt: 'Mine', focus: '1x2:3x4' },
      unknown: { fieldtype: 'asset', filename: 'scenes/none.webp' },
      external: { fieldtype: 'asset', filename: 'https://pictures.test/a.jpg', alt: 'Far' },
      empty: { fieldtype: 'asset', filename: '' },
      download: { fieldtype: 'multilink', linktype: 'asset', url: 'scenes/ridge.webp' },
    }),
    'stories/links.json': story('links', {
      unset: { fieldtype: 'multilink', linktype: 'story', id: '' },
      bare: { fieldtype: 'multilink' },
      url: { fieldtype: 'multilink', linktype: 'url', url: 'https://example.test/' },
      email: { fieldtype: 'multilink', linktype: 'email', email: 'a@example.test' },
      gone: { fieldtype: 'multilink', linktype: 'story', id: uuidOf('gone'), cached_url: 'once/here' },
    }),
  });
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
    ['of the first level', 'stories/home?resolve_relations=Teaser.model,Page.maker', ['models/suv/ridge']],
    [
      'of the second level',
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

describe('assets', () => {
  it('are complete, on the origin that was asked', async () => {
    const address = `${fixture.origin}/f/${spaceId}/1600x900/abcdef0123/ridge.webp`;
    const content = await contentOf('stories/assets');
    expect(content.known).toEqual({
      fieldtype: 'asset',
      id: 77,
      alt: 'A Ridge',
      name: '',
      focus: '',
      title: '',
      source: '',
      copyright: '',
      meta_data: {},
      is_external_url: false,
      filename: address,
    });
    expect(content.named).toMatchObject({ alt: 'Mine', focus: '1x2:3x4', filename: address });
    expect(content.download).toMatchObject({ url: address, cached_url: address });
    expect(content.external).toMatchObject({
      filename: 'https://pictures.test/a.jpg',
      alt: 'Far',
      is_external_url: true,
    });
    expect(content.empty).toMatchObject({ id: null, filename: '', alt: '' });
  });

  it('one that the library does not have is logged and keeps its name', async () => {
    expect((await contentOf('stories/assets')).unknown).toMatchObject({
      id: null,
      filename: 'scenes/none.webp',
    });
    expect(fixture.logs.lines).toContainEqual(
      expect.objectContaining({
        msg: 'asset is not in the library',
        file: 'stories/assets.json',
        asset: 'scenes/none.webp',
      }),
    );
  });

  it('in rich text too', async () => {
    const { body } = await contentOf('stories/home');
    expect(body[1].text.content[1].attrs).toEqual({
      id: 77,
      alt: 'A Ridge',
      src: `${fixture.origin}/f/${spaceId}/1600x900/abcdef0123/ridge.webp`,
    });
  });

  it('resolve_assets=1 lists each once', async () => {
    const { body } = await fixture.published('stories/assets?resolve_assets=1');
    expect(body.assets.map(({ id }: { id: number }) => id)).toEqual([77]);
    expect((await fixture.published('stories/assets')).body).not.toHaveProperty('assets');
  });
});

describe('the visual editor', () => {
  /** Every blok of a value: an object with a component that is not part of a table. */
  const bloksIn = (value: unknown): Record<string, string>[] => {
    if (typeof value !== 'object' || value === null) return [];
    const bloks = Object.values(value).flatMap(bloksIn);
    const isBlok = 'component' in value && !String(value.component).startsWith('_table_');
    return isBlok ? [value as Record<string, string>, ...bloks] : bloks;
  };

  it('a draft marks every blok, nested ones and those in rich text', async () => {
    const { story: home, rels } = (await fixture.draft('stories/home?resolve_relations=Teaser.model')).body;
    const bloks = bloksIn(home.content);
    expect(bloks.map(({ component }) => component)).toEqual(['Page', 'Teaser', 'Tile', 'Teaser', 'Button']);
    for (const { component, _uid, _editable } of bloks) {
      expect(_editable).toBe(
        `<!--#storyblok#{"name": "${component}", "space": "${spaceId}", "uid": "${_uid}", "id": "${home.id}"}-->`,
      );
    }
    expect(rels[0].content._editable).toContain(`"id": "${rels[0].id}"`);
    expect(JSON.stringify(home.content.table)).not.toContain('_editable');
  });

  it('what is published has no marker', async () => {
    const { body } = await fixture.published('stories/home?resolve_relations=Teaser.model');
    expect(JSON.stringify(body)).not.toContain('_editable');
  });

  it('every blok has a stable uid', async () => {
    const [first, second] = await Promise.all([
      contentOf('stories/home'),
      contentOf('stories/home?language=nz'),
    ]);
    const uids = bloksIn(first).map(({ _uid }) => _uid);
    expect(uids).toContain('kept');
    expect(new Set(uids).size).toBe(5);
    expect(uids.every(Boolean)).toBe(true);
    expect(bloksIn(second).map(({ _uid }) => _uid)).toEqual(uids);
  });
});

describe('languages', () => {
  it.each([
    ['', { lang: 'default', full_slug: 'home' }, { title: 'Home', intro: 'Gidday' }, 'Deep'],
    ['?language=default', { lang: 'default', full_slug: 'home' }, { title: 'Home', intro: 'Gidday' }, 'Deep'],
    ['?language=fr', { lang: 'default', full_slug: 'home' }, { title: 'Home' }, 'Deep'],
    ['?language=au', { lang: 'au', full_slug: 'au/home' }, { title: 'Home', intro: 'Gidday, AU' }, 'Deep'],
    [
      '?language=nz',
      { lang: 'nz', full_slug: 'nz/home' },
      { title: 'Kāinga', intro: 'Gidday', only: 'NZ only' },
      'Hōhonu',
    ],
    [
      '?language=nz&fallback_lang=au',
      { lang: 'nz', full_slug: 'nz/home' },
      { title: 'Kāinga', intro: 'Gidday, AU' },
      'Hōhonu',
    ],
    [
      '?language=au&fallback_lang=nz',
      { lang: 'au', full_slug: 'au/home' },
      { title: 'Kāinga', intro: 'Gidday, AU' },
      'Hōhonu',
    ],
  ])('%s', async (query, expected, content, deep) => {
    const { story: home } = (await fixture.published(`stories/home${query}`)).body;
    expect(home).toMatchObject({ ...expected, content });
    expect(home.content.body[0].nested[0].heading).toBe(deep);
    expect(JSON.stringify(home)).not.toContain('__i18n__');
  });

  it('a field that only another language has is not there', async () => {
    expect(await contentOf('stories/home')).not.toHaveProperty('only');
  });

  it('inside rich text, and with slashes in the address', async () => {
    const { story: home } = (await fixture.published('stories/nz/home')).body;
    expect(home).toMatchObject({ lang: 'nz', full_slug: 'nz/home', slug: 'home' });
    expect(home.content.body[1].text.content[2].attrs.body[0].text).toBe('Haere');
  });
});
