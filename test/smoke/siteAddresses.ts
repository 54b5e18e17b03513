import { type Country, countries } from '../../shared/country.ts';
import { ask } from './ask.ts';

/** Where on a site things are, as far as its sitemap and its pages tell: any content will do. */
export interface SiteAddresses {
  /** Paths of the sitemap, the shortest first. */
  readonly pages: readonly string[];
  /** Of a country, the home page first. */
  of(country: Country): readonly string[];
  readonly configurator: string | undefined;
  readonly dealerSearch: string | undefined;
  readonly form: string | undefined;
}

/** Pages that are read to find a dealer search and a form. */
const mostRead = 200;
const atOnce = 4;

/** Reads the sitemap of a site, and of its pages as many as are needed. */
export async function siteAddresses(origin: string): Promise<SiteAddresses> {
  // The sitemap lists what can be built once the vehicles have been read.
  for (const country of countries) await ask(`${origin}/api/vehicles/${country}`);
  const listed = await sitemapPaths(origin, '/sitemap.xml');
  const depth = (path: string) => path.split('/').length;
  const pages = listed.toSorted((a, b) => depth(a) - depth(b));
  const [dealerSearch, form] = await findPages(origin, pages.slice(0, mostRead), [
    /<main.*<input[^>]* name="q"/s,
    /<form[^>]* method="post".* name="form_id"/s,
  ]);
  return {
    pages,
    of: (country) => [
      `/${country}/`,
      ...pages.filter((path) => path.startsWith(`/${country}/`) && path !== `/${country}/`),
    ],
    configurator: pages.find((path) => /^\/\w+\/config\/./.test(path)),
    dealerSearch,
    form,
  };
}

async function sitemapPaths(origin: string, path: string): Promise<string[]> {
  const text = await (await ask(`${origin}${path}`)).text();
  const found = [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, found]) => found || '/');
  if (!text.includes('<sitemapindex')) return found;
  // Of a large site the first part is enough to choose from.
  return found[0] ? sitemapPaths(origin, found[0]) : [];
}

/** For each pattern the first page, of those read, that has it. */
async function findPages(origin: string, paths: readonly string[], patterns: readonly RegExp[]) {
  const found = new Map<RegExp, string>();
  const queue = paths.values();
  const readRest = async () => {
    for (const path of queue) {
      if (found.size === patterns.length) return;
      const html = await (await ask(`${origin}${path}`)).text();
      for (const pattern of patterns) if (!found.has(pattern) && pattern.test(html)) found.set(pattern, path);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, readRest));
  return patterns.map((pattern) => found.get(pattern));
}

/** Some of a list, evenly spread, the first among them. */
export const someOf = <T>(all: readonly T[], count: number): T[] =>
  all.filter((_, n) => n % Math.max(1, Math.ceil(all.length / count)) === 0);

export const countryOf = (path: string): Country =>
  countries.find((country) => path.startsWith(`/${country}/`)) ?? 'au';
