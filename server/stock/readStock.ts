import { readPrice } from '../../shared/pricing.ts';
import {
  type StockKind,
  type StockRow,
  type StockSpec,
  type StockState,
  stockNumberPattern,
} from '../../shared/stock/stockRow.ts';
import type { Cents } from '../../shared/units.ts';
import { dealerCode, matching } from '../dealers/dealerCells.ts';
import type { CsvReading } from '../dealers/readCsv.ts';
import {
  type Column,
  optional,
  type RowOf,
  type RowReport,
  readTable,
  required,
} from '../dealers/readTable.ts';
import { readDriven, readMonth } from './stockCells.ts';

/** Vehicles of a country at most: their ids must fit beside a price into one number, see `stockIndex`. */
export const maxVehicles = 250_000;

/** Characters of a name, and names in a list. */
const maxNameChars = 120;
const maxParts = 40;

const isName = (text: string) => text.length <= maxNameChars && !/\p{C}/u.test(text);
const anyText = (text: string) => text;

/** Part of what the car is: a row without it is of another car, so one that cannot be read is left out. */
const nameColumn: Column<string> = {
  kind: 'a name of at most 120 characters',
  read: (text) => (isName(text) ? text : undefined),
  empty: '',
};

/** Names with `;` or a line break between them. */
const listColumn: Column<readonly string[]> = {
  kind: 'a list of at most 40 names',
  read(text) {
    const parts = text
      .split(/[;\r\n]/)
      .map((part) => part.trim())
      .filter(Boolean);
    return parts.length <= maxParts && parts.every(isName) ? parts : undefined;
  },
  empty: [],
};

const kinds: Readonly<Record<string, StockKind>> = {
  instock: 'here',
  intransit: 'transit',
  demonstrator: 'demonstrator',
  demo: 'demonstrator',
};

const columns = {
  stocknumber: required('a stock number', matching(stockNumberPattern)),
  dealercode: dealerCode,
  modelline: optional('the slug of a model line', matching(/^[\w-]{1,64}$/), ''),
  modelcode: required('a model code', matching(/^[\w./ -]{1,64}$/)),
  colour: nameColumn,
  trim: nameColumn,
  options: listColumn,
  accessories: listColumn,
  state: required('In stock, In transit or Demonstrator', (text) => {
    const word = text.toLowerCase().replaceAll(/[^a-z]/g, '');
    return Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  }),
  // Read where the state needs them: others may have anything there.
  arrives: optional('a month', anyText, ''),
  km: optional('a distance', anyText, ''),
  price: optional<Cents | null>('a price', (text) => readPrice(text) ?? undefined, null),
};

type StockColumns = typeof columns;
type Cells = RowOf<StockColumns>;

/** Gives the same object for what is the same, so that many thousands take little memory. */
type Shared = <T>(key: string, value: T) => T;

/**
 * Reads the vehicles of a stock file in its order. A row that is none, or whose stock number another one has, is left out; a
 * cell that it can do without is. No VIN is read.
 * @throws Error when the file as a whole cannot be read
 */
export async function readStock(file: string): Promise<CsvReading & { readonly rows: readonly StockRow[] }> {
  const rows = new Map<string, StockRow>();
  const shared = createShared();
  const reading = await readTable(file, {
    columns,
    required: ['stocknumber', 'dealercode', 'modelcode', 'colour', 'state'],
    onRow(cells, report) {
      const { stocknumber: stockNumber, dealercode, price } = cells;
      if (rows.has(stockNumber)) return report.leaveOut('the stock number is given twice');
      const state = stateOf(cells, report);
      rows.set(stockNumber, {
        stockNumber,
        dealer: shared(`dealer ${dealercode}`, dealercode),
        spec: specOf(cells, shared),
        state: shared(`state ${JSON.stringify(state)}`, state),
        price,
      });
    },
    maxRows: maxVehicles,
  });
  return { ...reading, rows: [...rows.values()] };
}

function stateOf({ state: kind, arrives, km }: Cells, report: RowReport<StockColumns>): StockState {
  if (kind === 'here') return { kind };
  if (kind === 'transit') {
    const month = readMonth(arrives);
    if (arrives && !month) report.cell('arrives', 'it is not a month');
    return { kind, month: month ?? '' };
  }
  const driven = readDriven(km);
  if (km && driven === undefined) report.cell('km', 'it is not a distance');
  return { kind, km: driven ?? null };
}

function specOf(cells: Cells, shared: Shared): StockSpec {
  const { modelline, modelcode, colour, trim, options, accessories } = cells;
  const key = JSON.stringify(['spec', modelline, modelcode, colour, trim, options, accessories]);
  return shared(key, { modelLine: modelline, model: modelcode, colour, trim, options, accessories });
}

function createShared(): Shared {
  const known = new Map<string, unknown>();
  return <T>(key: string, value: T): T => {
    if (known.has(key)) return known.get(key) as T;
    known.set(key, value);
    return value;
  };
}
