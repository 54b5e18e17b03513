import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { AppointmentKind } from '../../shared/appointments/kinds.ts';
import { slotMinutes } from '../../shared/appointments/slots.ts';
import type { Dealer } from '../../shared/dealers/dealer.ts';
import { placeLabel } from '../../shared/dealers/placeLabel.ts';
import { type Asked, appointmentAsked } from '../../shared/forms/thanks.ts';

export interface CalendarEntry {
  /** Id of the appointment, always the same for the same one, so that a calendar has it once. */
  readonly id: string;
  readonly reference: string;
  readonly asked: Asked & { readonly day: string };
  /** Unset: the choice was left to us, or the dealers cannot be told. */
  readonly dealer: Dealer | undefined;
  /** ms since 1970 */
  readonly now: number;
}

/**
 * An appointment as a calendar file, RFC 5545. One that is booked is at its time, by the dealer's clock; another is of the
 * whole day and tentative, as the dealer and the visitor agree on the hour by telephone.
 */
export function calendarFile(entry: CalendarEntry): string {
  const { id, reference, asked, dealer, now } = entry;
  const { car, time, slot } = asked;
  const what = names[appointmentAsked(asked)];
  const zone = slot && dealer?.timeZone;
  const calendar = ical({
    prodId: { company: 'Forecourt', product: what, language: 'EN' },
    ...(zone && { timezone: { name: null, generator: (name) => zoneOf(name, slot) } }),
  });
  calendar.method(ICalCalendarMethod.PUBLISH);
  const phone = dealer?.phone ? `: ${dealer.phone}` : '';
  calendar.createEvent({
    id,
    stamp: new Date(now),
    // A file of the same booking that is made later takes the place of the one before.
    ...(slot ? { ...atTime(slot, zone), sequence: Math.floor(now / 1000) } : ofDay(asked.day)),
    summary: [`${what}${car ? `: ${car}` : ''}`, ...(time && !slot ? [time] : [])].join(', '),
    description: [
      slot ? `If you cannot come, tell the dealership${phone}.` : `The hour is agreed by telephone${phone}.`,
      `Reference ${reference}`,
    ].join('\n'),
    ...(dealer && { location: locationOf(dealer) }),
  });
  return calendar.toString();
}

/** In a calendar. */
const names: Readonly<Record<AppointmentKind, string>> = { test_drive: 'Test drive', service: 'Service' };

function ofDay(day: string) {
  const start = new Date(`${day}T00:00:00Z`);
  const end = new Date(start.getTime() + 24 * 60 * 60 * 1000);
  return { start, end, allDay: true, status: ICalEventStatus.TENTATIVE };
}

/**
 * With a zone the library writes the parts that a date has by the clock of this process: they are those of the dealer's.
 * Without one, as the dealer cannot be told, it writes the instant.
 */
function atTime(slot: string, timezone: string | undefined) {
  const start = new Date(timezone ? slot.slice(0, 16) : slot);
  const end = new Date(start.getTime() + slotMinutes * 60_000);
  return { start, end, ...(timezone && { timezone }), status: ICalEventStatus.CONFIRMED };
}

/** A zone as RFC 5545 §3.6.5 has a file tell it: for the one time in it, the offset at that time. */
function zoneOf(name: string, slot: string): string {
  const offset = slot.slice(16).replace(':', '');
  return [
    ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
    ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'],
  ].join('\r\n');
}

const locationOf = ({ name, address, city, region, postcode, country, latitude, longitude }: Dealer) => ({
  title: name,
  address: `${address}, ${placeLabel(country, { name: city, region, postcode })}`,
  geo: { lat: latitude, lon: longitude },
});
