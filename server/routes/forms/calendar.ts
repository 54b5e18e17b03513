import Joi from 'joi';
import { type Country, countries } from '../../../shared/country.ts';
import { receiptPattern } from '../../../shared/forms/form.ts';
import { notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { notThere, readFailures } from '../endpoint/failures.ts';
import { privateAnswer } from '../query.ts';
import { formIdPattern } from './readSubmission.ts';

interface CalendarQuery {
  readonly country: Country;
  readonly form: string;
  readonly receipt: string;
}

const calendarSchema = Joi.object<CalendarQuery>({
  country: Joi.valid(...countries).required(),
  form: Joi.string().pattern(formIdPattern, 'id of a form').required(),
  receipt: Joi.string().pattern(receiptPattern, 'receipt').required(),
});

/**
 * Endpoint for the appointment that was asked for, as a calendar file; 404 for a receipt that is not ours or names no
 * day.
 */
export const createCalendarEndpoint = ({
  forms,
  config,
  limits,
}: Pick<Services, 'forms' | 'config' | 'limits'>) =>
  endpoint({
    method: 'get',
    path: '/api/calendar',
    tag: 'forms',
    description:
      'The day of a test drive or a service that was asked for, as a calendar file, by the receipt of its form.',
    query: calendarSchema,
    answers: {
      200: { description: 'RFC 5545.', schema: Joi.string(), type: 'text/calendar' },
      404: notThere,
      ...readFailures,
    },
    limit: limits.perMinute('calendar', config.rateLimits.api),
    async answer({ query: { country, form, receipt } }, _request, response) {
      const file = await forms.calendar({ country, formId: form, receipt });
      if (file === undefined) throw notFound('There is no such appointment.');
      response
        .set('Cache-Control', privateAnswer)
        .attachment(file.name)
        .type('text/calendar')
        .send(file.text);
    },
  });
