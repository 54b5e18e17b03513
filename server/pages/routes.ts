import { bookingSlugs } from '../../shared/appointments/appointments.ts';
import { type Country, countryIn, defaultCountry, isCountry } from '../../shared/country.ts';
import { dealerPath } from '../../shared/dealers/dealerPath.ts';
import { recallsSlug } from '../../shared/recalls/recalls.ts';
import { savedSlug } from '../../shared/saved/saved.ts';
import { searchSlug } from '../../shared/search/search.ts';
import { tradeInSlug } from '../../shared/tradeIn/tradeInPage.ts';
import type { Dealers } from '../dealers/createDealers.ts';
import { dealerIndexOf } from '../dealers/dealerIndex.ts';
import { notFound } from '../errors.ts';

/** A page route of spec part 1 §2, by what it is for. */
export type RouteName =
  | 'home'
  | 'finance'
  | 'news'
  | 'newsArticle'
  | 'configurator'
  | 'model'
  | 'offers'
  | 'dealerFinder'
  | 'dealer'
  | 'stock'
  | 'stockVehicle'
  | 'search'
  | 'booking'
  | 'tradeIn'
  | 'recalls'
  | 'saved'
  | 'testDrive'
  | 'enquiry'
  | 'content';

export interface PageRoute {
  readonly kind: 'page';
  readonly name: RouteName;
  readonly country: Country;
  /** Slug of the story, without country: `models/suv/ridge`. Each segment is safe in an address as it is. */
  readonly slug: string;
  /** Canonical path, `Page.path`. */
  readonly path: string;
  /** The pattern's variable segments: `{ modelLine: 'ridge' }`. */
  readonly params: Readonly<Record<string, string>>;
}
export type RouteMatch =
  | PageRoute
  /** Answer 301 to this path, keeping the query. */
  | { readonly kind: 'redirect'; readonly redirect: string }
  | { readonly kind: 'notFound'; readonly message: string };

interface Pattern {
  readonly name: RouteName;
  /** Segments after the country; `{name}` matches any one, `{...}` any number. */
  readonly segments: readonly string[];
}

/** In order: the first that matches. Spec part 1 §2. */
const patterns: readonly Pattern[] = [
  { name: 'home', segments: [] },
  { name: 'finance', segments: ['finance'] },
  { name: 'news', segments: ['news'] },
  { name: 'newsArticle', segments: ['news', '{news}'] },
  { name: 'configurator', segments: ['config', '{modelLine}'] },
  { name: 'model', segments: ['models', '{type}', '{model}'] },
  { name: 'offers', segments: ['offers'] },
  { name: 'dealerFinder', segments: ['find-a-dealer'] },
  { name: 'dealerFinder', segments: ['dealer-locator'] },
  { name: 'dealer', segments: ['dealers', '{code}'] },
  { name: 'stock', segments: ['stock'] },
  { name: 'stockVehicle', segments: ['stock', '{number}'] },
  { name: 'search', segments: [searchSlug] },
  ...Object.values(bookingSlugs).map((slug) => ({ name: 'booking' as const, segments: [slug] })),
  { name: 'tradeIn', segments: [tradeInSlug] },
  { name: 'recalls', segments: [recallsSlug] },
  { name: 'saved', segments: [savedSlug] },
  { name: 'testDrive', segments: ['test-drive'] },
  { name: 'enquiry', segments: ['contact-us'] },
  { name: 'enquiry', segments: ['download-brochure'] },
  { name: 'content', segments: ['{...}'] },
];

/** Pages that are made of something else: no story shows at their addresses. */
const withoutStory: ReadonlySet<RouteName> = new Set([
  'configurator',
  'dealer',
  'search',
  'saved',
  'booking',
]);
export const needsNoStory = (name: RouteName): boolean => withoutStory.has(name);

/** Longest path in characters; longer ones are no address of ours. */
const maxLength = 2048;
/** Characters of a story's slug. Nothing here ever needs percent-encoding, so an encoded path is never a page's. */
const slugSegment = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
/** Namespaces that are not pages, and files. */
const reserved = /^\/(?:api|assets|builds|f)(?:\/|$)|\/_|\.[A-Za-z0-9]{1,10}$/;
/** Story of the home page, and of the error page, which is no page of its own. Spec part 1 §2. */
export const homeSlug = 'home';
export const errorSlug = 'error';

/**
 * The route of a raw pathname, still percent-encoded. Never throws. Texts: spec part 1 §2 and §8, 'Page not found:
 * {path}' where no route can be, 'Page Not Found: {path}' where a route's path is not valid.
 * @param previewCountry set for an accepted preview request, whose path may lack the country, and be the error page's
 */
