import { type AuState, auStates, auStateZone, isAuState, isStateOf } from './auStates.ts';
import { type Country, marketOf } from './country.ts';
import { byKey } from './records.ts';

/** Where a country's dates are told: server and browser then say the same day, wherever they are. */
export const timeZoneOf = (place: Place): string =>
  isAuState(place) ? auStateZone(place) : marketOf(place).timeZone;

/** Whose clock counts: a country's, or that of an Australian state. */
export type Place = Country | AuState;

/**
 * The place whose clock counts.
 * @param state by its code; anything else has the country's clock
 */
export const placeOf = (state: unknown, country: Country): Place =>
  isStateOf(country, state) ? state : country;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * 'March', or so many letters of it; '' when there is none of that number.
 * @param month from 1
 */
export const monthName = (month: number, length?: number): string =>
  (months[month - 1] ?? '').slice(0, length);

/** Made when the first date is told: it loads the time zone's rules, which takes a phone a tenth of a second. */
const formatOf = byKey(
  (place: Place) =>
    new Intl.DateTimeFormat('en', {
      timeZone: timeZoneOf(place),
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
    }),
);

/**
 * An instant as the content service writes it: ISO 8601, or `2025-01-31 09:30` of a date field, which is UTC.
 * Undefined when it is none.
 */
export function readInstant(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const [, day, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?(Z|[+-]\d\d:?\d\d)?$/.exec(value.trim()) ?? [];
  const instant = new Date(`${day}T${time}${zone}`);
  return day && !Number.isNaN(instant.getTime()) ? instant : undefined;
}

/** An instant as structured data and `time` elements write it; '' when it is none. */
export const isoInstant = (value: unknown): string => readInstant(value)?.toISOString() ?? '';

/** A day of a country's calendar. */
export interface Day {
  readonly day: number;
  /** From 1. */
  readonly month: number;
  readonly year: number;
}

/** The place's own day of an instant; undefined when it is none. */
export function dayOf(value: unknown, place: Place): Day | undefined {
  const instant = readInstant(value);
  return instant && dayAt(instant, place);
}

function dayAt(instant: Date, place: Place): Day {
  const parts = formatOf(place).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? 0);
  return { day: part('day'), month: part('month'), year: part('year') };
}

/**
 * The place's own day at a time, `2026-11-22`, as dated files tell theirs.
 * @param time ms since 1970
 */
export function isoDay(time: number, place: Place): string {
  const { day, month, year } = dayAt(new Date(time), place);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/**
 * The day that is not over yet everywhere in a country, `2026-11-22`: until then its last state to begin another one has
 * what lasts until that day.
 * @param time ms since 1970
 */
export const isoDayLeft = (time: number, country: Country): string =>
  [country, ...auStates.filter((state) => isStateOf(country, state))]
    .map((place) => isoDay(time, place))
    .reduce((first, day) => (day < first ? day : first));

/** '1st Jan 2025' in the place's own day, spec part 1 §9 'do MMM yyyy'; '' when there is no date. */
export function formatDay(value: unknown, place: Place): string {
  const date = dayOf(value, place);
  return date ? dayText(date) : '';
}

/** The place's own day of an instant as `2027-01-31`, which sorts as days follow; '' when it is none. */
export function calendarDay(value: unknown, place: Place): string {
  const date = dayOf(value, place);
  return date
    ? [
        String(date.year).padStart(4, '0'),
        ...[date.month, date.day].map((n) => String(n).padStart(2, '0')),
      ].join('-')
    : '';
}

/** '31st Jan 2027' of a `calendarDay`. */
export function calendarDayText(text: string): string {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return dayText({ year, month, day });
}

const dayText = ({ day, month, year }: Day): string => `${ordinal(day)} ${monthName(month, 3)} ${year}`;

const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

/** 1st, 2nd, 3rd, 4th, 11th, 12th, 13th, 21st. */
function ordinal(day: number): string {
  const isTeen = day > 10 && day < 14;
  return `${day}${(!isTeen && endings[day % 10]) || 'th'}`;
}

/** A day as `2024-03-15`, and one that the calendar has: the 30th of February is none. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
