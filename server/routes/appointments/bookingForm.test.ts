import { expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import type { BookingOutcome } from '../../../shared/appointments/appointments.ts';
import type { Appointments } from '../../appointments/createAppointments.ts';
import type { Booking } from '../../appointments/leadTimes.ts';
import type { Lead } from '../../forms/lead.ts';
import { createRedactingLogger } from '../../logging/logger.ts';
import { logsCommand } from '../../logging/logsCommand.ts';
import { createLimits } from '../../middleware/rateLimit.ts';
import { requestContext } from '../../middleware/requestContext.ts';
import { createBookingRoutes } from './bookingForm.ts';

const id = '1f2e3d4c-0000-4000-8000-000000000001';
const slot = '2026-12-05T10:00+11:00';
const receipt = '1F2E3D4C.aaaaaaaaaaaaaaaaaaaaaa.eyJhIjoxfQ';

it.each<BookingOutcome>(['cancelled', 'unknown'])(
  'what a visitor changes of a booking is found by its reference: %s',
  async (outcome) => {
    const lines: string[] = [];
    const booking: Booking = { lead: { id, values: {} } as Lead, kind: 'test_drive', slot, state: 'booked' };
    const app = express();
    const write = (line: string) => void lines.push(line);
    app.use(requestContext(createRedactingLogger('info', [], { write })));
    app.use(
      createBookingRoutes({
        appointments: {
          booking: async () => booking,
          cancel: async () => outcome,
        } as unknown as Appointments,
        receipts: { read: async () => ({ reference: '1F2E3D4C', asked: { booking: id, slot } }) } as never,
        config: { rateLimits: { forms: 0 } } as never,
        limits: createLimits(),
      }),
    );
    await request(app)
      .post(`/au/test-drive-booking?receipt=${receipt}&submitted=test-drive`)
      .type('form')
      .send({ change: 'cancel' })
      .expect(303);
    const told: string[] = [];
    async function* read() {
      yield* lines;
    }
    const given = { read, now: Date.now(), machine: 'web', warn: () => undefined };
    for await (const line of logsCommand(['--submission', '1F2E3D4C'], given)) told.push(line);
    expect(told.join('\n')).toMatch(new RegExp(`a booking was changed .*change=cancel  outcome=${outcome}`));
  },
);
