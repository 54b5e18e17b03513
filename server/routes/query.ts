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
