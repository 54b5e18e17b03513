import type { RequestHandler, Response } from 'express';
import { methodNotAllowed, uriTooLong } from '../errors.ts';

const maxUrlLength = 8 * 1024;

/** No page of ours has an address over 8 kB: 414 before anything reads it. */
export const refuseLongUrl: RequestHandler = (request, _response, next) => {
  next(request.originalUrl.length > maxUrlLength ? uriTooLong() : undefined);
};

/** Ends a route's list of methods: OPTIONS is told them, everything else is 405 with the ones that work. */
export const allowOnly =
  (...methods: readonly string[]): RequestHandler =>
  (request, response, next) => {
    if (request.method === 'OPTIONS') tellMethods(response, methods);
    else next(methodNotAllowed(request.method, methods));
  };

/** Allows reading only, for whole folders of addresses. */
export const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') next();
  else refuseWrites(request, response, next);
};
const refuseWrites = allowOnly('GET', 'HEAD');

/** No header of CORS: pages of other sites get leave for nothing. */
function tellMethods(response: Response, methods: readonly string[]): void {
  response
    .status(204)
    .set({ Allow: [...methods, 'OPTIONS'].join(', '), 'Cache-Control': 'no-store' })
    .end();
}
