import { expect } from '@jest/globals';
import request from 'supertest';
import type { ReceivedLead } from '../../server/embedded/crm/createCrmService.ts';
import type { DiaryEntry } from '../../server/embedded/diary/createDiaryStandIn.ts';
import { submissionKeyHeader } from '../../shared/appointments/appointments.ts';
import { type AppointmentKind, appointmentNames } from '../../shared/appointments/kinds.ts';
import type { FieldOption } from '../../shared/forms/form.ts';
import { leadIdOf } from './leadIdOf.ts';
import type { RunningSite } from './site.ts';

/** Code of the dealer whose times the tests ask for. */
export const appointmentDealer = 'A3350';
const person = {
  first_name: 'Sam',
  last_name: 'Lee',
  mobile_phone: '0412 345 678',
  Email: 'sam@example.com',
  post_code: '3350',
};
/** The forms of the demo space that offer times, and what else they ask for. */
export const appointmentForms: Readonly<
  Record<AppointmentKind, { readonly page: string; readonly id: string; readonly values: object }>
> = {
  test_drive: {
    page: '/au/test-drive',
    id: 'test-drive',
    values: { ...person, vehicle_interested_in: 'Mesa' },
  },
  service: {
    page: '/au/book-a-service',
    id: 'book-a-service',
    values: { ...person, owned_model_line: 'Mesa', registration: '1AB 2CD', work: 'service' },
  },
};

let turn = 0;

/** What a visitor's browser asks of a running site about one kind of appointment. */
export function appointmentCalls(site: RunningSite, kind: AppointmentKind = 'test_drive') {
  const { page, id: form_id, values } = appointmentForms[kind];
  const dealer = appointmentDealer;
  /** @param key of the submission whose own time is among them */
  const times = async (query: object = {}, key?: string): Promise<FieldOption[]> => {
    const answer = await request(site.origin)
      .get('/api/appointments/au/times')
      .set(key ? { [submissionKeyHeader]: key } : {})
      .query({ kind, dealer, model: 'mesa', ...query });
    expect(answer.status).toBe(200);
    return answer.body.options;
  };
  return {
    times,
    /** A time that no other test has had. */
    async freeTime(): Promise<string> {
      turn += 1;
      return (await times()).at(turn)?.value ?? '';
    },
    hold: async (slot: string, id: string): Promise<string> =>
      (
        await request(site.origin)
          .post('/api/appointments/au/hold')
          .send({ kind, dealer, model: 'mesa', slot, id })
      ).body.outcome,
    send: (slot: string, id: string | undefined, more: object = {}) =>
      request(site.origin)
        .post('/api/form/')
        .send({
          ...values,
          form_id,
          country: 'au',
          page,
          token: 'demo:key:submit:0.9',
          submission_id: id,
          dealer_code: dealer,
          [appointmentNames[kind].slot]: slot,
          ...more,
        }),
    /** The form as a browser without JavaScript posts it. */
    post: (more: object) =>
      request(site.origin)
        .post(page)
        .type('form')
        .send({ form_id, ...values, ...more }),
    /** Posts a change as the page of a booking does. */
    change: (booking: string, body: object) => request(site.origin).post(booking).type('form').send(body),
    /** The booking of a submission, as the diary has it. */
    async bookingOf(key: string): Promise<DiaryEntry | undefined> {
      const { bookings } = (await request(site.embedded).get('/diary/bookings')).body;
      return (bookings as DiaryEntry[]).find(({ id }) => id === leadIdOf(key));
    },
    /** The lead as the CRM has it, once it fits. @param key of its submission */
    async lead(key: string, fits: (lead: ReceivedLead) => boolean = () => true): Promise<ReceivedLead> {
      for (;;) {
        const { leads } = (await request(site.embedded).get('/crm/leads')).body as {
          leads: ReceivedLead[];
        };
        const lead = leads.find((one) => one.id === leadIdOf(key));
        if (lead && fits(lead)) return lead;
      }
    },
  };
}
