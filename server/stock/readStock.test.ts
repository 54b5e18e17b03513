import { describe, expect, it } from '@jest/globals';
import { readStock } from './readStock.ts';

const cells: Readonly<Record<string, string>> = {
  'Stock number': 'M10423',
  'Dealer code': 'A3350',
  'Model line': 'ridge',
  'Model code': 'RDG-SUM',
  Colour: 'Tasman Blue',
  Trim: 'Charcoal cloth',
  Options: '20-inch alloys; 2.5 hybrid',
  Accessories: 'MM-1401;',
  State: 'In stock',
  Arrives: '',
  Km: '',
  Price: '',
  VIN: 'ZZZAU000000010001',
};
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** Reads a file of rows that differ from `cells`. */
const read = (...changes: readonly Readonly<Record<string, string>>[]) => {
  const rows = changes.map((change) =>
    Object.values({ ...cells, ...change })
      .map(quoted)
      .join(','),
  );
  return readStock([Object.keys(cells).join(','), ...rows, ''].join('\n'));
};

describe('readStock', () => {
  it('reads what a vehicle is, where it stands, and nothing of its VIN', async () => {
    const { rows, problems, isCut } = await read({});
    expect([problems, isCut]).toEqual([[], false]);
    expect(rows).toEqual([
      {
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
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(cells.VIN);
  });

  const transit = (month: string) => ({ kind: 'transit', month });
  const demonstrator = (km: number | null) => ({ kind: 'demonstrator', km });
  it.each([
    [{ State: 'in stock' }, { kind: 'here' }],
    [{ State: 'In stock', Km: 'new', Arrives: 'here' }, { kind: 'here' }],
    [{ State: 'IN-TRANSIT', Arrives: '2027-03' }, transit('2027-03')],
    [{ State: 'In transit', Arrives: '2027-03-14' }, transit('2027-03')],
    [{ State: 'In transit', Arrives: 'Mar-27' }, transit('2027-03')],
    [{ State: 'In transit', Arrives: 'Sept 2027' }, transit('2027-09')],
    [{ State: 'In transit', Arrives: "14 March '27" }, transit('2027-03')],
    [{ State: 'In transit', Arrives: '03/2027' }, transit('2027-03')],
    [{ State: 'In transit', Arrives: '14/3/2027' }, transit('2027-03')],
    [{ State: 'In transit', Arrives: '3–27' }, transit('2027-03')],
    [{ State: 'In transit', Arrives: '46447' }, transit('2027-03')],
    [{ State: 'In transit', Arrives: '46446.5' }, transit('2027-02')],
    [{ State: 'In transit', Arrives: '01/03/2027 12:00:00 AM' }, transit('2027-03')],
    [{ State: 'In transit', Arrives: '2027-03-01T00:00:00.000Z' }, transit('2027-03')],
    [{ State: 'In transit', Arrives: '="Mar-27"' }, transit('2027-03')],
    [{ State: 'In transit' }, transit('')],
    [{ State: 'Demonstrator', Km: '4210' }, demonstrator(4210)],
    [{ State: 'Demo', Km: '1,250' }, demonstrator(1250)],
    [{ State: 'Demonstrator', Km: '1\u00a0250 km' }, demonstrator(1250)],
    [{ State: 'Demonstrator', Km: '1250 kms' }, demonstrator(1250)],
    [{ State: 'Demonstrator', Km: '1250.0' }, demonstrator(1250)],
    [{ State: 'Demonstrator' }, demonstrator(null)],
  ])('reads the state of %j', async (change, expected) => {
    const { rows, problems } = await read(change);
    expect([rows[0]?.state, problems]).toEqual([expected, []]);
  });

  it.each([
    [{ Arrives: 'TBA' }, { State: 'In transit' }, { state: transit('') }, 'it is not a month'],
    [{ Arrives: '32027' }, { State: 'In transit' }, { state: transit('') }, 'it is not a month'],
    [
      { Arrives: '#REF!' },
      { State: 'In transit' },
      { state: transit('') },
      'it is an error of a spreadsheet',
    ],
    [{ Km: '1.23E+05' }, { State: 'Demo' }, { state: demonstrator(null) }, 'it is not a distance'],
    [{ Price: '#####' }, {}, { price: null }, 'it is an error of a spreadsheet'],
    [
      { Colour: '#N/A' },
      {},
      { spec: { colour: '', trim: 'Charcoal cloth' } },
      'it is an error of a spreadsheet',
    ],
    [{ Options: '#name?' }, {}, { spec: { options: [] } }, 'it is an error of a spreadsheet'],
    [{ Arrives: 'March' }, { State: 'In transit' }, { state: transit('') }, 'it is not a month'],
    [{ Arrives: '2027-13' }, { State: 'In transit' }, { state: transit('') }, 'it is not a month'],
    [{ Arrives: '3/14/2027' }, { State: 'In transit' }, { state: transit('') }, 'it is not a month'],
    [{ Km: '-5' }, { State: 'Demonstrator' }, { state: demonstrator(null) }, 'it is not a distance'],
    [{ Km: '300001' }, { State: 'Demonstrator' }, { state: demonstrator(null) }, 'it is not a distance'],
    [{ Km: '1.250' }, { State: 'Demonstrator' }, { state: demonstrator(null) }, 'it is not a distance'],
    [{ 'Model line': 'a/b' }, {}, { spec: { modelLine: '' } }, 'it is not the slug of a model line'],
    [{ Price: '0' }, {}, { price: null }, 'it is not a price'],
    [{ Price: '-1' }, {}, { price: null }, 'it is not a price'],
    [{ Price: 'ask' }, {}, { price: null }, 'it is not a price'],
  ])('keeps a vehicle with %j, and reports the cell', async (cell, others, expected, problem) => {
    const [[column, value] = []] = Object.entries(cell);
    expect(await read({ ...others, ...cell })).toMatchObject({
      rows: [expected],
      problems: [{ line: 2, column, value, problem, isLeftOut: false }],
    });
  });

  it.each([
    [{ 'Stock number': '' }, 'it is empty'],
    [{ 'Stock number': '../etc' }, 'it is not a stock number'],
    [{ 'Dealer code': 'A 1' }, 'it is not a dealer code'],
    [{ 'Model code': '' }, 'it is empty'],
    // Without its colour or options it would be another car.
    [{ Colour: 'x'.repeat(121) }, 'it is not a name of at most 120 characters'],
    [{ Options: 'x;'.repeat(41) }, 'it is not a list of at most 40 names'],
    [{ Accessories: 'MM-1401; bad\u0007' }, 'it is not a list of at most 40 names'],
    [{ State: 'sold' }, 'it is not In stock, In transit or Demonstrator'],
    [{ State: 'constructor' }, 'it is not In stock, In transit or Demonstrator'],
    [{ State: '' }, 'it is empty'],
  ])('leaves out a row with %j', async (change, problem) => {
    const { rows, problems } = await read(change, { 'Stock number': 'M2' });
    expect(rows.map(({ stockNumber }) => stockNumber)).toEqual(['M2']);
    expect(problems).toMatchObject([{ line: 2, column: Object.keys(change)[0], problem, isLeftOut: true }]);
  });

  it('takes as much as may stand in a column', async () => {
    const Colour = 'x'.repeat(120);
    const options = Array.from({ length: 40 }, (_, n) => `Option ${n}`);
    const full = { Colour, Options: options.join(';'), State: 'demonstrator', Km: '300000' };
    expect(await read(full)).toMatchObject({
      rows: [{ spec: { colour: Colour, options }, state: { km: 300_000 } }],
      problems: [],
    });
  });

  it('reads a list with a name on each line', async () => {
    const { rows } = await read({ Accessories: 'Tow bar\nRoof rack;\r\nMM-1401' });
    expect(rows[0]?.spec.accessories).toEqual(['Tow bar', 'Roof rack', 'MM-1401']);
  });

  it('needs no more columns than a stock file must have', async () => {
    const file =
      'Stock number,Dealer code,Model code,Colour,State\nM10423,A3350,RDG-SUM,Tasman Blue,In stock\n';
    expect(await readStock(file)).toMatchObject({
      rows: [
        {
          stockNumber: 'M10423',
          spec: { modelLine: '', trim: '', options: [], accessories: [] },
          state: { kind: 'here' },
          price: null,
        },
      ],
      problems: [],
    });
  });

  it('shares what is the same, and nothing else', async () => {
    const differences: readonly Readonly<Record<string, string>>[] = [
      {},
      { 'Dealer code': 'A9' },
      { State: 'in transit', Arrives: '2027-03' },
      { State: 'in transit', Arrives: '2027-04' },
      { 'Model code': 'RDG-SUMT', Colour: 'asman Blue' },
      { Trim: '' },
      { Options: '' },
      { Accessories: '' },
      { 'Model line': '' },
    ];
    const changes = differences.map((change, n) => ({ ...change, 'Stock number': `M${n}` }));
    const together = (await read(...changes)).rows;
    const alone = await Promise.all(changes.map(async (change) => (await read(change)).rows[0]));
    expect(together).toEqual(alone);
    expect(together[1]?.spec).toBe(together[0]?.spec);
    expect(together[1]?.state).toBe(together[0]?.state);
  });

  it.each([
    ['54990', 5_499_000],
    ['$54,990.00', 5_499_000],
    ['', null],
  ])('reads the price %j', async (price, expected) => {
    const { rows, problems } = await read({ Price: price });
    expect([rows[0]?.price, problems]).toEqual([expected, []]);
  });
});
