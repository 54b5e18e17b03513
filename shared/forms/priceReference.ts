import { calendarDayText, isCalendarDay } from '../dates.ts';
import { isRecord } from '../records.ts';

/** What a shopper can quote of a price or a loan that the site has shown: it tells what that was, and changes nothing. */
export interface PriceReference {
  /** '7K2M-9QXD' */
  readonly id: string;
  readonly of: 'price' | 'loan';
  /** Day on which it was shown: `2026-11-28`. */
  readonly day: string;
  /** Last day on which it holds; unset: it holds until the price changes. */
  readonly until?: string;
}

const names = { price: 'Price reference', loan: 'Finance reference' } as const;

/** 'Price reference 7K2M-9QXD, as shown on 28th Nov 2026. It holds until the price changes.' */
export const referenceText = ({ id, of, day, until }: PriceReference): string =>
  `${names[of]} ${id}, as shown on ${calendarDayText(day)}. It holds until ${until ? calendarDayText(until) : 'the price changes'}.`;

const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value);

/** Whether a stored value is a reference: anything may have written to the storage. */
export const isPriceReference = (value: unknown): value is PriceReference =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  /^[\dA-Z]{4}-[\dA-Z]{4}$/.test(value.id) &&
  (value.of === 'price' || value.of === 'loan') &&
  isDay(value.day) &&
  (value.until === undefined || isDay(value.until));
