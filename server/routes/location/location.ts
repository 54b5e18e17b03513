import Joi from 'joi';
import type { Config } from '../../config/Config.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { limited } from '../endpoint/failures.ts';
import { degrees, exactly, nullable } from '../endpoint/schemas.ts';
import { privateAnswer } from '../query.ts';

const latitudeSchema = Joi.number().min(-90).max(90).required();
const longitudeSchema = Joi.number().min(-180).max(180).required();
const locationSchema = exactly({ latitude: nullable(degrees(90)), longitude: nullable(degrees(180)) });

/** `{ latitude, longitude }` in degrees as the CDN tells it, or both null when it does not. Spec part 1 §7. */
export const createLocationEndpoint = ({
  config: { geoHeaders },
}: {
  readonly config: Pick<Config, 'geoHeaders'>;
}) =>
  endpoint({
    method: 'get',
    path: '/api/location',
    tag: 'place',
    description: 'Where the visitor is, in degrees, as the CDN tells it.',
    answers: { 200: { description: 'Null: nobody tells.', schema: locationSchema }, 429: limited },
    answer(_asked, request, response) {
      const header = (name: string | undefined) => (name ? request.get(name) : undefined);
      const latitude = latitudeSchema.validate(header(geoHeaders.latitude));
      const longitude = longitudeSchema.validate(header(geoHeaders.longitude));
      const isTold = !latitude.error && !longitude.error;
      response
        .set('Cache-Control', privateAnswer)
        .json(
          isTold
            ? { latitude: latitude.value, longitude: longitude.value }
            : { latitude: null, longitude: null },
        );
    },
  });
