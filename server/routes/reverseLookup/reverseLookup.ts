import Joi from 'joi';
import { auStates } from '../../../shared/auStates.ts';
import type { Services } from '../../services.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { readFailures } from '../endpoint/failures.ts';
import { degrees, exactly, nullable } from '../endpoint/schemas.ts';
import { privateAnswer } from '../query.ts';

interface Place {
  readonly lat: number;
  readonly lon: number;
}
const placeSchema = Joi.object<Place>({ lat: degrees(90).required(), lon: degrees(180).required() });
const stateSchema = exactly({ auState: nullable(Joi.string().valid(...auStates)) });

/**
 * `{ auState }`, the code of the Australian state at a place; null when there is none, or when the maps service fails:
 * 'silently nothing', spec part 1 §8. The visitor's browser never meets that service.
 */
export const createReverseLookupEndpoint = ({
  config,
  limits,
  maps,
}: Pick<Services, 'config' | 'limits' | 'maps'>) =>
  endpoint({
    method: 'get',
    path: '/api/reverse-lookup',
    tag: 'place',
    description: 'The Australian state at a place.',
    query: placeSchema,
    answers: {
      200: { description: 'Null: none, or nobody can tell.', schema: stateSchema },
      ...readFailures,
    },
    limit: limits.perMinute('reverse-lookup', config.rateLimits.api),
    async answer({ query: { lat, lon } }, _request, response) {
      const auState = await maps.stateAt({ latitude: lat, longitude: lon });
      response.set('Cache-Control', privateAnswer).json({ auState });
    },
  });
