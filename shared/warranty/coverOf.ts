import { type Country, marketOf } from '../country.ts';
import { isCalendarDay } from '../dates.ts';
import { foldTyped } from '../typedText.ts';

/** What a maker promises of a part of the vehicle. */
export interface CoverTerms {
  /** 'High-voltage battery' */
  readonly name: string;
  /** From the day of first registration. */
  readonly years: number;
  /** On the odometer; undefined: no limit. */
  readonly km: number | undefined;
  /** What else is to be known of it; '' for nothing. */
  readonly note: string;
}

/** A cover as it holds for a vehicle, by its day of first registration. */
export interface Cover extends CoverTerms {
  /** Last day on which it holds: `2031-03-15`. */
  readonly until: string;
  /** Whether that day is over. */
  readonly hasEnded: boolean;
}

const pad = (part: number, length: number) => String(part).padStart(length, '0');

/**
 * The same day of a later year, which is the last one of so many years: of 29 February the last day of that month.
 * @param day `2024-02-29`
 */
export function yearsAfter(day: string, years: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return `${pad(year + years, 4)}-${pad(month, 2)}-${pad(Math.min(date, last), 2)}`;
}

/**
 * Until when a cover holds. The day of first registration is not counted: seven years of 15 March 2024 hold on 15 March
 * 2031 too.
 * @param today in the country: `2026-11-26`
 */
export function coverOf(terms: CoverTerms, registered: string, today: string): Cover {
  const until = yearsAfter(registered, terms.years);
  return { ...terms, until, hasEnded: until < today };
}

/** A day as people write it, `15/3/2024` too; undefined for what is none. */
export function readDay(text: string): string | undefined {
  const typed = foldTyped(text, 'code');
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? [];
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : typed;
  return isCalendarDay(day) ? day : undefined;
}

/** Earliest day of first registration that is taken: no vehicle with a warranty is older. */
export const firstRegistered = '1980-01-01';

/** What is wrong with a day of first registration, in the visitor's words; undefined: nothing. */
export function registeredError(day: string, today: string): string | undefined {
  if (!isCalendarDay(day)) return 'Write the day as on the registration papers, like 15/03/2024.';
  if (day > today) return 'The day of first registration cannot be in the future.';
  return day < firstRegistered ? 'This day is too long ago for a warranty.' : undefined;
}

/** The law that holds besides, whatever a maker promises. */
export const lawBesides = (country: Country): string =>
  `These are besides your rights under the ${marketOf(country).consumerLaw}, which may last longer.`;

/** '150,000 km' */
const kmText = (km: number): string => `${km.toLocaleString('en-AU')} km`;

/** Stands beside the day: 'Or until 160,000 km are on the odometer, if that comes first'. */
export const kmNote = ({ km }: CoverTerms): string =>
  km === undefined
    ? 'With no limit on kilometres'
    : `Or until ${kmText(km)} are on the odometer, if that comes first`;
