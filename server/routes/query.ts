import type { Request } from 'express';
import { type Country, isCountry } from '../../shared/country.ts';
import { badRequest, notFound } from '../errors.ts';

/** The query as it came, without its question mark. */
export const queryOf = (request: Request): string => request.originalUrl.split('?').slice(1).join('?');

/** A path with the query of the request: a redirect must not lose campaign or preview parameters. */
export function withQueryOf(request: Request, path: string): string {
  const query = queryOf(request);
  return query ? `${path}?${query}` : path;
}

/**
 * The query's parameters, each once.
 * @throws SiteError 400 for one that is given twice
 */
export function uniqueQuery(request: Request): Record<string, string> {
  const parameters = [...new URLSearchParams(queryOf(request))];
  const names = new Set(parameters.map(([name]) => name));
  // Which one is the sender's text.
  if (names.size < parameters.length) throw badRequest('Each parameter must be given once');
  return Object.fromEntries(parameters);
}

/**
 * The country of `/api/…/{country}`.
 * @throws SiteError 404 for a text that is no country
 */
export function countryOf({ params }: Request): Country {
  const { country } = params;
  if (!isCountry(country)) throw notFound('No such country');
  return country;
}

/**
 * For a CDN: an answer is fresh for a minute, may be a little old while it is fetched again, and is kept for a day in
 * case we are down. Browsers always ask, and mostly get a 304. Decision 0002.
 */
export const publicAnswer =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
/** For this visitor, this once: drafts, previews, and where somebody is. */
export const privateAnswer = 'private, no-store';

/**
 * Names of parameters in which an address says where somebody is, which car somebody has, what they owe on it, or what they have asked for: by a
 * receipt a booking is moved and cancelled.
 */
const personal: ReadonlySet<string> = new Set([
  'q',
  'lat',
  'lon',
  'address',
  'street',
  'latitude',
  'longitude',
  'trade',
  'owing',
  'receipt',
]);

/** True for a query with any of them: no shared cache may keep the address. */
export const isPersonal = (search: string): boolean =>
  search !== '' && [...new URLSearchParams(search).keys()].some((name) => personal.has(name.toLowerCase()));
