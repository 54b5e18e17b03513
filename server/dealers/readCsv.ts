import { setImmediate } from 'node:timers/promises';
import { type CsvError, parse } from 'csv-parse';
import { foldTyped } from '../../shared/typedText.ts';

export interface CsvRow {
  /** Where it ends in the file, from 1. */
  readonly line: number;
  /** Cells by heading, in small letters and digits only: `Dealer code` is `dealercode`. '' where a row has none. */
  readonly cells: Readonly<Record<string, string>>;
  /** The same headings as the file writes them. */
  readonly headings: Readonly<Record<string, string>>;
}

/** A row or a cell that cannot be used, as the log names it. */
export interface CsvProblem {
  readonly line: number;
  /** As the file writes its heading; unset: the whole row. */
  readonly column?: string;
  /** The beginning of what the cell has. */
  readonly value?: string;
  readonly problem: string;
  /** Whether the row is left out. Otherwise it stays, without this cell. */
  readonly isLeftOut: boolean;
}

/** Outcome of reading a file. */
export interface CsvReading {
  readonly problems: readonly CsvProblem[];
  /** Whether the file seems to end within a row: somebody is still writing it, or it was not sent whole. */
  readonly isCut: boolean;
}

interface ParsedRow {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

/** More than any network has; a file with more is another's. */
const maxDealers = 100_000;
/** Characters read at once: some milliseconds, between which others get their turn. */
const sliceChars = 16 * 1024;

/**
 * Reads a comma-separated file with headings, in turns with all else that the process does. RFC 4180, and what spreadsheets
 * make of it: semicolons or tabs between cells, titles above the headings, line ends of all kinds, none after the last row,
 * rows with fewer cells, or with more that are empty.
 * @param required headings that it must have, as `cells` has them
 * @param onRow runs for each row in order
 * @throws Error when the file as a whole cannot be read: a page in its place, a column missing, an end inside quotes, too many rows
 */
export async function readCsv(
  text: string,
  required: readonly string[],
  onRow: (row: CsvRow) => void,
  maxRows = maxDealers,
): Promise<CsvReading> {
  if (/^\s*</.test(text)) throw new Error('it is a page, not a comma-separated file');
  const problems: CsvProblem[] = [];
  const leaveOut = (line: number, problem: string) => problems.push({ line, problem, isLeftOut: true });
  let isQuoteOpen = false;
  let rows = 0;
  let headings: readonly string[] | undefined;
  /** Rows above the headings, and what the one lacks that is most like them. */
  let titles = 0;
  let missing = required;
  let fewestCells = 0;
  /** Held back, as it is compared with all others. */
  let last: ParsedRow | undefined;
  let asRow: (row: ParsedRow) => CsvRow;
  const delimiter = findDelimiter(text, required);
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    // The parser would trim tabs between empty cells too.
    trim: delimiter !== '\t',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      // All rows after a quote that is not closed are in one cell.
      if (error?.code === 'CSV_QUOTE_NOT_CLOSED') isQuoteOpen = true;
      if (error) leaveOut(Number(error.lines ?? 0), error.code);
      return undefined;
    },
  });
  function take(row: ParsedRow): void {
    const { length } = row.record;
    fewestCells = Math.min(fewestCells, length);
    if (length > (headings?.length ?? 0) && row.record.slice(headings?.length).some(Boolean))
      leaveOut(row.info.lines, 'it has more cells than there are headings');
    else onRow(asRow(row));
  }
  parser.on('data', (row: ParsedRow) => {
    if (!headings) {
      const names = row.record.map(nameOf);
      const lacks = required.filter((name) => !names.includes(name));
      if (lacks.length < missing.length) missing = lacks;
      if (lacks.length) {
        titles += 1;
        if (titles > maxTitles) parser.destroy(lacksColumns(missing));
        return;
      }
      headings = row.record;
      fewestCells = headings.length;
      asRow = createRowOf(headings);
      for (const column of repeatedIn(headings))
        problems.push({
          line: row.info.lines,
          column,
          problem: 'it is there twice: the first is read',
          isLeftOut: false,
        });
      return;
    }
    rows += 1;
    if (rows > maxRows) return;
    if (last) take(last);
    last = row;
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
  if (isQuoteOpen) throw new Error('it ends inside quotes');
  if (!headings) throw lacksColumns(missing);
  // Writers may leave the last line end out: only a row shorter than all others was cut.
  const isCut = !/[\r\n]$/.test(text) && last !== undefined && last.record.length < fewestCells;
  if (last) take(last);
  return { problems, isCut };
}

const lacksColumns = (names: readonly string[]) => new Error(`it has no column ${names.join(', ')}`);

/** What spreadsheets put between cells: the comma first, then what they use where a comma is part of numbers. */
const delimiters = [',', ';', '\t', '|'] as const;
/** Rows that may be above the headings: a title, a date, and `sep=;`, by which one spreadsheet tells another. */
const maxTitles = 10;
/** Characters in which the heading row ends. */
const maxHeadingChars = 8 * 1024;

/** Finds what stands between the cells of the heading row. The comma, when none makes it the required headings. */
function findDelimiter(text: string, required: readonly string[]): string {
  const rows = text
    .slice(0, maxHeadingChars)
    .split(/[\r\n]+/)
    .filter(Boolean)
    .slice(0, maxTitles + 1);
  const found = delimiters.find((delimiter) =>
    rows.some((row) => {
      const names = row.split(delimiter).map(nameOf);
      return required.every((name) => names.includes(name));
    }),
  );
  return found ?? ',';
}

/** Never between the two halves of a character. */
function sliceEnd(text: string, from: number): number {
  const end = from + sliceChars;
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end + 1 : end;
}

const nameOf = (heading: string) => heading.toLowerCase().replace(/[^a-z\d]/g, '');

/** Headings that another column has too. */
function repeatedIn(headings: readonly string[]): readonly string[] {
  const names = headings.map(nameOf);
  return headings.filter((_, at) => names[at] && names.indexOf(names[at]) < at);
}

/** Of two columns with one heading the first counts. */
function createRowOf(written: readonly string[]): (row: ParsedRow) => CsvRow {
  const columns = new Map(written.map((heading, index) => [nameOf(heading), index] as const).toReversed());
  const headings = Object.fromEntries([...columns].map(([name, index]) => [name, written[index] ?? '']));
  return ({ info, record }) => {
    const cells: Record<string, string> = {};
    for (const [name, index] of columns) cells[name] = tidyCell(record[index]?.trim() ?? '');
    return { line: info.lines, cells, headings };
  };
}

/** Most cells have nothing to fold. */
const isOdd = /[^\x20-\x7e]| {2}/;

/** A formula by which spreadsheets keep digits as a text: `="0800"`. */
const asText = /^="(.*)"$/s;

/** Folds a cell as typed text is folded, with each run of spaces as one. Keeps line breaks. */
function tidyCell(text: string): string {
  const [, kept] = text.startsWith('=') ? (asText.exec(text) ?? []) : [];
  const plain = kept?.replaceAll('""', '"').trim() ?? text;
  return isOdd.test(plain) ? foldTyped(plain, 'lines').replaceAll(/ {2,}/g, ' ') : plain;
}
