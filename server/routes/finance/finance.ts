import express, { type Request, type Response, Router } from 'express';
import type { SiteQuoteAnswer, SiteQuoteError } from '../../../shared/finance/quote.ts';
import { isSiteError, type SiteError, tooManyRequests } from '../../errors.ts';
import { isPriceChanged } from '../../finance/priceChanged.ts';
import { clientOf } from '../../middleware/rateLimit.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import type { Services } from '../../services.ts';
import { privateAnswer } from '../caching.ts';
import { readBatch, readPanelBody, readQuoteBody } from './quoteBodies.ts';

/** A batch of the longest requests. */
const maxBody = '128kb';

/**
 * `POST /api/angleGenericQuote/`, spec part 2 §7: `{ error: false, price, quoteDetails }`, or the error flag with a
 * message: 409 with today's `price`, 422 with the `field` that is wrong, 403, 404, 502, 503. A body of `quotes` is a
 * batch, answered 200 with the `quotes` in their order.
 */
export function createFinanceRoutes({
  config,
  limits,
  financeQuotes,
}: Pick<Services, 'config' | 'financeQuotes' | 'limits'>): Router {
  const router = Router();
  const limit = limits.perCost('quotes', config.rateLimits.quotes);
  const answerBatch = async (request: Request, response: Response, bodies: readonly unknown[]) => {
    // One is counted already.
    if (!(await limit.add(clientOf(request), bodies.length - 1))) throw tooManyRequests();
    response.json({ quotes: await Promise.all(bodies.map((body) => panelQuote(response, body))) });
  };
  const panelQuote = async (response: Response, body: unknown): Promise<SiteQuoteAnswer> => {
    try {
      return await financeQuotes.quote(readPanelBody(body));
    } catch (error) {
      return refusalOf(ours(error), response);
    }
  };
  router
    .route('/api/angleGenericQuote')
    .post(limit.begin, express.json({ limit: maxBody }), async (request, response) => {
      response.set('Cache-Control', privateAnswer);
      try {
        const batch = readBatch(request.body);
        if (batch) await answerBatch(request, response, batch);
        else response.json(await financeQuotes.quote(readQuoteBody(request.body)));
      } catch (error) {
        const refused = ours(error);
        if (refused.retryAfterS) response.set('Retry-After', String(refused.retryAfterS));
        response.status(refused.status).json(refusalOf(refused, response));
      }
    })
    .all(allowOnly('POST'));
  return router;
}

/** @throws the error itself when it is a bug: it goes where all bugs go */
function ours(error: unknown): SiteError {
  if (isSiteError(error)) return error;
  throw error;
}

/** What the page is told, and a line for support, who finds it by the request's id. Neither repeats what was sent. */
function refusalOf(error: SiteError, response: Response): SiteQuoteError {
  const { status, message, field } = error;
  const context = contextOf(response);
  const { log } = context;
  // The request's own line tells of it once, not one for each quote.
  if (status === 429) context.security = 'limit';
  else if (status >= 500) log.warn({ err: error, status }, 'no finance quote');
  else log.info({ status, ...(field === undefined ? {} : { field }) }, 'no finance quote');
  return {
    error: true,
    message,
    ...(field === undefined ? {} : { field }),
    ...(isPriceChanged(error) ? { price: error.price } : {}),
  };
}
