import type { Request, RequestHandler } from 'express';
import { forThisRequest } from '../logging/requestScope.ts';
import { createLateness } from './createOverload.ts';
import type { RefuseBusy } from './refuseBusy.ts';

interface Waiting {
  readonly request: Request;
  /** Begins it, or refuses it as too late. */
  readonly end: (isLate: boolean) => void;
  readonly since: number;
}

export interface TurnOptions {
  /** ms: while each request waits longer, requests are refused, as the answers would come too late. */
  readonly maxWaitMs: number;
  readonly refuse: RefuseBusy;
  /** ms of a clock that never goes back. */
  readonly now?: () => number;
}

/** Files of pages are sent however late: a page that was answered does not work without them. They are in memory. */
const isOwed = ({ url }: Request) => url.startsWith('/assets/');

const retryAfterS = 5;
/** Most requests that wait: with more, each would wait too long. */
const maxWaiting = 100;

/**
 * Begins one request in each round of the event loop, in their order, so that many that come at once keep nobody else
 * from a turn: neither new connections, of which each round takes one, nor probes and forms, which do not wait here,
 * nor the answers under way.
 */
export function takeTurns({ maxWaitMs, refuse, now = () => performance.now() }: TurnOptions): RequestHandler {
  const waiting: Waiting[] = [];
  const lateness = createLateness(maxWaitMs, now);
  const isTooLate = ({ request, since }: Waiting) => !isOwed(request) && lateness(now() - since);
  const beginOne = () => {
    let first = waiting.shift();
    for (; first && isTooLate(first); first = waiting.shift()) first.end(true);
    if (waiting.length > 0) setImmediate(beginOne);
    // A client that has left gets no answer.
    if (first && !first.request.socket.destroyed) first.end(false);
  };
  return (request, response, next) => {
    if (request.method === 'POST') return next();
    if (waiting.length >= maxWaiting) return refuse(request, response, retryAfterS);
    const end = (isLate: boolean) => (isLate ? refuse(request, response, retryAfterS) : next());
    waiting.push({ request, end: forThisRequest(end), since: now() });
    if (waiting.length === 1) setImmediate(beginOne);
  };
}
