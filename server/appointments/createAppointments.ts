import type { Logger } from 'pino';
import {
  type AppointmentHold,
  type AppointmentTimes,
  type BookingOutcome,
  modelOf,
  slotOf,
} from '../../shared/appointments/appointments.ts';
import { type AppointmentKind, appointmentNames, kindNamed } from '../../shared/appointments/kinds.ts';
import {
  readSlot,
  slotDays,
  slotOptions,
  slotPattern,
  slotTimeText,
} from '../../shared/appointments/slots.ts';
import { appointmentTexts } from '../../shared/appointments/texts.ts';
import type { Country } from '../../shared/country.ts';
import type { Dealer } from '../../shared/dealers/dealer.ts';
import { todayAt } from '../../shared/dealers/openingHours.ts';
import { addDays } from '../../shared/dealers/publicHolidays.ts';
import type { Form, FormValues } from '../../shared/forms/form.ts';
import { firstAppointmentDay } from '../../shared/forms/rules.ts';
import type { Asked } from '../../shared/forms/thanks.ts';
import type { DealerSearches } from '../dealers/createDealerSearch.ts';
import { isSiteError, unprocessable } from '../errors.ts';
import type { Beside } from '../forms/createKeepLead.ts';
import { dealerOfCode } from '../forms/thanks.ts';
import type { Leads } from '../leads/createLeads.ts';
import type { BookingAim } from '../leads/leadStore.ts';
import { currentClient } from '../logging/requestScope.ts';
import { createChanges } from './createChanges.ts';
import { createHoldLimit } from './createHoldLimit.ts';
import type { Diary } from './Diary.ts';
import { type Booking, bookingIn, states, type TimedLead, timeOf, timeValues } from './leadTimes.ts';

/** A time that somebody asks for, as it came in. */
export interface AskedTime {
  readonly kind: AppointmentKind;
  readonly country: Country;
  /** Code. */
  readonly dealer: string;
  /** Slug of the model line; '': whichever. */
  readonly model: string;
}

/** Test drives and services at a time, from the choice in a form to the booking that is moved or cancelled. */
export interface Appointments {
  /** What forms offer times for. */
  readonly kinds: readonly AppointmentKind[];
  /** Times that a dealer offers, with what an id has; none: the dealer calls. Never rejects. */
  times(asked: AskedTime & { readonly id?: string | undefined }): Promise<AppointmentTimes>;
  /** Holds a time for whoever fills in a form; with '' for the slot lets it go. Never rejects. */
  hold(
    asked: AskedTime & { readonly id: string; readonly slot: string },
  ): Promise<AppointmentHold['outcome']>;
  /**
   * The values that a lead gets for the chosen time; {} when none is chosen, undefined when the chosen one may not be
   * booked.
   */
  valuesOf(form: Form, values: FormValues): Promise<FormValues | undefined>;
  /** Books the time of a lead that is about to be kept. */
  readonly beside: Beside;
  /** What the thanks repeat of a lead's time; {} when it has none. */
  askedOf(id: string): Promise<Asked>;
  /** The booking of an id; undefined: nothing is known of it any more. Rejects with `unavailable`. */
  booking(id: string): Promise<Booking | undefined>;
  /** Moves a booking, and tells the CRM. Rejects with `unavailable` when the diary and the lead may now differ. */
  move(booking: Booking, slot: string): Promise<BookingOutcome>;
  cancel(booking: Booking): Promise<BookingOutcome>;
  /** Finishes or undoes what processes have left between the diary and a lead as they ended. Never rejects. */
  settleChanges(): Promise<void>;
  close(): Promise<void>;
}

interface AppointmentsOptions {
  /** Unset: forms offer no times. */
  readonly diary: Diary | undefined;
  readonly dealers: Pick<DealerSearches, 'list'>;
  readonly leads: Pick<Leads, 'find' | 'put' | 'beginChange' | 'endChange' | 'leaveChange' | 'dueChange'>;
  /** Times that one client may hold at once, and a third of what a dealer has left; unset: no limit. */
  readonly maxHolds?: number | undefined;
  /** ms since 1970 */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly close?: () => Promise<void>;
}

/** The time was taken by somebody else since it was offered. */
export const isTimeGone = (error: unknown): boolean =>
  isSiteError(error) && kindNamed(error.field ?? '', ['slot']) !== undefined;

