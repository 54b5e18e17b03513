import { describe, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import { createDealers } from './createDealers.ts';

const headings = 'Dealer code,Dealer Name,Address,City,State/Region,Post Code,Country,Latitude,Longitude';
const dealer = (code: string) => `${code},Name,1 High Street,Ballarat,VIC,3350,Australia,-37.56,143.85`;
const file = (...codes: string[]) => [headings, ...codes.map(dealer)].join('\n');
const postcodes = 'Country,Post Code,Dealer code\nAustralia,3350,A\nAustralia,3000,GONE\n';

/** An object store that says what it is told to, and dealers that read from it. */
function setUp() {
  const store = { text: file('A'), etag: '"1"', status: 200 };
  const asked: (string | null)[] = [];
  const logged: Record<string, unknown>[] = [];
  let time = 0;
  const fetch = jest.fn(async (address: string, init: RequestInit) => {
    if (address.endsWith('postcodes.csv')) return new Response(postcodes);
    const known = new Headers(init.headers).get('if-none-match');
    asked.push(known);
    if (store.status !== 200) return new Response('', { status: store.status });
    if (known === store.etag) return new Response(null, { status: 304 });
    return new Response(store.text, { headers: { etag: store.etag } });
  });
  const dealers = createDealers({
    url: 'https://objects.example.com/dealers.csv',
    postcodesUrl: 'https://objects.example.com/postcodes.csv',
    fetch: fetch as unknown as typeof globalThis.fetch,
    logger: pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) }),
    now: () => time,
  });
  const codes = async () => (await dealers.list('au')).dealers.map(({ code }) => code);
  const wait = (ms: number) => {
    time += ms;
  };
  return { store, asked, logged, dealers, codes, wait };
}

describe('createDealers', () => {
  it('reads once however many ask, then asks by entity tag, and keeps the same list while the file is the same', async () => {
    const { dealers, codes, asked } = setUp();
    const [first, again] = await Promise.all([dealers.list('au'), dealers.list('au')]);
    expect(first).toBe(again);
    await dealers.refresh();
    expect(asked).toEqual([null, '"1"']);
    expect(await dealers.list('au')).toBe(first);
    expect(await codes()).toEqual(['A']);
    expect((await dealers.list('nz')).dealers).toEqual([]);
  });

  it('swaps the list whole when the file has changed', async () => {
    const { store, dealers, codes } = setUp();
    const before = await dealers.list('au');
    Object.assign(store, { text: file('B', 'C'), etag: '"2"' });
    await dealers.refresh();
    expect(await codes()).toEqual(['B', 'C']);
    expect(before.dealers).toHaveLength(1);
  });

  it.each([
    ['fails', { status: 503 }],
    ['has an empty file', { text: '', etag: '"2"' }],
    ['has a file without a dealer', { text: `${headings}\nX,Y`, etag: '"2"' }],
    ['has a file that is cut off', { text: `${file('B')}\nC,"Na`, etag: '"2"' }],
  ])(
    'keeps the last good list when the store %s, logs it, and asks for the whole file again',
    async (_, change) => {
      const { store, dealers, codes, logged, asked } = setUp();
      await dealers.refresh();
      Object.assign(store, change);
      await dealers.refresh();
      expect(await codes()).toEqual(['A']);
      expect(logged.at(-1)).toMatchObject({ level: 40, file: 'dealers' });
      Object.assign(store, { text: file('D'), etag: '"3"', status: 200 });
      await dealers.refresh();
      expect(await codes()).toEqual(['D']);
      expect(asked).toHaveLength(3);
    },
  );

  it('is unavailable while there has never been a list, and does not ask for every visitor', async () => {
    const { store, dealers, codes, asked, wait } = setUp();
    store.status = 500;
    await expect(dealers.list('au')).rejects.toMatchObject({ status: 503 });
    store.status = 200;
    await expect(dealers.list('au')).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(1);
    wait(5_000);
    expect(await codes()).toEqual(['A']);
  });

  it('knows the default dealer of a postcode while there is such a dealer', async () => {
    const { dealers } = setUp();
    await dealers.refresh();
    expect(['3350', '3000', '9999'].map((code) => dealers.defaultDealer('au', code))).toEqual([
      'A',
      undefined,
      undefined,
    ]);
    expect(dealers.defaultDealer('nz', '3350')).toBeUndefined();
  });

  it('has no dealers without an address, and asks nobody', async () => {
    const logger = pino({ level: 'silent' });
    const fetch = () => Promise.reject(new Error('nothing may be fetched'));
    const dealers = createDealers({ url: undefined, postcodesUrl: undefined, fetch, logger });
    await dealers.refresh();
    expect(await dealers.list('nz')).toEqual({ dealers: [] });
  });
});
