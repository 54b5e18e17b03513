import { Router } from 'express';
import { allowOnly } from '../../middleware/requestGuards.ts';
import type { Services } from '../../services.ts';

/** `/healthz`: the process answers. `/readyz`: it can answer pages; if not, 503 and what is missing. */
export function createHealthRoutes({ stories, renderer }: Pick<Services, 'stories' | 'renderer'>): Router {
  const router = Router();
  router
    .route('/healthz')
    .get((_request, response) => {
      response.set('Cache-Control', 'no-store').json({ status: 'ok' });
    })
    .all(allowOnly('GET', 'HEAD'));
  router
    .route('/readyz')
    .get((_request, response) => {
      const missing = [...(stories.ready() ? [] : ['content']), ...(renderer.ready() ? [] : ['build'])];
      const ready = missing.length === 0;
      response.status(ready ? 200 : 503).set('Cache-Control', 'no-store');
      response.json({ status: ready ? 'ok' : 'unavailable', missing });
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}
