import type { Organization, WebPage, WithContext } from 'schema-dts';
import { type Country, languageTags } from '../../shared/country.ts';
import type { Site } from '../../shared/page.ts';

type JsonLd = Readonly<Record<string, unknown>>;

const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;

interface WebPageFacts {
  readonly url: string;
  readonly name: string;
  readonly description: string;
  readonly country: Country;
  readonly siteUrl: string;
  /** Absolute address of the share image. */
  readonly image: string | undefined;
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
    inLanguage: languageTags[country],
    ...(image ? { primaryImageOfPage: { '@type': 'ImageObject' as const, url: image } } : {}),
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
