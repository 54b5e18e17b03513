import { createHead, type HeadOptions } from '../../server/seo/head.ts';
import type { PageContent } from '../../server/seo/pageContent.ts';
import type { Asset } from '../../shared/content/values.ts';
import type { Site } from '../../shared/page.ts';

/** A picture of the content service. */
export const picture = (name: string, more: Partial<Asset> = {}): Asset => ({
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
/** What all pages of the site have. */
export const site: Site = {
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
    note: '',
    year: 2026,
  },
  useAngleApi: false,
  consent: { profile: 'dev_consent' },
  mediaOrigins: [],
};
/** Content of a page. */
export const page: PageContent = {
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
/** Head of a page with this content. */
export const headOf = (content: Partial<PageContent> = {}, more: Partial<HeadOptions> = {}) =>
  createHead({
    path: '/au/models/suv/ridge',
    country: 'au',
    content: { ...page, ...content },
    site,
    siteUrl: 'https://www.meridian.example',
    ...more,
  });
/** Attributes of the head's tag of a name. */
export const tag = (found: ReturnType<typeof headOf>, name: string) =>
  found.tags.find(({ attributes }) => [attributes.name, attributes.property, attributes.rel].includes(name))
    ?.attributes;
/** What that tag says. */
export const content = (found: ReturnType<typeof headOf>, name: string) => tag(found, name)?.content;

/** Structured data of a type. */
export const itemOf = (found: ReturnType<typeof headOf>, type: string) =>
  found.jsonLd.find((item) => item['@type'] === type);

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
/** Rich text of some paragraphs. */
export const doc = (...texts: string[]) => ({ type: 'doc', content: texts.map(paragraph) });
