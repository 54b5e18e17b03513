import { calendarDayText } from '../dates.ts';
import type { DoneRecall, RecallOutcome } from './recalls.ts';

/** What is said first, as the heading of an answer. */
export function recallHeading(outcome: RecallOutcome): string {
  if (outcome.kind !== 'known') return headings[outcome.kind];
  const { length } = outcome.open;
  if (length === 0) return 'No open recalls';
  return length === 1 ? '1 open recall' : `${length} open recalls`;
}

const headings = {
  unknown: 'We do not know this vehicle',
  chassis: 'This looks like a chassis number',
  failed: 'We cannot check at the moment',
  tooMany: 'Many vehicles were checked just now',
} as const;

/** Why there is nothing to say of the vehicle, and what to do about it. */
export const recallFailures = {
  unknown:
    'The number is written as a VIN must be, but our recall register does not have it. This does not mean that there is no recall. Compare it with the vehicle, and ask us if it is right.',
  chassis:
    'Older vehicles, and those built for Japan alone, have a chassis number of fewer characters. Our recall register goes by the VIN, which has 17: the registration papers may name one besides. With the chassis number we look by hand: please call us.',
  failed:
    'The recall service does not answer, so we cannot say whether there is a recall. What you wrote is still here: please try again shortly, or call us.',
  tooMany:
    'We cannot say yet whether there is a recall. What you wrote is still here: please try again in a minute, or call us.',
} as const;

/** 'Fuel hose clip (MER-2025-003): done on 3rd Mar 2026' */
export const doneText = ({ title, number, doneOn }: DoneRecall): string =>
  `${title} (${number}): done on ${calendarDayText(doneOn)}`;

/** The name that analytics counts an answer by; it learns nothing else of it. */
export const outcomeName = (outcome: RecallOutcome): string => {
  if (outcome.kind !== 'known') return outcome.kind;
  return outcome.open.length ? 'open' : 'none';
};
