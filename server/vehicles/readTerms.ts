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

interface TermsFacts {
  readonly country: Country;
  /** `2026-11-22`; '': dates are not looked at. */
  readonly today: string;
  /** Called with what is wrong with the last day. */
  readonly complain: (problem: string) => void;
}

/**
 * Whether an offer is on, from its own dates: from its first day to its last, as the country counts days. One that has
 * ended is complained of, so that editors take it away or give it another last day.
 */
export function readTerms(
  { starts, ends, conditions }: TermsFields,
  { country, today, complain }: TermsFacts,
): ReadTerms {
  const [first, last] = [calendarDay(starts, country), calendarDay(ends, country)];
  const hasEnded = today !== '' && last !== '' && last < today;
  if (hasEnded) complain(`was ${last}: the offer does not show any more`);
  return {
    isOn: !hasEnded && (today === '' || first <= today),
    terms:
      last || conditions ? { ...(last && { ends: last }), ...(conditions && { conditions }) } : undefined,
    changes: [first, last && dayAfter(last)].filter(Boolean),
  };
}

const dayMs = 86_400_000;
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
