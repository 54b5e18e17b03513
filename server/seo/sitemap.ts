import { Readable } from 'node:stream';
import { SitemapIndexStream, type SitemapItem, SitemapStream, streamToPromise } from 'sitemap';
import { type Country, countries, isForCountry, type Locale } from '../../shared/country.ts';
import { localizePath } from '../../shared/links.ts';
import { withPauses } from '../load/withPauses.ts';
import { alternatesOf } from './head.ts';

/** A public page as the sitemap names it. */
export interface SitemapPage {
  /** Without country, `models/suv/ridge`. */
  readonly slug: string;
  readonly locale: Locale;
  /** ISO 8601; unset when the content service does not tell. */
  readonly modified?: string;
}

/** Files by path: `/sitemap.xml`, and `/sitemap-1.xml` … when that one is an index. */
export type SitemapFiles = ReadonlyMap<string, Buffer>;

export interface SitemapOptions {
  /** Public origin without trailing slash. */
  readonly siteUrl: string;
  /** Addresses per file: 50,000. sitemaps.org, "Using Sitemap index files". */
  readonly maxUrls?: number;
}

type Url = Pick<SitemapItem, 'url' | 'links'> & { readonly lastmod?: string };

/**
 * Every page once per country that it is for, with its alternates: of two with the same address the last counts. Spec part 1
 * §2. Order: as given, au before nz.
 */
export async function createSitemap(
  pages: readonly SitemapPage[],
  { siteUrl, maxUrls = 50_000 }: SitemapOptions,
): Promise<SitemapFiles> {
  const byAddress = new Map<string, Url>();
  for (const country of countries)
    for await (const page of withPauses(pages)) {
      if (!isForCountry(page.locale, country)) continue;
      const url = urlOf(page, country, siteUrl);
      byAddress.set(url.url, url);
    }
  const urls = [...byAddress.values()];
  if (urls.length <= maxUrls) return new Map([['/sitemap.xml', await urlSet(urls)]]);
  const parts = chunks(urls, maxUrls).map((part, index) => ({ path: `/sitemap-${index + 1}.xml`, part }));
  const files = new Map<string, Buffer>();
  for (const { path, part } of parts) files.set(path, await urlSet(part));
  const index = parts.map(({ path, part }) => ({ url: `${siteUrl}${path}`, ...newest(part) }));
  files.set('/sitemap.xml', await written(index, new SitemapIndexStream()));
  return files;
}

function urlOf({ slug, locale, modified }: SitemapPage, country: Country, siteUrl: string): Url {
  const path = localizePath(`/${slug}`, country);
  const alternates = alternatesOf(path, locale, siteUrl);
  return {
    url: `${siteUrl}${path}`,
    ...(modified ? { lastmod: modified } : {}),
    links: alternates.map(({ hreflang, href }) => ({ lang: hreflang, url: href })),
  };
}

/** The package refuses to write a file without addresses. */
const noUrls =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';

/** Only the namespace that is used: alternates are `xhtml:link`s. */
const urlSet = async (urls: readonly Url[]): Promise<Buffer> =>
  urls.length
    ? written(urls, new SitemapStream({ xmlns: { news: false, xhtml: true, image: false, video: false } }))
    : Buffer.from(noUrls);

const written = (items: readonly object[], stream: SitemapStream | SitemapIndexStream): Promise<Buffer> =>
  streamToPromise(Readable.from(withPauses(items)).pipe(stream));

function newest(urls: readonly Url[]): { lastmod?: string } {
  const dates = urls.flatMap(({ lastmod }) => lastmod ?? []).sort();
  const last = dates.at(-1);
  return last ? { lastmod: last } : {};
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
