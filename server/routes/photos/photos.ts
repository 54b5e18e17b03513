import Joi from 'joi';
import { maxPhotoBytes, type PhotoTaken, photoTypes } from '../../../shared/tradeIn/photos.ts';
import { badRequest, notFound } from '../../errors.ts';
import { readBytes } from '../../load/readBody.ts';
import { disconnectSignal } from '../../middleware/disconnectSignal.ts';
import { clientOf } from '../../middleware/rateLimit.ts';
import type { Services } from '../../services.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { down, failure, foreign, limited, notThere, notValid } from '../endpoint/failures.ts';
import { countryParams, exactly } from '../endpoint/schemas.ts';
import { privateAnswer } from '../query.ts';

/** Photos that one client may send in a minute: for five enquiries with six each. */
const perMinute = 30;

/** Takes a photo of an old car, before the form that it goes along with is sent. */
export const createPhotosEndpoint = ({
  photos,
  tradeIns,
  config,
  limits,
}: Pick<Services, 'photos' | 'tradeIns' | 'config' | 'limits'>) =>
  endpoint({
    method: 'post',
    path: '/api/photos/{country}',
    tag: 'forms',
    description:
      'Keeps a photo of an old car until a form names it in `photos`, or for two hours. Of the file its pixels are kept alone.',
    params: countryParams,
    body: {
      types: photoTypes,
      schema: Joi.binary().max(maxPhotoBytes),
      parse: [readBytes({ types: photoTypes, maxBytes: maxPhotoBytes })],
      read(body) {
        if (Buffer.isBuffer(body) && body.length) return body;
        throw badRequest(`A photo is sent as ${photoTypes.join(', ')}.`);
      },
    },
    answers: {
      200: {
        description: 'It is kept. `id` is for the form that names it, and in no log.',
        schema: exactly({ id: Joi.string().guid({ version: 'uuidv4' }) }),
      },
      400: notValid,
      403: foreign,
      404: notThere,
      413: failure('The photo is larger than 8 MB.'),
      429: limited,
      503: down,
    },
    limit: limits.perMinute('photos', config.rateLimits.forms && perMinute),
    async answer({ body }, request, response) {
      if (!tradeIns.isOffered) throw notFound('No photos are taken here.');
      const id = await photos.take(body, { client: clientOf(request), left: disconnectSignal(response) });
      if (id !== undefined) response.set('Cache-Control', privateAnswer).json({ id } satisfies PhotoTaken);
    },
  });
