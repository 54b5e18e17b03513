import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLeadStore } from '../../server/leads/createLeadStore.ts';
import { createSeal } from '../../server/leads/createSeal.ts';
import type { LeadStore } from '../../server/leads/leadStore.ts';
import type { Sql } from '../../server/system/sql.ts';
import { type LeadPlace, leadPlaces } from '../support/leadPlaces.ts';
import { startPostgres, type TestPostgres } from '../support/startPostgres.ts';
import { leadId, leadOf } from '../support/testLeads.ts';

const at = Date.parse('2026-11-21T02:00:00Z');
const hour = 60 * 60 * 1000;
const key = (letter: string) => Buffer.alloc(32, letter);
/** Bytes that are no text in any encoding. */
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x80, 0xfe, 0x0a]);
const photoId = (n: number) => `7b1f0c52-8a3e-4f6d-9c21-0000000000${String(n).padStart(2, '0')}`;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterAll(() => postgres.stop());

describe.each(Object.entries(leadPlaces))('photos of old cars in %s', (_, placeIn) => {
  let place: LeadPlace;
  let opened: Sql[];
  let store: LeadStore;
  const open = async (...keys: Buffer[]) => {
    const sql = await place.open();
    opened.push(sql);
    return createLeadStore({ sql, seal: createSeal(keys), maxLeads: 1_000 });
  };
  const add = (...numbers: number[]) =>
    Promise.all(numbers.map((n) => store.addPhoto({ id: photoId(n), jpeg }, at)));
  const rows = async () =>
    ((await opened[0]?.all('SELECT id, body FROM lead_photos ORDER BY id')) ?? []).map(({ id, body }) => [
      id,
      String(body),
    ]);
  const ids = async () => (await rows()).map(([id]) => id);

  beforeEach(async () => {
    place = await placeIn(postgres);
    opened = [];
    store = await open(key('a'));
  });
  afterEach(async () => {
    for (const sql of opened) await sql.close();
    await place.remove();
  });

  it('are read by the lead that names them, and by no other', async () => {
    await add(1, 2, 3);
    await store.put(leadOf(1, { photos: [photoId(1), photoId(2)] }), at);
    expect(await store.photo(leadId(1), photoId(1))).toEqual(jpeg);
    expect(await store.photo(leadId(2), photoId(1))).toBeUndefined();
    expect(await store.photo(leadId(1), photoId(3))).toBeUndefined();
  });

  it('are another lead’s once it is kept, and cannot be named a second time', async () => {
    await add(1, 2);
    const wanted = [photoId(1), photoId(2), photoId(9)];
    expect(await store.photosLacking(leadId(1), wanted)).toEqual([photoId(9)]);
    await store.put(leadOf(1, { photos: [photoId(1)] }), at);
    expect(await store.photosLacking(leadId(1), wanted)).toEqual([photoId(9)]);
    expect(await store.photosLacking(leadId(2), wanted)).toEqual([photoId(1), photoId(9)]);
    await store.put(leadOf(2, { photos: [photoId(1)] }), at);
    expect(await store.photo(leadId(2), photoId(1))).toBeUndefined();
  });

  it('of a correction are there beside those of before', async () => {
    await add(1, 2);
    await store.put(leadOf(1, { photos: [photoId(1)] }), at);
    expect(await store.put(leadOf(1, { photos: [photoId(2)] }), at)).toBe('corrected');
    expect(await store.photo(leadId(1), photoId(2))).toEqual(jpeg);
  });

  it('that no lead has named for two hours go, with the next photo and with old leads', async () => {
    await add(1, 2, 3);
    await store.put(leadOf(1, { photos: [photoId(1)] }), at);
    await store.expire(() => 30, at + 2 * hour - 1);
    expect(await ids()).toEqual([1, 2, 3].map(photoId));
    await store.expire(() => 30, at + 2 * hour);
    expect(await ids()).toEqual([photoId(1)]);
    await add(4);
    await store.addPhoto({ id: photoId(5), jpeg }, at + 3 * hour);
    expect(await ids()).toEqual([photoId(1), photoId(5)]);
  });

  it('go with their lead, forgotten or old', async () => {
    await add(1, 2);
    for (const n of [1, 2]) await store.put(leadOf(n, { photos: [photoId(n)] }), at);
    await store.forget([leadId(1)]);
    expect(await ids()).toEqual([photoId(2)]);
    const claimed = await store.claim(at);
    if (!claimed) throw new Error('One is due');
    await store.settle(claimed, { kind: 'sent', status: 201 }, at);
    await store.expire(() => 30, at + 30 * 24 * hour);
    expect(await ids()).toEqual([]);
  });

  it('are encrypted with LEADS_KEY, and with the new one after it was changed', async () => {
    await add(1);
    await store.put(leadOf(1, { photos: [photoId(1)] }), at);
    const body = async () => (await rows())[0]?.[1];
    expect(await body()).toMatch(/^gcm1\./);
    const before = await body();
    const changed = await open(key('b'), key('a'));
    await changed.reseal();
    expect(await body()).not.toBe(before);
    expect(await (await open(key('b'))).photo(leadId(1), photoId(1))).toEqual(jpeg);
    await expect(store.photo(leadId(1), photoId(1))).rejects.toThrow('LEADS_KEY lacks the key');
  });

  it('without LEADS_KEY are there all the same', async () => {
    const plain = await open();
    await plain.addPhoto({ id: photoId(1), jpeg }, at);
    await plain.put(leadOf(1, { photos: [photoId(1)] }), at);
    expect(await plain.photo(leadId(1), photoId(1))).toEqual(jpeg);
  });

  it('take up so many bytes at most, named or not, and leave the leads theirs', async () => {
    const [sql] = opened;
    if (!sql) throw new Error('There is a database');
    const bounded = createLeadStore({ sql, seal: createSeal([]), maxLeads: 1_000, maxPhotoBytes: 100_000 });
    // As it is stored: 40,000 characters.
    const large = Buffer.alloc(30_000);
    const addLarge = (n: number) => bounded.addPhoto({ id: photoId(n), jpeg: large }, at);
    expect([await addLarge(1), await addLarge(2)]).toEqual(['kept', 'kept']);
    expect(await bounded.put(leadOf(1, { photos: [photoId(1)] }), at)).toBe('kept');
    expect(await addLarge(3)).toBe('full');
    expect(await bounded.put(leadOf(2), at)).toBe('kept');
    await bounded.forget([leadId(1)]);
    expect(await addLarge(3)).toBe('kept');
  });

  it('that wait for their leads are five thousand at most', async () => {
    const [sql] = opened;
    await sql?.transaction(async (within) => {
      for (let n = 0; n < 4_999; n += 1)
        await within.all(`INSERT INTO lead_photos (id, lead, kept_at, body) VALUES (?, '', ?, '')`, [
          `p${n}`,
          at,
        ]);
    });
    expect(await add(1)).toEqual(['kept']);
    expect(await add(2)).toEqual(['full']);
    await store.put(leadOf(1, { photos: [photoId(1)] }), at);
    expect(await add(2)).toEqual(['kept']);
  });
});
