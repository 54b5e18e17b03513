import { Router } from 'express';
import Joi from 'joi';
import { countries } from '../../../shared/country.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { validate } from '../../middleware/validate.ts';
import type { EventsRequest } from '../../pages/newsLists.ts';
import type { Services } from '../../services.ts';
import { createListingAnswer } from '../listingAnswer.ts';
import { uniqueQuery } from '../query.ts';

export const eventsSchema = Joi.object<EventsRequest>({
  country: Joi.valid(...countries).required(),
  path: Joi.string()
    .max(200)
    .pattern(/^[A-Za-z0-9][\w-]*(?:\/[A-Za-z0-9][\w-]*)*$/, 'path without country')
    .allow('')
    .default(''),
  page: Joi.number().integer().min(1).max(999).default(1),
});

/** `GET /api/events`: one page of the events below a page of the site, `ListingSlice<EventCard>`. */
export function createEventsRoute(
  services: Pick<Services, 'answers' | 'config' | 'limits' | 'pages'>,
): Router {
  const { config, limits, pages } = services;
  const router = Router();
  const answer = createListingAnswer(services);
  router
    .route('/api/events')
    .get(limits.perMinute('events', config.rateLimits.api), async (request, response) => {
      const wanted = validate(eventsSchema, uniqueQuery(request));
      await answer.kept(request, response, await pages.listEvents(wanted));
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}
