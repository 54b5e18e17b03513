import type { Country } from '../country.ts';
import type { FieldOption, Form, FormValues } from '../forms/form.ts';
import type { FormThanks } from '../forms/thanks.ts';
import { localizePath } from '../links.ts';
import { withQuery } from '../withQuery.ts';

/** What forms, their answers and the page of a booking say of times at a dealer. */

/** `GET /api/appointments/{country}/times` */
export interface AppointmentTimes {
  /** By days; none: the dealer calls. */
  readonly options: readonly FieldOption[];
  /** Whether the diary has answered: else it may be asked again later. */
  readonly isKnown: boolean;
}

/** `POST /api/appointments/{country}/hold`. `unknown`: nobody can tell, and the dealer calls. */
export interface AppointmentHold {
  readonly outcome: 'held' | 'gone' | 'unknown';
}

/** Name of the button that asks for times where there is no JavaScript. */
export const showTimesName = 'show_times';

/** Slug of the model line that is chosen; '': none. */
export const modelOf = (form: Form, values: FormValues): string => {
  const field = form.fields.find(({ component }) => component === 'SelectModelLine');
  return field?.options.find(({ value }) => value === values[field.name])?.slug ?? '';
};

/** Of the page of a booking, without country. */
export const bookingSlug = 'test-drive-booking';

/** The page of a booking, by the receipt of its form. */
export const bookingPath = (country: Country, query: Readonly<Record<string, string>>): string =>
  withQuery(localizePath(`/${bookingSlug}`, country), query);

/** What an address says of a booking, as received. */
export function bookingLink(search: string): { readonly receipt: string; readonly formId: string } {
  const query = new URLSearchParams(search);
  return { receipt: query.get('receipt') ?? '', formId: query.get('submitted') ?? '' };
}

/** What has become of a change that was asked for. */
export const bookingOutcomes = {
  moved: 'Your test drive is moved. The dealership knows.',
  cancelled: 'Your test drive is cancelled. The dealership knows.',
  gone: 'That time is not free any more: your test drive is as it was. Please choose another.',
  unknown: 'It could not be changed at the moment: your test drive is as it was. Please call the dealership.',
} as const;
export type BookingOutcome = keyof typeof bookingOutcomes;

/** Data of the page of a booking. `unknown`: it is too long ago, or was never booked. */
export interface BookingPageData {
  readonly state: 'booked' | 'over' | 'cancelled' | 'unknown';
  /** What was booked, as it is now. */
  readonly thanks: FormThanks;
  /** To which it can be moved; none: the dealer is to be called. */
  readonly times: readonly FieldOption[];
}
