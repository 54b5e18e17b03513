import type { Request, RequestHandler } from 'express';
import { tooManyRequests } from '../errors.ts';
import type { CountTogether } from '../fleet/Fleet.ts';
import { networkOf } from '../networkOf.ts';
import { createCounter } from './createCounter.ts';
import { refuse } from './refuse.ts';

const retryAfterS = 60;

/** By what a client is counted. */
export const clientOf = (request: Request): string => networkOf(request.ip ?? '');

const refuseAtOnce: RequestHandler = (request, response) => refuse(request, response, 429, { retryAfterS });
/** Leaves the answer to the route: a page gives back what was written. */
const refuseByError: RequestHandler = (_request, _response, next) => next(tooManyRequests(retryAfterS));

/** What one client may do, at all machines together. */
export interface Limits {
  /**
   * Refuses a client after this many requests in a minute with 429; 0: no limit. No RateLimit headers: a CDN would hand
   * them to everybody.
   * @param name of what is counted, each for itself: the same at all machines
   */
  perMinute(name: string, requests: number, refuseOne?: RequestHandler): RequestHandler;
  /** Forms per minute and client; a quarter of them without a verified token. 0: no limit. Decision 0018. */
  forms(perMinute: number): FormLimit;
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

/** @param together of several machines; unset: there is one */
export function createLimits(together?: CountTogether): Limits {
  const perMinute: Limits['perMinute'] = (name, requests, refuseOne = refuseAtOnce) => {
    if (requests === 0) return (_request, _response, next) => next();
    const counter = createCounter(name, requests, together);
    return async (request, response, next) => {
      const isBeyond = (await counter.add(clientOf(request))) > requests;
      return isBeyond ? refuseOne(request, response, next) : next();
    };
  };
  return {
    perMinute,
    forms(limit) {
      const free: FormTurn = { mustBeVerified: false, verified: async () => undefined };
      const perAddress = perMinute('forms', limit, refuseByError);
      if (limit === 0) return { perAddress, take: async () => free };
      const quarter = Math.ceil(limit / 4);
      const unverified = createCounter('unverified forms', quarter, together);
      return {
        perAddress,
        async take(request, token) {
          const client = clientOf(request);
          const mustBeVerified = (await unverified.add(client)) > quarter;
          if (mustBeVerified && !token) throw tooManyRequests(retryAfterS);
          return { mustBeVerified, verified: () => unverified.takeBack(client) };
        },
      };
    },
  };
}
