import { type AppointmentKind, appointmentNames, kindChosen } from '../../shared/appointments/kinds.ts';
import { clockOf } from '../../shared/appointments/slots.ts';
import type { FormValues } from '../../shared/forms/form.ts';
import type { Lead } from '../forms/lead.ts';

/** The time at a dealer, as a lead tells it to the CRM. */

/** What becomes of it. */
export const states = { booked: 'booked', wanted: 'wanted', cancelled: 'cancelled' } as const;
type State = (typeof states)[keyof typeof states];

/** A lead with its booking, as its page shows it. */
export interface Booking {
  readonly lead: Lead;
  readonly kind: AppointmentKind;
  readonly slot: string;
  /** `wanted`: nobody has booked it, or the diary has lost it. The dealer calls, and it cannot be changed here. */
  readonly state: 'booked' | 'over' | 'cancelled' | 'wanted';
}

/** What of a lead its time is booked by. */
export type TimedLead = Pick<Lead, 'id' | 'country' | 'values'>;

export function timeValues(kind: AppointmentKind, slot: string, timeZone: string, state: State): FormValues {
  const names = appointmentNames[kind];
  return {
    [names.slot]: slot,
    [names.date]: slot.slice(0, 10),
    [names.time]: clockOf(slot),
    [names.timeZone]: timeZone,
    [names.booking]: state,
  };
}

/** What a lead says of its time; undefined: it has none. */
export function timeOf(values: FormValues) {
  const kind = kindChosen(values);
  if (!kind) return undefined;
  const { slot, model, booking } = appointmentNames[kind];
  return { kind, slot: values[slot] ?? '', model: values[model] ?? '', state: values[booking] };
}

/** The booking of a lead; undefined: it has no time. @param now ms since 1970 */
export function bookingIn(lead: Lead, now: number): Booking | undefined {
  const time = timeOf(lead.values);
  if (!time) return undefined;
  const { kind, slot } = time;
  if (time.state === states.wanted) return { lead, kind, slot, state: 'wanted' };
  if (time.state === states.cancelled) return { lead, kind, slot, state: 'cancelled' };
  return { lead, kind, slot, state: Date.parse(slot) > now ? 'booked' : 'over' };
}
