import { describe, expect, it } from '@jest/globals';
import { readDealers } from './readDealers.ts';
import { readHours } from './readHours.ts';
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
    const weekday = { opens: 510, closes: 1050 };
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
          hours: [weekday, weekday, weekday, weekday, weekday, { opens: 540, closes: 780 }, null],
          timeZone: 'Australia/Darwin',
          finance: true,
        },
      ],
      problems: [],
    });
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
    [
      'a New Zealander',
      row({ 4: 'Waikato', 6: 'New Zealand', 9: '-38.7', 10: '176.1' }),
      { country: 'nz', timeZone: 'Pacific/Auckland' },
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
    ['with an email that is none', row({ 8: 'darwin' })],
    ['with a code that is no part of an address', row({ 0: 'D/1' })],
    ['with a code of 10 kB', row({ 0: 'D'.repeat(10_000) })],
    ['at the pole', row({ 9: '-90' })],
    ['with NaN for a position', row({ 9: 'NaN' })],
    ['with a NUL', row({ 1: 'Top\0End' })],
    ['with too few cells', 'D1,Top End Meridian'],
    ['with quotes in the middle', row({ 1: 'Top "End" Meridian' })],
  ])('leaves a row out %s, and keeps the others', async (_, bad) => {
    const { dealers, problems } = await read(row({ 0: 'D2' }), bad, row({ 0: 'D3' }));
    expect(dealers.map(({ code }) => code)).toEqual(['D2', 'D3']);
    expect(problems).toHaveLength(1);
    // Nobody's address is in the log.
    expect(JSON.stringify(problems)).not.toMatch(/Daly|example\.com/);
  });

  it('reads a file with a byte order mark, and names of columns in any spelling', async () => {
    const given = `\uFEFF${headings.toUpperCase().replace('DEALER CODE', 'Dealer_Code')}\n${row()}\n`;
    expect(await readDealers(given)).toMatchObject({ dealers: [{ code: 'D1' }], problems: [] });
  });

  it('keeps the first of two with one code, and a dealer whose hours cannot be read without them', async () => {
    const { dealers, problems } = await read(row({ 11: 'by appointment' }), row({ 1: 'Another' }));
    expect(dealers).toMatchObject([{ name: 'Top End Meridian', hours: [] }]);
    expect(problems.map(({ line }) => line)).toEqual([2, 3]);
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

describe('opening hours', () => {
  const week = (cell: string) => readHours([cell, ...Array(6).fill('closed')])?.[0];
  it.each([
    ['8:30-17:30', { opens: 510, closes: 1050 }],
    ['08.30 – 17.30', { opens: 510, closes: 1050 }],
    ['8.30am to 5.30 PM', { opens: 510, closes: 1050 }],
    ['12pm-12:30 pm', { opens: 720, closes: 750 }],
    ['0:00-24:00', { opens: 0, closes: 1440 }],
    ['', null],
    ['Closed', null],
    ['-', null],
    ['9-5', { opens: 540, closes: 1020 }],
    ['24h', { opens: 0, closes: 1440 }],
    ['24 hours', { opens: 0, closes: 1440 }],
    ['17:30-8:30', undefined],
    ['8-25', undefined],
    ['13pm-14pm', undefined],
    ['8:60-17:00', undefined],
    ['morning', undefined],
  ])('%j', (cell, expected) => {
    expect(week(cell)).toEqual(expected);
  });
  it('are not known when no day has any', () => {
    expect(readHours(Array(7).fill(''))).toEqual([]);
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
    expect(problems).toHaveLength(1);
  });
});
