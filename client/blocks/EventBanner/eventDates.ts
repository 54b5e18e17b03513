import type { Country } from '../../../shared/country.ts';
import { type Day, dayOf, monthName } from '../../../shared/dates.ts';

/** When an event is, in two lines: its days set large, its month and year under them. */
export interface EventDates {
  /** '14', '14–16' or, over the end of a month, '28 Feb – 2 Mar'. */
  readonly days: string;
  /** 'March 2027', or '2027' where the days name their months. */
  readonly month: string;
  /** The first day as `YYYY-MM-DD`, for a `time` element. */
  readonly from: string;
}

/** The dates of an event in the country's own days; null without a first one. A last day before it is left out. */
export function eventDates(start: string, end: string, country: Country): EventDates | null {
  const first = dayOf(start, country);
  if (!first) return null;
  const last = dayOf(end, country) ?? first;
  const from = isoDay(first);
  const { day, month, year } = first;
  if (isoDay(last) <= from) return { days: `${day}`, month: `${monthName(month)} ${year}`, from };
  if (last.year === year && last.month === month)
    return { days: `${day}–${last.day}`, month: `${monthName(month)} ${year}`, from };
  return {
    days: `${day} ${monthName(month, 3)} – ${last.day} ${monthName(last.month, 3)}`,
    month: last.year === year ? `${year}` : `${year}–${last.year}`,
    from,
  };
}

const isoDay = ({ day, month, year }: Day) =>
  [year, ...[month, day].map((part) => `${part}`.padStart(2, '0'))].join('-');
