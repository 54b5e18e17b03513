import { Router } from 'express';
import Joi from 'joi';
import { type Country, countries } from '../../../shared/country.ts';
import { receiptPattern } from '../../../shared/forms/form.ts';
import { notFound } from '../../errors.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { privateAnswer } from '../caching.ts';
import { uniqueQuery } from '../query.ts';
import { formIdPattern } from './readSubmission.ts';

interface CalendarQuery {
  readonly country: Country;
  readonly form: string;
  readonly receipt: string;
}

export const calendarSchema = Joi.object<CalendarQuery>({
  country: Joi.valid(...countries).required(),
  form: Joi.string().pattern(formIdPattern, 'id of a form').required(),
  receipt: Joi.string().pattern(receiptPattern, 'receipt').required(),
});

/**
 * `GET /api/calendar?country=&form=&receipt=`: the day of a test drive that was asked for, as a calendar file; 404 for a
 * receipt that is none of ours or names no day.
 */
export function createCalendarRoute({
  forms,
  config,
  limits,
}: Pick<Services, 'forms' | 'config' | 'limits'>): Router {
  const router = Router();
  router
    .route('/api/calendar')
    .get(limits.perMinute('calendar', config.rateLimits.api), async (request, response) => {
      const { country, form, receipt } = validate(calendarSchema, uniqueQuery(request));
      const file = await forms.calendar({ country, formId: form, receipt });
      if (file === undefined) throw notFound('There is no such test drive.');
      response
        .set('Cache-Control', privateAnswer)
        .attachment('test-drive.ics')
        .type('text/calendar')
        .send(file);
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}
