import { Router } from 'express';
import Joi from 'joi';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { validate } from '../../middleware/validate.ts';
import { checksOfPages } from '../../readiness.ts';
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
 */
export function createHealthRoutes({ readiness, stories }: Pick<Services, 'readiness' | 'stories'>): Router {
  const router = Router();
  router
    .route('/healthz')
    .get((_request, response) => {
      response.set('Cache-Control', 'no-store').json({ status: 'ok' });
    })
    .all(allowOnly('GET', 'HEAD'));
  router
    .route('/readyz')
    .get(async (request, response) => {
      const query = validate(readinessSchema, uniqueQuery(request));
      const missing = await readiness.missing(query.for && checksOfPages);
      const ready = missing.length === 0;
      response.status(ready ? 200 : 503).set('Cache-Control', 'no-store');
      response.json({ status: ready ? 'ok' : 'unavailable', missing, refused: stories.refused() });
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}
