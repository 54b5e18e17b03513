import { readFileSync } from 'node:fs';
import { type RequestHandler, Router } from 'express';
import Joi from 'joi';
import { isCountry } from '../../../shared/country.ts';
import { isoDay } from '../../../shared/dates.ts';
import type { FinanceQuoteRequest } from '../../../shared/finance/quote.ts';
import { notFound } from '../../errors.ts';
import { quoteRequestRules } from '../../finance/quoteRules.ts';
import { readJson } from '../../load/readBody.ts';
import { answerQuote, type LenderRates } from './answerQuote.ts';

const requestSchema = Joi.object<FinanceQuoteRequest>(quoteRequestRules).prefs({ convert: false });

/** The demo's rates by country, borrower, term and day. */
export const readRates = (): LenderRates =>
  JSON.parse(readFileSync(new URL('./rates.json', import.meta.url), 'utf8'));

/**
 * Stands in for a lender: `POST /{country}/quote` takes the finance quote request of spec part 2 §3 and gives its
 * response, worked out with the rates of the day. What cannot be lent has the error flag, with 200; a request that is
 * none has 400.
 * @param now ms since 1970
 */
export function createLenderService(rates: LenderRates, now: () => number): RequestHandler {
  const router = Router();
  router.post('/:country/quote', readJson({ maxBytes: 64 * 1024 }), (request, response) => {
    const { country } = request.params;
    if (!isCountry(country)) throw notFound('No such country');
    const { value, error } = requestSchema.validate(request.body);
    response.set('Cache-Control', 'no-store');
    if (error) response.status(400).json({ error: true, message: error.message });
    else response.json(answerQuote(rates, country, isoDay(now(), country), value));
  });
  return router;
}
