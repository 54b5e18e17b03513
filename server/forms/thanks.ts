import { createHash } from 'node:crypto';
import { bookingPath } from '../../shared/appointments/appointments.ts';
import { kindNamed } from '../../shared/appointments/kinds.ts';
import { appointmentWords } from '../../shared/appointments/texts.ts';
import type { Country } from '../../shared/country.ts';
import { type Dealer, fallbackDealerCode, weekdays } from '../../shared/dealers/dealer.ts';
import { dealerPath } from '../../shared/dealers/dealerPath.ts';
import { hoursByDays, isClosed } from '../../shared/dealers/openingHours.ts';
import { placeLabel } from '../../shared/dealers/placeLabel.ts';
import { dayText } from '../../shared/dealers/publicHolidays.ts';
import {
  type Form,
  type FormField,
  type FormStart,
  type FormValues,
  isShown,
} from '../../shared/forms/form.ts';
import { enquiredCar } from '../../shared/forms/otherCar.ts';
import {
  type Asked,
  appointmentAsked,
  type FormThanks,
  type ThankedDealer,
  thanksAt,
} from '../../shared/forms/thanks.ts';
import { withQuery } from '../../shared/links.ts';
import type { DealerSearches } from '../dealers/createDealerSearch.ts';
import { calendarFile } from './calendarFile.ts';
import type { ReceiptFor, Receipts, Received } from './createReceipts.ts';
import { uuidOfHash } from './uuidOfHash.ts';

/** What thanks are made of. */
interface Thanked extends ReceiptFor {
  readonly receipt: string;
  readonly received: Received;
  /** The one that was asked for; unset: none was, or it cannot be told. */
  readonly dealer: Dealer | undefined;
  /** ms since 1970 */
  readonly now: number;
}

/** Thanks in words: day, hours and address as the visitor reads them. */
export function thanksFor({ formId, country, receipt, received, dealer, now }: Thanked): FormThanks {
  const { reference, asked, forCalendar = receipt } = received;
  const when = whenText(asked);
  const { day, slot } = asked;
  const kind = appointmentAsked(asked);
  const thanks: FormThanks = {
    reference,
    ...(asked.car && { car: asked.car }),
    ...(asked.references && { references: asked.references }),
    ...(when && { when, ...(!slot && { isWish: true }) }),
    ...(asked.isCancelled && { cancelled: kind }),
    ...(dealer && { dealer: thankedDealer(dealer, asked) }),
    ...(day && {
      calendar: withQuery('/api/calendar', { country, form: formId, receipt: forCalendar }),
      at: { day, kind, ...(slot && { slot }) },
    }),
    ...(asked.booking && { booking: bookingPath(country, kind, { receipt, submitted: formId }) }),
  };
  return thanksAt(thanks, country, now);
}

/** 'Saturday 5 December, morning'; undefined when nothing was said. */
function whenText({ day, time }: Asked): string | undefined {
  if (!day) return time;
  return time ? `${dayText(day)}, ${time.charAt(0).toLowerCase()}${time.slice(1)}` : dayText(day);
}

function thankedDealer(dealer: Dealer, { day, slot, holiday }: Asked): ThankedDealer {
  const { name, address, city, region, postcode, country, phone, hours } = dealer;
  // The dealer's own diary knows best when it has time.
  const weekday = day && !slot && (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const closedOn = typeof weekday === 'number' && isClosed(hours[weekday]) ? weekdays[weekday] : undefined;
  return {
    name,
    href: dealerPath(dealer),
    address: `${address}, ${placeLabel(country, { name: city, region, postcode })}`,
    phone,
    hours: hoursByDays(hours).map((line) => ({ days: line.days, hours: line.hours })),
    ...(closedOn ? { closedOn } : holiday && { holiday }),
  };
}

/** The dealer of a code; undefined without one, for a code that is none, and while the dealers cannot be told. */
export async function dealerOfCode(
  dealers: Pick<DealerSearches, 'list'>,
  country: Country,
  code: string | undefined,
): Promise<Dealer | undefined> {
  const network = code ? await dealers.list(country).catch(() => undefined) : undefined;
  return network?.dealers.find((dealer) => dealer.code === code);
}

/** A file as the visitor's device keeps it. */
export interface NamedFile {
  readonly name: string;
  readonly text: string;
}

export interface ThanksOptions {
  /** Reads the receipt in the address of a calendar file. */
  readonly read: Receipts['readForCalendar'];
  readonly dealers: Pick<DealerSearches, 'list'>;
  /** ms since 1970 */
  readonly now: () => number;
}

/**
 * The calendar file of a receipt's appointment; undefined when the receipt is not ours, no day was asked for, or
 * neither can be told at the moment.
 */
export async function calendarOf(
  { read, dealers, now }: ThanksOptions,
  { formId, country, receipt }: ReceiptFor & { readonly receipt: string },
): Promise<NamedFile | undefined> {
  const received = await read(receipt, { formId, country });
  if (!received?.asked.day) return undefined;
  const { reference, asked } = received;
  const text = calendarFile({
    // The id of a booking stays the same when the booking is moved.
    id: asked.booking ?? uuidOfHash(createHash('sha256').update(receipt).digest('hex')),
    reference,
    asked: { ...asked, day: received.asked.day },
    dealer: await dealerOfCode(dealers, country, asked.dealer),
    now: now(),
  });
  return { name: `${appointmentWords[appointmentAsked(asked)].replace(' ', '-')}.ics`, text };
}

/** Longest name of a car or part of a day, in characters: it goes into an address. */
const longest = 120;

/**
 * What the confirmation of a form repeats of it. It repeats only words from the content and the server, never what
 * was typed: a car that is not among the form's options is not named.
 * @param values without errors
 */
export function askedFor(form: Form, values: FormValues, start: FormStart): Asked {
  const entered = (field: FormField | undefined) =>
    field && isShown(field, form, values) && values[field.name];
  const chosen = (fits: (field: FormField) => boolean) => {
    const field = form.fields.find(fits);
    return field?.options.find(({ value }) => value === entered(field));
  };
  const line = chosen(({ component }) => component === 'SelectModelLine');
  // An answer that names no model line, 'I do not own one', is no car.
  const { car: linked, shown } = enquiredCar(form, values, start);
  const car = linked ?? (line?.slug && line.text);
  const dealer = entered(form.fields.find(({ component }) => component === 'SelectDealership'));
  const dayField = form.fields.find(({ name }) => kindNamed(name, ['date']));
  const day = entered(dayField);
  const time = chosen(({ name }) => kindNamed(name, ['time']) !== undefined)?.text;
  const kind = dayField && kindNamed(dayField.name, ['date']);
  return {
    ...(car && { car: car.slice(0, longest) }),
    ...(shown?.references.length && { references: shown.references }),
    ...(dealer && dealer !== fallbackDealerCode && { dealer }),
    ...(kind && kind !== 'test_drive' && { kind }),
    ...(day && { day }),
    ...(time && { time: time.slice(0, longest) }),
  };
}
