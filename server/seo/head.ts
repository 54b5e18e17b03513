import { dataOf } from '../../shared/content/blockData.ts';
import type { AnyBlock } from '../../shared/content/schema.ts';
import { type Country, countries, isForCountry, type Locale, marketOf } from '../../shared/country.ts';
import { localizePath, withQuery } from '../../shared/links.ts';
import type { Head, HeadTag, Page, PageError, Site } from '../../shared/page.ts';
import { recordOrEmpty } from '../../shared/records.ts';
import { isBlock } from '../stories/schemaGate.ts';
import { blockStructuredData } from './blockStructuredData.ts';
import { dealerList } from './dealerData.ts';
import {
  articleDates,
  breadcrumbList,
  type Crumb,
  type JsonLd,
  organization,
  type ShareImage,
  type StoryDates,
  shareImage,
  shareSize,
  storyData,
  webPage,
  webSite,
} from './jsonLd.ts';
import type { PageContent } from './pageContent.ts';
import { pageDescription } from './pageDescription.ts';

export interface HeadOptions {
  /** Canonical path of the page. */
  readonly path: string;
  readonly country: Country;
  /** Unset: an error page without a story. */
  readonly content: PageContent | undefined;
  /** When the story was published; unset for one that never was. */
  readonly dates?: StoryDates;
  /** The pages above this one, the nearest last; without the home page. */
  readonly ancestors?: readonly Crumb[];
  readonly site: Site;
  /** Structured data of what the page is about: its vehicles, or its dealer. Spec part 1 §1. */
  readonly about?: readonly JsonLd[];
  /** What the page's blocks show besides their content. */
  readonly blockData?: Page['blockData'];
  /** The part of the query that the page understands. */
  readonly query?: Page['query'];
  /** Public origin without trailing slash. */
  readonly siteUrl: string;
  readonly error?: PageError;
}

/** Title, meta, links and structured data of a page. Spec part 1 §1 'Page head'. */
export function createHead(options: HeadOptions): Head {
  const { path, country, content, site, siteUrl, error, dates = {}, about = [] } = options;
  const name = content?.meta_title || content?.title || error?.message || site.brand.name;
  const title = `${name} | ${site.brand.shortName}`;
  if (error) return { title, tags: [meta('robots', 'noindex')], jsonLd: [] };
  const page = listingPage(options);
  const url = `${siteUrl}${page > 1 ? withQuery(path, { page: String(page) }) : path}`;
  const description = pageDescription(content, site.brand.name, country);
  const image = shareImage(content, site, siteUrl);
  const blocks: readonly AnyBlock[] = content?.body ?? [];
  return {
    title,
    tags: [
      meta('description', description),
      meta('robots', content?.noindex ? 'noindex,nofollow' : 'index,follow,max-image-preview:large'),
      { tag: 'link', attributes: { rel: 'canonical', href: url } },
      // A later page of a list has other entries in each country.
      ...(page > 1 ? [] : alternatesOf(path, content?.locale, siteUrl)).map(
        (alternate): HeadTag => ({ tag: 'link', attributes: { rel: 'alternate', ...alternate } }),
      ),
      ...openGraph({
        title,
        description,
        url,
        country,
        site,
        image,
        article: content?.article && articleDates(content.article),
      }),
      ...twitter(title, description, image),
    ],
    jsonLd: [
      webPage({ url, name, description, country, siteUrl, image: image.url }),
      organization({ site, country, siteUrl }),
      ...(isHome(path) ? [webSite({ site, country, siteUrl })] : []),
      ...breadcrumbs(options, name),
      ...(content ? storyData({ content, country, site, siteUrl, url, image: image.url }) : []),
      ...blockStructuredData({ blocks, dates, siteUrl }),
      ...about,
      ...dealers(options),
    ],
  };
}

/**
 * The page of its listing that an address shows, which is a page of its own to search engines. 1 for the first, for one
 * that is filtered, and beyond the end.
 */
function listingPage({ query = {}, blockData = {} }: HeadOptions): number {
  const { page: asked, ...filters } = query;
  if (!asked || Object.keys(filters).length) return 1;
  const isShown = (data: unknown) => {
    const { page, pages } = recordOrEmpty(data);
    return Number(asked) === page && Number(page) <= Number(pages);
  };
  return Object.values(blockData).some(isShown) ? Number(asked) : 1;
}

/** Structured data of the first dealer locator on the page. */
function dealers({ content, blockData = {}, siteUrl }: HeadOptions): JsonLd[] {
  const locator = content?.body.find((block) => isBlock(block, 'StoreLocator'));
  const data = dataOf('StoreLocator', locator, { blockData });
  return data ? dealerList({ data, siteUrl }) : [];
}

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: name, content },
});

/** On every page but the home pages. */
function breadcrumbs({ path, country, content, ancestors = [], siteUrl }: HeadOptions, name: string) {
  const home = `/${country}/`;
  if (path === home) return [];
  const own = content?.title || name;
  return [breadcrumbList([{ name: 'Home', path: home }, ...ancestors, { name: own, path }], siteUrl)];
}

interface ShareFacts {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly country: Country;
  readonly site: Site;
  readonly image: ShareImage;
  /** ISO dates, '' when unknown; unset: no article. */
  readonly article: { readonly published: string; readonly modified: string } | undefined;
}

const openGraph = (facts: ShareFacts): HeadTag[] => {
  const { title, description, url, country, site, image, article } = facts;
  return [
    property('og:title', title),
    property('og:description', description),
    property('og:type', article ? 'article' : 'website'),
    ...(article?.published ? [property('article:published_time', article.published)] : []),
    ...(article?.modified ? [property('article:modified_time', article.modified)] : []),
    property('og:url', url),
    property('og:site_name', site.brand.name),
    property('og:locale', marketOf(country).languageTag.replace('-', '_')),
    property('og:image', image.url),
    ...(image.isCut
      ? [
          property('og:image:width', String(shareSize.width)),
          property('og:image:height', String(shareSize.height)),
        ]
      : []),
    ...(image.alt ? [property('og:image:alt', image.alt)] : []),
  ];
};

const twitter = (title: string, description: string, image: ShareImage): HeadTag[] => [
  meta('twitter:card', image.isCut ? 'summary_large_image' : 'summary'),
  meta('twitter:title', title),
  meta('twitter:description', description),
  meta('twitter:image', image.url),
];

/** Whether a canonical path is that of a country's home page. */
const isHome = (path: string): boolean => /^\/[^/]+\/$/.test(path);

export interface Alternate {
  /** `en-au`, `en-nz` or `x-default`. */
  readonly hreflang: string;
  readonly href: string;
}

/**
 * A page in each country that it is for; none for a page of one country. The home pages have one more: `/`, which picks
 * the country. Spec part 1 §1 (en-au, en-nz); x-default: Google, "Localized versions of your page".
 */
export function alternatesOf(path: string, locale: Locale | undefined, siteUrl: string): Alternate[] {
  const served = countries.filter((country) => isForCountry(locale, country));
  if (served.length < 2) return [];
  const pages = served.map((country) => ({
    hreflang: marketOf(country).languageTag.toLowerCase(),
    href: `${siteUrl}${localizePath(path, country)}`,
  }));
  return isHome(path) ? [...pages, { hreflang: 'x-default', href: `${siteUrl}/` }] : pages;
}