export function matchRoute(path: string, previewCountry?: Country): RouteMatch {
  if (path.length > maxLength) return invalid(path);
  if (isWellFormed(path) && reserved.test(path)) return unmatched(path);
  const segments = segmentsOf(path);
  if (!segments) return invalid(path);
  const [country, ...rest] = segments;
  if (!isCountry(country))
    return previewCountry
      ? { kind: 'redirect', redirect: pagePath(previewCountry, segments) }
      : invalid(path);
  const canonical = pagePath(country, rest);
  if (canonical !== path) return { kind: 'redirect', redirect: canonical };
  // Visitors meet it at other addresses; its editor has no other to see it at.
  if (rest.length === 1 && rest[0] === errorSlug && !previewCountry) return invalid(path);
  return matchPattern(country, rest, path) ?? unmatched(path);
}

/** Segments of a path that can be a page's, whether it ends with a slash or not. */
function segmentsOf(path: string): string[] | undefined {
  const [, ...segments] = path.split('/');
  if (segments.at(-1) === '') segments.pop();
  const isPagePath = path.startsWith('/') && segments.every((segment) => slugSegment.test(segment));
  return isPagePath ? segments : undefined;
}

/**
 * The page of a match that is no redirect.
 * @param path that was matched
 * @throws SiteError 404 with the texts of spec part 1 §2; part 2 §8 for what would be a configurator's
 */
export function pageRouteOf(match: RouteMatch, path: string): PageRoute {
  if (match.kind === 'page') return match;
  if (match.kind === 'redirect' || isConfiguratorOfNoCountry(path)) throw notFound('Page Not Found');
  throw notFound(match.message);
}

/**
 * The page that a path is of, in whatever spelling. Throws as `pageRouteOf`.
 * @param previewCountry as of `matchRoute`
 */
export function routeOfPath(path: string, previewCountry?: Country): PageRoute {
  const match = matchRoute(path, previewCountry);
  return pageRouteOf(match.kind === 'redirect' ? matchRoute(match.redirect, previewCountry) : match, path);
}

/** A path that would be a configurator's if its country were one. */
function isConfiguratorOfNoCountry(path: string): boolean {
  const [, country, ...rest] = path.split('/');
  return !isCountry(country) && rest[0] === 'config' && rest.length === 2;
}

/** Only characters of ordinary addresses: decides between the two texts of a 404. */
const isWellFormed = (path: string) => /^(?:\/[\w.~-]*)+$/.test(path) && !/\/\.|\/\//.test(path);

const pagePath = (country: Country, segments: readonly string[]) =>
  segments.length === 1 && segments[0] === homeSlug ? `/${country}/` : `/${country}/${segments.join('/')}`;

function matchPattern(country: Country, segments: readonly string[], path: string): PageRoute | undefined {
  for (const pattern of patterns) {
    const params = matchSegments(pattern.segments, segments);
    if (params)
      return {
        kind: 'page',
        name: pattern.name,
        country,
        slug: segments.join('/') || homeSlug,
        path,
        params,
      };
  }
  return undefined;
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  if (pattern[0] === '{...}') return {};
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const expected = pattern[index] ?? '';
    const variable = /^\{(\w+)\}$/.exec(expected)?.[1];
    if (variable) params[variable] = segment;
    else if (segment !== expected) return undefined;
  }
  return params;
}

const invalid = (path: string): RouteMatch => ({
  kind: 'notFound',
  message: `Page Not Found: ${shownPath(path)}`,
});
const unmatched = (path: string): RouteMatch => ({
  kind: 'notFound',
  message: `Page not found: ${shownPath(path)}`,
});

/** A path fit for a message: printable ASCII only, at most 100 characters. */
function shownPath(path: string): string {
  const printable = path.slice(0, 101).replaceAll(/[^\x21-\x7e]/g, '\ufffd');
  return printable.length > 100 ? `${printable.slice(0, 100)}…` : printable;
}

/** The country a path begins with, the first one when it begins with none. */
export const countryOfPath = (path: string): Country => countryIn(path) ?? defaultCountry;

/**
 * Where `find-a-dealer?dealer=A3350` leads, which was a dealer's address before it had a page: there, with what else the
 * query has but the search. Undefined for every other address, and while nobody knows the dealers.
 */
export async function formerDealerLink(
  dealers: Pick<Dealers, 'list'>,
  { name, country }: PageRoute,
  search: string,
): Promise<{ readonly path: string; readonly search: string } | undefined> {
  if (name !== 'dealerFinder' || !search) return undefined;
  const query = new URLSearchParams(search);
  const code = query.get('dealer');
  if (!code) return undefined;
  const network = await dealers.list(country).catch(() => undefined);
  if (!network || !(await dealerIndexOf(network)).byCode(code)) return undefined;
  for (const parameter of ['dealer', 'q', 'chosen']) query.delete(parameter);
  return { path: dealerPath({ country, code }), search: query.size ? `?${query}` : '' };
}
