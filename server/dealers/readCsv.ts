import { setImmediate } from 'node:timers/promises';
import { type CsvError, parse } from 'csv-parse';

export interface CsvRow {
  /** Where it stands in the file, from 1. */
  readonly line: number;
  /** By heading, small letters and digits only: `Dealer code` is `dealercode`. */
  readonly cells: Readonly<Record<string, string>>;
}

/** A row that is left out or cut, and why; never what is in it. */
export interface CsvProblem {
  readonly line: number;
  readonly problem: string;
}

interface ParsedRow {
  readonly info: { readonly lines: number };
  readonly record: Readonly<Record<string, string>>;
}

/** More than any network has; a file with more is another's. */
const mostDealers = 100_000;
/** Characters read at once: some milliseconds, between which others get their turn. */
const sliceChars = 16 * 1024;

/**
 * The rows of a comma-separated file with headings, RFC 4180, in turns with all else that the process does. A row that cannot
 * be read is a problem, not an error.
 * @param required headings that it must have, as `cells` has them
 * @param onRow runs for each row in order
 * @throws Error when the file as a whole cannot be read: a page in its place, a column missing, an end inside quotes, too many rows
 */
export async function readCsv(
  text: string,
  required: readonly string[],
  onRow: (row: CsvRow) => void,
  maxRows = mostDealers,
): Promise<CsvProblem[]> {
  if (/^\s*</.test(text)) throw new Error('it is a page, not a comma-separated file');
  const problems: CsvProblem[] = [];
  let isCut = false;
  let rows = 0;
  const parser = parse({
    bom: true,
    columns: (headings: string[]) => namesOf(headings, required),
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      // All rows after a quote that is not closed are in one cell.
      if (error?.code === 'CSV_QUOTE_NOT_CLOSED') isCut = true;
      const line = Number(error?.lines ?? 0);
      if (problems.at(-1)?.line !== line) problems.push({ line, problem: error?.code ?? 'unreadable' });
      return undefined;
    },
  });
  parser.on('data', ({ info, record }: ParsedRow) => {
    rows += 1;
    if (rows <= maxRows) onRow({ line: info.lines, cells: record });
  });
  const ended = new Promise<void>((resolve, reject) => parser.once('end', resolve).once('error', reject));
  // `ended` is awaited at the end; until then a rejection must not count as unhandled.
  ended.catch(() => undefined);
  for (let from = 0, to = 0; from < text.length && rows <= maxRows && !parser.errored; from = to) {
    to = sliceEnd(text, from);
    parser.write(text.slice(from, to));
    await setImmediate();
  }
  if (!parser.errored) parser.end();
  await ended;
  if (rows > maxRows) throw new Error(`it has more than ${maxRows} rows`);
  if (isCut) throw new Error('it ends inside quotes');
  return problems;
}

/** Never between the two halves of a character. */
function sliceEnd(text: string, from: number): number {
  const end = from + sliceChars;
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end + 1 : end;
}

function namesOf(headings: readonly string[], required: readonly string[]): string[] {
  const names = headings.map((heading) => heading.toLowerCase().replace(/[^a-z\d]/g, ''));
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length) throw new Error(`it has no column ${missing.join(', ')}`);
  return names;
}
