import express, { Router } from 'express';
import Joi from 'joi';
import { type MapProblem, mapProblems } from '../../../shared/dealers/mapService.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { privateAnswer } from '../caching.ts';
import { createSample } from '../cspReport/createSample.ts';

export const mapProblemSchema = Joi.object<{ readonly problem: MapProblem }>({
  problem: Joi.valid(...Object.keys(mapProblems)).required(),
}).required();
const maxBody = '200b';
/** When a map service is down every visitor's browser says so: the first few of a minute tell it. */
const linesPerMinute = 10;

/**
 * `POST /api/map-problem`: what went wrong with the map service in a browser, as a line of the log; 204, 400 for anything
 * else. Spec part 2 §7 'Map service', §8 'Map loader failure'.
 * @param now monotonic clock, ms
 */
export function createMapProblemRoute(
  { config: { rateLimits, mapService }, limits }: Pick<Services, 'config' | 'limits'>,
  now: () => number = () => performance.now(),
): Router {
  const sample = createSample(linesPerMinute, now);
  const router = Router();
  router
    .route('/api/map-problem')
    .post(
      limits.perMinute('map-problem', rateLimits.api),
      express.json({ limit: maxBody }),
      (request, response) => {
        const { problem } = validate(mapProblemSchema, request.body ?? {});
        const skipped = sample();
        const { log } = contextOf(response);
        if (skipped !== undefined)
          log.warn({ provider: mapService?.provider, skipped }, mapProblems[problem]);
        response.status(204).set('Cache-Control', privateAnswer).end();
      },
    )
    .all(allowOnly('POST'));
  return router;
}
