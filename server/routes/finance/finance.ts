import type { Request, Response } from 'express';
import Joi from 'joi';
import { countries, marketOf } from '../../../shared/country.ts';
import { frequencies } from '../../../shared/finance/frequency.ts';
import type { SiteQuoteAnswer, SiteQuoteError } from '../../../shared/finance/quote.ts';
import { isSiteError, type SiteError, tooManyRequests } from '../../errors.ts';
import { isPriceChanged } from '../../finance/priceChanged.ts';
import { readJson } from '../../load/readBody.ts';
import { clientOf } from '../../middleware/rateLimit.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import type { Services } from '../../services.ts';
import { type Endpoint, endpoint } from '../endpoint/endpoint.ts';
import { limited } from '../endpoint/failures.ts';
import type { OperationAnswer } from '../endpoint/operation.ts';
import { exactly, list, nullable, text } from '../endpoint/schemas.ts';
import { privateAnswer } from '../query.ts';
import {
  batchSchema,
  buildSchema,
  modelSchema,
  readBatch,
  readPanelBody,
  readQuoteBody,
} from './quoteBodies.ts';

/** A batch of the longest requests. */
const maxBytes = 128 * 1024;

const dollars = Joi.number().min(0);
const percent = Joi.number();
/** `SiteQuote`; money in dollars, rates in per cent a year. */
const quoteSchema = exactly({
  error: Joi.boolean().valid(false),
  price: dollars,
  quoteDetails: exactly({
    identificationCode: text,
    currency: Joi.string().valid(...countries.map((country) => marketOf(country).currency)),
    financedAmount: dollars,
    programDetails: exactly({
      rateDetails: exactly({ customerRate: percent.min(0), comparisonRate: nullable(percent) }),
      fees: exactly({
        establishmentFee: dollars,
        isEstablishmentFeeFinanced: Joi.boolean(),
        monthlyFee: dollars,
      }),
      validTo: nullable(text),
    }),
    repaymentSchedules: list(
      exactly({
        instalmentFrequency: Joi.string().valid(...frequencies),
        totalAmount: dollars,
        repayment: dollars,
        numberOfInstalments: Joi.number().integer(),
        finalPayment: dollars,
      }),
    ),
  }),
}).keys({ shown: text });
/** `SiteQuoteError` */
const noQuoteSchema = Joi.object({
  error: Joi.boolean().valid(true).required(),
  message: text.required(),
  field: text,
  price: nullable(dollars),
});
const quotesSchema = exactly({ quotes: list(Joi.alternatives().try(quoteSchema, noQuoteSchema)) });
const noQuote = (description: string): OperationAnswer => ({ description, schema: noQuoteSchema });

/**
 * Spec part 2 §7: `{ error: false, price, quoteDetails }`, or the error flag with a message: 409 with today's `price`, 422
 * with the `field` that is wrong, 403, 404, 502, 503. A body of `quotes` is a batch, answered 200 with the `quotes` in
 * their order.
 */
export function createFinanceEndpoint({
  config,
  limits,
  financeQuotes,
}: Pick<Services, 'config' | 'financeQuotes' | 'limits'>): Endpoint {
  const limit = limits.perCost('quotes', config.rateLimits.quotes);
  const answerBatch = async (request: Request, response: Response, bodies: readonly unknown[]) => {
    // The limit has counted one quote already.
    if (!(await limit.add(clientOf(request), bodies.length - 1))) throw tooManyRequests();
    response.json({ quotes: await Promise.all(bodies.map((body) => panelQuote(response, body))) });
  };
  const panelQuote = async (response: Response, body: unknown): Promise<SiteQuoteAnswer> => {
    try {
      // No enquiry is about what a panel estimates.
      const { shown: _shown, ...quote } = await financeQuotes.quote(readPanelBody(body));
      return quote;
    } catch (error) {
      return refusalOf(ours(error), response);
    }
  };
  return endpoint({
    method: 'post',
    path: '/api/angleGenericQuote',
    tag: 'vehicles',
    description:
      "A finance quote at the server's price: of a model, of a build, or many of models. Money is in dollars.",
    body: {
      types: ['application/json'],
      schema: Joi.alternatives().try(modelSchema, buildSchema, batchSchema),
      parse: [readJson({ maxBytes })],
      // Not checked here: a mistake in the body is answered as a refused quote.
      read: (body) => body,
    },
    answers: {
      200: {
        description: 'The quote; of a batch the quotes in their order, each with its own error flag.',
        schema: Joi.alternatives().try(quoteSchema, quotesSchema),
      },
      403: noQuote('This vehicle is not quoted.'),
      404: noQuote('There is no such vehicle.'),
      409: noQuote("The price is not today's: `price` is."),
      422: noQuote('`field` is not valid.'),
      429: limited,
      502: noQuote('The lender does not answer.'),
      503: noQuote('There are no vehicles at the moment.'),
    },
    limit: limit.begin,
    async answer({ body }, request, response) {
      response.set('Cache-Control', privateAnswer);
      try {
        const batch = readBatch(body);
        if (batch) await answerBatch(request, response, batch);
        else response.json(await financeQuotes.quote(readQuoteBody(body)));
      } catch (error) {
        const refused = ours(error);
        if (refused.retryAfterS) response.set('Retry-After', String(refused.retryAfterS));
        response.status(refused.status).json(refusalOf(refused, response));
      }
    },
  });
}

/**
 * Gives an error of our own.
 * @throws any other error, which is a bug and handled as such
 */
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
