import { byKey } from '../byKey.ts';
import { type OpenFromTo, type OpeningHours, weekdays } from './dealer.ts';

/** A dealer's hours at a moment. */
export interface OpenState {
  /** Index of the day of the week at the dealer's, from Monday. */
  readonly today: number;
  readonly isOpen: boolean;
  /** 'Open now, until 5.30 pm', 'Closed now, opens Monday 8.30 am'; '' when the hours are not known. */
  readonly text: string;
}

const minutesPerHour = 60;
const dayNames: readonly string[] = weekdays;

/** 510 is '8.30 am', 720 is 'noon'. */
export function formatTime(minutes: number): string {
  if (minutes === 12 * minutesPerHour) return 'noon';
  const hour = Math.floor(minutes / minutesPerHour) % 24;
  const minute = minutes % minutesPerHour;
  const shown = `${hour % 12 || 12}${minute ? `.${String(minute).padStart(2, '0')}` : ''}`;
  return `${shown} ${hour < 12 ? 'am' : 'pm'}`;
}

const wholeDay = (day: OpenFromTo): boolean => day.opens === 0 && day.closes === 24 * minutesPerHour;

/** '8.30 am to 5.30 pm', 'Open 24 hours', 'Closed'. */
export const formatHours = (day: OpenFromTo | null): string => {
  if (!day) return 'Closed';
  return wholeDay(day) ? 'Open 24 hours' : `${formatTime(day.opens)} to ${formatTime(day.closes)}`;
};

/** Days one after the other with the same hours as one line: 'Monday to Friday', '8.30 am to 5.30 pm'. */
export function hoursByDays(
  hours: OpeningHours,
): { days: string; first: number; last: number; hours: string }[] {
  const lines: { first: number; last: number; hours: string }[] = [];
  for (const [index, day] of hours.entries()) {
    const text = formatHours(day);
    const line = lines.at(-1);
    if (line?.hours === text) line.last = index;
    else lines.push({ first: index, last: index, hours: text });
  }
  return lines.map((line) => ({ ...line, days: daysText(line.first, line.last) }));
}

const daysText = (first: number, last: number): string =>
  first === last
    ? `${weekdays[first]}`
    : `${weekdays[first]} ${last - first > 1 ? 'to' : 'and'} ${weekdays[last]}`;

/** Whether a dealer is open, by the clock of its own zone. Public holidays are not known to it. */
export function openState(hours: OpeningHours, timeZone: string, now: Date): OpenState {
  const { today, minutes } = clockAt(timeZone, now);
  const opening = hours[today];
  if (hours.length === 0) return { today, isOpen: false, text: '' };
  if (opening && minutes >= opening.opens && minutes < opening.closes)
    return {
      today,
      isOpen: true,
      text: wholeDay(opening) ? 'Open now, 24 hours' : `Open now, until ${formatTime(opening.closes)}`,
    };
  const next = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((days) => ({ days, hours: hours[(today + days) % 7] }))
    .find((day) => day.hours && (day.days > 0 || day.hours.opens > minutes));
  if (!next?.hours) return { today, isOpen: false, text: 'Closed now' };
  const day = dayText(next.days, today);
  return {
    today,
    isOpen: false,
    text: `Closed now, opens ${[day, formatTime(next.hours.opens)].filter(Boolean).join(' ')}`,
  };
}

function dayText(days: number, today: number): string {
  if (days === 0) return '';
  return days === 1 ? 'tomorrow' : `${weekdays[(today + days) % 7]}`;
}

/** One per zone, as making one takes far longer than asking it, and a list has many dealers. */
const clockOf = byKey(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en', {
      timeZone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** Day and minute of a zone's own clock. */
function clockAt(timeZone: string, now: Date): { today: number; minutes: number } {
  const parts = clockOf(timeZone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    today: dayNames.indexOf(part('weekday')),
    minutes: Number(part('hour')) * minutesPerHour + Number(part('minute')),
  };
}
