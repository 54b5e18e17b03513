import { monthName } from '../../shared/dates.ts';
import { readKm } from '../../shared/readKm.ts';
import { foldTyped } from '../../shared/typedText.ts';

/** No demonstrator is driven further. */
const maxKm = 300_000;

/** Reads the kilometres of a car for sale. Undefined for what is no such distance. */
export function readDriven(text: string): number | undefined {
  const km = readKm(text);
  return km !== undefined && km <= maxKm ? Math.floor(km) : undefined;
}

const months = Array.from({ length: 12 }, (_, n) => monthName(n + 1).toLowerCase());

/** How people and spreadsheets write a month, or a day of it. A day comes before its month, as in both countries. */
const monthForms: readonly RegExp[] = [
  // 2027-03, 2027/3, 2027-03-14
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})(?:[-/. ]\d{1,2})?$/,
  // 03/2027, 3/27, 14/03/2027
  /^(?:\d{1,2}[-/. ])?(?<month>\d{1,2})[-/. ](?<year>\d{4}|\d{2})$/,
  // Mar-27, March 2027, 14 March 2027, Sept. '27
  /^(?:\d{1,2}(?:st|nd|rd|th)?[-/. ]+)?(?<month>[a-z]{3,9})[-/.,' ]+(?<year>\d{4}|\d{2})$/i,
];

/** A time behind a date: `T00:00:00Z`, ` 12:00:00 AM`. */
const time = /[T ]\d{1,2}:[\d:.]+(?:Z| ?[ap]\.?m\.?)?$/i;
/** A date as spreadsheets count it, in days: of this century's years about ours alone, so that nothing else is one. */
const dayNumber = /^[45]\d{4}(?:\.\d+)?$/;
const dayMs = 24 * 3_600_000;
/** 30 December 1899, in ms since 1970: day 0 of spreadsheets after February 1900. */
const dayZero = Date.UTC(1899, 11, 30);

/** Reads the month of a date as `2027-03`. Undefined when it names no month and year of this century. */
export function readMonth(text: string): string | undefined {
  const plain = foldTyped(text, 'code').replace(time, '');
  if (dayNumber.test(plain))
    return new Date(dayZero + Number.parseInt(plain, 10) * dayMs).toISOString().slice(0, 'yyyy-mm'.length);
  const { year = '', month = '' } = monthForms.map((form) => form.exec(plain)?.groups).find(Boolean) ?? {};
  const number = /\d/.test(month)
    ? Number(month)
    : months.findIndex((name) => name.startsWith(month.toLowerCase())) + 1;
  const whole = year.length === 2 ? `20${year}` : year;
  return whole.startsWith('20') && month && monthName(number)
    ? `${whole}-${String(number).padStart(2, '0')}`
    : undefined;
}
