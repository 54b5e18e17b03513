/**
 * What differs between two runs: random references and receipts, and the days of the stock list and of what was shown, which Node writes into the
 * answer by the machine's clock. Other dates do not, as the journeys have a day of their own.
 */
const varying: readonly (readonly [RegExp, string])[] = [
  [/([?&][\w-]+=)[\w-]*[.~][\w.~-]{20,}/g, '$1…'],
  [/[\dA-Z]{4}-[\dA-Z]{4}, as shown on \d+\w\w \w{3} \d{4}/g, '…, as shown on …'],
  [/\bas of \d+\w\w \w{3} \d{4}/g, 'as of …'],
  [/http:\/\/127\.0\.0\.1:\d+/g, ''],
];

/** Replaces what differs between two runs. */
export const mask = (line: string): string =>
  varying.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), line);
