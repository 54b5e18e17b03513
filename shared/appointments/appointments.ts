import type { Country } from '../country.ts';
import type { FieldOption, Form, FormField, FormValues } from '../forms/form.ts';
import type { FormThanks } from '../forms/thanks.ts';
import { localizePath, withQuery } from '../links.ts';
import { keysOf } from '../records.ts';
import { type AppointmentKind, kindNamed } from './kinds.ts';
import { appointmentWords } from './texts.ts';

/** What forms, their answers and the page of a booking say of times at a dealer. */

/** `GET /api/appointments/{country}/times` */
export interface AppointmentTimes {
  /** Times by days; none: the dealer calls. */
  readonly options: readonly FieldOption[];
  /** Whether the diary has answered: else it may be asked again later. */
  readonly isKnown: boolean;
}

/** Header of that call with the key of the submission, which stands in no address. */
export const submissionKeyHeader = 'submission-key';

/** `POST /api/appointments/{country}/hold`. `unknown`: nobody can tell, and the dealer calls. */
export interface AppointmentHold {
  readonly outcome: 'held' | 'gone' | 'unknown';
}

/** How long a time is held for somebody who fills in a form, in ms; holding it again begins anew. */
export const holdMs = 10 * 60 * 1000;

/** Name of the button that asks for times where there is no JavaScript. */
export const showTimesName = 'show_times';

/** The field of a time, and what the time is for; undefined in a form that offers none. */
export function slotOf(
  form: Form,
): { readonly field: FormField; readonly kind: AppointmentKind } | undefined {
  const field = form.fields.find(({ component }) => component === 'SelectSlot');
  const kind = field && kindNamed(field.name, ['slot']);
  return field && kind ? { field, kind } : undefined;
}

/** Slug of the model line that is chosen; '': none. */
export const modelOf = (form: Form, values: FormValues): string => {
  const field = form.fields.find(({ component }) => component === 'SelectModelLine');
  return field?.options.find(({ value }) => value === values[field.name])?.slug ?? '';
};

/** Slugs of the page of a booking, without country. */
export const bookingSlugs: Readonly<Record<AppointmentKind, string>> = {
  test_drive: 'test-drive-booking',
  service: 'service-booking',
};

/** The page of a booking, by the receipt of its form. */
export const bookingPath = (
  country: Country,
  kind: AppointmentKind,
  query: Readonly<Record<string, string>>,
): string => withQuery(localizePath(`/${bookingSlugs[kind]}`, country), query);

/** What an address says of a booking, as received. */
export function bookingLink(search: string): { readonly receipt: string; readonly formId: string } {
  const query = new URLSearchParams(search);
  return { receipt: query.get('receipt') ?? '', formId: query.get('submitted') ?? '' };
}

/** What has become of a change that was asked for. */
export type BookingOutcome = 'moved' | 'cancelled' | 'gone' | 'unknown';
interface Outcome {
  /** The state of a booking of which it is still true: an address may be opened again after a later change. */
  readonly state: BookingPageData['state'];
  /** Title of the page, which a screen reader says first when a document answers. */
  readonly title: (what: string) => string;
  readonly text: (what: string) => string;
}
const outcomes: Readonly<Record<BookingOutcome, Outcome>> = {
  moved: {
    state: 'booked',
    title: (what) => `Your ${what} is moved`,
    text: (what) => `Your ${what} is moved. The dealership knows.`,
  },
  cancelled: {
    state: 'cancelled',
    title: (what) => `Your ${what} is cancelled`,
    text: (what) => `Your ${what} is cancelled. The dealership knows.`,
  },
  gone: {
    state: 'booked',
    title: (what) => `Error: your ${what} is not moved`,
    text: (what) => `That time is not free any more: your ${what} is as it was. Please choose another.`,
  },
  unknown: {
    state: 'booked',
    title: (what) => `Error: your ${what} is not changed`,
    text: (what) =>
      `It could not be changed at the moment: your ${what} is as it was. Please call the dealership.`,
  },
};
const isOutcome = (text: string): text is BookingOutcome => Object.hasOwn(outcomes, text);
export const bookingOutcomes = keysOf(outcomes);

/** Returns the words for an outcome that a URL names; undefined: it is none, or no longer true of the booking. */
export function outcomeWords(
  outcome: string | undefined,
  { kind, state }: Pick<BookingPageData, 'kind' | 'state'>,
): { readonly title: string; readonly text: string } | undefined {
  if (outcome === undefined || !isOutcome(outcome)) return undefined;
  const { state: needed, title, text } = outcomes[outcome];
  const what = appointmentWords[kind];
  return needed === state ? { title: title(what), text: text(what) } : undefined;
}

/** Value of `?confirm=` on the page of a booking that asks whether it is to be cancelled. */
export const confirmCancel = 'cancel';

/** Returns the title of the page of a booking, as its URL asks for it. */
export function bookingTitle(
  { confirm, outcome }: Readonly<Partial<Record<'confirm' | 'outcome', string>>>,
  booking: Pick<BookingPageData, 'kind' | 'state'>,
): string {
  const what = appointmentWords[booking.kind];
  if (confirm === confirmCancel && booking.state === 'booked') return `Cancel your ${what}?`;
  return outcomeWords(outcome, booking)?.title ?? `Your ${what}`;
}

/** Data of the page of a booking. `unknown`: it is too long ago, or was never booked. */
export interface BookingPageData {
  readonly kind: AppointmentKind;
  readonly state: 'booked' | 'over' | 'cancelled' | 'unknown';
  /** What was booked, as it is now. */
  readonly thanks: FormThanks;
  /** Times to which it can be moved; none: the dealer is to be called. */
  readonly times: readonly FieldOption[];
  /** It is booked, and its dealer has left the network since. */
  readonly isDealerGone?: true;
}
