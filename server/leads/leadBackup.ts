import { leadColumns, type Row, type Sql } from '../system/sql.ts';
import { addEvent, eventOf } from './leadEvents.ts';
import { restorePhotos, storedPhotos } from './leadPhotos.ts';
import type { StoredLead } from './leadStore.ts';

/** Leads with everything that is stored about each; what visitors wrote stays encrypted. */

/** The next so many by their ids. Each is of one moment, also while others write. */
export async function storedAfter(sql: Sql, after: string, count: number): Promise<StoredLead[]> {
  const some = 'SELECT id FROM leads WHERE id > ? ORDER BY id LIMIT ?';
  const rows = await sql.all(
    `SELECT leads.*, lead_versions.version AS body_version, body FROM leads
     JOIN lead_versions ON lead_versions.id = leads.id WHERE leads.id IN (${some}) ORDER BY leads.id, body_version`,
    [after, count],
  );
  const events = await sql.all(`SELECT * FROM lead_events WHERE id IN (${some}) ORDER BY id, number`, [
    after,
    count,
  ]);
  const eventsById = Map.groupBy(events, ({ id }) => id);
  const byId = Map.groupBy(rows, ({ id }) => String(id));
  const photosById = await storedPhotos(sql, [...byId.keys()]);
  return [...byId].map(([id, versions]) => ({
    lead: Object.fromEntries(leadColumns.map((name) => [name, versions[0]?.[name] ?? null])),
    versions: versions.map((row) => ({ version: Number(row.body_version), body: String(row.body) })),
    events: (eventsById.get(id) ?? []).map(eventOf),
    photos: photosById.get(id) ?? [],
  }));
}

/**
 * Adds the leads that the store does not have, unclaimed.
 * @returns how many were added
 */
export const restoreInto = (sql: Sql, leads: readonly StoredLead[]): Promise<number> =>
  sql.transaction(async (within) => {
    let restored = 0;
    for (const { lead, versions, events, photos } of leads) {
      const row: Row = { ...lead, claim: '', claimed_until: 0 };
      const [added] = await within.all(
        `INSERT INTO leads (${leadColumns.join()}) VALUES (${leadColumns.map(() => '?').join()})
         ON CONFLICT (id) DO NOTHING RETURNING id`,
        leadColumns.map((name) => row[name] ?? null),
      );
      if (!added) continue;
      restored += 1;
      const id = String(added.id);
      for (const { version, body } of versions)
        await within.all('INSERT INTO lead_versions (id, version, body) VALUES (?, ?, ?)', [
          id,
          version,
          body,
        ]);
      for (const event of events) await addEvent(within, id, event);
      await restorePhotos(within, id, photos);
    }
    return restored;
  });
