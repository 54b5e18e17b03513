import { setTimeout as waitFor } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type AppointmentHold, type BookingOutcome, holdMs } from '../../shared/appointments/appointments.ts';
import { appointmentNames } from '../../shared/appointments/kinds.ts';
import type { Dealer } from '../../shared/dealers/dealer.ts';
import type { FormValues } from '../../shared/forms/form.ts';
import { unavailable } from '../errors.ts';
import type { Lead } from '../forms/lead.ts';
import type { Leads } from '../leads/createLeads.ts';
import type { BookingAim, BookingChange } from '../leads/leadStore.ts';
import type { Diary } from './Diary.ts';
import { type Booking, bookingIn, states, type TimedLead, timeOf, timeValues } from './leadTimes.ts';

interface ChangesOptions {
  readonly diary: Diary;
  readonly leads: Pick<Leads, 'find' | 'put' | 'beginChange' | 'endChange' | 'leaveChange' | 'dueChange'>;
  readonly take: (lead: TimedLead, as: 'booked') => Promise<AppointmentHold['outcome']>;
  readonly dealerOf: (lead: TimedLead) => Promise<Dealer | undefined>;
  /** Whether a time may be offered by a dealer. */
  readonly mayBe: (slot: string, dealer: Dealer) => boolean;
  readonly now: () => number;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Monotonic clock, ms. */
  readonly clock?: () => number;
}

/** Changes of what the diary and a lead both have, one after the other at whichever process. */
export interface Changes {
  /** Begins one once nobody else makes one, and gives its claim. Rejects with `unavailable`. */
  begin(id: string, aim: BookingAim): Promise<string>;
  /** Does something with the time of an id while nobody else changes it. Rejects likewise, and as `run` does. */
  inTurn<T>(id: string, run: () => Promise<T>): Promise<T>;
  /** The diary has the time that the lead of a change tells, for good. Never rejects. */
  booked(id: string, claim: string): Promise<void>;
  /**
   * Gives the diary what the kept lead tells, in place of a change that was not made; where that cannot be done now, it is
   * done by `settle`. Never rejects.
   * @param known the lead, where the store cannot tell it; undefined: there was none
   * @returns whether it has it
   */
  restore(id: string, known: Lead | undefined, claim: string): Promise<boolean>;
  /** Makes a change of the booking as it is then. Rejects with `unavailable` when diary and lead may now differ. */
  make(id: string, aim: BookingAim): Promise<BookingOutcome>;
  /** Finishes or undoes the changes of processes that have ended amid them. Never rejects. */
  settle(): Promise<void>;
}

/**
 * How long the same change of another process is waited for, and between two looks, in ms. Whoever is slower than that
 * finds itself overtaken, and keeps nothing.
 */
const patienceMs = 8_000;
const lookMs = 50;
/** The aim of a change without a lead, which may still lie at a machine that was alone: it is looked at once more. */
const noLead = 'no lead';

const isMade = (outcome: BookingOutcome) => outcome === 'moved' || outcome === 'cancelled';

