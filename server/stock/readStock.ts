import { readStockRow, stockColumns } from '../../shared/stock/readStockRow.ts';
import type { StockRow } from '../../shared/stock/stockRow.ts';
import { type CsvProblem, readCsv } from '../dealers/readCsv.ts';

/** Most vehicles of a country: their ids must fit beside a price into one number, see `stockIndex`. */
export const mostVehicles = 250_000;

/**
 * The vehicles of a stock file in its order. A row that is none, or whose stock number another one has, is left out.
 * Problems name lines and columns, not what is in them.
 * @throws Error when the file as a whole cannot be read
 */
export async function readStock(
  file: string,
): Promise<{ readonly rows: readonly StockRow[]; readonly problems: readonly CsvProblem[] }> {
  const found: CsvProblem[] = [];
  const rows = new Map<string, StockRow>();
  const shared = createShared();
  const problems = await readCsv(
    file,
    stockColumns,
    ({ line, cells }) => {
      const { row, problems: wrong } = readStockRow(cells, shared);
      if (wrong.length) found.push({ line, problem: wrong.join(', ') });
      if (!row) return;
      if (rows.has(row.stockNumber)) found.push({ line, problem: 'the stock number is given twice' });
      else rows.set(row.stockNumber, row);
    },
    mostVehicles,
  );
  return { rows: [...rows.values()], problems: [...problems, ...found] };
}

/** Thousands of vehicles are made alike. */
function createShared() {
  const known = new Map<string, unknown>();
  return <T>(key: string, value: T): T => {
    if (known.has(key)) return known.get(key) as T;
    known.set(key, value);
    return value;
  };
}
