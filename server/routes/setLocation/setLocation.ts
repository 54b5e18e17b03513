import { Router } from 'express';
import Joi from 'joi';
import { type Country, countries } from '../../../shared/country.ts';
import { refuseForeignOrigin } from '../../middleware/refuseForeignOrigin.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { countryCookie } from './countryCookie.ts';

export const setLocationSchema = Joi.object<{ country: Country }>({
  country: Joi.valid(...countries).required(),
});

/** `GET /api/set-location/{country}`: remembers the visitor's choice for the redirect of `/`. Spec part 1 §7. A write, though a GET. */
export function createSetLocationRoute({ config, limits }: Pick<Services, 'config' | 'limits'>): Router {
  const { https, rateLimits } = config;
  const router = Router();
  router
    .route('/api/set-location/:country')
    .get(
      limits.perMinute('set-location', rateLimits.api),
      refuseForeignOrigin(config),
      (request, response) => {
        const { country } = validate(setLocationSchema, request.params);
        response.set('Cache-Control', 'no-store');
        response.cookie(countryCookie.name, country, countryCookie.options(https));
        response.json({ country });
      },
    )
    .all(allowOnly('GET', 'HEAD'));
  return router;
}
