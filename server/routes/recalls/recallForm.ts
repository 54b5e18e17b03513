import { type RequestHandler, Router } from 'express';
import { pagesMatching } from '../../../shared/country.ts';
import {
  type PostedRecallCheck,
  type RecallOutcome,
  type RecallPageData,
  recallsSlug,
} from '../../../shared/recalls/recalls.ts';
import { readVin } from '../../../shared/recalls/vin.ts';
import { readForm } from '../../load/readBody.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import { recallBlock } from '../../pages/recallPages.ts';
import { countryOfPath } from '../../pages/routes.ts';
import type { Services } from '../../services.ts';
import { createShowPosted, fieldsOf } from '../showPosted.ts';
import { maxBytes, maxVin } from './recalls.ts';

const status = { known: 200, unknown: 200, chassis: 200, failed: 503, tooMany: 429 } as const;

/**
 * `POST /{country}/recalls`, the plain form: the page again, with the answer. The number is in the body alone, and in no
 * answer but that page. Decision 0062.
 * @param limit that of the endpoint
 */
export function createRecallFormRoute(
  services: Pick<Services, 'config' | 'overload' | 'pages' | 'renderer' | 'recalls'>,
  limit: RequestHandler,
): Router {
  const { recalls } = services;
  const router = Router();
  if (!recalls.isOffered) return router;
  const parse = readForm({ maxBytes, maxFields: 10 });
  const showPosted = createShowPosted(services);

  router.post(pagesMatching(`/${recallsSlug}$`), limit, parse, async (request, response) => {
    const context = contextOf(response);
    context.route = `/{country}/${recallsSlug}`;
    const country = countryOfPath(request.path);
    const { vin = '' } = fieldsOf(request, ['vin'], maxVin);
    const read = readVin(vin, recalls.checkedVins(country));
    const show = (posted: Omit<PostedRecallCheck, 'vin'>, code: number) =>
      showPosted(response, {
        path: `/${country}/${recallsSlug}`,
        search: '',
        status: code,
        uid: recallBlock._uid,
        data: { posted: { vin, ...posted } } satisfies Pick<RecallPageData, 'posted'>,
      });
    if ('error' in read) return show({ error: read.error }, 422);
    const ask = async (): Promise<RecallOutcome> => {
      if (!('vin' in read)) return read;
      return response.locals.isBeyond ? { kind: 'tooMany' } : recalls.check(country, read.vin);
    };
    const outcome = await ask();
    if (outcome.kind === 'tooMany') context.security = 'limit';
    await show({ outcome }, status[outcome.kind]);
  });
  return router;
}
