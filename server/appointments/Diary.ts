import type { AppointmentKind } from '../../shared/appointments/kinds.ts';
import type { Dealer } from '../../shared/dealers/dealer.ts';

/** Times at a dealer, `2026-12-05T10:00+11:00`: see `shared/appointments/slots.ts`. */

/** Which times are asked for. */
export interface DiaryQuestion {
  readonly kind: AppointmentKind;
  readonly dealer: Dealer;
  /** Slug of the model line; '': whichever. */
  readonly model: string;
  /** First day, of the dealer's calendar: `2026-12-05`. */
  readonly from: string;
  /** Id of a booking: what it has counts as free. */
  readonly id?: string | undefined;
}

/** One time that is wanted. */
export interface WantedTime {
  /** Of the booking, and of the lead that it is for. */
  readonly id: string;
  readonly kind: AppointmentKind;
  readonly dealer: Dealer;
  readonly model: string;
  readonly slot: string;
}

/** How long a time is held for somebody who fills in a form, in ms. */
export const holdMs = 10 * 60 * 1000;

/** Who knows when dealers have a car for a test drive, or a bay for a service. All of it rejects while nobody can tell. */
export interface Diary {
  /** What it keeps times for. */
  readonly kinds: readonly AppointmentKind[];
  /** Times that are free, in order. */
  free(question: DiaryQuestion): Promise<readonly string[]>;
  /**
   * Holds a time for `holdMs`, or books it, in place of the one that the booking has: the same again changes nothing.
   * False: somebody else has it, or it was never offered.
   */
  take(wanted: WantedTime, as: 'held' | 'booked'): Promise<boolean>;
  /** The lead of a booking is kept. */
  settle(id: string): Promise<void>;
  /** Lets go what a booking has, where it has anything. */
  release(id: string): Promise<void>;
}
