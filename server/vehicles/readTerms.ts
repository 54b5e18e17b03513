import type { Country } from '../../shared/country.ts';
import { calendarDay } from '../../shared/dates.ts';
import type { OfferTerms } from '../../shared/vehicles/catalogue.ts';

/** An offer's dates and condition, as editors give them. */
export interface TermsFields {
  readonly starts: string;
  readonly ends: string;
  readonly conditions: string;
}
/** An offer's dates and condition, judged as of a day. */
export interface ReadTerms {
  /** True when the offer has begun and not ended. */
  readonly isOn: boolean;
  /** Undefined: it has none. */
  readonly terms: OfferTerms | undefined;
  /** First days on which something of it is otherwise than the day before, `2027-02-01`. */
  readonly changes: readonly string[];
}

/** The days that it is at once in a country, `2026-11-22`. */
export interface CatalogueDays {
  /** The country's own: what begins on it has begun. */
  readonly today: string;
  /** The one that is not over yet in all of its states: what lasts until it lasts. */
  readonly left: string;
}

interface TermsFacts {
  readonly country: Country;
  /** Undefined: dates are not looked at. */
  readonly days: CatalogueDays | undefined;
  /** Called with what is wrong with the last day. */
  readonly complain: (problem: string) => void;
}

/**
 * Whether an offer is on, from its own dates: from its first day, as the country counts days, to its last, until that is
 * over in all of its states. One that has ended is complained of, so that editors take it away or give it another last day.
 */
export function readTerms(
  { starts, ends, conditions }: TermsFields,
  { country, days, complain }: TermsFacts,
): ReadTerms {
  const [first, last] = [calendarDay(starts, country), calendarDay(ends, country)];
  const hasEnded = days !== undefined && last !== '' && last < days.left;
  if (hasEnded) complain(`was ${last}: the offer does not show any more`);
  return {
    isOn: !hasEnded && (!days || first <= days.today),
    terms:
      last || conditions ? { ...(last && { ends: last }), ...(conditions && { conditions }) } : undefined,
    changes: [first, last && dayAfter(last)].filter(Boolean),
  };
}

const dayMs = 86_400_000;
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
