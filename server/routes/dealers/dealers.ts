import { Router } from 'express';
import Joi from 'joi';
import { auStates } from '../../../shared/auStates.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { privateAnswer } from '../caching.ts';
import { createListingAnswer } from '../listingAnswer.ts';
import { countryOf, uniqueQuery } from '../query.ts';

interface LookupQuery {
  readonly postcode?: string;
  readonly q?: string;
  readonly lat?: number;
  readonly lon?: number;
}

/** Longest address that is looked up. */
const maxText = 100;
const words = Joi.string()
  .trim()
  .max(maxText)
  .pattern(/^[^\p{C}]+$/u, 'printable text');
export const lookupSchema = Joi.object<LookupQuery>({
  postcode: Joi.string()
    .trim()
    .pattern(/^\d{1,4}$/, 'postcode'),
  q: words,
  lat: Joi.number().min(-90).max(90),
  lon: Joi.number().min(-180).max(180),
})
  .oxor('postcode', 'q', 'lat')
  .and('lat', 'lon');
export const suggestionsSchema = Joi.object<{ q: string; state?: string }>({
  q: words.required(),
  state: Joi.valid(...auStates),
});

/**
 * `GET /api/dealers/{country}`: the whole network, `DealerNetwork`; with `postcode`, `q` or `lat` and `lon` those nearby,
 * `DealerLookup`. `GET /api/dealers/{country}/suggestions?q=`, with `&state=` of the visitor: `PlaceSuggestions`. Spec part 2 §2.8.
 */
export function createDealersRoute(
  services: Pick<Services, 'answers' | 'config' | 'dealers' | 'limits'>,
): Router {
  const { config, dealers, limits } = services;
  const router = Router();
  const answer = createListingAnswer(services);
  router
    .route('/api/dealers/:country')
    .get(limits.perMinute('dealers', config.rateLimits.api), async (request, response) => {
      const country = countryOf(request);
      const { postcode, q, lat, lon } = validate(lookupSchema, uniqueQuery(request));
      // Where somebody is, is for nobody to keep.
      const once = (found: object) => response.set('Cache-Control', privateAnswer).json(found);
      if (postcode) answer.once(request, response, await dealers.byPostcode(country, postcode));
      else if (q) once(await dealers.byText(country, q));
      else if (lat !== undefined && lon !== undefined)
        once(await dealers.byPosition(country, { latitude: lat, longitude: lon }));
      else await answer.kept(request, response, await dealers.list(country));
    })
    .all(allowOnly('GET', 'HEAD'));
  router
    .route('/api/dealers/:country/suggestions')
    .get(limits.perMinute('places', config.rateLimits.api), async (request, response) => {
      const country = countryOf(request);
      const { q, state } = validate(suggestionsSchema, uniqueQuery(request));
      response.set('Cache-Control', privateAnswer).json(await dealers.suggest(country, q, state));
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}
