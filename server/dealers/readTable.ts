import { type CsvProblem, type CsvReading, readCsv } from './readCsv.ts';

/** How the cells of a column are read. */
export interface Column<T> {
  /** What a cell of it has, for the report: 'an email address'. */
  readonly kind: string;
  /**
   * Reads a cell that is not empty. Undefined: it cannot be read.
   * @param note says in the report what of the cell is not used
   */
  readonly read: (text: string, note: (problem: string) => void) => T | undefined;
  /** Value of an empty cell. Unset: a row without it is left out. */
  readonly empty?: T;
  /** Value of a cell that cannot be read. Unset: its row is left out. */
  readonly unreadable?: T;
}

type Columns = Readonly<Record<string, Column<unknown>>>;

/** A row by the names of its columns. */
export type RowOf<C extends Columns> = {
  readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never;
};

/** Tells what is wrong with a row beyond its cells one by one. */
export interface RowReport<C extends Columns> {
  /** Reports a cell that is not used, though its row is. */
  cell(name: keyof C & string, problem: string): void;
  /** Reports that the row is left out. */
  leaveOut(problem: string): void;
}

export interface TableOptions<C extends Columns> {
  readonly columns: C;
  /** Columns that the file must have. */
  readonly required: readonly (keyof C & string)[];
  /** Runs for each row that can be read, in order. */
  readonly onRow: (row: RowOf<C>, report: RowReport<C>) => void;
  readonly maxRows?: number;
}

/** Characters of a cell that the report tells. */
const maxValueChars = 60;

/** A column whose cell every row needs. */
export const required = <T>(kind: string, read: Column<T>['read']): Column<T> => ({ kind, read });

/** A column whose cell may be missing, or be unreadable, without its row. */
export const optional = <T>(kind: string, read: Column<T>['read'], otherwise: NoInfer<T>): Column<T> => ({
  kind,
  read,
  empty: otherwise,
  unreadable: otherwise,
});

/** What spreadsheets write where a formula has no result, or a column is too narrow for a number. */
const formulaErrors = /^#(?:N\/A|(?:REF|VALUE|DIV\/0|NUM|NULL|SPILL|CALC|FIELD)!|NAME\?|GETTING_DATA|#+)$/i;

const readCell = (column: Column<unknown>, text: string, note: (problem: string) => void): unknown =>
  text ? column.read(text, note) : column.empty;

function problemOf({ kind }: Column<unknown>, text: string, isError: boolean): string {
  if (isError) return 'it is an error of a spreadsheet';
  return text ? `it is not ${kind}` : 'it is empty';
}

/**
 * Reads a comma-separated file column by column: the one way to read what others write.
 * @throws Error when the file as a whole cannot be read
 */
export async function readTable<C extends Columns>(
  file: string,
  { columns, required: headings, onRow, maxRows }: TableOptions<C>,
): Promise<CsvReading> {
  const found: CsvProblem[] = [];
  const all = Object.entries<Column<unknown>>(columns);
  const { problems, isCut } = await readCsv(
    file,
    headings,
    ({ line, cells, headings }) => {
      const tell = (name: string, problem: string, isLeftOut: boolean) => {
        const value = (cells[name] ?? '').slice(0, maxValueChars);
        const column = headings[name] ?? name;
        found.push({ line, column, ...(value && { value }), problem, isLeftOut });
      };
      const row: Record<string, unknown> = {};
      let isWhole = true;
      for (const [name, column] of all) {
        const text = cells[name] ?? '';
        // What an error is instead of is not known: it is as good as a cell that cannot be read, or that is empty.
        const isError = formulaErrors.test(text);
        const otherwise = isError ? (column.unreadable ?? column.empty) : column.unreadable;
        const read = isError ? undefined : readCell(column, text, (problem) => tell(name, problem, false));
        if (read === undefined) {
          const isLeftOut = !text || otherwise === undefined;
          if (isLeftOut) isWhole = false;
          tell(name, problemOf(column, text, isError), isLeftOut);
        }
        row[name] = read === undefined ? otherwise : read;
      }
      if (isWhole)
        onRow(row as RowOf<C>, {
          cell: (name, problem) => tell(name, problem, false),
          leaveOut: (problem) => found.push({ line, problem, isLeftOut: true }),
        });
    },
    maxRows,
  );
  return { problems: [...problems, ...found].toSorted((a, b) => a.line - b.line), isCut };
}
