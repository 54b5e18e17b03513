import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../config/Config.ts';
import { methodNotAllowed, uriTooLong } from '../errors.ts';
import { refuse } from './refuse.ts';
import { contextOf } from './requestContext.ts';

const maxUrlLength = 8 * 1024;

/** No page of ours has an address over 8 kB: 414 before anything reads it. */
export const refuseLongUrl: RequestHandler = (request, _response, next) => {
  next(request.originalUrl.length > maxUrlLength ? uriTooLong() : undefined);
};

/**
 * Lets requests with these methods pass. OPTIONS is told which there are, every other method is 405 with the same list.
 * At the end of a route's own methods it refuses what is left.
 */
export function allowOnly(...methods: readonly string[]): RequestHandler {
  const allow = [...methods, 'OPTIONS'];
  return (request, response, next) => {
    if (request.method === 'OPTIONS') tellMethods(response, allow);
    else next(methods.includes(request.method) ? undefined : methodNotAllowed(request.method, allow));
  };
}

/** Allows reading only, for whole folders of addresses. */
export const readOnly: RequestHandler = allowOnly('GET', 'HEAD');

/** No header of CORS: pages of other sites get leave for nothing. */
function tellMethods(response: Response, allow: readonly string[]): void {
  response
    .status(204)
    .set({ Allow: allow.join(', '), 'Cache-Control': 'no-store' })
    .end();
}

/**
 * Answers 403 to what another site's page makes a browser send. Browsers name the page's site in `Origin` and
 * `Sec-Fetch-Site`, which no page can change; programs, such as webhooks, send neither. WHATWG Fetch, W3C "Fetch
 * Metadata Request Headers".
 */
export function refuseForeignOrigin({ siteUrl }: Pick<Config, 'siteUrl'>): RequestHandler {
  const ours = new URL(siteUrl).origin;
  return (request, response, next) => {
    if (!isForeign(request, ours)) return next();
    contextOf(response).security = 'origin';
    refuse(request, response, 403);
  };
}

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Applies it to every request that may change something. */
export function refuseForeignWrites(config: Pick<Config, 'siteUrl'>): RequestHandler {
  const refuseForeign = refuseForeignOrigin(config);
  return (request, response, next) =>
    reading.has(request.method) ? next() : refuseForeign(request, response, next);
}

function isForeign(request: Request, ours: string): boolean {
  if (request.get('sec-fetch-site') === 'cross-site') return true;
  const origin = request.get('origin');
  // A site can be reached by other names than its public one, as on the machine it runs on.
  return origin !== undefined && origin !== ours && origin !== `${request.protocol}://${request.host}`;
}
