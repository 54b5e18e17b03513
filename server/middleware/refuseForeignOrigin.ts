import type { Request, RequestHandler } from 'express';
import type { Config } from '../config/Config.ts';
import { refuse } from './refuse.ts';
import { contextOf } from './requestContext.ts';

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
