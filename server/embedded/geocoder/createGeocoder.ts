import { type RequestHandler, Router } from 'express';
import Joi from 'joi';
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

const attribution = 'Borders drawn for the demo: right to about 10 km.';

/**
 * Stands in for an open maps service: `GET /reverse?lat=&lon=&format=geocodejson`, as Nominatim answers it for places in
 * Australia. Source: Nominatim, "Reverse Geocoding", and the GeocodeJSON specification 0.1.0.
 */
export function createGeocoder(): RequestHandler {
  const router = Router();
  router.get('/reverse', (request, response) => {
    const { lat, lon } = validate(reverseSchema, uniqueQuery(request));
    const state = stateNameAt({ latitude: lat, longitude: lon });
    if (!state) {
      response.json({ error: 'Unable to geocode' });
      return;
    }
    response.json({
      type: 'FeatureCollection',
      geocoding: { version: '0.1.0', attribution, query: `${lat},${lon}` },
      features: [
        {
          type: 'Feature',
          properties: {
            geocoding: { type: 'state', label: `${state}, Australia`, state, country: 'Australia' },
          },
          geometry: { type: 'Point', coordinates: [lon, lat] },
        },
      ],
    });
  });
  return router;
}
