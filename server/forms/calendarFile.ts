import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Dealer } from '../../shared/dealers/dealer.ts';
import { placeLabel } from '../../shared/dealers/placeLabel.ts';
import type { Asked } from '../../shared/forms/thanks.ts';

export interface CalendarEntry {
  /** The same for the same test drive: a calendar then has it once. */
  readonly id: string;
  readonly reference: string;
  readonly asked: Asked & { readonly day: string };
  /** Unset: the choice was left to us, or the dealers cannot be told. */
  readonly dealer: Dealer | undefined;
  /** ms since 1970 */
  readonly now: number;
}

/**
 * A test drive as a calendar file, RFC 5545: of the whole day and tentative, as the dealer and the visitor agree on the
 * hour by telephone.
 */
export function calendarFile({ id, reference, asked, dealer, now }: CalendarEntry): string {
  const { car, day, time } = asked;
  const start = new Date(`${day}T00:00:00Z`);
  const calendar = ical({ prodId: { company: 'Forecourt', product: 'Test drive', language: 'EN' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.createEvent({
    id,
    stamp: new Date(now),
    start,
    end: new Date(start.getTime() + 24 * 60 * 60 * 1000),
    allDay: true,
    status: ICalEventStatus.TENTATIVE,
    summary: [`Test drive${car ? `: ${car}` : ''}`, ...(time ? [time] : [])].join(', '),
    description: [
      `The hour is agreed by telephone${dealer?.phone ? `: ${dealer.phone}` : ''}.`,
      `Reference ${reference}`,
    ].join('\n'),
    ...(dealer && { location: locationOf(dealer) }),
  });
  return calendar.toString();
}

const locationOf = ({ name, address, city, region, postcode, country, latitude, longitude }: Dealer) => ({
  title: name,
  address: `${address}, ${placeLabel(country, { name: city, region, postcode })}`,
  geo: { lat: latitude, lon: longitude },
});
