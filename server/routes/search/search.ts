import { Router } from 'express';
import Joi from 'joi';
import { maxSearchLength } from '../../../shared/search/search.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { privateAnswer } from '../caching.ts';
import { countryOf, uniqueQuery } from '../query.ts';

export const searchSchema = Joi.object<{ q: string }>({
  q: Joi.string()
    .trim()
    .max(maxSearchLength)
    .pattern(/^[^\p{C}]+$/u, 'printable text')
    .required(),
});

/** `GET /api/search/{country}/suggestions?q=`: what the beginning of words may mean, `SearchSuggestions`. */
export function createSearchRoute({
  config,
  search,
  limits,
}: Pick<Services, 'config' | 'search' | 'limits'>): Router {
  const router = Router();
  router
    .route('/api/search/:country/suggestions')
    .get(limits.perMinute('search', config.rateLimits.api), async (request, response) => {
      const country = countryOf(request);
      const { q } = validate(searchSchema, uniqueQuery(request));
      // Hardly two write the same, and what somebody looks for is for nobody to keep.
      response.set('Cache-Control', privateAnswer).json(await search.suggest(country, q));
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}
