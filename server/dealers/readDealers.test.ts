import { describe, expect, it } from '@jest/globals';
import { readDealers } from './readDealers.ts';
import { readDay } from './readHours.ts';
import { postcodeKey, readPostcodes } from './readPostcodes.ts';

const headings =
  'Dealer code,Dealer Name,Address,City,State/Region,Post Code,Country,Telephone,Email,Latitude,Longitude,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday,Finance';
const row = (changes: Record<number, string> = {}) => {
  const week = '8:30-17:30,8:30-17:30,8:30-17:30,8:30-17:30,8:30-17:30,9am to 1pm,';
  const cells = `D1,Top End Meridian,22 Daly Street,Darwin,NT,0800,Australia,(08) 5550 0123,darwin@example.com,-12.46,130.84,${week},Y`;
  return cells
    .split(',')
    .map((cell, n) => changes[n] ?? cell)
    .join(',');
};
const read = (...rows: string[]) => readDealers([headings, ...rows].join('\r\n'));

describe("the dealers file: 'comma-separated text parsed into dealer records', spec part 2 §7", () => {
  it('reads every field of a record', async () => {
    const weekday = [{ opens: 510, closes: 1050 }];
    expect(await read(row())).toEqual({
      dealers: [
        {
          code: 'D1',
          name: 'Top End Meridian',
          address: '22 Daly Street',
          city: 'Darwin',
          region: 'NT',
          postcode: '0800',
          country: 'au',
          phone: '(08) 5550 0123',
          email: 'darwin@example.com',
          latitude: -12.46,
          longitude: 130.84,
          hours: [weekday, weekday, weekday, weekday, weekday, [{ opens: 540, closes: 780 }], []],
          timeZone: 'Australia/Darwin',
          finance: true,
        },
      ],
      problems: [],
      isCut: false,
    });
  });

  it.each([
    ['semicolons', ';', 'Level 2; The Wharf'],
    ['tabs', '\t', 'Level 2 The Wharf'],
  ])('reads a file with %s between its cells', async (_, delimiter, address) => {
    const [head, cells] = [headings, row()].map((line) => line.replaceAll(',', delimiter));
    const quoted = cells?.replace('22 Daly Street', `"Level 2${delimiter} The Wharf"`);
    expect(await readDealers(`${head}\r\n${quoted}\r\n`)).toMatchObject({
      dealers: [{ code: 'D1', address, latitude: -12.46, hours: { length: 7 } }],
      problems: [],
    });
  });

  it.each([
    ['sep=;', `sep=;\r\n${headings}\r\n${row()}`.replaceAll(',', ';')],
    ['a title', `Dealers of Meridian, as of 1 March\n\n${headings}\n${row()}`],
    ['a title with empty cells', `Dealers,,,,\n"New, ""2027""",,\n${headings}\n${row()}\n`],
  ])('reads a file with %s above its headings', async (_, file) => {
    const { dealers, problems } = await readDealers(file);
    expect([dealers.map(({ code, city }) => [code, city]), problems]).toEqual([[['D1', 'Darwin']], []]);
  });

  it('looks for the headings in the first rows alone, and names what they lack', async () => {
    const named = readDealers(`Dealers\n${headings.replace('Latitude,', '')}\n${row()}`);
    await expect(named).rejects.toThrow('it has no column latitude');
    await expect(readDealers(`${'Dealers\n'.repeat(20)}${headings}\n${row()}`)).rejects.toThrow('no column');
  });

  it('reads the first of two columns with one heading, and tells of it', async () => {
    const { dealers, problems } = await readDealers(`${headings},post code\n${row()},3000`);
    expect(dealers[0]?.postcode).toBe('0800');
    expect(problems).toEqual([
      { line: 1, column: 'post code', problem: 'it is there twice: the first is read', isLeftOut: false },
    ]);
  });

  it('reads digits that a spreadsheet keeps as a text', async () => {
    const { dealers, problems } = await read(row({ 5: '="0800"', 1: '"=""Top End"""' }));
    expect([dealers[0]?.postcode, dealers[0]?.name, problems]).toEqual(['0800', 'Top End', []]);
  });

  it.each([
    [7, 'Telephone', { phone: '' }],
    [11, 'Monday', { hours: { 0: 'unknown' } }],
    [18, 'Finance', { finance: false }],
  ])(
    'leaves the error of a spreadsheet in column %d, %s, out, and tells of it',
    async (at, column, dealer) => {
      const { dealers, problems } = await read(row({ [at]: '#N/A' }));
      expect(dealers).toMatchObject([dealer]);
      const problem = 'it is an error of a spreadsheet';
      expect(problems).toEqual([{ line: 2, column, value: '#N/A', problem, isLeftOut: false }]);
    },
  );

  it('leaves a row out whose name is the error of a spreadsheet', async () => {
    expect(await read(row({ 1: '#REF!' }))).toMatchObject({ dealers: [], problems: [{ isLeftOut: true }] });
  });

  it.each([
    [
      'a quoted comma and quotes',
      row({ 2: '"Level 2, ""The Wharf"""' }),
      { address: 'Level 2, "The Wharf"' },
    ],
    [
      'a line break in quotes',
      row({ 2: '"Level 2\n22 Daly Street"' }),
      { address: 'Level 2\n22 Daly Street' },
    ],
    ['a postcode without its zero', row({ 5: '800' }), { postcode: '0800' }],
    ['a country by its code', row({ 6: 'AU' }), { country: 'au' }],
    ['no finance', row({ 18: '' }), { finance: false }],
    ['no telephone or email', row({ 7: '', 8: '' }), { phone: '', email: '' }],
    ['spaces around', row({ 1: '  Top End Meridian ' }), { name: 'Top End Meridian' }],
    ['spaces that do not break', row({ 1: 'Top\u00a0End\u202fMeridian' }), { name: 'Top End Meridian' }],
    [
      'marks that nobody sees',
      row({ 3: 'Dar\u00adwin\u200b', 18: '\u200eY' }),
      { city: 'Darwin', finance: true },
    ],
    ['a letter in two parts', row({ 3: 'Pa\u0304pa\u0304moa' }), { city: 'Pāpāmoa' }],
    ['a postcode with decimals', row({ 5: '800.0' }), { postcode: '0800' }],
    ['a country by its code of three letters', row({ 6: 'AUS' }), { country: 'au' }],
    ['a state by its name', row({ 4: 'northern territory' }), { region: 'NT', timeZone: 'Australia/Darwin' }],
    ['a state with its dot', row({ 4: 'Qld.' }), { region: 'QLD', timeZone: 'Australia/Brisbane' }],
    [
      'a state by a shortened name, with a space',
      row({ 4: 'Sth Australia ' }),
      { region: 'SA', timeZone: 'Australia/Adelaide' },
    ],
    ['a position with a minus as printed', row({ 9: '\u221212.46' }), { latitude: -12.46 }],
    [
      'a telephone with spaces that do not break',
      row({ 7: '(08)\u00a05550\u00a00123' }),
      { phone: '(08) 5550 0123' },
    ],
    ['a telephone with dots', row({ 7: '08.5550.0123' }), { phone: '08 5550 0123' }],
    ['a telephone with dashes', row({ 7: '08–5550‑0123' }), { phone: '08-5550-0123' }],
    ['a telephone with its name', row({ 7: 'Ph: 08 5550 0123' }), { phone: '08 5550 0123' }],
    ['a telephone without its zero', row({ 7: '855500123' }), { phone: '(08) 5550 0123' }],
    ['a short telephone number', row({ 7: '13 11 26' }), { phone: '13 11 26' }],
    ['quotes in the middle', row({ 1: 'Top "End" Meridian' }), { name: 'Top "End" Meridian' }],
    ['a row with fewer cells', row().split(',').slice(0, 11).join(','), { code: 'D1', hours: [] }],
    ['a row with more cells that are empty', `${row()},,,`, { code: 'D1', finance: true }],
    [
      'a New Zealander',
      row({ 4: 'Waikato', 6: 'NZL', 9: '-38.7', 10: '176.1' }),
      { country: 'nz', timeZone: 'Pacific/Auckland' },
    ],
    [
      'an islander',
      row({ 4: 'Chatham Islands', 6: 'New Zealand', 9: '-43.9', 10: '176.1' }),
      { country: 'nz', timeZone: 'Pacific/Chatham' },
    ],
  ])('understands %s', async (_, given, expected) => {
    expect(await read(given)).toMatchObject({ dealers: [expected], problems: [] });
  });

  it.each([
    ['without a code', row({ 0: '' })],
    ['without a name', row({ 1: '' })],
    ['of another country', row({ 6: 'Fiji' })],
    ['with a postcode of letters', row({ 5: 'NSW' })],
    ['without a position', row({ 9: '' })],
    ['with latitude and longitude the wrong way round', row({ 9: '130.84', 10: '-12.46' })],
    ['with a position in the other country', row({ 6: 'New Zealand' })],
    ['without a region in a country without states', row({ 4: '', 6: 'NZ', 9: '-38.7', 10: '176.1' })],
    ['with a code that is no part of an address', row({ 0: 'D/1' })],
    ['with a code of 10 kB', row({ 0: 'D'.repeat(10_000) })],
    ['at the pole', row({ 9: '-90' })],
    ['with NaN for a position', row({ 9: 'NaN' })],
    ['with a NUL', row({ 1: 'Top\0End' })],
    ['with too few cells', 'D1,Top End Meridian'],
    ['with a comma that should have been quoted', row({ 2: 'Level 2, 22 Daly Street' })],
  ])('leaves a row out %s, and keeps the others', async (_, bad) => {
    const { dealers, problems } = await read(row({ 0: 'D2' }), bad, row({ 0: 'D3' }));
    expect(dealers.map(({ code }) => code)).toEqual(['D2', 'D3']);
    expect(new Set(problems.map(({ line, isLeftOut }) => `${line} ${isLeftOut}`))).toEqual(
      new Set(['3 true']),
    );
    // Of a row whose cells may be others' nothing is told but what is wrong.
    expect(JSON.stringify(problems)).not.toMatch(/Daly|example\.com/);
  });

  it.each([
    ['Telephone', { 7: 'TBA' }, { phone: '' }, 'it is not a telephone number'],
    ['Telephone', { 7: '6.1855500123E+10' }, { phone: '' }, 'it is not a telephone number'],
    ['Telephone', { 7: '(08) 5550 0123 ext 2' }, { phone: '(08) 5550 0123' }, 'the extension is left out'],
    ['Telephone', { 7: '08 5550 0123 / 0124' }, { phone: '08 5550 0123' }, 'only its first number is used'],
    ['Telephone', { 7: 'TBA or 08 5550 0123' }, { phone: '08 5550 0123' }, 'only its first number is used'],
    ['Email', { 8: 'N/A' }, { email: '' }, 'it is not an email address'],
    ['Email', { 8: 'darwin' }, { email: '' }, 'it is not an email address'],
    [
      'Email',
      { 8: 'a@example.com; b@example.com' },
      { email: 'a@example.com' },
      'only its first address is used',
    ],
    ['Finance', { 18: 'TBA' }, { finance: false }, 'it is not Y or N'],
    [
      'State/Region',
      { 4: 'Top End' },
      { region: 'NT', timeZone: 'Australia/Darwin' },
      'it is not a state: NT is taken by the postcode',
    ],
    ['State/Region', { 4: '' }, { region: 'NT' }, 'it is not a state: NT is taken by the postcode'],
  ])('keeps a dealer whose %s is %j, and reports the cell', async (column, changes, expected, problem) => {
    const [value = ''] = Object.values(changes);
    const cell = { line: 2, column, ...(value && { value }), problem, isLeftOut: false };
    expect(await read(row(changes))).toMatchObject({ dealers: [expected], problems: [cell] });
  });

  it('reports the beginning alone of what a cell has', async () => {
    const { problems } = await read(row({ 7: `TBA ${'x'.repeat(1_000)}` }));
    expect(problems[0]?.value).toHaveLength(60);
  });

  it('reads a file with a byte order mark, and names of columns in any spelling', async () => {
    const given = `\uFEFF${headings.toUpperCase().replace('DEALER CODE', 'Dealer_Code')}\n${row()}\n`;
    expect(await readDealers(given)).toMatchObject({ dealers: [{ code: 'D1' }], problems: [] });
  });

  it('keeps the first of two with one code', async () => {
    const { dealers, problems } = await read(row(), row({ 1: 'Another' }));
    expect(dealers).toMatchObject([{ name: 'Top End Meridian' }]);
    expect(problems).toEqual([{ line: 3, problem: 'the dealer code is given twice', isLeftOut: true }]);
  });

  it('loses the day alone whose hours cannot be read', async () => {
    const { dealers, problems } = await read(row({ 12: 'see website' }));
    const weekday = [{ opens: 510, closes: 1050 }];
    expect(dealers[0]?.hours.slice(0, 3)).toEqual([weekday, 'unknown', weekday]);
    expect(problems).toMatchObject([{ line: 2, column: 'Tuesday', value: 'see website', isLeftOut: false }]);
  });

  const week = (cell: string) =>
    row(Object.fromEntries(Array.from({ length: 7 }, (_, day) => [11 + day, cell])));
  it.each([
    ['no hours', '', []],
    ['no hours where none can be read', 'see website', []],
    ['a week of closed days', 'Closed', Array(7).fill([])],
  ])('has %s of a week of %j', async (_, cell, hours) => {
    expect((await read(week(cell))).dealers[0]?.hours).toEqual(hours);
  });

  it.each([
    ['mixed', ['\n', '\r\n', '\r']],
    ['of one kind, with none after the last row', ['\r\n', '\r\n', '']],
    ['with rows of nothing but commas', [`\n${','.repeat(18)}\n`, '\r\n', `\n${','.repeat(18)}`]],
  ])('reads rows with line ends that are %s', async (_, [first, second, third]) => {
    const quoted = row({ 0: 'D2', 18: '"Y"' });
    const file = `${headings}\r\n${row()}${first}${quoted}${second}${row({ 0: 'D3' })}${third}`;
    const { dealers, problems, isCut } = await readDealers(file);
    expect(dealers.map(({ code, finance }) => [code, finance])).toEqual(
      ['D1', 'D2', 'D3'].map((code) => [code, true]),
    );
    expect([problems, isCut]).toEqual([[], false]);
  });

  it('knows that a file was cut by its last row, shorter than all others', async () => {
    const short = (code: string) => row({ 0: code }).split(',').slice(0, 11).join(',');
    const { dealers, isCut } = await read(row(), row({ 0: 'D2' }).slice(0, 40));
    expect([dealers.length, isCut]).toEqual([1, true]);
    expect(await read(row(), short('D2'))).toMatchObject({ dealers: [{}, {}], isCut: true });
    expect(await read(short('D1'), short('D2'))).toMatchObject({ dealers: [{}, {}], isCut: false });
  });

  it('fails as a whole when it is cut off within quotes', async () => {
    await expect(read(row(), 'D2,"Top End')).rejects.toThrow();
  });
});

