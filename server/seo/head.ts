import type { Asset } from '../../shared/content/values.ts';
import { type Country, countries, isForCountry, languageTags } from '../../shared/country.ts';
import { imageUrl, isImage } from '../../shared/images.ts';
import { localizePath } from '../../shared/links.ts';
import type { Head, HeadTag, PageError, Site } from '../../shared/page.ts';
import { organization, webPage } from './jsonLd.ts';
import type { PageContent } from './pageContent.ts';

export interface HeadOptions {
  /** Canonical path of the page. */
  readonly path: string;
  readonly country: Country;
  /** Unset: an error page without a story. */
  readonly content: PageContent | undefined;
  readonly site: Site;
  /** Public origin without trailing slash. */
  readonly siteUrl: string;
  readonly error?: PageError;
}

/** Px; what social networks show a page's picture at. */
const shareSize = { width: 1200, height: 630 } as const;

/** Title, meta, links and structured data of a page. Spec part 1 §1 'Page head'. */
export function createHead({ path, country, content, site, siteUrl, error }: HeadOptions): Head {
  const name = content?.meta_title || content?.title || error?.message || site.brand.name;
  const title = `${name} | ${site.brand.shortName}`;
  if (error) return { title, tags: [meta('robots', 'noindex')], jsonLd: [] };
  const url = `${siteUrl}${path}`;
  const description = content?.meta_description ?? '';
  const image = shareImage(content, site, siteUrl);
  return {
    title,
    tags: [
      ...(description ? [meta('description', description)] : []),
      meta('robots', content?.noindex ? 'noindex,nofollow' : 'index,follow'),
      { tag: 'link', attributes: { rel: 'canonical', href: url } },
      ...alternates(path, content, siteUrl),
      ...openGraph({ title, description, url, country, site, image }),
      ...twitter(title, description, image),
    ],
    jsonLd: [
      webPage({ url, name, description, country, siteUrl, image: image?.url }),
      organization({ site, country, siteUrl }),
    ],
  };
}

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: name, content },
});

/** The page in each country that it is for; a page for one country has no alternates. */
function alternates(path: string, content: PageContent | undefined, siteUrl: string): HeadTag[] {
  const served = countries.filter((country) => isForCountry(content?.locale, country));
  if (served.length < 2) return [];
  return served.map((country) => ({
    tag: 'link',
    attributes: {
      rel: 'alternate',
      hreflang: languageTags[country].toLowerCase(),
      href: `${siteUrl}${localizePath(path, country)}`,
    },
  }));
}

interface ShareImage {
  readonly url: string;
  readonly alt: string;
  /** False: the logo, in its own size. */
  readonly isCut: boolean;
}

/** The meta image, else the banner image, else the site logo. Spec part 1 §1. */
function shareImage(content: PageContent | undefined, site: Site, siteUrl: string): ShareImage | undefined {
  const picture = content?.meta_image ?? bannerImage(content);
  const asset = picture ?? site.header.logo;
  if (!asset) return undefined;
  const isCut = picture !== null && isImage(asset.src) && asset.width > 0;
  const address = isCut ? cutToShare(asset) : asset.src;
  return { url: new URL(address, siteUrl).href, alt: asset.alt, isCut };
}

function bannerImage(content: PageContent | undefined): Asset | null {
  const banner = content?.body.find(({ component, image }) => /banner/i.test(component) && isAsset(image));
  return banner && isAsset(banner.image) ? banner.image : null;
}

/** Without a focal point the image service looks for one. JPEG: every network shows it. */
function cutToShare({ src, focus }: Asset): string {
  const { width, height } = shareSize;
  if (focus) return imageUrl(src, { width, height, focus, format: 'jpeg' });
  return imageUrl(src, { width, height, format: 'jpeg' }).replace(
    `/m/${width}x${height}`,
    `/m/${width}x${height}/smart`,
  );
}

const isAsset = (value: unknown): value is Asset =>
  typeof value === 'object' && value !== null && 'src' in value && typeof value.src === 'string';

interface ShareFacts {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly country: Country;
  readonly site: Site;
  readonly image: ShareImage | undefined;
}

const openGraph = ({ title, description, url, country, site, image }: ShareFacts): HeadTag[] => [
  property('og:title', title),
  ...(description ? [property('og:description', description)] : []),
  property('og:type', 'website'),
  property('og:url', url),
  property('og:site_name', site.brand.name),
  property('og:locale', languageTags[country].replace('-', '_')),
  ...(image ? [property('og:image', image.url)] : []),
  ...(image?.isCut
    ? [
        property('og:image:width', String(shareSize.width)),
        property('og:image:height', String(shareSize.height)),
      ]
    : []),
  ...(image?.alt ? [property('og:image:alt', image.alt)] : []),
];

const twitter = (title: string, description: string, image: ShareImage | undefined): HeadTag[] => [
  meta('twitter:card', image?.isCut ? 'summary_large_image' : 'summary'),
  meta('twitter:title', title),
  ...(description ? [meta('twitter:description', description)] : []),
  ...(image ? [meta('twitter:image', image.url)] : []),
];
