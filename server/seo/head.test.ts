import { describe, expect, it } from '@jest/globals';
import type { Country } from '../../shared/country.ts';
import { content, doc, headOf, itemOf, page, picture, site, tag } from '../../test/support/headOf.ts';
import { createHead } from './head.ts';
import type { PageContent } from './pageContent.ts';

describe("the title is the meta title, else the title, followed by ' | ' and the brand short name", () => {
  it.each([
    [{}, 'Ridge SUV | Meridian'],
    [{ meta_title: '' }, 'Ridge | Meridian'],
    [{ meta_title: '', title: '' }, 'Meridian Motors | Meridian'],
  ])('%j: %s', (fields, title) => {
    const found = headOf(fields);
    expect(found.title).toBe(title);
    expect(content(found, 'og:title')).toBe(title);
    expect(content(found, 'twitter:title')).toBe(title);
  });
});

describe('the description', () => {
  const long =
    'Seven seats in three rows. The last one folds flat, and so does the second. Behind it there is room for two bicycles, a pram and the shopping of a week.';
  const nested = { _uid: 'c', component: 'Columns', columns: [{ text: doc('Short.'), more: doc(long) }] };

  it.each<[string, Partial<PageContent>, string]>([
    ['the meta description', {}, 'Five seats & all roads.'],
    ['the first text of the page, in whole sentences', { meta_description: '', body: [nested] }, long],
    [
      'as much of it as search engines show',
      { meta_description: '', body: [{ ...nested, columns: [{ text: doc(`${long} And more.`) }] }] },
      long,
    ],
    [
      'cut between words where no sentence ends',
      { meta_description: '', body: [{ ...nested, columns: [{ text: doc('word '.repeat(60)) }] }] },
      `${'word '.repeat(31)}word…`,
    ],
    [
      'what the page is, without any text',
      { meta_description: '', body: [] },
      'Ridge: Meridian Motors in Australia.',
    ],
    [
      'whose it is, without a title',
      { meta_description: '', title: '', meta_title: '', body: [] },
      'Meridian Motors in Australia.',
    ],
  ])('is %s', (_what, fields, expected) => {
    const found = headOf(fields);
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(content(found, name)).toBe(expected);
  });
});

it.each([
  [false, 'index,follow,max-image-preview:large'],
  [true, 'noindex,nofollow'],
])('noindex %s is robots %s', (noindex, robots) => {
  expect(content(headOf({ noindex }), 'robots')).toBe(robots);
});

describe('the share image is the meta image, else the banner image, else the site logo', () => {
  const origin = 'https://www.meridian.example';
  it.each<[string, Partial<PageContent>, string]>([
    [
      'meta image',
      { meta_image: picture('meta.jpg', { focus: '10x20:11x21' }) },
      `${origin}/f/1/2400x1350/abc/meta.jpg/m/1200x630/filters:focal(10x20:11x21):format(jpeg)`,
    ],
    ['banner image', {}, `${origin}/f/1/2400x1350/abc/hero.webp/m/1200x630/smart/filters:format(jpeg)`],
    [
      'logo, of an SVG a picture',
      { body: [] },
      `${origin}/f/1/200x66/abc/logo.svg/m/fit-in/1200x630/filters:fill(ffffff):format(png)`,
    ],
    [
      'logo rather than a meta image that no network shows',
      { meta_image: picture('meta.svg'), body: [] },
      `${origin}/f/1/200x66/abc/logo.svg/m/fit-in/1200x630/filters:fill(ffffff):format(png)`,
    ],
    [
      'first picture of the page, wherever it stands',
      {
        body: [
          {
            _uid: 't',
            component: 'Tiles',
            tiles: [{ icon: picture('icon.png', { width: 64, height: 64 }) }],
          },
          {
            _uid: 'h',
            component: 'HeroCarousel',
            slides: [{ picture: picture('one.webp') }, { picture: picture('two.webp') }],
          },
        ],
      },
      `${origin}/f/1/2400x1350/abc/one.webp/m/1200x630/smart/filters:format(jpeg)`,
    ],
    [
      'picture in a text',
      {
        body: [
          {
            _uid: 't',
            component: 'TextContent',
            text: {
              type: 'doc',
              content: [
                {
                  type: 'image',
                  attrs: { src: '/f/1/900x600/abc/text.jpg', alt: 'A', width: 900, height: 600 },
                },
              ],
            },
          },
        ],
      },
      `${origin}/f/1/900x600/abc/text.jpg/m/1200x630/smart/filters:format(jpeg)`,
    ],
    [
      'banner of an article',
      { banner_image: picture('article.webp'), body: [] },
      `${origin}/f/1/2400x1350/abc/article.webp/m/1200x630/smart/filters:format(jpeg)`,
    ],
    [
      'picture from elsewhere',
      { meta_image: picture('x', { src: 'https://img.example/x.jpg', width: 0, height: 0 }) },
      'https://img.example/x.jpg',
    ],
  ])('%s', (_, fields, address) => {
    const found = headOf(fields);
    expect(content(found, 'og:image')).toBe(address);
    expect(content(found, 'twitter:image')).toBe(address);
  });

  it('tells its size when cut to it', () => {
    expect(content(headOf(), 'og:image:width')).toBe('1200');
    expect(content(headOf(), 'og:image:height')).toBe('630');
    expect(content(headOf(), 'og:image:alt')).toBe('Picture hero.webp');
    expect(content(headOf(), 'twitter:card')).toBe('summary_large_image');
    const elsewhere = { meta_image: picture('x', { src: 'https://img.example/x', width: 0, height: 0 }) };
    expect(content(headOf(elsewhere), 'og:image:width')).toBeUndefined();
    expect(content(headOf(elsewhere), 'twitter:card')).toBe('summary');
  });

  it('is a logo that is a picture whole, never cut', () => {
    const drawn = { ...site, header: { ...site.header, logo: picture('logo.png') } };
    expect(content(headOf({ body: [] }, { site: drawn }), 'og:image')).toBe(
      `${origin}/f/1/2400x1350/abc/logo.png/m/fit-in/1200x630/filters:format(png)`,
    );
  });

  it('is the brand picture for a logo that the image service does not have', () => {
    const logo = picture('logo.svg', { src: 'https://img.example/logo.svg', width: 0, height: 0 });
    const elsewhere = { ...site, header: { ...site.header, logo } };
    expect(content(headOf({ body: [] }, { site: elsewhere }), 'og:image')).toBe(`${origin}/brand/share.png`);
  });

  it('is the picture of the logo even when content has none', () => {
    const bare = { ...site, header: { ...site.header, logo: null } };
    expect(content(headOf({ body: [] }, { site: bare }), 'og:image')).toBe(`${origin}/brand/share.png`);
  });
});

