import { type Request, Router } from 'express';
import { pagesMatching } from '../../../shared/country.ts';
import { isoDay } from '../../../shared/dates.ts';
import { withQuery } from '../../../shared/links.ts';
import { pageQuery } from '../../../shared/pageQuery.ts';
import { readTradeIn, tradeInFields } from '../../../shared/tradeIn/readTradeIn.ts';
import { type PostedTradeIn, tradeInSlug } from '../../../shared/tradeIn/tradeInPage.ts';
import { dollarsOf } from '../../../shared/units.ts';
import { readForm } from '../../load/readBody.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import { countryOfPath } from '../../pages/routes.ts';
import { tradeInBlock } from '../../pages/tradeInPages.ts';
import type { Services } from '../../services.ts';
import { privateAnswer, queryOf } from '../query.ts';
import { createShowPosted, fieldsOf, markAsBeyond } from '../showPosted.ts';

const maxBytes = 8 * 1024;
/** Longest value of a field, in characters: a longer one is refused, and not sent back whole. */
const maxValue = 200;

const status = { unknown: 422, refused: 422, failed: 503, tooMany: 429 } as const;

/**
 * `POST /{country}/trade-in`, a plain form: 303 to the page with the signed valuation in its address, so that a reload asks
 * nobody; 422, 429 or 503 with the page as it was, what was written and what is wrong. The service is asked once, or not at
 * all. Decision 0059.
 */
export function createTradeInRoute(
  services: Pick<Services, 'config' | 'limits' | 'overload' | 'pages' | 'renderer' | 'tradeIns'>,
): Router {
  const { config, limits, tradeIns } = services;
  const router = Router();
  if (!tradeIns.isOffered) return router;
  const limit = limits.perMinute('valuations', config.rateLimits.valuations, markAsBeyond);
  const parse = readForm({ maxBytes, maxFields: 20 });
  const showPosted = createShowPosted(services);

  router.post(pagesMatching(`/${tradeInSlug}$`), limit, parse, async (request, response) => {
    contextOf(response).route = `/{country}/${tradeInSlug}`;
    const { log } = contextOf(response);
    const { country, path, query } = addressOf(request);
    const search = withQuery('', query).slice(1);
    const show = (posted: PostedTradeIn, code: number) =>
      showPosted(response, { path, search, status: code, uid: tradeInBlock._uid, data: { posted } });
    const values = fieldsOf(request, tradeInFields, maxValue);
    const read = readTradeIn(values, { country, year: Number(isoDay(Date.now(), country).slice(0, 4)) });
    if ('errors' in read) {
      log.info({ fields: Object.keys(read.errors) }, 'trade-in not valid');
      await show({ values, errors: read.errors }, 422);
      return;
    }
    const outcome = response.locals.isBeyond
      ? await tradeIns.unvalued(country, read, 'tooMany')
      : await tradeIns.value(country, read);
    if (outcome.kind === 'valued') {
      const owing = read.owing ? String(dollarsOf(read.owing)) : undefined;
      const address = withQuery(path, { ...query, trade: outcome.receipt, owing });
      response.set('Cache-Control', privateAnswer).redirect(303, address);
      return;
    }
    if (outcome.kind === 'tooMany') contextOf(response).security = 'limit';
    const { kind: failure, receipt } = outcome;
    await show({ values, errors: {}, failure, ...(receipt && { receipt }) }, status[failure]);
  });
  return router;
}

/** The page that was sent, and of its query what other pages have told it: no valuation of before. */
function addressOf(request: Request) {
  const country = countryOfPath(request.path);
  const { trade: _trade, owing: _owing, ...query } = pageQuery([tradeInBlock], queryOf(request));
  return { country, path: `/${country}/${tradeInSlug}`, query } as const;
}
