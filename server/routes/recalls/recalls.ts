import type { RequestHandler } from 'express';
import Joi from 'joi';
import type { RecallAnswer } from '../../../shared/recalls/recalls.ts';
import { readVin } from '../../../shared/recalls/vin.ts';
import { badRequest, tooManyRequests, unavailable } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { type Endpoint, endpoint, jsonBody } from '../endpoint/endpoint.ts';
import { down, foreign, limited, notThere, notValid } from '../endpoint/failures.ts';
import { countryParams, exactly, list, text } from '../endpoint/schemas.ts';
import { privateAnswer } from '../query.ts';
import { markAsBeyond } from '../showPosted.ts';

/** Longest number as it was written, in characters. */
export const maxVin = 60;
export const maxBytes = 2 * 1024;
const retryAfterS = 30;

const checkBody = Joi.object<{ readonly vin: string }>({
  vin: Joi.string().max(maxVin).allow('').required(),
});

const recall = { number: text, title: text, day: text };
/** `RecallAnswer` */
const recallAnswer = Joi.alternatives().try(
  exactly({ kind: Joi.string().valid('unknown', 'chassis') }),
  exactly({
    kind: Joi.string().valid('known'),
    vehicle: text,
    open: list(exactly({ ...recall, problem: text, remedy: text, doNotDrive: Joi.boolean() })),
    done: list(exactly({ ...recall, doneOn: text })),
    asOf: text,
  }),
);

/** How many checks one client has in a minute, by scripts and by plain forms together. */
export const createRecallLimit = ({ config, limits }: Pick<Services, 'config' | 'limits'>): RequestHandler =>
  limits.perMinute('recalls', config.recalls.checksPerMinute, markAsBeyond);

/** The recalls of a vehicle, `RecallAnswer`. The number is in the body alone, and in no answer. Decision 0062. */
export function createRecallEndpoints(
  { recalls }: Pick<Services, 'recalls'>,
  limit: RequestHandler,
): readonly Endpoint[] {
  if (!recalls.isOffered) return [];
  return [
    endpoint({
      method: 'post',
      path: '/api/recalls/{country}',
      tag: 'vehicles',
      description:
        'The safety recalls of a vehicle, by its identification number (VIN); there where the site has a recall service. Nothing of it is kept.',
      params: countryParams,
      body: jsonBody(checkBody, { maxBytes, unknown: 'refused' }),
      answers: {
        200: { description: 'What the recall service says.', schema: recallAnswer },
        400: notValid,
        403: foreign,
        404: notThere,
        429: limited,
        503: down,
      },
      limit,
      async answer({ params: { country }, body }, _request, response) {
        if (response.locals.isBeyond) throw tooManyRequests();
        const read = readVin(body.vin, recalls.checkedVins(country));
        if ('error' in read) throw badRequest(read.error);
        const answer = 'vin' in read ? await recalls.check(country, read.vin) : read;
        if (answer.kind === 'tooMany') throw tooManyRequests();
        if (answer.kind === 'failed') throw unavailable('The recall service does not answer.', retryAfterS);
        response.set('Cache-Control', privateAnswer).json(answer satisfies RecallAnswer);
      },
    }),
  ];
}