describe('a later page of a list', () => {
  const list = (page: number, pages: number) => ({ blockData: { list: { items: [], page, pages } } });
  const canonical = (query: Record<string, string>, data: ReturnType<typeof list>) =>
    tag(headOf({}, { path: '/au/news', query, ...data }), 'canonical')?.href;

  it('has an address of its own, and none in the other country', () => {
    const found = headOf({}, { path: '/au/news', query: { page: '2' }, ...list(2, 3) });
    expect(tag(found, 'canonical')?.href).toBe('https://www.meridian.example/au/news?page=2');
    expect(content(found, 'og:url')).toBe('https://www.meridian.example/au/news?page=2');
    expect(tag(found, 'alternate')).toBeUndefined();
  });

  it.each<[string, Record<string, string>, ReturnType<typeof list>]>([
    ['beyond the end', { page: '9' }, list(3, 3)],
    ['beyond the end of a list that is empty there', { page: '9' }, list(9, 3)],
    ['of a part of the list', { page: '2', category: 'club' }, list(2, 3)],
    ['of a part of the list', { category: 'club' }, list(1, 3)],
  ])('is the list itself where it is one %s', (_what, query, data) => {
    expect(canonical(query, data)).toBe('https://www.meridian.example/au/news');
  });
});

it('the home pages say what the site is called', () => {
  expect(itemOf(headOf({}, { path: '/nz/', country: 'nz' }), 'WebSite')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': 'https://www.meridian.example/nz/#website',
    name: 'Meridian Motors',
    alternateName: 'Meridian',
    url: 'https://www.meridian.example/nz/',
    inLanguage: 'en-NZ',
    publisher: { '@id': 'https://www.meridian.example/#organization' },
  });
  expect(itemOf(headOf(), 'WebSite')).toBeUndefined();
});

describe('links', () => {
  it.each<[string, Country, string]>([
    ['/au/models/suv/ridge', 'au', 'https://www.meridian.example/au/models/suv/ridge'],
    ['/nz/', 'nz', 'https://www.meridian.example/nz/'],
  ])('the canonical of %s', (path, country, href) => {
    const found = headOf({}, { path, country });
    expect(tag(found, 'canonical')?.href).toBe(href);
    expect(content(found, 'og:url')).toBe(href);
    expect(content(found, 'og:locale')).toBe(country === 'au' ? 'en_AU' : 'en_NZ');
  });

  it.each([
    ['', ['en-au', 'en-nz']],
    ['both', ['en-au', 'en-nz']],
    ['au', []],
    ['nz', []],
  ] as const)('alternates of a page whose locale is %j are %j', (locale, languages) => {
    const alternates = headOf({ locale }).tags.filter(({ attributes }) => attributes.rel === 'alternate');
    expect(alternates.map(({ attributes }) => attributes.hreflang)).toEqual(languages);
    expect(alternates.map(({ attributes }) => attributes.href)).toEqual(
      languages.map((language) => `https://www.meridian.example/${language.slice(3)}/models/suv/ridge`),
    );
  });
});

it('the home pages name the address that picks the country', () => {
  const alternates = headOf({}, { path: '/nz/', country: 'nz' }).tags.filter(
    ({ attributes }) => attributes.rel === 'alternate',
  );
  expect(alternates.map(({ attributes }) => [attributes.hreflang, attributes.href])).toEqual([
    ['en-au', 'https://www.meridian.example/au/'],
    ['en-nz', 'https://www.meridian.example/nz/'],
    ['x-default', 'https://www.meridian.example/'],
  ]);
});

it.each([
  [page, 'Ridge SUV | Meridian'],
  [undefined, 'Page Not Found: /xx/ | Meridian'],
])('an error page is not indexed and has no address of its own', (story, title) => {
  const error = { status: 404, message: 'Page Not Found: /xx/' };
  expect(
    createHead({ path: '/xx/', country: 'au', content: story, site, siteUrl: 'https://x.example', error }),
  ).toEqual({
    title,
    tags: [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }],
    jsonLd: [],
  });
});
