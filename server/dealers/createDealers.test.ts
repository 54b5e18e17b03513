import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import { createDealers } from './createDealers.ts';
import { fixedAddress, listedAddress } from './fileAddress.ts';

const headings = 'Dealer code,Dealer Name,Address,City,State/Region,Post Code,Country,Latitude,Longitude';
const dealer = (code: string) => `${code},Name,1 High Street,Ballarat,VIC,3350,Australia,-37.56,143.85`;
const file = (...codes: string[]) => [headings, ...codes.map(dealer), ''].join('\n');
const postcodes = 'Country,Post Code,Dealer code\nAustralia,3350,A\nAustralia,3000,GONE\n';

/** An object store that says what it is told to, and dealers that read from it. */
function setUp({ text = file('A'), acceptDrop = false, directory = folder } = {}) {
  const store = { text, etag: '"1"', status: 200, postcodes, postcodesStatus: 200 };
  const asked: (string | null)[] = [];
  const logged: Record<string, unknown>[] = [];
  let time = 0;
  const fetch = jest.fn(async (address: string, init: RequestInit) => {
    if (address.endsWith('postcodes.csv'))
      return new Response(store.postcodes, { status: store.postcodesStatus });
    const known = new Headers(init.headers).get('if-none-match');
    asked.push(known);
    if (store.status !== 200) return new Response('', { status: store.status });
    if (known === store.etag) return new Response(null, { status: 304 });
    return new Response(store.text, { headers: { etag: store.etag } });
  });
  const dealers = createDealers({
    file: fixedAddress('https://objects.example.com/dealers.csv'),
    postcodesFile: fixedAddress('https://objects.example.com/postcodes.csv'),
    acceptDrop,
    directory,
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

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dealers-'));
});
afterEach(() => rm(folder, { recursive: true }));

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
    ['has a file without a dealer', { text: `${headings}\nX,Y\n`, etag: '"2"' }],
    ['has a file that is cut off', { text: `${file('B')}C,"Na`, etag: '"2"' }],
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

  it.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(file('A').replace(',Name,', ',Ōtaki Citroën,')), 'Ōtaki Citroën'],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${file('A').replace(',Name,', ',Ōtaki,')}`), 'Ōtaki'],
    // As spreadsheets save it: 0x96 is an en dash.
    [
      'Windows-1252',
      Buffer.from(file('A').replace(',Name,', ',Citro\xebn \x96 West,'), 'latin1'),
      'Citroën – West',
    ],
    [
      'UTF-8 with a wrong byte',
      Buffer.concat([Buffer.from(file('A').replace(',Name,', ',Ōtaki,')), Buffer.from([0xe9])]),
      'Ōtaki',
    ],
    [
      'UTF-8, cut within a letter',
      Buffer.from(`${file('A').replace(',Name,', ',Ōtaki,')}é`).subarray(0, -1),
      'Ōtaki',
    ],
    [
      'UTF-16, as spreadsheets save Unicode text',
      Buffer.from(`\ufeff${file('A').replace(',Name,', ',Ōtaki,')}`, 'utf16le'),
      'Ōtaki',
    ],
    [
      'UTF-16 with the high byte first',
      Buffer.from(`\ufeff${file('A').replace(',Name,', ',Ōtaki,')}`, 'utf16le').swap16(),
      'Ōtaki',
    ],
  ])('reads names in %s', async (_, bytes, name) => {
    const { store, dealers } = setUp();
    Object.assign(store, { text: bytes });
    expect((await dealers.list('au')).dealers.map((one) => one.name)).toEqual([name]);
  });

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

  it.each<[string, object]>([
    ['the store is down', { status: 500 }],
    ['a file is refused', { text: 'no dealers', etag: '"2"' }],
    ['the other file is not there', { postcodesStatus: 404 }],
  ])('says that it could not be read anew when %s', async (_name, fault) => {
    const { store, dealers, codes } = setUp();
    expect(await dealers.refresh()).toBe(true);
    Object.assign(store, fault);
    expect(await dealers.refresh()).toBe(false);
    expect(await codes()).toEqual(['A']);
  });

  it('has no dealers without an address, and asks nobody', async () => {
    const logger = pino({ level: 'silent' });
    const fetch = () => Promise.reject(new Error('nothing may be fetched'));
    const none = { file: undefined, postcodesFile: undefined, acceptDrop: false, directory: folder };
    const dealers = createDealers({ ...none, fetch, logger });
    await dealers.restore();
    await dealers.refresh();
    expect(await dealers.list('nz')).toEqual({ dealers: [] });
  });
});

const many = (count: number) => file(...Array.from({ length: count }, (_, n) => `D${n}`));
const html = '<!doctype html><title>Sign in</title>\n<p>Session expired, please sign in</p>';

describe('a fall', () => {
  it.each([
    [8, 6, true],
    [8, 5, false],
    [4, 3, true],
    [100, 74, false],
  ])('from %d dealers of a country to %d is accepted: %s', async (before, after, accepted) => {
    const { store, dealers, codes, logged } = setUp({ text: many(before) });
    await dealers.refresh();
    Object.assign(store, { text: many(after), etag: '"2"' });
    await dealers.refresh();
    expect(await codes()).toHaveLength(accepted ? after : before);
    const why = `more than a quarter of a country is gone, with ${after} rows of au in place of ${before}`;
    const warning = { file: 'dealers', err: { message: expect.stringContaining(why) } };
    expect(logged.filter(({ level }) => Number(level) > 30)).toMatchObject(accepted ? [] : [warning]);
  });

  it('of one dealer is accepted from a file without a last line end', async () => {
    const { store, dealers, codes } = setUp({ text: many(8) });
    await dealers.refresh();
    Object.assign(store, { text: many(7).trimEnd(), etag: '"2"' });
    expect(await dealers.refresh()).toBe(true);
    expect(await codes()).toHaveLength(7);
  });

  const half = many(8).slice(0, -30);
  it.each([
    ['half a file, which ends within a line', half, 'it ends within a line, with 7 rows of au in place of 8'],
    ['a page', html, 'it is a page, not a comma-separated file'],
    ['a file without a column', many(8).replace('Latitude', 'Lat'), 'it has no column latitude'],
    ['a header alone', `${headings}\n`, 'the file has no dealers'],
    ['other columns', 'Country,Post Code,Dealer code\nAustralia,3350,A\n', 'it has no column dealername'],
    ['NULs', many(8).replaceAll('Name,1', '\0,1'), 'the file has no dealers'],
    ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'it has no column dealercode'],
    ['more than is read', `${many(8)}${' '.repeat(51 * 1024 * 1024)}`, 'sent more than is read'],
  ])('%s: the last good one stays, with one warning that says why', async (_, text, why) => {
    const { store, dealers, codes, logged } = setUp({ text: many(8) });
    await dealers.refresh();
    const before = logged.length;
    Object.assign(store, { text, etag: '"2"' });
    await dealers.refresh();
    await dealers.refresh();
    expect(await codes()).toHaveLength(8);
    const told = logged.slice(before).filter(({ err }) => err);
    expect(told).toMatchObject([
      { level: 40, file: 'dealers', err: { message: expect.stringContaining(why) } },
    ]);
  });

  it('is never logged as read, and neither is a file that an earlier run has kept', async () => {
    const { store, dealers, logged } = setUp({ text: many(8) });
    const told = (lines = logged) =>
      lines
        .splice(0)
        .filter((line) => line.file === 'dealers')
        .map(({ msg, dealers, err }) => [msg, dealers ?? (err as Error | undefined)?.message]);
    await dealers.refresh();
    expect(told()).toEqual([['the dealers were read', 8]]);
    Object.assign(store, { text: many(2), etag: '"2"' });
    await dealers.refresh();
    const refused = `the file is refused: more than a quarter of a country is gone, with 2 rows of au in place of 8`;
    expect(told()).toEqual([['a dealer file could not be read anew', expect.stringContaining(refused)]]);
    // The store goes down next, which is another reason.
    store.status = 503;
    await dealers.refresh();
    const down = 'The object store answered with a status: 503';
    expect(told()).toEqual([['a dealer file could not be read anew', down]]);
    Object.assign(store, { status: 200, text: many(7), etag: '"3"' });
    await dealers.refresh();
    expect(told()).toEqual([
      ['the dealers were read', 7],
      ['a dealer file can be read again', undefined],
    ]);
    const restarted = setUp();
    await restarted.dealers.restore();
    expect(told(restarted.logged)).toEqual([
      ['the dealers of an earlier run are shown until their file is read', 7],
    ]);
  });

  it('of both countries is told of both', async () => {
    const nz = (code: string) =>
      `${code},Name,1 High Street,Wellington,Wellington,6011,New Zealand,-41.3,174.78`;
    const both = (au: number, of: number) =>
      [many(au).trimEnd(), ...Array.from({ length: of }, (_, n) => nz(`N${n}`)), ''].join('\n');
    const { store, dealers, logged } = setUp({ text: both(8, 8) });
    await dealers.refresh();
    Object.assign(store, { text: both(2, 1), etag: '"2"' });
    await dealers.refresh();
    const why = 'with 2 rows of au in place of 8 and 1 rows of nz in place of 8';
    expect(logged.at(-1)).toMatchObject({ err: { message: expect.stringContaining(why) } });
  });

  it('is accepted by DEALERS_ACCEPT_DROP', async () => {
    const { store, dealers, codes } = setUp({ text: many(8), acceptDrop: true });
    await dealers.refresh();
    Object.assign(store, { text: many(2), etag: '"2"' });
    await dealers.refresh();
    expect(await codes()).toHaveLength(2);
  });

  it('of the postcodes is refused alike, and so is a page in place of a file', async () => {
    const { store, dealers } = setUp();
    await dealers.refresh();
    for (const text of [html, 'Country,Post Code,Dealer code\nAustralia,3000,GONE\n', '']) {
      Object.assign(store, { postcodes: text, text: html, etag: '"2"' });
      await dealers.refresh();
      expect(dealers.defaultDealer('au', '3350')).toBe('A');
    }
  });
});

describe('the asset listing, spec part 2 §7', () => {
  const listing = { url: 'https://mapi.storyblok.com/v1/spaces/1/assets', token: 'secret' };
  const asset = (filename: string, updated_at: string) => ({ filename, updated_at });
  const s3 = 'https://s3.amazonaws.com/a.storyblok.com/f/1';
  const setUpListing = (assets: unknown) => {
    const asked: [string, string | null][] = [];
    const fetch = async (address: string, init: RequestInit) => {
      asked.push([address, new Headers(init.headers).get('authorization')]);
      return address.startsWith(listing.url)
        ? Response.json({ assets })
        : new Response(file('A'), { headers: { etag: '"1"' } });
    };
    const logged: Record<string, unknown>[] = [];
    const dealers = createDealers({
      file: listedAddress(listing, 'dealers.csv', fetch as typeof globalThis.fetch),
      postcodesFile: undefined,
      acceptDrop: false,
      directory: folder,
      fetch: fetch as typeof globalThis.fetch,
      logger: pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) }),
    });
    return { asked, dealers, logged };
  };

  it('is asked with the authorization header, and the newest file of the name is read without it', async () => {
    const { asked, dealers } = setUpListing([
      asset(`${s3}/a/dealers.csv`, '2026-01-01T00:00:00Z'),
      asset(`${s3}/b/dealers.csv`, '2026-06-01T00:00:00Z'),
      asset(`${s3}/c/old-dealers.csv`, '2026-09-01T00:00:00Z'),
    ]);
    expect((await dealers.list('au')).dealers).toHaveLength(1);
    expect(asked).toEqual([
      [`${listing.url}?search=dealers.csv&per_page=100&sort_by=updated_at%3Adesc`, 'secret'],
      ['https://a.storyblok.com/f/1/b/dealers.csv', null],
    ]);
  });

  it.each([
    ['a-ap.storyblok.com', 'https://s3.amazonaws.com/a-ap.storyblok.com/f/1/b/dealers.csv'],
    ['a.storyblokchina.cn', 'https://a.storyblokchina.cn/f/1/b/dealers.csv'],
  ])('leads to the host of its region: %s', async (host, address) => {
    const { asked, dealers } = setUpListing([asset(address, '2026-01-01T00:00:00Z')]);
    expect((await dealers.list('au')).dealers).toHaveLength(1);
    expect(asked[1]).toEqual([`https://${host}/f/1/b/dealers.csv`, null]);
  });

  it.each([
    ['has no such asset', []],
    ['is no listing', 'no'],
    ['leads elsewhere', [asset('https://evil.example/dealers.csv', '2026-01-01T00:00:00Z')]],
    ['has no addresses', [asset('::', ''), null, { filename: 7 }]],
  ])('that %s leaves what was known', async (_, assets) => {
    const { dealers, logged } = setUpListing(assets);
    await expect(dealers.list('au')).rejects.toMatchObject({ status: 503 });
    expect(JSON.stringify(logged)).toContain('no asset is called dealers.csv');
    expect(JSON.stringify(logged)).not.toContain('secret');
  });
});

