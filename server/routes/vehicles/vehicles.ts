import { Router } from 'express';
import Joi from 'joi';
import { type Country, isCountry } from '../../../shared/country.ts';
import { notFound } from '../../errors.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { createListingAnswer } from '../listingAnswer.ts';

const vehiclesSchema = Joi.object<{ country: string }>({ country: Joi.string().max(20).required() });

/** `GET /api/vehicles/{country}`: the whole catalogue, `VehicleCatalogue`. */
export function createVehiclesRoute(
  services: Pick<Services, 'answers' | 'config' | 'limits' | 'vehicles'>,
): Router {
  const { config, limits, vehicles } = services;
  const router = Router();
  const answer = createListingAnswer(services);
  const countryOf = (params: unknown): Country => {
    const { country } = validate(vehiclesSchema, params);
    if (!isCountry(country)) throw notFound('No such country');
    return country;
  };
  router
    .route('/api/vehicles/:country')
    .get(limits.perMinute('vehicles', config.rateLimits.api), async (request, response) => {
      await answer.kept(request, response, await vehicles.catalogue(countryOf(request.params)));
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}
