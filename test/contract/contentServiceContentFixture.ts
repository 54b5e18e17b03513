import { story, uuidOf } from './contentServiceFixture.ts';

export const authorSlugs = (count: number) =>
  Array.from({ length: count }, (_, index) => `authors/a${index}`);

export const authors = (count: number) => authorSlugs(count).map(uuidOf);

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

/** A space whose stories refer to each other, to assets and to what is not there. */
export const contentFiles = {
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
};
