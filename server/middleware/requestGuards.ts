import type { RequestHandler, Response } from 'express';
import { methodNotAllowed, uriTooLong } from '../errors.ts';

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
