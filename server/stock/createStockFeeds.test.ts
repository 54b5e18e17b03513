import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import type { Country } from '../../shared/country.ts';
import { createStockFeeds } from './createStockFeeds.ts';

const headings = 'Stock number,Dealer code,Model code,Colour,State,Price';
const row = (stockNumber: string) => `${stockNumber},A3350,RDG-SUM,Tasman Blue,In stock,`;
const file = (...numbers: string[]) => [headings, ...numbers.map(row), ''].join('\n');

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stock-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Object stores that say what they are told to, and the stock that is read from them. */
function setUp({
  texts = [file('M1', 'M2', 'M3', 'M4')],
  acceptDrop = false,
  countryOf = (_file: number): Country => 'au',
} = {}) {
  const store = { texts, status: 200, modified: 'Tue, 24 Nov 2026 20:00:00 GMT' };
  const logged: Record<string, unknown>[] = [];
  /** Since when each request asks for changes. */
  const asked: (string | null)[] = [];
  const stock = createStockFeeds({
    files: texts.map((_, n) => ({ country: countryOf(n), url: `https://objects.example.com/${n}.csv` })),
    acceptDrop,
    directory: folder,
    fetch: (async (address: string, init: RequestInit) => {
      asked.push(new Headers(init.headers).get('if-modified-since'));
      const text = store.texts[Number(/(\d+)\.csv/.exec(address)?.[1])] ?? '';
      return store.status === 200
        ? new Response(text, { headers: { 'last-modified': store.modified } })
        : new Response('', { status: store.status });
    }) as typeof globalThis.fetch,
    logger: pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) }),
    now: () => 0,
  });
  const numbers = async () => (await stock.list('au')).rows.map(({ stockNumber }) => stockNumber);
  return { store, stock, numbers, logged, asked };
}

describe('createStockFeeds', () => {
  it('has the vehicles of all files of a country, each number once, dated by the file', async () => {
    const { stock, numbers } = setUp({ texts: [file('M1', 'M2', 'M1'), file('M2', 'M5')] });
    expect(await numbers()).toEqual(['M1', 'M2', 'M5']);
    expect([stock.has('au'), stock.has('nz')]).toEqual([true, false]);
    expect((await stock.list('au')).at).toBe(Date.parse('2026-11-24T20:00:00Z'));
    expect(await stock.list('au')).toBe(await stock.list('au'));
  });

  it('names a file in the log by its place among those of its country', async () => {
    const countryOf = (n: number): Country => (n === 1 ? 'au' : 'nz');
    const { stock, store, logged } = setUp({ texts: ['', '', ''], countryOf });
    store.status = 503;
    await stock.refresh();
    expect(logged.map((line) => line.file).toSorted()).toEqual(['stock au 1', 'stock nz 1', 'stock nz 2']);
  });

  it('tells in the log which rows are left out, and the cells that cannot be read', async () => {
    const { stock, logged } = setUp({ texts: [`${file('M1', 'M1')}M9,A3350,RDG-SUM,Blue,Sold,0\n`] });
    await stock.refresh();
    const { problems } =
      logged.find(({ msg }) => msg === 'rows of a stock file are not as they should be') ?? {};
    expect(problems).toEqual([
      { line: 3, problem: 'the stock number is given twice', isLeftOut: true },
      {
        ...{ line: 4, column: 'State', value: 'Sold' },
        ...{ problem: 'it is not In stock, In transit or Demonstrator', isLeftOut: true },
      },
      { line: 4, column: 'Price', value: '0', problem: 'it is not a price', isLeftOut: false },
    ]);
  });

  it.each([
    ['fails', { status: 503 }],
    ['has an empty file', { texts: [''] }],
    ['has a file of no vehicles', { texts: [file()] }],
    ['has a page in its place', { texts: ['<html></html>'] }],
    ['has lost more than a quarter', { texts: [file('M1', 'M2')] }],
    ['has half a file, ending within a line', { texts: [file('M1', 'M2', 'M3').concat('M4,A33')] }],
    ['has a file that is cut inside quotes', { texts: [file('M1', 'M2', 'M3', 'M4').concat('M5,"A33')] }],
    ['has another file', { texts: ['Dealer code,Dealer name\nA,B\n'] }],
    [
      'has more than 50 MB',
      { texts: [file('M1').concat(`${row('M2').padEnd(1000, ' ')}\n`.repeat(53_000))] },
    ],
  ])('keeps the last good stock when the store %s', async (_, change) => {
    const { store, stock, numbers, logged } = setUp();
    const before = await stock.list('au');
    Object.assign(store, change, { modified: 'Wed, 25 Nov 2026 20:00:00 GMT' });
    expect(await stock.refresh()).toBe(false);
    expect(await stock.list('au')).toBe(before);
    expect(await numbers()).toHaveLength(4);
    expect(logged.some(({ msg }) => msg === 'a stock file could not be read anew')).toBe(true);
  });

  it('takes the last car off that is sold, though the file has no last line end', async () => {
    const { store, stock, numbers } = setUp();
    await stock.list('au');
    store.texts = [file('M1', 'M2', 'M3').trimEnd()];
    expect(await stock.refresh()).toBe(true);
    expect(await numbers()).toEqual(['M1', 'M2', 'M3']);
  });

  it('remembers what is gone, until it is there again', async () => {
    const { store, stock } = setUp({ acceptDrop: true });
    await stock.list('au');
    store.texts = [file('M1', 'M2')];
    await stock.refresh();
    expect([...(await stock.list('au')).gone.keys()]).toEqual(['M3', 'M4']);
    store.texts = [file('M1', 'M3')];
    await stock.refresh();
    expect([...(await stock.list('au')).gone.keys()]).toEqual(['M4', 'M2']);
  });

  it('shows what an earlier run has read while the store is down, with its date', async () => {
    await setUp().stock.refresh();
    const { store, stock, numbers } = setUp();
    store.status = 503;
    await stock.restore();
    expect(await numbers()).toEqual(['M1', 'M2', 'M3', 'M4']);
    expect((await stock.list('au')).at).toBe(Date.parse('2026-11-24T20:00:00Z'));
  });

  it('is of the day on which the file was last written, though with the same vehicles', async () => {
    const { store, stock, asked } = setUp();
    const before = await stock.list('au');
    store.modified = 'Tue, 24 Nov 2026 21:00:00 GMT';
    await stock.refresh();
    expect(await stock.list('au')).toBe(before);
    store.modified = 'Thu, 26 Nov 2026 20:00:00 GMT';
    await stock.refresh();
    expect(await stock.list('au')).toEqual({ ...before, at: Date.parse(store.modified) });
    await stock.refresh();
    expect(asked.at(-1)).toBe(store.modified);
    const later = setUp();
    later.store.status = 503;
    await later.stock.restore();
    expect((await later.stock.list('au')).at).toBe(Date.parse(store.modified));
  });

  it('has none while none could ever be read', async () => {
    const { store, stock } = setUp();
    store.status = 503;
    await expect(stock.list('au')).rejects.toMatchObject({ status: 503 });
  });
});
