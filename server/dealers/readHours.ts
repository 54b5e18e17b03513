import type { OpenFromTo, OpeningHours } from '../../shared/dealers/dealer.ts';

const time = String.raw`(\d{1,2})(?:[:.](\d{2}))?(?:\s*([ap]m))?`;
const fromTo = new RegExp(String.raw`^${time}\s*(?:-|–|to)\s*${time}$`, 'i');
const minutesPerDay = 24 * 60;

/**
 * Seven cells of the dealers file, from Monday: `08:30-17:30`, `8.30am to 5.30pm`; `9-5` is from
 * morning to afternoon, `24h` the whole day; empty, `Closed` and `-` are closed days.
 * Empty when no day has hours: nobody knows them. Undefined when one cannot be read.
 */
export function readHours(cells: readonly string[]): OpeningHours | undefined {
  if (cells.every((cell) => cell === '')) return [];
  const days = cells.map(readDay);
  return days.every((day) => day !== undefined) ? days : undefined;
}

function readDay(cell: string): OpenFromTo | null | undefined {
  if (/^(?:closed|-|)$/i.test(cell)) return null;
  if (/^24\s*(?:h|hrs?|hours)$/i.test(cell)) return { opens: 0, closes: minutesPerDay };
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = fromTo.exec(cell) ?? [];
  const isBare = ![fromMinute, fromHalf, toMinute, toHalf].some(Boolean);
  const opens = minutesOf(fromHour, fromMinute, fromHalf);
  // Nobody opens at nine to close at five in the morning.
  const closes = minutesOf(toHour, toMinute, isBare && Number(toHour) <= 6 ? 'pm' : toHalf);
  return opens !== undefined && closes !== undefined && opens < closes ? { opens, closes } : undefined;
}

/** After midnight; 24:00 is the day's end. Undefined for what no clock shows. */
function minutesOf(hour: string | undefined, minute = '0', half: string | undefined): number | undefined {
  const given = Number(hour);
  if (half && (given < 1 || given > 12)) return undefined;
  const hours = half ? (given % 12) + (/^p/i.test(half) ? 12 : 0) : given;
  const minutes = hours * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= minutesPerDay ? minutes : undefined;
}
