import Joi from 'joi';
import type { Services } from '../../services.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { notThere, readFailures } from '../endpoint/failures.ts';
import { anyCountry, atLeast, countryParams, list, nullable, text } from '../endpoint/schemas.ts';
import { createListingAnswer } from '../listingAnswer.ts';

const byUuid = Joi.object().pattern(/./, Joi.object().unknown());
/** `VehicleCatalogue`; money in whole cents. */
const catalogueSchema = atLeast({
  country: anyCountry,
  modelLines: list(atLeast({ uuid: text, slug: text, name: text, models: list(text) })),
  models: byUuid,
  colours: byUuid,
  trims: byUuid,
  options: byUuid,
  accessories: byUuid,
  disclaimers: byUuid,
  runningCosts: nullable(Joi.object().unknown()),
});

/** The whole catalogue, `VehicleCatalogue`. */
export function createVehiclesEndpoint(
  services: Pick<Services, 'answers' | 'config' | 'limits' | 'vehicles'>,
) {
  const { config, limits, vehicles } = services;
  const { kept } = createListingAnswer(services);
  return endpoint({
    method: 'get',
    path: '/api/vehicles/{country}',
    tag: 'vehicles',
    description: 'All vehicles of a country. Money is in whole cents.',
    params: countryParams,
    answers: {
      200: { description: 'The catalogue.', schema: catalogueSchema },
      404: notThere,
      ...readFailures,
    },
    limit: limits.perMinute('vehicles', config.rateLimits.api),
    answer: async ({ params: { country } }, request, response) =>
      kept(request, response, await vehicles.catalogue(country)),
  });
}
