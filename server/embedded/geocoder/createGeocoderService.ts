import { type RequestHandler, Router } from 'express';
import Joi from 'joi';
import { auStateName, isAuState } from '../../../shared/auStates.ts';
import { byCountry, type Country, countries, marketOf } from '../../../shared/country.ts';
import { onceUnlessItFails } from '../../answers/answers.ts';
import type { NamedPlace } from '../../dealers/loadPlaces.ts';
import { createPlaceTable, type FoundPlace } from '../../dealers/placeTable.ts';
import { validate } from '../../middleware/validate.ts';
import { uniqueQuery } from '../../routes/query.ts';
import { stateNameAt } from './stateAt.ts';

interface ReverseRequest {
  readonly lat: number;
  readonly lon: number;
  readonly format: 'geocodejson';
}
const reverseSchema = Joi.object<ReverseRequest>({
  lat: Joi.number().min(-90).max(90).required(),
  lon: Joi.number().min(-180).max(180).required(),
  format: Joi.valid('geocodejson').required(),
});

interface SearchRequest {
  readonly q?: string;
  readonly postalcode?: string;
  readonly countrycodes: Country;
  readonly limit: number;
  readonly format: 'geocodejson';
}
const searchSchema = Joi.object<SearchRequest>({
  q: Joi.string().max(500),
  postalcode: Joi.string().max(20),
  countrycodes: Joi.valid(...countries).required(),
  limit: Joi.number().integer().min(1).max(40).default(10),
  format: Joi.valid('geocodejson').required(),
}).xor('q', 'postalcode');

const attribution = 'Borders drawn for the demo: right to about 10 km. Places from GeoNames, CC BY 4.0.';

/**
 * Stands in for an open maps service, as Nominatim answers: `GET /reverse?lat=&lon=` for places in Australia, and
 * `GET /search?q=` or `?postalcode=` with `&countrycodes=au` for these places; addresses are found to the town.
 * @param load gives the places, when they are first searched
 * Source: Nominatim, "Reverse Geocoding" and "Search queries", and the GeocodeJSON specification 0.1.0.
 */
export function createGeocoderService(load: () => Promise<readonly NamedPlace[]>): RequestHandler {
  const router = Router();
  const tables = onceUnlessItFails(async () => {
    const tables = byCountry(createPlaceTable);
    for (const place of await load()) tables[place.country].add(place);
    return tables;
  });
  router.get('/reverse', (request, response) => {
    const { lat, lon } = validate(reverseSchema, uniqueQuery(request));
    const state = stateNameAt({ latitude: lat, longitude: lon });
    if (!state) {
      response.json({ error: 'Unable to geocode' });
      return;
    }
    const geocoding = { type: 'state', label: `${state}, Australia`, state, country: 'Australia' };
    response.json(collection(`${lat},${lon}`, [feature(geocoding, [lon, lat])]));
  });
  router.get('/search', async (request, response) => {
    const { q, postalcode, countrycodes, limit } = validate(searchSchema, uniqueQuery(request));
    const table = (await tables())[countrycodes];
    const place = table.findPostcode(postalcode ?? '');
    const found = q ? table.search(q) : place ? [{ place, street: '' }] : [];
    response.json(collection(q ?? postalcode ?? '', found.slice(0, limit).map(asFeature)));
  });
  return router;
}

const collection = (query: string, features: readonly object[]) => ({
  type: 'FeatureCollection',
  geocoding: { version: '0.1.0', attribution, query },
  features,
});

const feature = (geocoding: object, coordinates: readonly [longitude: number, latitude: number]) => ({
  type: 'Feature',
  properties: { geocoding },
  geometry: { type: 'Point', coordinates },
});

function asFeature({ place, street }: FoundPlace) {
  const { name, region, postcode, country, latitude, longitude } = place;
  const state = isAuState(region) ? auStateName(region) : region;
  const label = [street, name, state, postcode, marketOf(country).name].filter(Boolean).join(', ');
  const geocoding = street
    ? { type: 'street', label, name: street, street, city: name }
    : { type: 'city', label, name };
  const shared = { postcode, state, country: marketOf(country).name, country_code: country };
  return feature({ ...geocoding, ...shared }, [longitude, latitude]);
}