describe('a large file', () => {
  const regions = ['NT', 'WA', 'SA'];
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      row({ 0: `D${n}`, 1: `Dealer ${n % 977} Ō`, 3: `Town ${n % 313}`, 4: regions[n % 3] ?? '' }),
    );

  it('of many rows is read in order, in turns with all else', async () => {
    const file = [headings, ...many(15_000)].join('\n');
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    const { dealers, problems } = await readDealers(file);
    clearInterval(timer);
    expect([dealers.length, problems]).toEqual([15_000, []]);
    // A slice of 64 kB each, and its order.
    expect(turns).toBeGreaterThan(file.length / (64 * 1024) / 2);
    const key = ({ region, city, name }: (typeof dealers)[number]) => [region, city, name];
    const { compare } = new Intl.Collator('en');
    const isBefore = (a: string[], b: string[]) =>
      (a.map((part, n) => compare(part, b[n] ?? '')).find(Boolean) ?? 0) <= 0;
    expect(dealers.every((one, n) => n === 0 || isBefore(key(dealers[n - 1] ?? one), key(one)))).toBe(true);
  }, 60_000);

  it('is cut nowhere within a character', async () => {
    // Of odd and even length, so that a slice would end in some.
    const names = ['🚗'.repeat(60), `x${'🚗'.repeat(59)}`];
    const { dealers, problems } = await read(
      ...Array.from({ length: 1_000 }, (_, n) => row({ 0: `D${n}`, 1: names[n % 2] ?? '' })),
    );
    expect([dealers.length, problems]).toEqual([1_000, []]);
    expect(dealers.filter(({ name }) => !names.includes(name))).toEqual([]);
  });

  it('of 100,000 rows is read, of more it is none of ours', async () => {
    const postcodes = Array.from({ length: 100_001 }, (_, n) => `Australia,${3000 + (n % 900)},A1`);
    const file = (rows: readonly string[]) => ['Country,Post Code,Dealer code', ...rows].join('\n');
    expect((await readPostcodes(file(postcodes.slice(1)))).defaults.size).toBe(900);
    await expect(readPostcodes(file(postcodes))).rejects.toThrow('it has more than 100000 rows');
  }, 60_000);
});

