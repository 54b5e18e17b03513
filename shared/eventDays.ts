import type { Country } from './country.ts';
import { calendarDay, calendarDayText, isoDay, placeOf } from './dates.ts';

/** When and where an event is, by its fields; a story's content may hold anything in them. */
export interface EventTime {
  readonly component?: string;
  readonly event_date?: unknown;
  readonly end_date?: unknown;
  readonly state?: unknown;
}

export interface EventDays {
  /** First day, by the calendar where the event is: `2027-01-31`. */
  readonly first: string;
  /** Last day, not before the first. */
  readonly last: string;
}

const placeOfEvent = ({ state }: EventTime, country: Country) => placeOf(state, country);

/** The days of an event where it is: one, unless it names a later end. Undefined without a date. */
export function eventDays(event: EventTime, country: Country): EventDays | undefined {
  const place = placeOfEvent(event, country);
  const first = calendarDay(event.event_date, place);
  const end = calendarDay(event.end_date, place);
  return first ? { first, last: end > first ? end : first } : undefined;
}

/**
 * True once an event's last day is over where it is; one without a date never is.
 * @param now ms since 1970
 */
export function isOver(event: EventTime, country: Country, now: number): boolean {
  const days = eventDays(event, country);
  return days !== undefined && days.last < isoDay(now, placeOfEvent(event, country));
}

/** '16th May 2026', or '16th May 2026 – 18th May 2026'; '' without a date. */
export function eventDaysText(event: EventTime, country: Country): string {
  const days = eventDays(event, country);
  if (!days) return '';
  return [...new Set([days.first, days.last])].map(calendarDayText).join(' – ');
}
