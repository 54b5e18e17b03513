import { type CsvError, parse } from 'csv-parse/sync';

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

/**
 * The rows of a comma-separated file with headings, RFC 4180. A row that cannot be read is a problem, not an error.
 * @param required headings that it must have, as `cells` has them
 * @throws Error when the file as a whole cannot be read: a page in its place, a column missing, an end inside quotes
 */
export function readCsv(
  text: string,
  required: readonly string[],
): { rows: CsvRow[]; problems: CsvProblem[] } {
  if (/^\s*</.test(text)) throw new Error('it is a page, not a comma-separated file');
  const problems: CsvProblem[] = [];
  let isCut = false;
  const parsed = parse<ParsedRow>(text, {
    bom: true,
    columns: (headings: string[]) => {
      const names = headings.map((heading) => heading.toLowerCase().replace(/[^a-z\d]/g, ''));
      const missing = required.filter((name) => !names.includes(name));
      if (missing.length) throw new Error(`it has no column ${missing.join(', ')}`);
      return names;
    },
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
  if (isCut) throw new Error('it ends inside quotes');
  return { rows: parsed.map(({ info, record }) => ({ line: info.lines, cells: record })), problems };
}