describe('readDay', () => {
  const span = (opens: number, closes: number) => ({ opens: opens * 60, closes: closes * 60 });
  it.each([
    ['8:30-17:30', [span(8.5, 17.5)]],
    ['08.30 – 17.30', [span(8.5, 17.5)]],
    ['0830-1730', [span(8.5, 17.5)]],
    ['0830 - 1730 hrs', [span(8.5, 17.5)]],
    ['8.30am to 5.30 PM', [span(8.5, 17.5)]],
    ['8.30 a.m. until 5.30 p.m.', [span(8.5, 17.5)]],
    ['8.30-5.30', [span(8.5, 17.5)]],
    ['12pm-12:30 pm', [span(12, 12.5)]],
    ['9am-noon', [span(9, 12)]],
    ['noon-5', [span(12, 17)]],
    ['6pm-midnight', [span(18, 24)]],
    ['0:00-24:00', [span(0, 24)]],
    ['1-5pm', [span(13, 17)]],
    ['9-12, 13-17', [span(9, 12), span(13, 17)]],
    ['9am-12pm & 1-5pm', [span(9, 12), span(13, 17)]],
    ['9-12.30 and 1.30-5', [span(9, 12.5), span(13.5, 17)]],
    ['Closed', []],
    ['-', []],
    ['–', []],
    ['9-5', [span(9, 17)]],
    ['12-5', [span(12, 17)]],
    ['24h', [span(0, 24)]],
    ['Open 24 hours', [span(0, 24)]],
    ['By appointment', 'appointment'],
    ['by appt. only', 'appointment'],
    ['17:30-8:30', undefined],
    ['8-25', undefined],
    ['13pm-14pm', undefined],
    ['9am-12am', undefined],
    ['8:60-17:00', undefined],
    ['9-5, 4-6', undefined],
    ['9-12, by appointment', undefined],
    ['morning', undefined],
  ])('reads %j as %j', (cell, expected) => {
    expect(readDay(cell)).toEqual(expected);
  });
});

describe("the postcode file 'gives a default dealer per postcode', spec part 2 §3", () => {
  it('keeps the countries apart, whose postcodes overlap', async () => {
    const { defaults, problems } = await readPostcodes(
      'Country,Post Code,Dealer code\nAustralia,2010,A1\nNew Zealand,2010,N1\nAustralia,800,A2\nFiji,1,X\n',
    );
    expect([defaults.get(postcodeKey('au', '2010')), defaults.get(postcodeKey('nz', '2010'))]).toEqual([
      'A1',
      'N1',
    ]);
    expect(defaults.get(postcodeKey('au', '0800'))).toBe('A2');
    expect(problems).toMatchObject([
      { line: 5, column: 'Country', value: 'Fiji', isLeftOut: true },
      { line: 5, column: 'Post Code', value: '1', isLeftOut: true },
    ]);
  });
});
