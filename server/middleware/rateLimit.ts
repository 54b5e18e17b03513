import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, MemoryStore, rateLimit } from 'express-rate-limit';
import { tooManyRequests } from '../errors.ts';
import { refuse } from './refuse.ts';

const windowMs = 60_000;
/** One household or office: who has an IPv6 address mostly has all of its /64. */
const ipv6Subnet = 64;

/** By what a client is counted: its address, an IPv6 one by its /64. */
export const clientOf = (request: Request): string => ipKeyGenerator(request.ip ?? '', ipv6Subnet);

const refuseAtOnce: RequestHandler = (request, response) =>
  refuse(request, response, 429, { retryAfterS: windowMs / 1000 });
/** Leaves the answer to the route: a page gives back what was written. */
const refuseByError: RequestHandler = (_request, _response, next) => next(tooManyRequests(windowMs / 1000));

/**
 * Refuses a client address after this many requests in a minute with 429. Each call counts for itself. 0: no limit.
 * No RateLimit headers: a CDN would hand them to everybody.
 */
export function limitPerMinute(requests: number, refuseOne: RequestHandler = refuseAtOnce): RequestHandler {
  if (requests === 0) return (_request, _response, next) => next();
  return rateLimit({
    windowMs,
    limit: requests,
    ipv6Subnet,
    standardHeaders: false,
    legacyHeaders: false,
    // Its checks print to the console on forwarded headers, which 'trust proxy' already judges.
    validate: false,
    handler: refuseOne,
  });
}

/** One way of counting for every way in which a form is sent. */
export interface FormLimit {
  /** Refuses who has sent too many. Comes before the body is read. */
  readonly perAddress: RequestHandler;
  /** A turn of whoever sends this. Rejects with 429 when there is none left. */
  take(request: Request, token: string): Promise<FormTurn>;
}
export interface FormTurn {
  /** The quarter that is everybody's is used up: only a token that the bot check has verified counts. */
  readonly mustBeVerified: boolean;
  /** Told once it is verified: the turn then is not one of the quarter. */
  verified(): Promise<void>;
}

/** Forms per minute and client address; a quarter of them without a verified token. 0: no limit. Decision 0018. */
export function createFormLimit(perMinute: number): FormLimit {
  const free: FormTurn = { mustBeVerified: false, verified: async () => undefined };
  const perAddress = limitPerMinute(perMinute, refuseByError);
  if (perMinute === 0) return { perAddress, take: async () => free };
  const quarter = Math.ceil(perMinute / 4);
  const unverified = new MemoryStore();
  unverified.init({ windowMs } as Parameters<MemoryStore['init']>[0]);
  return {
    perAddress,
    async take(request, token) {
      const client = clientOf(request);
      const { totalHits } = await unverified.increment(client);
      const mustBeVerified = totalHits > quarter;
      if (mustBeVerified && !token) throw tooManyRequests(windowMs / 1000);
      return { mustBeVerified, verified: () => unverified.decrement(client) };
    },
  };
}
