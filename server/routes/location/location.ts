import { Router } from 'express';
import Joi from 'joi';
import type { Config } from '../../config/Config.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { privateAnswer } from '../caching.ts';

const latitudeSchema = Joi.number().min(-90).max(90).required();
const longitudeSchema = Joi.number().min(-180).max(180).required();

/**
 * `GET /api/location/`: `{ latitude, longitude }` in degrees as the CDN tells it, or both null when it does
 * not. Spec part 1 §7.
 */
export function createLocationRoute({ geoHeaders }: Pick<Config, 'geoHeaders'>): Router {
  const router = Router();
  router
    .route('/api/location')
    .get((request, response) => {
      const header = (name: string | undefined) => (name ? request.get(name) : undefined);
      const latitude = latitudeSchema.validate(header(geoHeaders.latitude));
      const longitude = longitudeSchema.validate(header(geoHeaders.longitude));
      response.set('Cache-Control', privateAnswer);
      if (latitude.error || longitude.error) response.json({ latitude: null, longitude: null });
      else response.json({ latitude: latitude.value, longitude: longitude.value });
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}
