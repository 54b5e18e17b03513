import { readInstant } from '../../shared/dates.ts';
import { isRecord } from '../../shared/records.ts';
import { parseCommandLine, UsageError } from '../system/commandLine.ts';
import { printable } from '../system/printable.ts';
import { createValueCount } from './createValueCount.ts';
import type { LogLine } from './lookElsewhere.ts';
import { lookElsewhere, type Place } from './lookElsewhere.ts';
import { pricesOfPath } from './pricesOfPath.ts';

export interface LogsCommandOptions extends Place {
  /** The lines there are, oldest first; it is read anew for each look. */
  readonly read: () => AsyncIterable<string>;
  /** Ms. */
  readonly now: number;
  /** Tells whoever calls what no line can. */
  readonly warn: (text: string) => void;
}

const logsUsage = `npm run logs -- --request ID      all that was done for a request: its id is on the error page
npm run logs -- --submission ID   what became of a form: ID or the visitor's reference, its first eight letters
npm run logs -- --since 1h        or 30m, 2d, '2026-11-22 03:00' in UTC, as lines have it; default: all that is kept
npm run logs -- --level warn      and what is worse
npm run logs -- --route offers    or --path: all that was done for requests to it
npm run logs -- --status 404      or 5xx: requests that were answered so
npm run logs -- --status 404 --top path   how often lines have each value of a field, the most frequent first
npm run logs -- price /au/models/suv/ridge   the stories, with versions, that the prices of a page came from, and when
--json prints the lines as they were written; --help`;

const options = {
  request: { type: 'string' },
  submission: { type: 'string' },
  since: { type: 'string' },
  level: { type: 'string' },
  route: { type: 'string' },
  path: { type: 'string' },
  status: { type: 'string' },
  top: { type: 'string' },
  json: { type: 'boolean' },
} as const;
type Values = ReturnType<typeof readParameters>['values'];

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];
type Test = (line: LogLine) => boolean;

/**
 * The lines that are asked for, each as it is to be printed.
 * @throws UsageError
 */
export async function* logsCommand(
  parameters: readonly string[],
  given: LogsCommandOptions,
): AsyncGenerator<string> {
  const { read, now } = given;
  const { values, words } = readParameters(parameters);
  if (values.help) {
    yield logsUsage;
    return;
  }
  const tests = [
    ...testsOf(values, now),
    ...(await storyOf(values, read)),
    ...(await requestsTo('route', values.route, read)),
    ...(await requestsTo('path', values.path, read)),
  ];
  if (words.length) {
    yield* (await pricesOfPath(linesOf(read(), tests), pageIn(words))).map(shownValue);
    return;
  }
  const elsewhere = await lookElsewhere(values, given);
  const asked = (line: LogLine) => testsOf(values, now).every((test) => test(line));
  const others = elsewhere.others.filter(asked);
  const shown = (line: LogLine, text = JSON.stringify(line)) => (values.json ? text : told(line));
  if (values.top !== undefined) {
    const count = createValueCount(values.top, shownValue);
    for await (const line of linesOf(read(), tests)) count.add(line);
    yield* count.lines();
    return;
  }
  let [found, next] = [0, 0];
  for await (const text of read()) {
    const line = readLine(text);
    if (!line || !tests.every((test) => test(line))) continue;
    found += 1;
    for (let other = others[next]; other && other.time <= line.time; other = others[next]) {
      next += 1;
      yield shown(other);
    }
    yield shown(line, text);
  }
  const left = found ? others.slice(next) : [...elsewhere.own.filter(asked), ...others].toSorted(byTime);
  for (const line of left) yield shown(line);
  const hint = elsewhere.hint(found);
  if (hint) given.warn(hint);
}

const byTime = (one: LogLine, other: LogLine) => (one.time < other.time ? -1 : 1);

/** Lines that pass all tests. */
async function* linesOf(texts: AsyncIterable<string>, tests: readonly Test[]): AsyncGenerator<LogLine> {
  for await (const text of texts) {
    const line = readLine(text);
    if (line && tests.every((test) => test(line))) yield line;
  }
}

function readParameters(parameters: readonly string[]) {
  return parseCommandLine(parameters, { usage: logsUsage, options, words: 2 });
}

/** The path of `price /au/models/suv/ridge`. */
function pageIn([command, path, ...others]: readonly string[]): string {
  if (command !== 'price' || others.length) throw new UsageError(`What is '${command}'?\n${logsUsage}`);
  if (!path?.startsWith('/'))
    throw new UsageError('price needs the path of a page, such as /au/models/suv/ridge.');
  return path;
}

