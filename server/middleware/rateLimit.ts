import type { Request, RequestHandler } from 'express';
import { tooManyRequests } from '../errors.ts';
import type { CountTogether } from '../fleet/Fleet.ts';
import { currentClient, networkOf } from '../logging/requestScope.ts';
import { type Counter, createCounter } from './createCounter.ts';
import { fairShare } from './fairShare.ts';
import { refuse } from './refuse.ts';

/** The name by which a client is counted. */
export const clientOf = (request: Request): string => networkOf(request.ip ?? '');

const refuseAtOnce: RequestHandler = (request, response) =>
  refuse(request, response, 429, { retryAfterS: tooManyRequests().retryAfterS });
/** Leaves the answer to the route: a page gives back what was written. */
const refuseByError: RequestHandler = (_request, _response, next) => next(tooManyRequests());

const countingOne =
  (counter: Counter, limit: number, refuseOne: RequestHandler): RequestHandler =>
  async (request, response, next) => {
    const isBeyond = (await counter.add(clientOf(request))) > limit;
    return isBeyond ? refuseOne(request, response, next) : next();
  };

/** What one client may do, at all machines together. */
export interface Limits {
  /**
   * Refuses a client after this many requests in a minute with 429; 0: no limit. No RateLimit headers: a CDN would hand
   * them to everybody.
   * @param name of what is counted, each for itself: the same at all machines
   */
  perMinute(name: string, requests: number, refuseOne?: RequestHandler): RequestHandler;
  /**
   * As `perMinute`, for what may cost more than one: a request counts as one before anything of it is read, and the rest
   * when that is known.
   * @param name as above
   * @param points of one client in that time; 0: no limit
   * @param windowS seconds; unset: a minute
   */
  perCost(name: string, points: number, windowS?: number): CostLimit;
  /**
   * Shares out what all clients together may have in a minute: one gets at most a third of what is left then, so that a
   * few who ask for all leave something for the next.
   * @param perMinute of all clients; 0: no limit
   * @returns takes one for the client on whose behalf it is called; rejects with 429 when there is none left for it
   */
  share(name: string, perMinute: number): () => Promise<void>;
  /** Forms per minute and client; a quarter of them without a verified token. 0: no limit. Decision 0018. */
  forms(perMinute: number): FormLimit;
}

/** What one client may cost in a minute, or another time. */
export interface CostLimit {
  /** Counts a request as one, and refuses a client that has used up its points. */
  readonly begin: RequestHandler;
  /**
   * Counts what a request costs beyond that one. False: that was more than the client had left.
   * @param client `clientOf` its request
   */
  add(client: string, points: number): Promise<boolean>;
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
  /** To be called once the token is verified: the turn is then not counted in that quarter. */
  verified(): Promise<void>;
}

/** Stand for clients in a counter: all of them, and what is done for none of them. */
const everybody = 'everybody';
const theSite = 'the site';

/** @param together of several machines; unset: there is one */
export function createLimits(together?: CountTogether): Limits {
  const perMinute: Limits['perMinute'] = (name, requests, refuseOne = refuseAtOnce) => {
    if (requests === 0) return (_request, _response, next) => next();
    return countingOne(createCounter(name, requests, together), requests, refuseOne);
  };
  return {
    perMinute,
    perCost(name, points, windowS) {
      if (points === 0) return { begin: (_request, _response, next) => next(), add: async () => true };
      const counter = createCounter(name, points, together, windowS);
      return {
        begin: countingOne(counter, points, refuseAtOnce),
        add: async (client, cost) => (await counter.add(client, cost)) <= points,
      };
    },
    share(name, limit) {
      if (limit === 0) return async () => undefined;
      const ofOne = createCounter(name, limit / 4, together);
      const ofAll = createCounter(`${name} of all`, limit, together);
      const take = async (client: string): Promise<void> => {
        const own = await ofOne.add(client);
        const left = limit - (await ofAll.count(everybody));
        if (own > fairShare(left)) throw tooManyRequests();
        await ofAll.add(everybody);
      };
      // One after the other: those of a batch would each find as much left as the first.
      let last: Promise<void> = Promise.resolve();
      return () => {
        const client = currentClient() ?? theSite;
        last = last.catch(() => undefined).then(() => take(client));
        return last;
      };
    },
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
          if (mustBeVerified && !token) throw tooManyRequests();
          return { mustBeVerified, verified: () => unverified.takeBack(client) };
        },
      };
    },
  };
}
