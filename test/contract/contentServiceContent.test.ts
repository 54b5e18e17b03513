import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentFiles } from './contentServiceContentFixture.ts';
import { type ContentFixture, previewToken, spaceId, startContentFixture } from './contentServiceFixture.ts';

/** What stories carry: assets, the editor's markers, languages. */

let fixture: ContentFixture;

beforeAll(async () => {
  fixture = await startContentFixture(contentFiles);
});
afterAll(() => fixture.close());

// biome-ignore lint/suspicious/noExplicitAny: content of a fixture
const contentOf = async (path: string): Promise<any> => (await fixture.published(path)).body.story.content;

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

  it('are on another origin for who asks there', async () => {
    for (const origin of [fixture.origin, fixture.origin.replace('127.0.0.1', 'localhost'), fixture.origin]) {
      const answer = await fetch(`${origin}/v2/cdn/stories/assets?version=draft&token=${previewToken}`);
      expect((await answer.json()).story.content.known.filename).toMatch(`${origin}/f/`);
    }
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
