import { Router } from 'express';
import { allowOnly } from '../../middleware/requestGuards.ts';
import type { Services } from '../../services.ts';

/**
 * `/healthz`: the process answers. `/readyz`: new visitors should be sent here; if not, 503 and what is missing. What
 * of the content is refused at the moment is told in either case.
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
    .get(async (_request, response) => {
      const missing = await readiness.missing();
      const ready = missing.length === 0;
      response.status(ready ? 200 : 503).set('Cache-Control', 'no-store');
      response.json({ status: ready ? 'ok' : 'unavailable', missing, refused: stories.refused() });
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}
