import { Router } from 'express';
import Joi from 'joi';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { privateAnswer } from '../caching.ts';
import { uniqueQuery } from '../query.ts';

interface Place {
  readonly lat: number;
  readonly lon: number;
}
export const placeSchema = Joi.object<Place>({
  lat: Joi.number().min(-90).max(90).required(),
  lon: Joi.number().min(-180).max(180).required(),
});

/**
 * `GET /api/reverse-lookup/?lat=&lon=`: `{ auState }`, the code of the Australian state at a place; null when there is
 * none, or when the maps service fails: 'silently nothing', spec part 1 §8. The visitor's browser never meets that service.
 */
export function createReverseLookupRoute({
  config,
  limits,
  maps,
}: Pick<Services, 'config' | 'limits' | 'maps'>): Router {
  const router = Router();
  router
    .route('/api/reverse-lookup')
    .get(limits.perMinute('reverse-lookup', config.rateLimits.api), async (request, response) => {
      const { lat, lon } = validate(placeSchema, uniqueQuery(request));
      const auState = await maps.stateAt({ latitude: lat, longitude: lon });
      response.set('Cache-Control', privateAnswer).json({ auState });
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}
