const day = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/;

/**
 * A date as queries and datetime fields write it: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm` (UTC) or ISO 8601.
 * @returns ms since 1970, or undefined when it is none
 */
export function parseDate(text: string): number | undefined {
  const [, date, time = '00:00', seconds = '00'] = day.exec(text.trim()) ?? [];
  const ms = Date.parse(date ? `${date}T${time}:${seconds}Z` : text);
  return Number.isNaN(ms) ? undefined : ms;
}
