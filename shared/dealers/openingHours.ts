import { byKey } from '../records.ts';
import {
  type OpenFromTo,
  type OpeningDay,
  type OpeningHours,
  type PublicHoliday,
  weekdays,
} from './dealer.ts';
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

/** Whether a dealer is open from midnight to midnight. */
export const isWholeDay = (span: OpenFromTo): boolean =>
  span.opens === 0 && span.closes === 24 * minutesPerHour;

/** The openings of a day by the clock: none of one by appointment, or that nobody knows. */
export const spansOf = (day: OpeningDay | undefined): readonly OpenFromTo[] =>
  typeof day === 'object' ? day : [];

/** Whether a day is known to be closed. */
export const isClosed = (day: OpeningDay | undefined): boolean => typeof day === 'object' && !day.length;

const spanText = (span: OpenFromTo): string =>
  isWholeDay(span) ? 'Open 24 hours' : `${formatTime(span.opens)} to ${formatTime(span.closes)}`;

/** '8.30 am to 5.30 pm', '9 am to noon and 1 pm to 5 pm', 'Open 24 hours', 'By appointment', 'Closed', 'Ask the dealer'. */
export function formatHours(day: OpeningDay): string {
  if (day === 'appointment') return 'By appointment';
  if (day === 'unknown') return 'Ask the dealer';
  return day.map(spanText).join(' and ') || 'Closed';
}

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
    const usual = hours[(today + days) % 7] ?? [];
    const holiday = holidays.find((one) => one.date === addDays(date, days));
    return { days, holiday, day: holiday ? holidayHours(hours, holiday) : usual };
  };
  const { day: here, holiday } = dayAt(0);
  const open = spansOf(here).find(({ opens, closes }) => minutes >= opens && minutes < closes);
  if (open) {
    const until = isWholeDay(open) ? '24 hours' : `until ${formatTime(open.closes)}`;
    return { today, isOpen: true, text: `Open now, ${until}${holiday ? ` (${holiday.name})` : ''}` };
  }
  if (here === 'appointment') return { today, isOpen: false, text: 'By appointment today' };
  if (here === 'unknown') return { today, isOpen: false, text: '' };
  const isHoliday = holiday && !isClosed(hours[today]) && isClosed(here);
  const closed = isHoliday ? `Closed for ${holiday.name}` : 'Closed now';
  // Whether it opens before a day that nobody knows is over, nobody knows.
  const next = Array.from({ length: aheadDays }, (_, days) => dayAt(days))
    .flatMap(({ days, day }) =>
      day === 'unknown' ? [undefined] : spansOf(day).map(({ opens }) => ({ days, opens })),
    )
    .find((one) => !one || one.days > 0 || one.opens > minutes);
  if (!next) return { today, isOpen: false, text: closed };
  const when = [whenText(next.days, today, date), formatTime(next.opens)].filter(Boolean).join(' ');
  return { today, isOpen: false, text: `${closed}, opens ${when}` };
}

const saturday = 5;

/** Whether a dealer opens on Saturdays as a rule. */
export const opensOnSaturdays = (hours: OpeningHours): boolean => spansOf(hours[saturday]).length > 0;

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
  const usual = hours[saturday] ?? 'unknown';
  if (usual === 'unknown') return '';
  if (isClosed(usual)) return 'Closed on Saturdays';
  const text = `Saturday ${inSentence(formatHours(usual))}`;
  const next = today && addDays(today, (saturday - weekdayOf(today) + 7) % 7);
  const holiday = holidays.find(({ date }) => date === next);
  const own = holiday && formatHours(holidayHours(hours, holiday));
  if (!own || own === formatHours(usual)) return text;
  return `${text}, but ${inSentence(own)} on ${dayText(holiday.date)} (${holiday.name})`;
}

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** From Monday. @param date `2026-12-25` */
const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/**
 * A dealer's hours on a public holiday: one that is closed on that weekday stays closed, and one that opens by appointment
 * does so unless the holiday is closed.
 */
export function holidayHours(hours: OpeningHours, { date, hours: own }: PublicHoliday): OpeningDay {
  const usual = hours[weekdayOf(date)] ?? [];
  if (!own || isClosed(usual)) return [];
  return typeof usual === 'string' ? usual : [own];
}

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
