import { describe, expect, it } from '@jest/globals';
import type { Country } from '../../shared/country.ts';
import { content, headOf, page, picture, site, tag } from '../../test/support/headOf.ts';
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

it('the description is the meta description, and left out without one', () => {
  expect(content(headOf(), 'description')).toBe('Five seats & all roads.');
  expect(content(headOf(), 'og:description')).toBe('Five seats & all roads.');
  const without = headOf({ meta_description: '' });
  for (const name of ['description', 'og:description', 'twitter:description'])
    expect(content(without, name)).toBeUndefined();
});

it.each([
  [false, 'index,follow'],
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
