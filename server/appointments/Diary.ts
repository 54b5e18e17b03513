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
  /** Id of the booking, which is that of its lead. */
  readonly id: string;
  readonly kind: AppointmentKind;
  readonly dealer: Dealer;
  readonly model: string;
  readonly slot: string;
}

/**
 * Knows when dealers have a car for a test drive, or a bay for a service. Every method rejects while that cannot be
 * told.
 */
export interface Diary {
  /** Kinds of appointment that it has times for. */
  readonly kinds: readonly AppointmentKind[];
  /** Times that are free, in order. */
  free(question: DiaryQuestion): Promise<readonly string[]>;
  /**
   * Holds a time for `holdMs`, or books it, in place of the one that the booking has: the same again holds it as long
   * once more, and changes nothing of what is booked.
   * False: somebody else has it, or it was never offered.
   */
  take(wanted: WantedTime, as: 'held' | 'booked'): Promise<boolean>;
  /** The lead of a booking is kept. */
  settle(id: string): Promise<void>;
  /** Frees the time that a booking has, if it has one. */
  release(id: string): Promise<void>;
}
