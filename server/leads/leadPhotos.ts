import type { Lead } from '../forms/lead.ts';
import type { Sql } from '../system/sql.ts';
import type { Seal } from './createSeal.ts';
import type { Photo, StoredPhoto } from './leadStore.ts';

/**
 * Photos of old cars, encrypted as leads are, in rows beside them. A photo is kept before its lead. The transaction
 * that keeps a lead makes the photos that it names the lead's own; they are then removed with it.
 */

/** Most photos that no lead has named yet, and how long they are kept, in ms. */
const maxWaiting = 5_000;
const waitingMs = 2 * 60 * 60 * 1000;

type Within = Pick<Sql, 'all'>;
const aboutOf = (id: string) => `photo ${id}`;
/** `?, ?, ?` */
const placesFor = (values: readonly unknown[]) => values.map(() => '?').join();

/**
 * Keeps a photo unless those that wait are too many, or all photos take up their room.
 * @param maxBytes of all photos as they are stored
 * @param at ms
 */
export const addPhoto = (
  sql: Sql,
  seal: Seal,
  { id, jpeg, maxBytes }: Photo & { readonly maxBytes: number },
  at: number,
): Promise<'kept' | 'full'> =>
  sql.transaction(async (within) => {
    await removeUnnamed(within, at);
    const [waiting] = await within.all(`SELECT COUNT(*) AS number FROM lead_photos WHERE lead = ''`);
    if (Number(waiting?.number) >= maxWaiting) return 'full';
    const body = seal.closeBytes(jpeg, aboutOf(id));
    // Neither database reads the photos for it: each knows how long a text is.
    const [stored] = await within.all('SELECT SUM(OCTET_LENGTH(body)) AS bytes FROM lead_photos');
    if (Number(stored?.bytes) + body.length > maxBytes) return 'full';
    await within.all(`INSERT INTO lead_photos (id, lead, kept_at, body) VALUES (?, '', ?, ?)`, [
      ...[id, at, body],
    ]);
    return 'kept';
  });

/** Those of the ids that do not exist, or belong to another lead. */
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

/** Throws when a photo of a backup cannot be decrypted. */
export const openStored = (seal: Seal, { id, body }: StoredPhoto): Buffer =>
  seal.openBytes(body, aboutOf(id));

/** Removes those that no lead has named in time. @param at ms */
export const removeUnnamed = (within: Within, at: number): Promise<unknown> =>
  within.all(`DELETE FROM lead_photos WHERE lead = '' AND kept_at <= ?`, [at - waitingMs]);

export const removePhotosOf = (within: Within, lead: string): Promise<unknown> =>
  within.all('DELETE FROM lead_photos WHERE lead = ?', [lead]);

/**
 * Encrypts photos with the current key, one at a time, as each is large.
 * @returns how many
 */
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

/** Photos of some leads, by the lead's id, still encrypted. */
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

/** Adds the photos of a restored lead. A photo that exists already stays as it is. */
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
