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
    [{ state: 'demonstrator', km: '900000' }, 'km: no distance'],
  ])('a row with %j is left out: %s', (change, problem) => {
    expect(readStockRow({ ...cells, ...change })).toEqual({ problems: [problem] });
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