describe('a restart while the store is down', () => {
  it('has the last good dealers and postcodes, and refuses what they would not have become', async () => {
    const before = setUp({ text: many(8) });
    before.store.postcodes = 'Country,Post Code,Dealer code\nAustralia,3350,D1\n';
    await before.dealers.refresh();
    Object.assign(before.store, { text: many(1), etag: '"2"' });
    await before.dealers.refresh();

    const { store, dealers, codes } = setUp();
    Object.assign(store, { status: 503, postcodesStatus: 503 });
    await dealers.restore();
    await dealers.refresh();
    expect(await codes()).toHaveLength(8);
    expect(dealers.defaultDealer('au', '3350')).toBe('D1');
    Object.assign(store, { status: 200, text: many(1) });
    await dealers.refresh();
    expect(await codes()).toHaveLength(8);
    Object.assign(store, { text: many(9), etag: '"3"' });
    await dealers.refresh();
    expect(await codes()).toHaveLength(9);
  });

  it('with a copy that is damaged, or a folder that cannot be written, has none and goes on', async () => {
    const before = setUp();
    await before.dealers.refresh();
    for (const name of await readdir(folder)) await writeFile(join(folder, name), '"');
    const { dealers, codes } = setUp();
    await expect(dealers.restore()).rejects.toThrow();
    await dealers.refresh();
    expect(await codes()).toEqual(['A']);

    await writeFile(join(folder, 'file'), '');
    const unkept = setUp({ directory: join(folder, 'file', 'dealers') });
    await unkept.dealers.refresh();
    expect(await unkept.codes()).toEqual(['A']);
    expect(unkept.logged.filter(({ level }) => level === 40)).toHaveLength(2);
  });
});