export function createAppointments(options: AppointmentsOptions): Appointments {
  const { diary, dealers, leads, now, logger, close = async () => undefined } = options;
  const { maxHolds = Number.POSITIVE_INFINITY } = options;
  const kinds = diary?.kinds ?? [];
  const holds = createHoldLimit(maxHolds, now);
  /** Changes of bookings that are being made, by id. */
  const underWay = new Map<string, Promise<BookingOutcome | undefined>>();

  const firstDay = ({ timeZone }: Dealer) => firstAppointmentDay(todayAt(timeZone, new Date(now())));
  /** Whether a time is of the dealer's zone, and on a day that times are offered for. */
  function mayBe(slot: string, dealer: Dealer): boolean {
    const date = readSlot(slot, dealer.timeZone)?.date;
    const from = firstDay(dealer);
    return date !== undefined && date >= from && date < addDays(from, slotDays);
  }
  const failed = (error: unknown, what: string) =>
    logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, what);
  const released = (id: string) =>
    diary?.release(id).catch((error: unknown) => failed(error, 'a time in the diary is not let go'));
  const dealerOf = ({ country, values }: TimedLead) => dealerOfCode(dealers, country, values.dealer_code);

  async function take(lead: TimedLead, as: 'held' | 'booked'): Promise<AppointmentHold['outcome']> {
    const time = timeOf(lead.values);
    try {
      const dealer = await dealerOf(lead);
      if (!diary || !dealer || !time) return 'unknown';
      const { kind, model, slot } = time;
      return (await diary.take({ id: lead.id, kind, dealer, model, slot }, as)) ? 'held' : 'gone';
    } catch (error) {
      failed(error, 'the diary does not answer: the dealer will call');
      return 'unknown';
    }
  }

  async function bookingOf(id: string): Promise<Booking | undefined> {
    const lead = await leads.find(id);
    return lead && bookingIn(lead, now());
  }

  const changes = diary && createChanges({ diary, leads, take, dealerOf, mayBe, now, logger });

  /** Changes of one booking are made one after the other, in the order in which they come to this process. */
  function inTurn({ lead: { id } }: Booking, aim: BookingAim): Promise<BookingOutcome> {
    const before = underWay.get(id) ?? Promise.resolve();
    const made = before.catch(() => undefined).then(() => changes?.make(id, aim) ?? 'unknown');
    underWay.set(id, made);
    return made.finally(() => underWay.get(id) === made && underWay.delete(id));
  }

  return {
    kinds,
    async times({ kind, country, dealer: code, model, id }) {
      try {
        const dealer = await dealerOfCode(dealers, country, code);
        if (!diary || !dealer || !kinds.includes(kind)) return { options: [], isKnown: true };
        const free = await diary.free({ kind, dealer, model, from: firstDay(dealer), id });
        return { options: slotOptions(free), isKnown: true };
      } catch (error) {
        failed(error, 'the diary does not answer: the dealer will call');
        return { options: [], isKnown: false };
      }
    },
    async hold({ kind, country, dealer: code, model, slot, id }) {
      const dealer = slot ? await dealerOfCode(dealers, country, code) : undefined;
      if (!changes || (slot && !(dealer && kinds.includes(kind)))) return 'unknown';
      if (dealer && !mayBe(slot, dealer)) return 'gone';
      const names = appointmentNames[kind];
      const values = { dealer_code: code, [names.slot]: slot, [names.model]: model };
      try {
        // In its turn: a call of the diary that is late must not free what the form of this id books meanwhile.
        return await changes.inTurn(id, async () => {
          // Once that is sent and its time is booked, holding another one must not free it.
          const isSent = await leads.find(id).catch(() => undefined);
          if (isSent) return 'unknown';
          if (dealer && slot) {
            const free = async () =>
              (await diary?.free({ kind, dealer, model, from: firstDay(dealer), id }))?.length ?? 0;
            const wanted = { client: currentClient(), id, dealer: `${country} ${code} ${kind}`, free };
            if (!(await holds.admit(wanted))) return 'unknown';
            // Counted whatever comes of it: the id may still have the time that it held before.
            return take({ id, country, values }, 'held');
          }
          holds.end(id);
          await released(id);
          return 'unknown';
        });
      } catch (error) {
        failed(error, 'a time cannot be held');
        return 'unknown';
      }
    },
    async valuesOf(form, values) {
      const kind = slotOf(form)?.kind;
      const slot = kind && values[appointmentNames[kind].slot];
      if (!slot) return {};
      const model = modelOf(form, values);
      const car: FormValues = model ? { [appointmentNames[kind].model]: model } : {};
      const network = await dealers.list(form.country).catch(() => undefined);
      // While the list cannot be had, a time is believed: the dealer calls.
      if (!network)
        return slotPattern.test(slot) ? { ...timeValues(kind, slot, '', states.wanted), ...car } : undefined;
      const dealer = network.dealers.find(({ code }) => code === values.dealer_code);
      if (!dealer || !mayBe(slot, dealer)) return undefined;
      return { ...timeValues(kind, slot, dealer.timeZone, states.booked), ...car };
    },
    beside: {
      async prepare(lead, before) {
        const time = timeOf(lead.values);
        const isBooked = time?.state === states.booked;
        const wasBooked = before && timeOf(before.values)?.state === states.booked;
        if (!changes || !(isBooked || wasBooked)) return { lead };
        const change = await changes.begin(lead.id, '');
        if (!isBooked) return { lead, change };
        const names = appointmentNames[time.kind];
        const outcome = await take(lead, 'booked');
        if (outcome === 'held') return { lead, change };
        if (outcome === 'unknown')
          return { lead: { ...lead, values: { ...lead.values, [names.booking]: states.wanted } }, change };
        await changes.restore(lead.id, before, change);
        throw unprocessable(appointmentTexts.gone, names.slot);
      },
      async kept(lead, change) {
        holds.end(lead.id);
        const time = timeOf(lead.values);
        if (!change) return time ? undefined : released(lead.id);
        if (time?.state === states.booked) await changes?.booked(lead.id, change);
        else await changes?.restore(lead.id, lead, change);
      },
      async notKept({ id }, before, change) {
        if (change) await changes?.restore(id, before, change);
      },
    },
    async askedOf(id) {
      const lead = await leads.find(id).catch(() => undefined);
      const time = lead && timeOf(lead.values);
      if (!time) return {};
      const { slot, state } = time;
      const asked = { day: slot.slice(0, 10), time: slotTimeText(slot) };
      return state === states.booked ? { ...asked, slot, booking: id } : asked;
    },
    booking: bookingOf,
    move: inTurn,
    cancel: (booking) => inTurn(booking, states.cancelled),
    settleChanges: async () => changes?.settle(),
    close,
  };
}
