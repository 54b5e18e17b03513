import { Router } from 'express';
import Joi from 'joi';
import { bookingLink, bookingPath, bookingSlugs } from '../../../shared/appointments/appointments.ts';
import { slotPattern } from '../../../shared/appointments/slots.ts';
import { readBooking } from '../../appointments/readBooking.ts';
import { notFound } from '../../errors.ts';
import { readForm } from '../../load/readBody.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import { checked } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { countryOf, privateAnswer, queryOf } from '../query.ts';

interface Change {
  readonly change: 'move' | 'cancel';
  readonly slot: string;
}

const changeSchema = Joi.object<Change>({
  change: Joi.valid('move', 'cancel').required(),
  slot: Joi.string().pattern(slotPattern, 'time').allow('').default(''),
});

const slugs = Object.values(bookingSlugs);

/**
 * `POST /{country}/test-drive-booking?receipt=&submitted=`, and likewise of a service: moves or cancels the booking that the link is signed for, and
 * leads back to its page, which says what has become of it; 404 for a link that is none of ours.
 */
export function createBookingRoutes({
  appointments,
  receipts,
  config,
  limits,
}: Pick<Services, 'appointments' | 'receipts' | 'config' | 'limits'>): Router {
  const router = Router();
  router.post(
    slugs.map((slug) => `/:country/${slug}`),
    limits.perMinute('bookings', config.rateLimits.forms),
    readForm({ maxBytes: 4 * 1024, maxFields: 10 }),
    async (request, response) => {
      const country = countryOf(request);
      const { receipt, formId } = bookingLink(queryOf(request));
      const linked = await readBooking({ appointments, receipts }, receipt, { formId, country });
      if (!linked) throw notFound('Page Not Found');
      const { change, slot } = checked(changeSchema, request.body ?? {}, {});
      const { booking, kind } = linked;
      contextOf(response).route = `/{country}/${bookingSlugs[kind]}`;
      const outcome = !booking
        ? 'unknown'
        : change === 'move'
          ? await appointments.move(booking, slot)
          : await appointments.cancel(booking);
      // By its reference support finds what the visitor did, also where nothing came of it.
      const facts = { submission: booking?.lead.id, form: formId, country, kind, change, outcome };
      contextOf(response).log.info(facts, 'a booking was changed');
      const address = bookingPath(country, kind, { receipt, submitted: formId, outcome });
      response.set('Cache-Control', privateAnswer).redirect(303, address);
    },
  );
  return router;
}