function testsOf({ since, level, status }: Values, now: number): Test[] {
  const tests: Test[] = [];
  if (status !== undefined) {
    if (!/^[1-5](?:\d\d|xx)$/.test(status))
      throw new UsageError('--status is one such as 404, or 5xx for all like it.');
    tests.push((line) => String(line.status).startsWith(status.replace('xx', '')));
  }
  if (since !== undefined) {
    const from = new Date(startOf(since, now)).toISOString();
    tests.push(({ time }) => time >= from);
  }
  if (level !== undefined) {
    const least = levels.indexOf(level);
    if (least < 0) throw new UsageError(`--level is one of ${levels.join(', ')}.`);
    tests.push((line) => levels.indexOf(line.level) >= least);
  }
  return tests;
}

const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

function startOf(since: string, now: number): number {
  const [, count, unit = ''] = /^(\d{1,6})([smhd])$/.exec(since) ?? [];
  // Without a zone it is UTC, wherever this machine is: so a time can be copied from a line.
  const at = count ? now - Number(count) * (units[unit] ?? 0) : readInstant(since)?.getTime();
  if (at === undefined)
    throw new UsageError('--since is a time such as 1h, 30m, 2d or 2026-11-22T03:00, which is UTC.');
  return at;
}

/** Fewest letters of an id: the beginning of an id with fewer would fit too many. */
const leastOfId = 8;

/**
 * A form's way goes from the request that brought it to the calls that hand it to the CRM, which are nobody's request:
 * the lines of all requests that name a submission, and of all submissions that a request names, are one story.
 */
async function storyOf({ request, submission }: Values, read: LogsCommandOptions['read']): Promise<Test[]> {
  const given = Object.entries({ request, submission }).filter((entry) => entry[1] !== undefined);
  if (!given.length) return [];
  const asked = Object.fromEntries(given.map(([name, id = '']) => [name, id.toLowerCase()]));
  if (Object.values(asked).some((id) => id.length < leastOfId))
    throw new UsageError(`An id has at least ${leastOfId} letters.`);
  const requests = new Set<unknown>();
  const submissions = new Set<unknown>();
  for await (const text of read()) {
    const line = readLine(text);
    if (!line || (!isNamed(line.requestId, asked.request) && !isNamed(line.submission, asked.submission)))
      continue;
    if (line.requestId) requests.add(line.requestId);
    if (line.submission) submissions.add(line.submission);
  }
  return [(line) => requests.has(line.requestId) || submissions.has(line.submission)];
}

/** Only the last line of a request says where it went: those before have its id. */
async function requestsTo(
  name: 'route' | 'path',
  part: string | undefined,
  read: LogsCommandOptions['read'],
): Promise<Test[]> {
  if (part === undefined) return [];
  const isNamedBy = (line: LogLine) => String(line[name] ?? '').includes(part);
  const requests = new Set<unknown>();
  for await (const text of read()) {
    // Most lines are of other requests: a line that has not the text is not parsed.
    const line = text.includes(part) ? readLine(text) : undefined;
    if (line?.requestId && isNamedBy(line)) requests.add(line.requestId);
  }
  return [(line) => isNamedBy(line) || requests.has(line.requestId)];
}

const isNamed = (id: unknown, asked: string | undefined) =>
  asked !== undefined && typeof id === 'string' && id.toLowerCase().startsWith(asked);

function readLine(text: string): LogLine | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const line: unknown = JSON.parse(text);
    return isLogLine(line) ? line : undefined;
  } catch {
    // Half a line: the process was killed while it wrote.
    return undefined;
  }
}

const isLogLine = (value: unknown): value is LogLine =>
  isRecord(value) && typeof value.level === 'string' && typeof value.time === 'string';

/** A line for people: time, level, message and facts, two spaces apart, with the ids last. */
function told({ level, time, msg = '', err, requestId, submission, ...facts }: LogLine): string {
  const day = time.replace('T', ' ').replace('Z', '');
  const words = Object.entries(facts).map(([name, value]) => `${name}=${shownValue(value)}`);
  const ids = Object.entries({ submission, requestId }).flatMap(([name, id]) =>
    id ? [`${name}=${id}`] : [],
  );
  return `${[day, level.toUpperCase().padEnd(5), shownValue(msg), ...words, ...ids].join('  ')}${trouble(err)}`;
}

/** A value for the terminal, in one line. */
const shownValue = (value: unknown) =>
  printable(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\n', String.raw`\n`);

function trouble(err: unknown): string {
  if (!isRecord(err)) return '';
  const { message, stack } = err;
  return `\n    ${String(stack ?? message)
    .split('\n')
    .map(shownValue)
    .join('\n    ')}`;
}
