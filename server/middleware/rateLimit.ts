import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { tooManyRequests } from '../errors.ts';

const windowMs = 60_000;

/**
 * Refuses a client address (an IPv6 /56 counts as one) after this many requests in a minute with 429.
 * Each call counts for itself. 0: no limit. No RateLimit headers: a CDN would hand them to everybody.
 */
export function limitPerMinute(requests: number): RequestHandler {
  if (requests === 0) return (_request, _response, next) => next();
  return rateLimit({
    windowMs,
    limit: requests,
    standardHeaders: false,
    legacyHeaders: false,
    // Its checks print to the console on forwarded headers, which 'trust proxy' already judges.
    validate: false,
    handler: (_request, _response, next) => next(tooManyRequests(windowMs / 1000)),
  });
}
