import type { Request } from 'express';

/** The query as it came, without its question mark. */
export const queryOf = (request: Request): string => request.originalUrl.split('?').slice(1).join('?');

/** A path with the query of the request: a redirect must not lose campaign or preview parameters. */
export function withQueryOf(request: Request, path: string): string {
  const query = queryOf(request);
  return query ? `${path}?${query}` : path;
}
