import { type Response, Router } from 'express';
import Joi from 'joi';
import { contextOf } from '../../middleware/requestContext.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { validate } from '../../middleware/validate.ts';
import { checksOfPages } from '../../process/readiness.ts';
import type { Services } from '../../services.ts';
import { uniqueQuery } from '../query.ts';

interface ReadinessQuery {
  readonly for?: 'pages';
}
export const readinessSchema = Joi.object<ReadinessQuery>({
  for: Joi.valid('pages').description(
    'Judged by what no page can be sent without: how a balancer in front goes.',
  ),
});

/**
 * `/healthz`: the process answers. `/readyz`: all is well; if not, 503 and what is missing. `/readyz?for=pages`: pages
 * can be sent, and new visitors should be sent here. What of the content is refused at the moment is told in any case.
 * The log has an answer once, until it is another one: probes come every second.
 */
export function createHealthRoutes({ readiness, stories }: Pick<Services, 'readiness' | 'stories'>): Router {
  const router = Router();
  const told = new Map<string, string>();
  const send = (response: Response, probe: string, answer: object) => {
    const text = JSON.stringify(answer);
    contextOf(response).isRoutine = told.get(probe) === text;
    told.set(probe, text);
    response.set('Cache-Control', 'no-store').json(answer);
  };
  router
    .route('/healthz')
    .get((_request, response) => send(response, 'healthz', { status: 'ok' }))
    .all(allowOnly('GET', 'HEAD'));
  router
    .route('/readyz')
    .get(async (request, response) => {
      const query = validate(readinessSchema, uniqueQuery(request));
      const missing = await readiness.missing(query.for && checksOfPages);
      const ready = missing.length === 0;
      response.status(ready ? 200 : 503);
      const answer = { status: ready ? 'ok' : 'unavailable', missing, refused: stories.refused() };
      send(response, `readyz ${query.for ?? ''}`, answer);
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}
