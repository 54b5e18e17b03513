import { isCalendarDay } from '../dates.ts';
import type { PublicHoliday } from './dealer.ts';

const hoursPattern = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/;
/** Longest name of a holiday, in characters. */
const longestName = 80;

/**
 * Public holidays as editors write them, one a line: `2026-12-25; Christmas Day`, then states or regions, then hours:
 * `2026-11-03; Melbourne Cup; VIC; 09:00-13:00`. A line that cannot be read is told by its number.
 */
export function readPublicHolidays(text: string): {
  readonly holidays: readonly PublicHoliday[];
  readonly unread: readonly number[];
} {
  const unread: number[] = [];
  const holidays = text.split('\n').flatMap((line, index) => {
    if (!line.trim()) return [];
    const holiday = readLine(line.trim());
    if (!holiday) unread.push(index + 1);
    return holiday ?? [];
  });
  return { holidays: [...holidays].sort((a, b) => a.date.localeCompare(b.date)), unread };
}

function readLine(line: string): PublicHoliday | undefined {
  const [date = '', name = '', regions = '', hours = 'closed', ...more] = line
    .split(';')
    .map((part) => part.trim());
  if (more.length || !isCalendarDay(date) || !name || name.length > longestName) return undefined;
  const listed = regions.split(',').map((region) => region.trim());
  const holiday = { date, name, regions: listed.filter(Boolean) };
  if (hours.toLowerCase() === 'closed') return { ...holiday, hours: null };
  const times = hoursPattern.exec(hours);
  const [opens, closes] = [minutes(times?.[1], times?.[2]), minutes(times?.[3], times?.[4])];
  return opens < closes && closes <= 24 * 60 ? { ...holiday, hours: { opens, closes } } : undefined;
}

const minutes = (hour = '0', minute = '0') => Number(hour) * 60 + Number(minute);

/** The public holidays that a dealer of a region keeps. */
export const holidaysIn = (holidays: readonly PublicHoliday[], region: string): readonly PublicHoliday[] =>
  holidays.filter(({ regions }) => !regions.length || regions.includes(region));

/** Days ahead of which a dealer's page tells. */
const aheadDays = 60;

/** The public holidays from today on, by the dealer's calendar, as far ahead as a visitor plans. */
export function comingHolidays(holidays: readonly PublicHoliday[], today: string): readonly PublicHoliday[] {
  const last = addDays(today, aheadDays);
  return holidays.filter(({ date }) => date >= today && date <= last);
}

/** A day so many days later, `2026-12-31` and 1: `2027-01-01`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** 'Friday 25 December' */
export const dayText = (date: string): string =>
  dayFormat.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
const dayFormat = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
