import type { Lead } from '../forms/lead.ts';
import type { Sql } from '../system/sql.ts';
import type { Seal } from './createSeal.ts';
import type { Photo, StoredPhoto } from './leadStore.ts';

/**
 * Photos of old cars, closed as leads are, as rows beside them. A photo is there before its lead, and nobody's until the
 * transaction that keeps a lead which names it: from then on it is of that lead alone, and goes with it.
 */

/** That no lead has named: at most so many, and for so long, in ms. */
const maxWaiting = 5_000;
const waitingMs = 2 * 60 * 60 * 1000;

type Within = Pick<Sql, 'all'>;
const aboutOf = (id: string) => `photo ${id}`;
/** `?, ?, ?` */
const placesFor = (values: readonly unknown[]) => values.map(() => '?').join();

/** @param at ms */
export const addPhoto = (sql: Sql, seal: Seal, { id, jpeg }: Photo, at: number): Promise<'kept' | 'full'> =>
  sql.transaction(async (within) => {
    await removeUnnamed(within, at);
    const [waiting] = await within.all(`SELECT COUNT(*) AS number FROM lead_photos WHERE lead = ''`);
    if (Number(waiting?.number) >= maxWaiting) return 'full';
    await within.all(`INSERT INTO lead_photos (id, lead, kept_at, body) VALUES (?, '', ?, ?)`, [
      ...[id, at, seal.closeBytes(jpeg, aboutOf(id))],
    ]);
    return 'kept';
  });

/** Those of the ids that are not there, or are another lead's. */
export async function photosLacking(sql: Within, lead: string, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return [];
  const rows = await sql.all(
    `SELECT id FROM lead_photos WHERE lead IN ('', ?) AND id IN (${placesFor(ids)})`,
    [lead, ...ids],
  );
  const there = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !there.has(id));
}

/** The photos that a lead names are its own. Part of the transaction that keeps it. */
export async function takePhotos(within: Within, { id, photos = [] }: Lead): Promise<void> {
  if (!photos.length) return;
  await within.all(`UPDATE lead_photos SET lead = ? WHERE lead = '' AND id IN (${placesFor(photos)})`, [
    ...[id, ...photos],
  ]);
}

/** Undefined: it is not there. Throws when LEADS_KEY lacks its key. */
export async function readPhoto(
  sql: Within,
  seal: Seal,
  lead: string,
  id: string,
): Promise<Buffer | undefined> {
  const [row] = await sql.all('SELECT body FROM lead_photos WHERE id = ? AND lead = ?', [id, lead]);
  return row && seal.openBytes(String(row.body), aboutOf(id));
}

/** Throws when a photo that lies in a backup cannot be opened. */
export const openStored = (seal: Seal, { id, body }: StoredPhoto): Buffer =>
  seal.openBytes(body, aboutOf(id));

/** Removes those that no lead has named in time. @param at ms */
export const removeUnnamed = (within: Within, at: number): Promise<unknown> =>
  within.all(`DELETE FROM lead_photos WHERE lead = '' AND kept_at <= ?`, [at - waitingMs]);

export const removePhotosOf = (within: Within, lead: string): Promise<unknown> =>
  within.all('DELETE FROM lead_photos WHERE lead = ?', [lead]);

/** Closes them with the key of today, each in its turn: one alone fills a page of memory. @returns how many */
export async function resealPhotos(sql: Sql, seal: Seal): Promise<number> {
  const rows = await sql.all('SELECT id, SUBSTR(body, 1, 20) AS head FROM lead_photos');
  let resealed = 0;
  for (const { id } of rows.filter(
    ({ head }) => !seal.isCurrent(String(head)) && seal.hasKeyOf(String(head)),
  ))
    resealed += await sql.transaction(async (within) => {
      const [row] = await within.all('SELECT body FROM lead_photos WHERE id = ?', [id ?? '']);
      if (!row) return 0;
      const about = aboutOf(String(id));
      const body = seal.closeBytes(seal.openBytes(String(row.body), about), about);
      await within.all('UPDATE lead_photos SET body = ? WHERE id = ?', [body, id ?? '']);
      return 1;
    });
  return resealed;
}

/** Of leads, by their ids, closed as they lie. */
export async function storedPhotos(
  sql: Within,
  leads: readonly string[],
): Promise<ReadonlyMap<string, StoredPhoto[]>> {
  if (!leads.length) return new Map();
  const rows = await sql.all(
    `SELECT * FROM lead_photos WHERE lead IN (${placesFor(leads)}) ORDER BY lead, id`,
    leads,
  );
  const byLead = Map.groupBy(rows, ({ lead }) => String(lead));
  return new Map(
    [...byLead].map(([lead, photos]) => [
      lead,
      photos.map(({ id, kept_at, body }) => ({
        id: String(id),
        keptAt: Number(kept_at),
        body: String(body),
      })),
    ]),
  );
}

/** Of a lead that was restored. One that is there already stays as it is. */
export async function restorePhotos(
  within: Within,
  lead: string,
  photos: readonly StoredPhoto[] = [],
): Promise<void> {
  for (const { id, keptAt, body } of photos)
    await within.all(
      'INSERT INTO lead_photos (id, lead, kept_at, body) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
      [id, lead, keptAt, body],
    );
}
