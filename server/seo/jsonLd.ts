import type { BreadcrumbList, Organization, WebPage, WithContext } from 'schema-dts';
import { type Country, marketOf } from '../../shared/country.ts';
import type { Site } from '../../shared/page.ts';

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
