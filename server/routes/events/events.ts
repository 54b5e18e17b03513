import Joi from 'joi';
import { countries } from '../../../shared/country.ts';
import type { EventsRequest } from '../../pages/newsLists.ts';
import type { Services } from '../../services.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { readFailures } from '../endpoint/failures.ts';
import { asset, atLeast, slice, text } from '../endpoint/schemas.ts';
import { createListingAnswer } from '../listingAnswer.ts';

const eventsSchema = Joi.object<EventsRequest>({
  country: Joi.valid(...countries).required(),
  path: Joi.string()
    .max(200)
    .pattern(/^[A-Za-z0-9][\w-]*(?:\/[A-Za-z0-9][\w-]*)*$/, 'path without country')
    .allow('')
    .default(''),
  page: Joi.number().integer().min(1).max(999).default(1),
});

/** `ListingSlice<EventCard>` */
const listSchema = slice(
  atLeast({
    uuid: text,
    href: text,
    heading: text,
    summary: text,
    image: asset,
    state: text,
    venue: text,
    day: text,
  }),
);

/** One page of the events below a page of the site, `ListingSlice<EventCard>`. */
export function createEventsEndpoint(services: Pick<Services, 'answers' | 'config' | 'limits' | 'pages'>) {
  const { config, limits, pages } = services;
  const { kept } = createListingAnswer(services);
  return endpoint({
    method: 'get',
    path: '/api/events',
    tag: 'content',
    description: 'One page of the events below a page of the site.',
    query: eventsSchema,
    answers: { 200: { description: 'The events.', schema: listSchema }, ...readFailures },
    limit: limits.perMinute('events', config.rateLimits.api),
    answer: async ({ query }, request, response) => kept(request, response, await pages.listEvents(query)),
  });
}
