import Joi from 'joi';
import { auStates } from '../../../shared/auStates.ts';
import { normalisePostcode, typedPlace } from '../../../shared/dealers/placeLabel.ts';
import type { Services } from '../../services.ts';
import { type Endpoint, endpoint } from '../endpoint/endpoint.ts';
import { notThere, readFailures, unreachable } from '../endpoint/failures.ts';
import {
  anyCountry,
  atLeast,
  countryParams,
  exactly,
  list,
  nullable,
  place,
  text,
} from '../endpoint/schemas.ts';
import { createListingAnswer } from '../listingAnswer.ts';
import { privateAnswer } from '../query.ts';

interface LookupQuery {
  readonly postcode?: string;
  readonly q?: string;
  readonly lat?: number;
  readonly lon?: number;
}

/** Longest address that is looked up. */
const maxText = 100;
const words = Joi.string()
  .custom(typedPlace)
  .max(maxText)
  .pattern(/^[^\p{C}]+$/u, 'printable text');
const lookupQuery = Joi.object<LookupQuery>({
  postcode: Joi.string()
    .custom(normalisePostcode)
    .pattern(/^\d{1,4}$/, 'postcode'),
  q: words,
  lat: Joi.number().min(-90).max(90),
  lon: Joi.number().min(-180).max(180),
})
  .oxor('postcode', 'q', 'lat')
  .and('lat', 'lon');
const suggestionsQuery = Joi.object<{ q: string; state?: string }>({
  q: words.required(),
  state: Joi.valid(...auStates),
});

const dealer = {
  code: text,
  name: text,
  address: text,
  city: text,
  region: text,
  postcode: Joi.string().pattern(/^\d{4}$/),
  country: anyCountry,
  phone: text,
  email: text,
  ...place,
  hours: list(
    Joi.alternatives().try(
      list(exactly({ opens: Joi.number().integer(), closes: Joi.number().integer() })),
      Joi.valid('appointment', 'unknown'),
    ),
  ),
  timeZone: text,
  finance: Joi.boolean(),
};
/** `Place` */
const foundPlace = exactly({ label: text, ...place });
/** `DealerNetwork` */
const network = atLeast({ dealers: list(atLeast(dealer)) });
/** `DealerLookup`; km to one decimal. */
const lookup = exactly({
  place: nullable(foundPlace),
  dealers: list(atLeast({ ...dealer, distanceKm: Joi.number().min(0) })),
  closestDealerCode: text,
});
/** `PlaceSuggestions` */
const suggestions = exactly({ suggestions: list(foundPlace) });

/** The dealers of a country, and the places that one may search by. Spec part 2 §2.8. */
export function createDealersEndpoints(
  services: Pick<Services, 'answers' | 'config' | 'dealers' | 'limits'>,
): readonly Endpoint[] {
  const { config, dealers, limits } = services;
  const listing = createListingAnswer(services);
  return [
    endpoint({
      method: 'get',
      path: '/api/dealers/{country}',
      tag: 'dealers',
      description: 'The dealers: all of them, or those within 100 km of a postcode, a text or a position.',
      params: countryParams,
      query: lookupQuery,
      answers: {
        200: {
          description: 'All dealers; of a search those nearby, nearest first, with km.',
          schema: Joi.alternatives().try(lookup, network),
        },
        404: notThere,
        502: unreachable,
        ...readFailures,
      },
      limit: limits.perMinute('dealers', config.rateLimits.api),
      async answer({ params: { country }, query: { postcode, q, lat, lon } }, request, response) {
        // Where somebody is must not be kept.
        const once = (found: object) => response.set('Cache-Control', privateAnswer).json(found);
        if (postcode) listing.once(request, response, await dealers.byPostcode(country, postcode));
        else if (q) once(await dealers.byText(country, q));
        else if (lat !== undefined && lon !== undefined)
          once(await dealers.byPosition(country, { latitude: lat, longitude: lon }));
        else await listing.kept(request, response, await dealers.list(country));
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/dealers/{country}/suggestions',
      tag: 'dealers',
      description: 'Places that begin with a text, at most eight.',
      params: countryParams,
      query: suggestionsQuery,
      answers: { 200: { description: 'The places.', schema: suggestions }, 404: notThere, ...readFailures },
      limit: limits.perMinute('places', config.rateLimits.api),
      async answer({ params: { country }, query: { q, state } }, _request, response) {
        response.set('Cache-Control', privateAnswer).json(await dealers.suggest(country, q, state));
      },
    }),
  ];
}
