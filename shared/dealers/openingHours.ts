import { byKey } from '../records.ts';
import { type OpenFromTo, type OpeningHours, type PublicHoliday, weekdays } from './dealer.ts';
import { addDays, dayText } from './publicHolidays.ts';

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

/** Days ahead in which the next opening is looked for: longer than any run of holidays. */
const aheadDays = 14;

/** Whether a dealer is open, by the clock of its own zone, with the public holidays that it keeps. */
export function openState(
  hours: OpeningHours,
  timeZone: string,
  now: Date,
  holidays: readonly PublicHoliday[] = [],
): OpenState {
  const { today, minutes, date } = clockAt(timeZone, now);
  if (hours.length === 0) return { today, isOpen: false, text: '' };
  const dayAt = (days: number) => {
    const usual = hours[(today + days) % 7] ?? null;
    const holiday = holidays.find((one) => one.date === addDays(date, days));
    return { days, holiday, hours: holiday ? holidayHours(hours, holiday) : usual };
  };
  const { hours: opening, holiday } = dayAt(0);
  if (opening && minutes >= opening.opens && minutes < opening.closes) {
    const until = wholeDay(opening) ? '24 hours' : `until ${formatTime(opening.closes)}`;
    return { today, isOpen: true, text: `Open now, ${until}${holiday ? ` (${holiday.name})` : ''}` };
  }
  const next = Array.from({ length: aheadDays }, (_, days) => dayAt(days)).find(
    (day) => day.hours && (day.days > 0 || day.hours.opens > minutes),
  );
  const closed = holiday && hours[today] && !opening ? `Closed for ${holiday.name}` : 'Closed now';
  if (!next?.hours) return { today, isOpen: false, text: closed };
  const day = whenText(next.days, today, date);
  return {
    today,
    isOpen: false,
    text: `${closed}, opens ${[day, formatTime(next.hours.opens)].filter(Boolean).join(' ')}`,
  };
}

const saturday = 5;

/** Whether a dealer opens on Saturdays as a rule. */
export const opensOnSaturdays = (hours: OpeningHours): boolean => Boolean(hours[saturday]);

/**
 * 'Saturday 9 am to 1 pm', 'Closed on Saturdays'; with what a public holiday makes of the next one: 'Saturday 9 am to 1 pm,
 * but closed on Saturday 26 December (Boxing Day)'. '' when the hours are not known.
 * @param today by the dealer's calendar; unset: not known yet
 */
export function saturdayText(
  hours: OpeningHours,
  holidays: readonly PublicHoliday[] = [],
  today?: string,
): string {
  const usual = hours[saturday];
  if (usual === undefined) return '';
  if (!usual) return 'Closed on Saturdays';
  const text = `Saturday ${formatHours(usual)}`;
  const next = today && addDays(today, (saturday - weekdayOf(today) + 7) % 7);
  const holiday = holidays.find(({ date }) => date === next);
  if (!holiday) return text;
  const own = formatHours(holiday.hours);
  return `${text}, but ${holiday.hours ? own : own.toLowerCase()} on ${dayText(holiday.date)} (${holiday.name})`;
}

/** From Monday. @param date `2026-12-25` */
const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** A dealer's hours on a public holiday: one that is closed on that weekday stays closed. */
export const holidayHours = (hours: OpeningHours, { date, hours: own }: PublicHoliday): OpenFromTo | null =>
  hours[weekdayOf(date)] ? own : null;

function whenText(days: number, today: number, date: string): string {
  if (days === 0) return '';
  if (days > 7) return `${dayText(addDays(date, days))},`;
  return days === 1 ? 'tomorrow' : `${weekdays[(today + days) % 7]}`;
}

/** The day of a dealer's own calendar, `2026-12-25`. */
export const todayAt = (timeZone: string, now: Date): string => clockAt(timeZone, now).date;

/** One clock per zone, as making one takes far longer than asking it, and a list has many dealers. */
const clockOf = byKey(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** Day and minute of a zone's own clock. */
function clockAt(timeZone: string, now: Date): { today: number; minutes: number; date: string } {
  const parts = clockOf(timeZone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    today: dayNames.indexOf(part('weekday')),
    minutes: Number(part('hour')) * minutesPerHour + Number(part('minute')),
    date: [part('year'), part('month'), part('day')].join('-'),
  };
}
