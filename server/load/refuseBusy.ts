import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { refuse } from '../middleware/refuse.ts';
import { contextOf } from '../middleware/requestContext.ts';

/**
 * Refuses a request because there is too much to do at the moment.
 * @param retryAfterS seconds after which most of what is under way has been answered
 */
export type RefuseBusy = (request: Request, response: Response, retryAfterS: number) => void;

/** ms whose refusals share one line of the log: a line for each would cost more than the answer. */
const tellMs = 10_000;

/** Refuses a request whose body does not come. */
export type RefuseLate = (request: Request, response: Response) => void;

export function createRefuseBusy(logger: Logger): RefuseBusy {
  const count = countIn(logger, 'requests refused with 503: too much at once');
  return (request, response, retryAfterS) => {
    count(response);
    refuse(request, response, 503, { retryAfterS });
  };
}

export function createRefuseLate(logger: Logger): RefuseLate {
  const count = countIn(logger, 'requests refused with 408: their bodies did not come');
  return (request, response) => {
    count(response);
    refuse(request, response, 408);
  };
}

function countIn(logger: Logger, message: string): (response: Response) => void {
  let count = 0;
  const tell = () => {
    logger.warn({ count, seconds: tellMs / 1000 }, message);
    count = 0;
  };
  return (response) => {
    if (count === 0) setTimeout(tell, tellMs).unref();
    count += 1;
    contextOf(response).isCounted = true;
  };
}
