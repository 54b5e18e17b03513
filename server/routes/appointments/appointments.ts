import Joi from 'joi';
import {
  type AppointmentHold,
  type AppointmentTimes,
  submissionKeyHeader,
} from '../../../shared/appointments/appointments.ts';
import { type AppointmentKind, appointmentKinds } from '../../../shared/appointments/kinds.ts';
import { slotPattern } from '../../../shared/appointments/slots.ts';
import { dealerCodePattern } from '../../dealers/dealerCells.ts';
import { submissionKeyOf } from '../../forms/submissionKey.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { type Endpoint, endpoint, jsonBody } from '../endpoint/endpoint.ts';
import { foreign, limited, notThere, notValid, readFailures } from '../endpoint/failures.ts';
import { countryParams, exactly, list, text } from '../endpoint/schemas.ts';
import { privateAnswer } from '../query.ts';

interface TimesQuery {
  readonly kind: AppointmentKind;
  readonly dealer: string;
  readonly model: string;
  readonly id?: string;
}

const asked = {
  kind: Joi.valid(...appointmentKinds).default('test_drive'),
  dealer: Joi.string().pattern(dealerCodePattern, 'dealer code').required(),
  model: Joi.string()
    .pattern(/^[\w-]{1,64}$/, 'slug')
    .allow('')
    .default(''),
};
/** Key of a submission. */
const id = Joi.string().guid({ version: 'uuidv4', separator: '-' }).lowercase();
// `id` in the address is for pages that an earlier version has served.
const timesQuery = Joi.object<TimesQuery>({ ...asked, id });
const keyHeader = Joi.object<Pick<TimesQuery, 'id'>>({ id });
const holdBody = Joi.object<TimesQuery & { readonly id: string; readonly slot: string }>({
  ...asked,
  id: id.required(),
  slot: Joi.string().pattern(slotPattern, 'time').allow('').required(),
});

/** `AppointmentTimes` */
const timesAnswer = exactly({
  options: list(exactly({ value: text, text, group: text })),
  isKnown: Joi.boolean(),
});
/** `AppointmentHold` */
const holdAnswer = exactly({ outcome: Joi.string().valid('held', 'gone', 'unknown') });

/** Times for a test drive or a service at a dealer, and holding one of them for ten minutes by the key of a submission. */
export function createAppointmentEndpoints({
  appointments,
  config,
  limits,
}: Pick<Services, 'appointments' | 'config' | 'limits'>): readonly Endpoint[] {
  const { api, forms } = config.rateLimits;
  return [
    endpoint({
      method: 'get',
      path: '/api/appointments/{country}/times',
      tag: 'forms',
      description:
        'Times for a test drive or a service that a dealer offers: none while its diary does not answer. With the key of a submission in `Submission-Key` the time that it holds is among them.',
      params: countryParams,
      query: timesQuery,
      answers: {
        200: { description: 'The times, by days.', schema: timesAnswer },
        404: notThere,
        ...readFailures,
      },
      limit: limits.perMinute('times at dealers', api),
      async answer({ params: { country }, query }, request, response) {
        const { id: key = query.id } = validate(keyHeader, { id: request.get(submissionKeyHeader) });
        const id = key && submissionKeyOf(key).leadId;
        const times = await appointments.times({ country, ...query, id });
        response.set('Cache-Control', privateAnswer).json(times satisfies AppointmentTimes);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/appointments/{country}/hold',
      tag: 'forms',
      description:
        'Holds a time for ten minutes for a form that is filled in; without a time lets go the one that is held.',
      params: countryParams,
      body: jsonBody(holdBody, { maxBytes: 2 * 1024, unknown: 'refused' }),
      answers: {
        200: { description: 'Whether it is held.', schema: holdAnswer },
        400: notValid,
        403: foreign,
        404: notThere,
        429: limited,
      },
      // As many as forms: whoever holds all times of a dealer keeps others from them.
      limit: limits.perMinute('held times', forms),
      async answer({ params: { country }, body }, _request, response) {
        const id = submissionKeyOf(body.id).leadId;
        const outcome = await appointments.hold({ country, ...body, id });
        response.set('Cache-Control', privateAnswer).json({ outcome } satisfies AppointmentHold);
      },
    }),
  ];
}
