import type { AppointmentKind } from '../appointments/kinds.ts';
import { appointmentWords, cancelledTexts, overTexts } from '../appointments/texts.ts';
import type { Country } from '../country.ts';
import { isoDay } from '../dates.ts';
import type { PriceReference } from './priceReference.ts';

/** What the thanks for a form repeat of it. Nothing tells who has asked: it stands in the address of the page. */
export interface Asked {
  /** In words of content: 'Ridge Tour, Tasman Blue'. */
  readonly car?: string;
  /** Code of the dealer; unset: the choice was left to us. */
  readonly dealer?: string;
  /** What the day is for; unset: a test drive. */
  readonly kind?: AppointmentKind;
  /** `2026-12-05` */
  readonly day?: string;
  /** Public holiday for which the dealer is closed on that day. */
  readonly holiday?: string;
  /** Part of the day as its option reads: 'Morning'. */
  readonly time?: string;
  /** A time that is booked, `2026-12-05T10:00+11:00`, and the id of its booking. */
  readonly slot?: string;
  readonly booking?: string;
  /** The booking was cancelled since. */
  readonly isCancelled?: true;
  /** What can be quoted of the price and the loan that were shown. */
  readonly references?: readonly PriceReference[];
}

/** What the day or the time that was asked for is for. */
export const appointmentAsked = ({ kind = 'test_drive' }: Asked): AppointmentKind => kind;

/** The dealer that a form goes to, as its thanks show it. */
export interface ThankedDealer {
  readonly name: string;
  /** Path of its page. */
  readonly href: string;
  /** In one line. */
  readonly address: string;
  /** As it is to be read; '' when there is none. */
  readonly phone: string;
  /** Days with the same hours as one line. */
  readonly hours: readonly { readonly days: string; readonly hours: string }[];
  /** Why it is closed on the day that was asked for: 'Sunday', on which it never opens. */
  readonly closedOn?: string;
  /** Likewise a public holiday: 'Christmas Day'. */
  readonly holiday?: string;
}

/** What a page says in the place of a form that was sent, made by the server. */
export interface FormThanks {
  /** For the visitor to quote. */
  readonly reference: string;
  readonly car?: string;
  /** What can be quoted of the price and the loan that were shown. */
  readonly references?: readonly PriceReference[];
  /** 'Saturday 5 December, morning' */
  readonly when?: string;
  /** The day or the time was asked for and is not booked. */
  readonly isWish?: true;
  readonly dealer?: ThankedDealer;
  /** Address of a calendar file for the day. */
  readonly calendar?: string;
  /** What the appointment was for that the visitor has cancelled since; unset: none was cancelled. */
  readonly cancelled?: AppointmentKind;
  /** Likewise what the appointment was for whose booked time is over; unset: it is to come, or none was booked. */
  readonly over?: AppointmentKind;
  /** What was asked for; unset: no day was. */
  readonly at?: Pick<Asked, 'slot'> & { readonly day: string; readonly kind: AppointmentKind };
  /** The time is booked: address of the page that shows it, and where it is moved or cancelled. */
  readonly booking?: string;
}

/** `POST /api/form/` of a form that was kept. */
export interface FormTaken {
  readonly ok: true;
  readonly thanks?: FormThanks;
  /** For the address of the page, so that a reload thanks again. Unset: none can be signed at the moment. */
  readonly receipt?: string;
}

/**
 * Thanks as they are to be told at a time: once the booked time has come or the wished day is over, nothing is to be put
 * into a calendar, changed or waited for.
 * @param now ms since 1970
 */
export function thanksAt(thanks: FormThanks, country: Country, now: number): FormThanks {
  const { at, calendar: _calendar, booking: _booking, isWish: _isWish, ...others } = thanks;
  if (!at) return thanks;
  if (at.slot) return Date.parse(at.slot) <= now ? { ...others, over: at.kind } : thanks;
  return isoDay(now, country) > at.day ? others : thanks;
}

/** What has become of a booking that was cancelled, or whose time is over; undefined for all other thanks. */
export const endText = ({ cancelled, over }: FormThanks): string | undefined =>
  (cancelled && cancelledTexts[cancelled]) || (over && overTexts[over]);

/**
 * 'Your test drive is booked: Ridge Tour, Saturday 5 December, 10 am at Meridian Ringwood'. A day that is only wished for
 * is asked for. Undefined where there is no day, or nothing to come of it.
 */
function bookedText(thanks: FormThanks): string | undefined {
  const { at, car, when, dealer, booking, isWish } = thanks;
  if (!at || !when || endText(thanks) || !(booking || isWish)) return undefined;
  const place = dealer ? ` at ${dealer.name}` : '';
  const what = car ? `${car}, ${when}` : when;
  return `Your ${appointmentWords[at.kind]} is ${booking ? 'booked' : 'asked for'}: ${what}${place}`;
}

/** What thanks say first and next: that a time is booked, which is the best news, or 'Thank you'. */
export function thanksWords(thanks: FormThanks): { readonly heading: string; readonly note?: string } {
  const text = bookedText(thanks);
  if (text && thanks.booking) return { heading: text };
  return { heading: 'Thank you', ...(text && { note: `${text}.` }) };
}