export function createChanges(options: ChangesOptions): Changes {
  const { diary, leads, take, dealerOf, mayBe, now, logger, clock = () => performance.now() } = options;
  const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown');
  const failed = (submission: string, what: string) => (error: unknown) =>
    logger.warn({ submission, reason: reasonOf(error) }, what);

  /** @param own claim whose place is taken at once */
  async function begin(id: string, aim: BookingAim, own?: string): Promise<string> {
    let over = own;
    let seen = '';
    let until = 0;
    for (;;) {
      const { claim, isOurs } = await leads.beginChange({ id, aim, over });
      if (isOurs) return claim;
      if (claim !== seen) [seen, until, over] = [claim, clock() + patienceMs, undefined];
      else if (clock() >= until) over = claim;
      await waitFor(lookMs);
    }
  }

  const end = (id: string, claim: string) =>
    leads.endChange(id, claim).catch(failed(id, 'a change of a booking is not ended'));
  const settled = (id: string) => diary.settle(id).catch(failed(id, 'a booking is not settled'));

  /** Keeps a lead with other values, which the CRM gets as a correction. */
  async function keep(lead: Lead, values: FormValues, claim: string): Promise<void> {
    const receivedAt = new Date(now()).toISOString();
    const put = await leads.put({ ...lead, receivedAt, values: { ...lead.values, ...values } }, claim);
    if (put === 'overtaken') throw unavailable('The booking is changed elsewhere.', 5);
  }

  /** Gives the diary what a lead tells. False: it does not answer, or somebody else has the time by now. */
  async function agree(id: string, lead: Lead | undefined, claim: string): Promise<boolean> {
    const time = lead && timeOf(lead.values);
    if (!lead || !time || time.state !== states.booked) {
      await diary.release(id);
      return true;
    }
    if (Date.parse(time.slot) <= now()) return true;
    const outcome = await take(lead, 'booked');
    if (outcome === 'held') {
      await settled(id);
      return true;
    }
    if (outcome === 'unknown') throw new Error('the diary does not answer');
    logger.error(
      { submission: id },
      'the diary has not the time that the lead names: the dealer has to call',
    );
    await keep(lead, { [appointmentNames[time.kind].booking]: states.wanted }, claim);
    await diary.release(id);
    return false;
  }

  const restore: Changes['restore'] = async (id, known, own) => {
    let claim = own;
    try {
      claim = await begin(id, '', own);
      const lead = (await leads.find(id).catch(() => undefined)) ?? known;
      const isBack = await agree(id, lead, claim);
      await end(id, claim);
      return isBack;
    } catch (error) {
      failed(id, 'the diary is given what a lead tells later')(error);
      await leads
        .leaveChange({ id, aim: '', claim }, 0)
        .catch(failed(id, 'a change of a booking is not ended'));
      return false;
    }
  };

  /** What becomes of a change without asking the diary; undefined: that is to be asked. */
  async function told(booking: Booking | undefined, aim: BookingAim): Promise<BookingOutcome | undefined> {
    if (aim === states.cancelled && booking?.state === 'cancelled') return 'cancelled';
    const dealer = booking?.state === 'booked' ? await dealerOf(booking.lead) : undefined;
    if (booking?.state !== 'booked' || (aim !== states.cancelled && !dealer)) return 'unknown';
    return aim === states.cancelled || (dealer && mayBe(aim, dealer)) ? undefined : 'gone';
  }

  /** Makes a change in the diary, then in the lead. Rejects when the lead cannot be kept. */
  async function carryOut(
    { lead, kind }: Booking,
    { aim, claim }: Pick<BookingChange, 'aim' | 'claim'>,
  ): Promise<BookingOutcome> {
    if (aim === states.cancelled) {
      try {
        await diary.release(lead.id);
      } catch (error) {
        failed(lead.id, 'a time in the diary is not let go')(error);
        return 'unknown';
      }
      await keep(lead, { [appointmentNames[kind].booking]: states.cancelled }, claim);
      return 'cancelled';
    }
    const { timeZone = '' } = (await dealerOf(lead)) ?? {};
    const values = timeValues(kind, aim, timeZone, states.booked);
    const outcome = await take({ ...lead, values: { ...lead.values, ...values } }, 'booked');
    if (outcome !== 'held') return outcome;
    await keep(lead, values, claim);
    await settled(lead.id);
    return 'moved';
  }

  async function make(id: string, aim: BookingAim): Promise<BookingOutcome> {
    let claim: string;
    try {
      claim = await begin(id, aim);
    } catch (error) {
      failed(id, 'a booking cannot be changed')(error);
      return 'unknown';
    }
    const lead = await leads.find(id).catch(async (error: unknown) => {
      await end(id, claim);
      throw error;
    });
    const booking = lead && bookingIn(lead, now());
    const outcome = await told(booking, aim);
    if (!booking || outcome) {
      await end(id, claim);
      return outcome ?? 'unknown';
    }
    try {
      const made = await carryOut(booking, { aim, claim });
      if (isMade(made)) await end(id, claim);
      // Nobody waits for it: a diary that does not answer has been waited for already.
      else void restore(id, lead, claim);
      return made;
    } catch (error) {
      if (await restore(id, lead, claim)) return 'unknown';
      throw error;
    }
  }

  /** Settles a change whose process has ended. Rejects when that cannot be done now. */
  async function settleOne({ id, aim, claim, lead }: BookingChange): Promise<void> {
    if (!lead && aim !== noLead) return leads.leaveChange({ id, aim: noLead, claim }, holdMs);
    const booking = lead && bookingIn(lead, now());
    if (booking && aim && aim !== noLead && !(await told(booking, aim))) {
      const outcome = await carryOut(booking, { aim, claim });
      if (outcome === 'unknown') throw new Error('the diary does not answer');
      if (isMade(outcome)) {
        logger.info({ submission: id, outcome }, 'a change of a booking was finished');
        return end(id, claim);
      }
    }
    await agree(id, lead, claim);
    logger.info({ submission: id }, 'the diary has what the lead of an unfinished change tells');
    await end(id, claim);
  }

  return {
    begin: (id, aim) => begin(id, aim),
    async inTurn(id, run) {
      const claim = await begin(id, '');
      return run().finally(() => end(id, claim));
    },
    async booked(id, claim) {
      await settled(id);
      await end(id, claim);
    },
    restore,
    make,
    async settle() {
      let due: BookingChange | undefined;
      try {
        for (due = await leads.dueChange(); due; due = await leads.dueChange()) await settleOne(due);
      } catch (error) {
        failed(due?.id ?? '', 'an unfinished change of a booking waits')(error);
      }
    },
  };
}
