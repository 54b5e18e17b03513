import type { OpenFromTo, OpeningHours, PublicHoliday } from '../dealers/dealer.ts';
import { formatTime, holidayHours, spansOf } from '../dealers/openingHours.ts';
import { addDays, dayText } from '../dealers/publicHolidays.ts';
import type { FieldOption } from '../forms/form.ts';
import { groupBy } from '../groupBy.ts';
import { byKey } from '../records.ts';

/**
 * Times at dealers. A time is told by the dealer's own clock with its offset from UTC, `2026-12-05T10:00+11:00`: it
 * names one instant, and is another text in another zone.
 */

/** From one time to the next, and how long the car is away, in minutes. */
export const slotMinutes = 60;
/** Days that times are offered for, from the first that an appointment may be on. */
export const slotDays = 14;

export interface Slot {
  /** ms since 1970 */
  readonly at: number;
  /** Day of the dealer's calendar, `2026-12-05`. */
  readonly date: string;
  /** Minutes after midnight of the dealer's clock. */
  readonly minutes: number;
}

export const slotPattern = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)([+-]\d\d:\d\d)$/;

const minuteMs = 60_000;
const minutesPerHour = 60;
const pad = (part: number) => String(part).padStart(2, '0');
const clockText = (minutes: number) =>
  `${pad(Math.floor(minutes / minutesPerHour))}:${pad(minutes % minutesPerHour)}`;

const offsetFormat = byKey(
  (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
);

/** How a zone's clock differs from UTC at an instant, `+11:00`. @param at ms since 1970 */
export function offsetAt(timeZone: string, at: number): string {
  const name = offsetFormat(timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace('GMT', '') || '+00:00';
}

/**
 * The time that a zone's clock shows on a day; undefined for one that it skips as daylight saving begins. Of one that it
 * shows twice the first counts.
 */
export function slotAt(timeZone: string, date: string, minutes: number): string | undefined {
  const clock = `${date}T${clockText(minutes)}`;
  const asUtc = Date.parse(`${clock}Z`);
  // The zone's offsets on either side of any change near that time.
  const offsets = [-1, 1].map((side) => offsetAt(timeZone, asUtc + side * 24 * minutesPerHour * minuteMs));
  return offsets.map((offset) => clock + offset).find((text) => readSlot(text, timeZone));
}

/** What a text names, whoever has sent it; undefined for what is no time of that zone. */
export function readSlot(text: string, timeZone: string): Slot | undefined {
  const [, date = '', hour, minute, offset] = slotPattern.exec(text) ?? [];
  const at = Date.parse(text);
  if (!date || Number.isNaN(at) || addDays(date, 0) !== date) return undefined;
  return offsetAt(timeZone, at) === offset
    ? { at, date, minutes: Number(hour) * minutesPerHour + Number(minute) }
    : undefined;
}

/** When a dealer is open. */
export interface DealerHours {
  readonly hours: OpeningHours;
  readonly timeZone: string;
  /** Public holidays of the dealer's region. */
  readonly holidays: readonly PublicHoliday[];
}

/** The times at which a car can go out and be back while the dealer is open, in order. @param from `2026-12-05` */
export function slotsFromHours(
  { hours, timeZone, holidays }: DealerHours,
  from: string,
  days: number = slotDays,
): string[] {
  if (!hours.length) return [];
  return Array.from({ length: days }, (_, ahead) => addDays(from, ahead)).flatMap((date) => {
    const holiday = holidays.find((one) => one.date === date);
    const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
    return spansOf(holiday ? holidayHours(hours, holiday) : hours[weekday])
      .flatMap(startsIn)
      .flatMap((minutes) => slotAt(timeZone, date, minutes) ?? []);
  });
}

/** Minutes after midnight at which an appointment can begin and be over while the dealer is open. */
const startsIn = ({ opens, closes }: OpenFromTo): number[] =>
  Array.from({ length: Math.floor((closes - opens) / slotMinutes) }, (_, n) => opens + n * slotMinutes);

/** Day of the dealer's calendar that a time is on, `2026-12-05`; '' of ''. */
export const dateOf = (slot: string): string => slot.slice(0, 10);
/** The clock of a time, however that is spelled: `10:00`. */
export const clockOf = (slot: string) => slot.slice(11, 16);

/** '10 am' */
export function slotTimeText(slot: string): string {
  const [hour = 0, minute = 0] = clockOf(slot).split(':').map(Number);
  return formatTime(hour * minutesPerHour + minute);
}

/** 'Saturday 5 December, 10 am' */
export const slotText = (slot: string): string => `${dayText(dateOf(slot))}, ${slotTimeText(slot)}`;

/** Times as a list offers them, by days. */
export const slotOptions = (slots: readonly string[]): FieldOption[] =>
  slots.map((slot) => ({ value: slot, text: slotTimeText(slot), group: dayText(dateOf(slot)) }));

/** 'Sat 5 Dec', on every device the same. @param date `2026-12-05` */
export const shortDayText = (date: string): string => dayText(date).replaceAll(/(\p{L}{3})\p{L}+/gu, '$1');

/** A day with the times of a list that are on it, in their order. */
interface SlotDay {
  /** `2026-12-05` */
  readonly date: string;
  /** 'Saturday 5 December' */
  readonly text: string;
  readonly options: readonly FieldOption[];
}

/** Groups times as a list offers them by their days. */
export const slotsByDay = (options: readonly FieldOption[]): SlotDay[] =>
  [...groupBy(options, ({ value }) => dateOf(value))].map(([date, times]) => ({
    date,
    text: dayText(date),
    options: times,
  }));
