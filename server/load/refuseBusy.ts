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

export function createRefuseBusy(logger: Logger): RefuseBusy {
  let count = 0;
  const tell = () => {
    logger.warn({ count, seconds: tellMs / 1000 }, 'requests refused with 503: too much at once');
    count = 0;
  };
  return (request, response, retryAfterS) => {
    if (count === 0) setTimeout(tell, tellMs).unref();
    count += 1;
    contextOf(response).isCounted = true;
    refuse(request, response, 503, { retryAfterS });
  };
}
