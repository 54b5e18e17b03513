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
    ['logo, which is an SVG: as a picture', { body: [] }, `${origin}/brand/share.png`],
    [
      'logo rather than a meta image that no network shows',
      { meta_image: picture('meta.svg'), body: [] },
      `${origin}/brand/share.png`,
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
    const found = head(fields);
    expect(content(found, 'og:image')).toBe(address);
    expect(content(found, 'twitter:image')).toBe(address);
  });

  it('tells its size when cut to it', () => {
    expect(content(head(), 'og:image:width')).toBe('1200');
    expect(content(head(), 'og:image:height')).toBe('630');
    expect(content(head(), 'og:image:alt')).toBe('Picture hero.webp');
    expect(content(head(), 'twitter:card')).toBe('summary_large_image');
    const elsewhere = { meta_image: picture('x', { src: 'https://img.example/x', width: 0, height: 0 }) };
    expect(content(head(elsewhere), 'og:image:width')).toBeUndefined();
    expect(content(head(elsewhere), 'twitter:card')).toBe('summary');
  });

  it('is a logo that is a picture whole, never cut', () => {
    const drawn = { ...site, header: { ...site.header, logo: picture('logo.png') } };
    expect(content(head({ body: [] }, { site: drawn }), 'og:image')).toBe(
      `${origin}/f/1/2400x1350/abc/logo.png/m/fit-in/1200x630/filters:format(png)`,
    );
  });

  it('is the picture of the logo even when content has none', () => {
    const bare = { ...site, header: { ...site.header, logo: null } };
    expect(content(head({ body: [] }, { site: bare }), 'og:image')).toBe(`${origin}/brand/share.png`);
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

it('the home pages name the address that picks the country', () => {
  const alternates = head({}, { path: '/nz/', country: 'nz' }).tags.filter(
    ({ attributes }) => attributes.rel === 'alternate',
  );
  expect(alternates.map(({ attributes }) => [attributes.hreflang, attributes.href])).toEqual([
    ['en-au', 'https://www.meridian.example/au/'],
    ['en-nz', 'https://www.meridian.example/nz/'],
    ['x-default', 'https://www.meridian.example/'],
  ]);
});

const itemOf = (found: ReturnType<typeof head>, type: string) =>
  found.jsonLd.find((item) => item['@type'] === type);

describe('breadcrumbs', () => {
  it('lead from the home page over the pages above to this one', () => {
    const found = head({}, { ancestors: [{ name: 'Models', path: '/au/models' }] });
    expect(itemOf(found, 'BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://www.meridian.example/au/' },
      { '@type': 'ListItem', position: 2, name: 'Models', item: 'https://www.meridian.example/au/models' },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'Ridge',
        item: 'https://www.meridian.example/au/models/suv/ridge',
      },
    ]);
  });

  it.each(['/au/', '/nz/'])('are not on %s', (path) => {
    const country = path === '/au/' ? 'au' : 'nz';
    expect(itemOf(head({}, { path, country }), 'BreadcrumbList')).toBeUndefined();
  });
});

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (...texts: string[]) => ({ type: 'doc', content: texts.map(paragraph) });

