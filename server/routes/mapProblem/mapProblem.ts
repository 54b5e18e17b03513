import Joi from 'joi';
import { type MapProblem, mapProblems } from '../../../shared/dealers/mapService.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import type { Services } from '../../services.ts';
import { createSample } from '../cspReport/createSample.ts';
import { type Endpoint, endpoint, jsonBody } from '../endpoint/endpoint.ts';
import { foreign, limited, notValid } from '../endpoint/failures.ts';
import { privateAnswer } from '../query.ts';

const mapProblemSchema = Joi.object<{ readonly problem: MapProblem }>({
  problem: Joi.valid(...Object.keys(mapProblems)).required(),
}).required();
const maxBytes = 200;
/** When a map service is down every visitor's browser says so: the first few of a minute tell it. */
const linesPerMinute = 10;

/**
 * What went wrong with the map service in a browser, as a line of the log; 204, 400 for anything else. Spec part 2 §7 'Map
 * service', §8 'Map loader failure'.
 * @param now monotonic clock, ms
 */
export function createMapProblemEndpoint(
  { config: { rateLimits, mapService }, limits }: Pick<Services, 'config' | 'limits'>,
  now: () => number = () => performance.now(),
): Endpoint {
  const sample = createSample(linesPerMinute, now);
  return endpoint({
    method: 'post',
    path: '/api/map-problem',
    tag: 'browsers',
    description: 'Browsers tell that the map service fails.',
    body: jsonBody(mapProblemSchema, { maxBytes }),
    answers: { 204: { description: 'In the log.' }, 400: notValid, 403: foreign, 429: limited },
    limit: limits.perMinute('map-problem', rateLimits.api),
    answer({ body: { problem } }, _request, response) {
      const skipped = sample();
      const { log } = contextOf(response);
      if (skipped !== undefined) log.warn({ provider: mapService?.provider, skipped }, mapProblems[problem]);
      response.status(204).set('Cache-Control', privateAnswer).end();
    },
  });
}
