import type {
  BreadcrumbList,
  Event,
  NewsArticle,
  Organization,
  WebPage,
  WebSite,
  WithContext,
} from 'schema-dts';
import { offsetAt } from '../../shared/appointments/slots.ts';
import { plainText } from '../../shared/content/richText.ts';
import type { AnyBlock } from '../../shared/content/schema.ts';
import type { Asset } from '../../shared/content/values.ts';
import { type Country, marketOf } from '../../shared/country.ts';
import { isoInstant, type Place, placeOf, readInstant, timeZoneOf } from '../../shared/dates.ts';
import { eventDays } from '../../shared/eventDays.ts';
import { imageSize, imageUrl, isImage, isSvg, isVideo } from '../../shared/images.ts';
import type { Site } from '../../shared/page.ts';
import { objectsIn } from './objectsIn.ts';
import type { ArticleFacts, EventFacts, PageContent } from './pageContent.ts';

/** A piece of structured data; schema-dts types it where it is made. */
export type JsonLd = Readonly<Record<string, unknown>>;

export const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;

interface WebPageFacts {
  readonly url: string;
  readonly name: string;
  readonly description: string;
  readonly country: Country;
  readonly siteUrl: string;
  /** Absolute address of the share image. */
  readonly image: string;
}

/** Structured data of a page. Spec part 1 §1; schema.org/WebPage. */
export const webPage = ({ url, name, description, country, siteUrl, image }: WebPageFacts): JsonLd =>
  ({
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': url,
    url,
    name,
    ...(description ? { description } : {}),
    inLanguage: marketOf(country).languageTag,
    primaryImageOfPage: { '@type': 'ImageObject' as const, url: image },
    publisher: { '@id': organizationId(siteUrl) },
  }) satisfies WithContext<WebPage>;

interface OrganizationFacts {
  readonly site: Site;
  readonly country: Country;
  readonly siteUrl: string;
}

/** Structured data of the brand with the country's phone line. Spec part 1 §1; schema.org/Organization. */
export const organization = ({ site, country, siteUrl }: OrganizationFacts): JsonLd => {
  const { logo } = site.header;
  const profiles = site.footer.social.map(({ link }) => link.href);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: site.brand.name,
    url: `${siteUrl}/${country}/`,
    ...(logo ? { logo: new URL(logo.src, siteUrl).href } : {}),
    ...(profiles.length ? { sameAs: profiles } : {}),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'Customer Service',
      telephone: site.phone.display,
      areaServed: country.toUpperCase(),
    },
  } satisfies WithContext<Organization>;
};

/** Structured data of the site, for its home pages. Google, "Provide a site name"; schema.org/WebSite. */
export const webSite = ({ site, country, siteUrl }: OrganizationFacts): JsonLd =>
  ({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${siteUrl}/${country}/#website`,
    name: site.brand.name,
    ...(site.brand.shortName === site.brand.name ? {} : { alternateName: site.brand.shortName }),
    url: `${siteUrl}/${country}/`,
    inLanguage: marketOf(country).languageTag,
    publisher: { '@id': organizationId(siteUrl) },
  }) satisfies WithContext<WebSite>;

/** The way from the home page to this one. schema.org/BreadcrumbList; Google wants two or more. */
export const breadcrumbList = (trail: readonly Crumb[], siteUrl: string): JsonLd =>
  ({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  }) satisfies WithContext<BreadcrumbList>;

/** When a story was published, as the content service writes it. */
export interface StoryDates {
  readonly first?: string | null | undefined;
  readonly last?: string | null | undefined;
}

/** A page above another one. */
export interface Crumb {
  readonly name: string;
  /** `/au/news` */
  readonly path: string;
}

export interface StoryFacts {
  readonly content: PageContent;
  readonly country: Country;
  readonly site: Site;
  readonly siteUrl: string;
  /** Absolute address of the page. */
  readonly url: string;
  /** Absolute address of the share image. */
  readonly image: string;
}

/** Longest headline that search engines show whole, in characters. */
const maxHeadline = 110;

/** What a content type tells search engines besides being a page. */
export function storyData(facts: StoryFacts): JsonLd[] {
  const { article, event } = facts.content;
  return [
    ...(article ? [newsArticle(article, facts)] : []),
    ...(event ? [clubEvent(event, facts) ?? []].flat() : []),
  ];
}

/** Structured data of a news article. Spec part 1 §1; Google, "Article structured data". */
function newsArticle(article: ArticleFacts, facts: StoryFacts): JsonLd {
  const { content, country, url, image } = facts;
  const { published, modified } = articleDates(article);
  const description = content.meta_description || plainText(article.description);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: shortened(content.title),
    image: [image],
    ...(published ? { datePublished: published } : {}),
    ...(modified ? { dateModified: modified } : {}),
    ...(description ? { description } : {}),
    ...(article.categories.length ? { articleSection: article.categories } : {}),
    inLanguage: marketOf(country).languageTag,
    author: brand(facts),
    publisher: brand(facts),
    mainEntityOfPage: url,
  } satisfies WithContext<NewsArticle>;
}

/** In ISO 8601 with the time zone; '' when unknown. Without the first date both are: the page then says 'Unpublished'. */
export const articleDates = ({ firstPublishedAt, publishedAt }: ArticleFacts) => {
  const published = isoInstant(firstPublishedAt);
  return { published, modified: published && (isoInstant(publishedAt) || published) };
};

