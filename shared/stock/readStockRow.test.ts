import { describe, expect, it } from '@jest/globals';
import { readStockRow } from './readStockRow.ts';

const cells = {
  stocknumber: 'M10423',
  dealercode: 'A3350',
  modelline: 'ridge',
  modelcode: 'RDG-SUM',
  colour: 'Tasman Blue',
  trim: 'Charcoal cloth',
  options: '20-inch alloys; 2.5 hybrid',
  accessories: 'MM-1401;',
  state: 'In stock',
  price: '',
  vin: 'ZZZAU000000010001',
};

describe('readStockRow', () => {
  it('reads what a vehicle is, where it stands, and nothing of its VIN', () => {
    const { row, problems } = readStockRow(cells);
    expect(problems).toEqual([]);
    expect(row).toEqual({
      stockNumber: 'M10423',
      dealer: 'A3350',
      spec: {
        modelLine: 'ridge',
        model: 'RDG-SUM',
        colour: 'Tasman Blue',
        trim: 'Charcoal cloth',
        options: ['20-inch alloys', '2.5 hybrid'],
        accessories: ['MM-1401'],
      },
      state: { kind: 'here' },
      price: null,
    });
    expect(JSON.stringify(row)).not.toContain(cells.vin);
  });

  it.each([
    [{ state: 'in stock' }, { kind: 'here' }],
    [
      { state: 'In transit', arrives: '2027-03' },
      { kind: 'transit', month: '2027-03' },
    ],
    [
      { state: 'IN-TRANSIT', arrives: '2027-03-14' },
      { kind: 'transit', month: '2027-03' },
    ],
    [{ state: 'In transit' }, { kind: 'transit', month: '' }],
    [
      { state: 'Demonstrator', km: '4210' },
      { kind: 'demonstrator', km: 4210 },
    ],
  ])('state %j', (change, expected) => {
    expect(readStockRow({ ...cells, ...change }).row?.state).toEqual(expected);
  });

  it.each([
    [{ stocknumber: '' }, 'stocknumber: no stock number'],
    [{ stocknumber: '../etc' }, 'stocknumber: no stock number'],
    [{ dealercode: 'A 1' }, 'dealercode: no dealer code'],
    [{ modelcode: '' }, 'modelcode: no model code'],
    [{ modelline: 'a/b' }, 'modelline: no model line'],
    [{ colour: 'x'.repeat(121) }, 'colour: no name'],
    [{ options: 'x;'.repeat(41) }, 'options: no list of names'],
    [{ state: 'sold' }, 'state: none of ours'],
    [{ state: 'constructor' }, 'state: none of ours'],
    [{ state: 'in transit', arrives: 'March' }, 'arrives: no month'],
    [{ state: 'in transit', arrives: '2027-13' }, 'arrives: no month'],
    [{ state: 'demonstrator', km: '' }, 'km: no distance'],
    [{ state: 'demonstrator', km: '-5' }, 'km: no distance'],
    [{ state: 'demonstrator', km: '4210 km' }, 'km: no distance'],
    [{ state: 'demonstrator', km: '300001' }, 'km: no distance'],
    [{ accessories: 'MM-1401; bad\u0007' }, 'accessories: no list of names'],
    [{ state: '' }, 'state: none of ours'],
  ])('a row with %j is left out: %s', (change, problem) => {
    expect(readStockRow({ ...cells, ...change })).toEqual({ problems: [problem] });
  });

  it('takes as much as may stand in a column', () => {
    const colour = 'x'.repeat(120);
    const options = Array.from({ length: 40 }, (_, n) => `Option ${n}`);
    const full = { ...cells, colour, options: options.join(';'), state: 'demonstrator', km: '300000' };
    expect(readStockRow(full)).toMatchObject({
      row: { spec: { colour, options }, state: { km: 300_000 } },
      problems: [],
    });
  });

  it('needs no more columns than a stock file must have', () => {
    const { stocknumber, dealercode, modelcode, colour, state } = cells;
    expect(readStockRow({ stocknumber, dealercode, modelcode, colour, state })).toEqual({
      row: {
        stockNumber: 'M10423',
        dealer: 'A3350',
        spec: {
          modelLine: '',
          model: 'RDG-SUM',
          colour: 'Tasman Blue',
          trim: '',
          options: [],
          accessories: [],
        },
        state: { kind: 'here' },
        price: null,
      },
      problems: [],
    });
  });

  it('shares what is the same, and nothing else', () => {
    const kept = new Map<string, unknown>();
    const shared = <T>(key: string, value: T): T => {
      if (!kept.has(key)) kept.set(key, value);
      return kept.get(key) as T;
    };
    const rowOf = (change: object) => readStockRow({ ...cells, ...change }, shared).row;
    const changes: readonly Readonly<Record<string, string>>[] = [
      {},
      { dealercode: 'A9' },
      { state: 'in transit', arrives: '2027-03' },
      { state: 'in transit', arrives: '2027-04' },
      { modelcode: 'RDG-SUMT', colour: 'asman Blue' },
      { trim: '' },
      { options: '' },
      { accessories: '' },
      { modelline: '' },
    ];
    for (const change of changes) expect(rowOf(change)).toEqual(readStockRow({ ...cells, ...change }).row);
    const [one, other] = [rowOf({}), rowOf({ stocknumber: 'M2', dealercode: 'A9' })];
    expect(other?.spec).toBe(one?.spec);
    expect(other?.state).toBe(one?.state);
  });

  it.each([
    ['54990', 5_499_000, []],
    ['$54,990.00', 5_499_000, []],
    ['', null, []],
    ['0', null, ['price: no price']],
    ['-1', null, ['price: no price']],
    ['ask', null, ['price: no price']],
  ])('price %s', (price, expected, problems) => {
    const read = readStockRow({ ...cells, price });
    expect(read.row?.price).toBe(expected);
    expect(read.problems).toEqual(problems);
  });
});
