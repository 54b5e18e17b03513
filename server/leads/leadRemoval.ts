import type { Sql } from '../system/sql.ts';
import { removePhotosOf, removeUnnamed } from './leadPhotos.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Removes leads with all that belongs to them. */
export async function removeLeads(sql: Pick<Sql, 'all'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await removePhotosOf(sql, id);
    await sql.all('DELETE FROM lead_events WHERE id = ?', [id]);
    await sql.all('DELETE FROM booking_changes WHERE id = ?', [id]);
    await sql.all('DELETE FROM lead_versions WHERE id = ?', [id]);
    await sql.all('DELETE FROM leads WHERE id = ?', [id]);
  }
}

/**
 * Removes what the CRM has had for long enough, and photos that no lead came for.
 * @param days for which leads of a form are kept
 * @param at ms since 1970
 * @returns how many leads
 */
export async function removeExpired(
  sql: Pick<Sql, 'all'>,
  days: (form: string) => number,
  at: number,
): Promise<number> {
  await removeUnnamed(sql, at);
  const forms = await sql.all(`SELECT DISTINCT form FROM leads WHERE state = 'sent'`);
  let removed = 0;
  for (const { form } of forms) {
    const rows = await sql.all(`SELECT id FROM leads WHERE state = 'sent' AND form = ? AND sent_at <= ?`, [
      form ?? '',
      at - days(String(form)) * dayMs,
    ]);
    await removeLeads(
      sql,
      rows.map(({ id }) => String(id)),
    );
    removed += rows.length;
  }
  return removed;
}