/** Structured data of a club event; none without its date, which search engines require. Google, "Event". */
function clubEvent(event: EventFacts, facts: StoryFacts): JsonLd | undefined {
  const { date, end, venue, state, summary } = event;
  const { content, country, site, url, image } = facts;
  const place = placeOf(state, country);
  const startDate = localInstant(date, place);
  const lastDay = eventDays({ event_date: date, end_date: end, state }, country)?.last;
  if (!startDate || !lastDay) return undefined;
  const description = content.meta_description || summary;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: content.title,
    startDate,
    // Days are told by the calendar of the event's place, as the page tells them.
    endDate: isoInstant(end) > isoInstant(date) ? localInstant(end, place) : lastDay,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: venue || state || site.brand.name,
      address: {
        '@type': 'PostalAddress',
        ...(state ? { addressRegion: state } : {}),
        addressCountry: country.toUpperCase(),
      },
    },
    image: [image],
    ...(description ? { description } : {}),
    organizer: brand(facts),
    url,
  } satisfies WithContext<Event>;
}

/** An instant by the clock of a place with its offset, `2026-12-06T09:30:00+11:00`; '' when it is none. */
function localInstant(value: unknown, place: Place): string {
  const at = readInstant(value)?.getTime();
  if (at === undefined) return '';
  const offset = offsetAt(timeZoneOf(place), at);
  const clock = 2 * at - Date.parse(`${new Date(at).toISOString().slice(0, -1)}${offset}`);
  return `${new Date(clock).toISOString().slice(0, 19)}${offset}`;
}

const brand = ({ country, site, siteUrl }: StoryFacts) =>
  ({
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: site.brand.name,
    url: `${siteUrl}/${country}/`,
  }) as const;

const shortened = (headline: string): string =>
  headline.length > maxHeadline ? `${headline.slice(0, maxHeadline - 1).trimEnd()}…` : headline;

/** Px; what social networks show a page's picture at. */
export const shareSize = { width: 1200, height: 630 } as const;
/** The brand's picture of that size, in the build: where the content has no logo that can be shown. */
const logoPicture = '/brand/share.png';

export interface ShareImage {
  /** Absolute, of a raster picture. */
  readonly url: string;
  readonly alt: string;
  /** In `shareSize`; else in its own size, which is not known. */
  readonly isCut: boolean;
}

/**
 * Returns the meta image, else the banner image, else the first picture of the page wherever it stands, else the site logo,
 * as a raster picture. Spec part 1 §1.
 */
export function shareImage(content: PageContent | undefined, site: Site, siteUrl: string): ShareImage {
  const asset = [
    content?.meta_image,
    content?.banner_image,
    bannerOf(content?.body),
    pictureIn(content?.body),
  ].find(isRaster);
  if (asset) {
    const isCut = isImage(asset.src) && asset.width > 0;
    return { url: absolute(isCut ? cutToShare(asset) : asset.src, siteUrl), alt: asset.alt, isCut };
  }
  const { logo } = site.header;
  if (logo && isSvg(logo.src) && imageSize(logo.src))
    return { url: absolute(drawnToShare(logo), siteUrl), alt: logo.alt, isCut: true };
  if (isRaster(logo)) return { url: absolute(fitToShare(logo), siteUrl), alt: logo.alt, isCut: false };
  return { url: absolute(logoPicture, siteUrl), alt: site.brand.name, isCut: true };
}

/** An address that another site can open. */
export const absolute = (address: string, siteUrl: string): string => new URL(address, siteUrl).href;

/** The picture of the page's first banner. */
function bannerOf(body: readonly AnyBlock[] = []): Asset | null {
  for (const { component, image } of body) if (/banner/i.test(component) && isAsset(image)) return image;
  return null;
}

/** Narrowest picture that is shared, in px: an icon would be blown up. */
const minShareWidth = 600;

/** The first picture in blocks, at whatever depth it stands. */
function pictureIn(body: readonly AnyBlock[] = []): Asset | null {
  for (const found of objectsIn(body))
    if (isAsset(found) && isRaster(found) && isImage(found.src) && found.width >= minShareWidth) return found;
  return null;
}

/** Also true for a picture from elsewhere whose address does not tell what it is. */
const isRaster = (asset: Asset | null | undefined): asset is Asset =>
  asset !== null && asset !== undefined && !isSvg(asset.src) && !isVideo(asset.src);

/** Without a focal point the image service looks for one. JPEG: every network shows it. */
export function cutToShare({ src, focus }: Asset): string {
  const { width, height } = shareSize;
  if (focus) return imageUrl(src, { width, height, focus, format: 'jpeg' });
  return imageUrl(src, { width, height, format: 'jpeg' }).replace(
    `/m/${width}x${height}`,
    `/m/${width}x${height}/smart`,
  );
}

/** A logo must not be cut. */
const fitToShare = ({ src }: Asset): string => imageUrl(src, { ...shareSize, fitIn: true, format: 'png' });

/** Networks show no SVG: the image service draws one where a format is asked for, here on a ground of the whole size. */
const drawnToShare = ({ src }: Asset): string =>
  `${src}/m/fit-in/${shareSize.width}x${shareSize.height}/filters:fill(ffffff):format(png)`;

const isAsset = (value: unknown): value is Asset =>
  typeof value === 'object' && value !== null && 'src' in value && typeof value.src === 'string';