describe('a news article', () => {
  const article = {
    categories: ['Racing'],
    description: doc('Up the hill.', 'And down.'),
    firstPublishedAt: '2026-11-01T21:00:00.000Z',
    publishedAt: '2026-11-03T01:30:00.000Z',
  };
  const path = '/au/news/ridge-climbs';
  const found = head({ title: 'Ridge climbs', locale: 'au', meta_description: '', article }, { path });

  it('is a NewsArticle with its dates in a time zone, its author and publisher', () => {
    expect(itemOf(found, 'NewsArticle')).toMatchObject({
      headline: 'Ridge climbs',
      datePublished: '2026-11-01T21:00:00.000Z',
      dateModified: '2026-11-03T01:30:00.000Z',
      description: 'Up the hill.\nAnd down.',
      articleSection: ['Racing'],
      image: [content(found, 'og:image')],
      author: { '@type': 'Organization', name: 'Meridian Motors' },
      publisher: { '@type': 'Organization', '@id': 'https://www.meridian.example/#organization' },
      mainEntityOfPage: `https://www.meridian.example${path}`,
    });
  });

  it('is shared as an article, and has no alternate in a country it is not for', () => {
    expect(content(found, 'og:type')).toBe('article');
    expect(content(found, 'article:published_time')).toBe('2026-11-01T21:00:00.000Z');
    expect(tag(found, 'canonical')?.href).toBe(`https://www.meridian.example${path}`);
    expect(tag(found, 'alternate')).toBeUndefined();
  });

  it('tells no date before it is published', () => {
    const draft = head({ article: { ...article, firstPublishedAt: null, publishedAt: null } }, { path });
    expect(itemOf(draft, 'NewsArticle')).not.toHaveProperty('datePublished');
  });
});

describe('a club event', () => {
  const event = { date: '2026-12-05 22:30', venue: 'Wool store', state: 'VIC', summary: 'Bring a chair.' };

  it('is an Event with its place', () => {
    expect(itemOf(head({ title: 'Open day', meta_description: '', event }), 'Event')).toMatchObject({
      name: 'Open day',
      startDate: '2026-12-05T22:30:00.000Z',
      description: 'Bring a chair.',
      location: {
        '@type': 'Place',
        name: 'Wool store',
        address: { '@type': 'PostalAddress', addressRegion: 'VIC', addressCountry: 'AU' },
      },
    });
  });

  it('is none without its date, which search engines require', () => {
    expect(itemOf(head({ event: { ...event, date: 'soon' } }), 'Event')).toBeUndefined();
  });
});

describe('frequently asked questions', () => {
  const accordion = (heading: string, more = {}) => ({
    _uid: heading,
    component: 'Accordion',
    items: [{ _uid: `${heading}-1`, component: 'AccordionItem', heading, text: doc('Yes.', 'Always.') }],
    ...more,
  });

  it('are one FAQPage of all accordions, nested ones too', () => {
    const nested = { _uid: 'g', component: 'Grid', items: [accordion('Does it tow?')] };
    const found = head({ body: [accordion('Is it fast?'), nested, accordion('Not one', { is_faq: false })] });
    expect(found.jsonLd.filter((item) => item['@type'] === 'FAQPage')).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: ['Is it fast?', 'Does it tow?'].map((name) => ({
          '@type': 'Question',
          name,
          acceptedAnswer: { '@type': 'Answer', text: 'Yes.\nAlways.' },
        })),
      },
    ]);
  });

  it('are left out where there are none', () => {
    expect(itemOf(head({ body: [accordion('x', { items: [] })] }), 'FAQPage')).toBeUndefined();
  });
});

describe('videos', () => {
  const video = (heading: string, src: string) => ({
    _uid: heading,
    heading,
    video: picture('film.mp4', { src, width: 0, height: 0 }),
    poster: picture('poster.webp'),
  });
  const body = [
    {
      _uid: 'v',
      component: 'VideoTiles',
      items: [video('Climb', '/f/1/climb.mp4'), video('Again', '/f/1/climb.mp4')],
    },
  ];
  const videosOf = (found: ReturnType<typeof head>) =>
    found.jsonLd.filter((item) => item['@type'] === 'VideoObject');

  it('are VideoObjects, each once', () => {
    expect(videosOf(head({ body }, { dates: { first: '2026-11-01T00:00:00.000Z' } }))).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'VideoObject',
        name: 'Climb',
        description: 'Climb',
        thumbnailUrl:
          'https://www.meridian.example/f/1/2400x1350/abc/poster.webp/m/1200x630/smart/filters:format(jpeg)',
        uploadDate: '2026-11-01T00:00:00.000Z',
        contentUrl: 'https://www.meridian.example/f/1/climb.mp4',
      },
    ]);
  });

  it('are left out on a page that was never published: their date is required', () => {
    expect(videosOf(head({ body }))).toEqual([]);
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
