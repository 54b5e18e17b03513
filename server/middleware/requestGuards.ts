import type { RequestHandler } from 'express';
import { methodNotAllowed, uriTooLong } from '../errors.ts';

const maxUrlLength = 8 * 1024;

/** No page of ours has an address over 8 kB: 414 before anything reads it. */
export const refuseLongUrl: RequestHandler = (request, _response, next) => {
  next(request.originalUrl.length > maxUrlLength ? uriTooLong() : undefined);
};

/** Ends a route's list of methods: everything else is 405 with the ones that work. */
export const allowOnly =
  (...methods: readonly string[]): RequestHandler =>
  (request, _response, next) =>
    next(methodNotAllowed(request.method, methods));

/** For whole folders of addresses that can only be read. */
export const readOnly: RequestHandler = (request, _response, next) => {
  const readable = request.method === 'GET' || request.method === 'HEAD';
  next(readable ? undefined : methodNotAllowed(request.method, ['GET', 'HEAD']));
};
