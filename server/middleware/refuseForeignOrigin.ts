import type { Request, RequestHandler } from 'express';
import type { Config } from '../config/Config.ts';
import { refuse } from './refuse.ts';
import { contextOf } from './requestContext.ts';

/**
 * Another site's page can make a browser send something here: 403. Browsers tell by `Origin` and `Sec-Fetch-Site`, which no
 * page can change; programs, such as webhooks, send neither. WHATWG Fetch, W3C "Fetch Metadata Request Headers".
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

/** The same for every request that is not for reading. */
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
