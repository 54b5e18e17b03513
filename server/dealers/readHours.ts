import type { OpenFromTo, OpeningDay } from '../../shared/dealers/dealer.ts';
import { foldTyped } from '../../shared/typedText.ts';

const time = String.raw`(?:(noon|midday|midnight)|(\d{1,2})(?:[:.]?(\d{2}))?(?:\s*([ap])\.?m?\.?)?)(?:\s*h(?:rs?|ours)?\.?)?`;
const fromTo = new RegExp(String.raw`^${time}\s*(?:-|to|until|till?)\s*${time}$`, 'i');
/** Between two spans of one day: `9-12, 13-17`. */
const between = /(?<!\s)\s*(?:[,;/&+\r\n]|\band\b)\s*/i;
const closedWords = /^(?:closed|-)$/i;
const wholeDayWords = /^(?:open\s*)?(?:24\s*(?:h|hrs?|hours)|24\/7)$/i;
const appointmentWords = /^(?:open\s+)?(?:(?:by|on)\s+)?(?:prior\s+)?(?:appointments?|appt\.?)(?:\s+only)?$/i;

const halfDay = 12 * 60;
const minutesPerDay = 2 * halfDay;
/** No dealer opens earlier: `1-5pm` is from the afternoon. */
const earliestOpening = 6 * 60;

/**
 * Reads a day's cell of the dealers file: `08:30-17:30`, `8.30am to 5.30pm`, `0830-1730`, `9am-noon`; `9-5` is from morning to
 * afternoon, `9-12, 13-17` has a break, `24h` is the whole day; `Closed` and `-` are closed days, and 'By appointment' is
 * told as such. Undefined when it cannot be read.
 */
export function readDay(text: string): OpeningDay | undefined {
  const plain = foldTyped(text, 'code');
  if (closedWords.test(plain)) return [];
  if (appointmentWords.test(plain)) return 'appointment';
  if (wholeDayWords.test(plain)) return [{ opens: 0, closes: minutesPerDay }];
  const spans: OpenFromTo[] = [];
  for (const part of plain.split(between)) {
    const span = readSpan(part, spans.at(-1)?.closes ?? 0);
    if (!span) return undefined;
    spans.push(span);
  }
  return spans;
}

interface ClockTime {
  /** After midnight. */
  readonly minutes: number;
  /** `vague`: of a clock of twelve hours, and the cell does not say which half of the day. */
  readonly clock: 'exact' | 'vague' | '24 hours';
}

/** @param after minutes after midnight before which it cannot open, as the span before has not ended */
function readSpan(text: string, after: number): OpenFromTo | undefined {
  const parts = fromTo.exec(text);
  const [from, to] = [clockTime(parts?.slice(1, 5)), clockTime(parts?.slice(5, 9))];
  if (!from || !to) return undefined;
  const isAfternoon = to.clock === 'exact' && to.minutes > halfDay && from.minutes < earliestOpening;
  const opens = laterIf(from, from.minutes < after || isAfternoon);
  // Nobody opens at nine to close at five in the morning.
  const closes = laterIf(to, to.minutes <= opens && from.clock !== '24 hours') || minutesPerDay;
  return opens >= after && opens < closes ? { opens, closes } : undefined;
}

/** Minutes of a time, in the second half of the day where that alone makes sense. */
const laterIf = ({ minutes, clock }: ClockTime, isLater: boolean): number =>
  clock === 'vague' && isLater && minutes < halfDay ? minutes + halfDay : minutes;

/** Undefined for what no clock shows. 24:00 is the day's end. */
function clockTime([word, hour, minute = '0', half]: readonly (string | undefined)[] = []):
  | ClockTime
  | undefined {
  if (word) return { minutes: /midnight/i.test(word) ? 0 : halfDay, clock: 'exact' };
  const given = Number(hour);
  // Some say 12 am for noon.
  if (half && (given < 1 || given > 12 || (given === 12 && /a/i.test(half)))) return undefined;
  const hours = half ? (given % 12) + (/p/i.test(half) ? 12 : 0) : given;
  const minutes = hours * 60 + Number(minute);
  if (!(Number(minute) < 60 && minutes <= minutesPerDay)) return undefined;
  if (half) return { minutes, clock: 'exact' };
  return { minutes, clock: given > 0 && given <= 12 ? 'vague' : '24 hours' };
}
