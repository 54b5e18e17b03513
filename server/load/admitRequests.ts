import type { Request, RequestHandler, Response } from 'express';
import { clientOf } from '../middleware/rateLimit.ts';
import { contextOf } from '../middleware/requestContext.ts';
import { type BodyDropped, createBodyBudget } from './createBodyBudget.ts';
import { createInFlight, type InFlightLimits } from './createInFlight.ts';
import type { RefuseBusy, RefuseLate } from './refuseBusy.ts';

/** The body of a request, on its way in. */
export interface IncomingBody {
  /** Asks for its room, before any of it is read. False: there is none, and the request is refused. */
  admit(maxBytes: number): boolean;
  /** It is there, or nobody reads it: its request counts from now on. False: that is refused. */
  arrived(): boolean;
}

interface AdmissionOptions {
  readonly inFlight: InFlightLimits;
  /** Bytes of all bodies together. */
  readonly bodyBytes: number;
  /** Refuses what there is no room for. */
  readonly refuseBusy: RefuseBusy;
  /** Refuses what has not come in time. */
  readonly refuseLate: RefuseLate;
}

const retryAfterS = 2;
const bodies = new WeakMap<Request, IncomingBody>();

/** The body of a request that was admitted. Undefined: it has none, or nothing bounds it, as in a test of one route. */
export const incomingBodyOf = (request: Request): IncomingBody | undefined => bodies.get(request);

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/**
 * Refuses requests when too many are being answered. An answer counts until its client has read it, however slowly; a
 * request does not count while its body is on its way, which is bounded by the memory that it may take. What can be answered
 * from memory is marked as `isMemoryOnly` instead. Decision 0077.
 */
export function admitRequests(options: AdmissionOptions): RequestHandler {
  const { bodyBytes, refuseBusy, refuseLate } = options;
  const inFlight = createInFlight(options.inFlight);
  const budget = createBodyBudget(bodyBytes);

  return (request, response, next) => {
    const client = clientOf(request);
    let leave = inFlight.take(client);
    if (!leave) {
      if (!isRead(request) || hasBody(request)) return refuseBusy(request, response, retryAfterS);
      contextOf(response).isMemoryOnly = true;
      return next();
    }
    response.once('close', () => leave?.());
    if (hasBody(request)) bodies.set(request, createIncomingBody(client, request, response));
    next();

    function createIncomingBody(client: string, request: Request, response: Response): IncomingBody {
      let isDropped = false;
      let arrived = () => {};
      const drop = (reason: BodyDropped) => {
        isDropped = true;
        // What is left of it will not be read.
        response.setHeader('Connection', 'close');
        if (reason === 'late') refuseLate(request, response);
        else refuseBusy(request, response, retryAfterS);
      };
      return {
        admit(maxBytes) {
          // Whoever has left while waiting for a limit needs no room, and would never give it back.
          if (response.closed) return false;
          const before = request.socket.bytesRead;
          const declared = Number(request.headers['content-length'] ?? maxBytes);
          const room = budget.admit({
            client,
            // One that is too large is refused by its parser, unread.
            bytes: declared > maxBytes ? 0 : declared,
            received: () => request.socket.bytesRead - before,
            drop,
          });
          if (!room) {
            drop('full');
            return false;
          }
          arrived = room.arrived;
          response.once('close', room.release);
          leave?.();
          leave = undefined;
          return true;
        },
        arrived() {
          if (isDropped || response.closed) return false;
          arrived();
          leave ??= inFlight.take(client);
          if (!leave) refuseBusy(request, response, retryAfterS);
          return leave !== undefined;
        },
      };
    }
  };
}
