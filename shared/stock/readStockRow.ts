import { readPrice } from '../pricing.ts';
import { type StockRow, type StockSpec, type StockState, stockNumberPattern } from './stockRow.ts';

type Cells = Readonly<Record<string, string>>;

/** Columns that a stock file must have, as the reader of the file spells them. */
export const stockColumns = ['stocknumber', 'dealercode', 'modelcode', 'colour', 'state'] as const;

/** What is wrong with a row. `row` is unset where it is no vehicle that can be shown. */
export interface ReadStockRow {
  readonly row?: StockRow;
  readonly problems: readonly string[];
}

/** Most characters of a name, most names in a list, and most km of a demonstrator. */
const longest = 120;
const mostParts = 40;
const mostKm = 300_000;

const code = /^[A-Za-z\d][\w-]{0,19}$/;
const slug = /^[\w-]{0,64}$/;
const modelCode = /^[\w./ -]{1,64}$/;
const month = /^(20\d\d-(?:0[1-9]|1[0-2]))(?:-\d\d)?$/;

type States = Readonly<Record<string, (cells: Cells) => StockState | string>>;

/** What a vehicle's state is by the word of its column, in small letters alone. A text says what is wrong. */
const states: States = {
  instock: () => ({ kind: 'here' }),
  intransit: ({ arrives = '' }) => {
    const found = month.exec(arrives)?.[1];
    return arrives && !found ? 'arrives: no month' : { kind: 'transit', month: found ?? '' };
  },
  demonstrator: ({ km = '' }) =>
    /^\d{1,6}$/.test(km) && Number(km) <= mostKm
      ? { kind: 'demonstrator', km: Number(km) }
      : 'km: no distance',
};

const stateOf = (cells: Cells): StockState | string => {
  const word = (cells.state ?? '').toLowerCase().replaceAll(/[^a-z]/g, '');
  return Object.hasOwn(states, word) ? (states[word]?.(cells) ?? '') : 'state: none of ours';
};

const partsOf = (text = ''): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

const isName = (text: string) => text.length <= longest && !/\p{C}/u.test(text);

/** Column, whether its text may stand there, and what is said of one that may not. */
const checks: readonly (readonly [column: string, isRight: (text: string) => boolean, problem: string])[] = [
  ['stocknumber', (text) => stockNumberPattern.test(text), 'no stock number'],
  ['dealercode', (text) => code.test(text), 'no dealer code'],
  ['modelline', (text) => slug.test(text), 'no model line'],
  ['modelcode', (text) => modelCode.test(text), 'no model code'],
  ['colour', isName, 'no name'],
  ['trim', isName, 'no name'],
  ['options', areNames, 'no list of names'],
  ['accessories', areNames, 'no list of names'],
];

function areNames(text: string): boolean {
  const parts = partsOf(text);
  return parts.length <= mostParts && parts.every(isName);
}

/**
 * The vehicle of a row. One that cannot be read is left out; a price that is none, such as 0, is the model's own then.
 * Problems name columns, not what is in them.
 * @param cells by heading, small letters and digits only
 * @param shared gives the same object for what is the same, so that many thousands take little memory
 */
export function readStockRow(
  cells: Cells,
  shared: <T>(key: string, value: T) => T = (_, value) => value,
): ReadStockRow {
  const wrong = checks.flatMap(([column, isRight, problem]) =>
    isRight(cells[column] ?? '') ? [] : [`${column}: ${problem}`],
  );
  const state = stateOf(cells);
  if (typeof state === 'string') wrong.push(state);
  if (wrong.length || typeof state === 'string') return { problems: wrong };
  const { stocknumber = '', dealercode = '', price = '' } = cells;
  const cents = readPrice(price);
  return {
    row: {
      stockNumber: stocknumber,
      dealer: shared(`dealer ${dealercode}`, dealercode),
      spec: specOf(cells, shared),
      state: shared(`state ${JSON.stringify(state)}`, state),
      price: cents,
    },
    problems: price && cents === null ? ['price: no price'] : [],
  };
}

function specOf(cells: Cells, shared: <T>(key: string, value: T) => T): StockSpec {
  const { modelline = '', modelcode = '', colour = '', trim = '', options = '', accessories = '' } = cells;
  const key = ['spec', modelline, modelcode, colour, trim, options, accessories].join('\n');
  return shared(key, {
    modelLine: modelline,
    model: modelcode,
    colour,
    trim,
    options: partsOf(options),
    accessories: partsOf(accessories),
  });
}
