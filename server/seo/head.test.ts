import { describe, expect, it } from '@jest/globals';
import type { Asset } from '../../shared/content/values.ts';
import type { Country } from '../../shared/country.ts';
import type { Site } from '../../shared/page.ts';
import { createHead, type HeadOptions } from './head.ts';
import type { PageContent } from './pageContent.ts';

const picture = (name: string, more: Partial<Asset> = {}): Asset => ({
  src: `/f/1/2400x1350/abc/${name}`,
  alt: `Picture ${name}`,
  title: '',
  width: 2400,
  height: 1350,
  focus: '',
  ...more,
});
const logo = picture('logo.svg', {
  src: '/f/1/200x66/abc/logo.svg',
  alt: 'Meridian',
  width: 200,
  height: 66,
});
const site: Site = {
  brand: { name: 'Meridian Motors', shortName: 'Meridian' },
  phone: { display: '1800 335 132', href: 'tel:1800335132' },
  header: { logo, logoSecondary: null, logoFinance: null },
  menu: [],
  footer: {
    links: [],
    social: [
      {
        title: 'Facebook',
        network: 'facebook',
        link: { href: 'https://facebook.example/au', kind: 'url', newTab: true, video: false },
      },
    ],
    cookiesLink: null,
    privacyLink: null,
    slogan: '',
    year: 2026,
  },
  useAngleApi: false,
};
const page: PageContent = {
  title: 'Ridge',
  meta_title: 'Ridge SUV',
  meta_description: 'Five seats & all roads.',
  meta_image: null,
  noindex: false,
  locale: '',
  menu_button_color: 'black',
  invert_logo: false,
  finance_logo: false,
  navbar_solid: false,
  hide_header_footer: false,
  enableBackground: false,
  sticky_bottom_cta: [],
  body: [
    { _uid: 'a', component: 'TextContent', image: picture('text.jpg') },
    { _uid: 'b', component: 'HeroBanner', image: picture('hero.webp') },
  ],
};
const head = (content: Partial<PageContent> = {}, more: Partial<HeadOptions> = {}) =>
  createHead({
    path: '/au/models/suv/ridge',
    country: 'au',
    content: { ...page, ...content },
    site,
    siteUrl: 'https://www.meridian.example',
    ...more,
  });
const tag = (found: ReturnType<typeof head>, name: string) =>
  found.tags.find(({ attributes }) => [attributes.name, attributes.property, attributes.rel].includes(name))
    ?.attributes;
const content = (found: ReturnType<typeof head>, name: string) => tag(found, name)?.content;

describe("the title is the meta title, else the title, followed by ' | ' and the brand short name", () => {
  it.each([
    [{}, 'Ridge SUV | Meridian'],
    [{ meta_title: '' }, 'Ridge | Meridian'],
    [{ meta_title: '', title: '' }, 'Meridian Motors | Meridian'],
  ])('%j: %s', (fields, title) => {
    const found = head(fields);
    expect(found.title).toBe(title);
    expect(content(found, 'og:title')).toBe(title);
    expect(content(found, 'twitter:title')).toBe(title);
  });
});

it('the description is the meta description, and left out without one', () => {
  expect(content(head(), 'description')).toBe('Five seats & all roads.');
  expect(content(head(), 'og:description')).toBe('Five seats & all roads.');
  const without = head({ meta_description: '' });
  for (const name of ['description', 'og:description', 'twitter:description'])
    expect(content(without, name)).toBeUndefined();
});

it.each([
  [false, 'index,follow'],
  [true, 'noindex,nofollow'],
])('noindex %s is robots %s', (noindex, robots) => {
  expect(content(head({ noindex }), 'robots')).toBe(robots);
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
    ['logo', { body: [] }, `${origin}/f/1/200x66/abc/logo.svg`],
    [
      'picture from elsewhere',
      { meta_image: picture('x', { src: 'https://img.example/x.jpg', width: 0, height: 0 }) },
      'https://img.example/x.jpg',
    ],
  ])('%s', (_, fields, address) => {
    const found = head(fields);
    expect(content(found, 'og:image')).toBe(address);
    expect(content(found, 'twitter:image')).toBe(address);
  });

  it('tells its size when cut to it', () => {
    expect(content(head(), 'og:image:width')).toBe('1200');
    expect(content(head(), 'og:image:height')).toBe('630');
    expect(content(head(), 'og:image:alt')).toBe('Picture hero.webp');
    expect(content(head(), 'twitter:card')).toBe('summary_large_image');
    expect(content(head({ body: [] }), 'og:image:width')).toBeUndefined();
    expect(content(head({ body: [] }), 'twitter:card')).toBe('summary');
  });

  it('is left out when there is none', () => {
    const bare = { ...site, header: { ...site.header, logo: null } };
    expect(content(head({ body: [] }, { site: bare }), 'og:image')).toBeUndefined();
  });
});

describe('links', () => {
  it.each<[string, Country, string]>([
    ['/au/models/suv/ridge', 'au', 'https://www.meridian.example/au/models/suv/ridge'],
    ['/nz/', 'nz', 'https://www.meridian.example/nz/'],
  ])('the canonical of %s', (path, country, href) => {
    const found = head({}, { path, country });
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
    const alternates = head({ locale }).tags.filter(({ attributes }) => attributes.rel === 'alternate');
    expect(alternates.map(({ attributes }) => attributes.hreflang)).toEqual(languages);
    expect(alternates.map(({ attributes }) => attributes.href)).toEqual(
      languages.map((language) => `https://www.meridian.example/${language.slice(3)}/models/suv/ridge`),
    );
  });
});

describe('structured data', () => {
  it('of the web page and the organisation with the country phone line', () => {
    const nz = { ...site, phone: { display: '0800 492 774', href: 'tel:0800492774' } };
    expect(head({}, { path: '/nz/', country: 'nz', site: nz }).jsonLd).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        '@id': 'https://www.meridian.example/nz/',
        url: 'https://www.meridian.example/nz/',
        name: 'Ridge SUV',
        description: 'Five seats & all roads.',
        inLanguage: 'en-NZ',
        primaryImageOfPage: {
          '@type': 'ImageObject',
          url: 'https://www.meridian.example/f/1/2400x1350/abc/hero.webp/m/1200x630/smart/filters:format(jpeg)',
        },
        publisher: { '@id': 'https://www.meridian.example/#organization' },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        '@id': 'https://www.meridian.example/#organization',
        name: 'Meridian Motors',
        url: 'https://www.meridian.example/nz/',
        logo: 'https://www.meridian.example/f/1/200x66/abc/logo.svg',
        sameAs: ['https://facebook.example/au'],
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'Customer Service',
          telephone: '0800 492 774',
          areaServed: 'NZ',
        },
      },
    ]);
  });
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
