import { randomUUID } from 'node:crypto';
import type { Row, Sql } from '../system/sql.ts';
import { claimMs } from './leadStore.ts';
import type { Condition } from './readableRows.ts';

/**
 * Changes of bookings that are being made, a row each, beside the leads: a booking is in a dealer's diary and in its lead,
 * and a process may end between the two. The row is there from before the diary is asked until both agree.
 */

type Statements = Pick<Sql, 'all'>;

/** A time lies ahead of the clock of whoever reads it by no more than this, unless a clock was wrong; in ms. */
const longestMs = 60 * 60 * 1000;

/** Begins a change of a booking that nobody else changes, or in place of the claim `over`: see `LeadStore`. */
export async function beginChange(
  sql: Statements,
  { id, aim, over = '' }: { readonly id: string; readonly aim: string; readonly over?: string | undefined },
  at: number,
): Promise<{ readonly claim: string; readonly isOurs: boolean }> {
  const claim = randomUUID();
  const [ours] = await sql.all(
    `INSERT INTO booking_changes (id, aim, claim, claimed_until) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE
       SET aim = excluded.aim, claim = excluded.claim, claimed_until = excluded.claimed_until
       WHERE booking_changes.claim = '' OR booking_changes.claim = ? RETURNING id`,
    [id, aim, claim, at + claimMs, over],
  );
  if (ours) return { claim, isOurs: true };
  const [other] = await sql.all('SELECT claim FROM booking_changes WHERE id = ?', [id]);
  return { claim: String(other?.claim ?? ''), isOurs: false };
}

/** Whether a change is still that of a claim; in a transaction it stays so until the end of that. */
export const holdsChange = async (within: Statements, id: string, claim: string): Promise<boolean> =>
  (
    await within.all('UPDATE booking_changes SET aim = aim WHERE id = ? AND claim = ? RETURNING id', [
      id,
      claim,
    ])
  ).length > 0;

/** Leaves a change to whoever asks for one that is due from a time on, in ms. */
export const leaveChange = (
  sql: Statements,
  { id, aim, claim }: { readonly id: string; readonly aim: string; readonly claim: string },
  dueAt: number,
): Promise<unknown> =>
  sql.all(`UPDATE booking_changes SET aim = ?, claim = '', claimed_until = ? WHERE id = ? AND claim = ?`, [
    aim,
    dueAt,
    id,
    claim,
  ]);

export const endChange = (sql: Statements, id: string, claim: string): Promise<unknown> =>
  sql.all('DELETE FROM booking_changes WHERE id = ? AND claim = ?', [id, claim]);

/** Claims the next change whose process has not ended it, of those that meet a condition. */
export async function dueChange(sql: Sql, at: number, only: Condition): Promise<Row | undefined> {
  const due = `(claimed_until <= ? OR claimed_until > ?) AND ${only.text}`;
  const dueAt = [at, at + longestMs, ...only.parameters];
  const [row] = await sql.all(
    `UPDATE booking_changes SET claim = ?, claimed_until = ? WHERE ${due} AND id = (
       SELECT id FROM booking_changes WHERE ${due} ORDER BY claimed_until LIMIT 1 ${sql.skipLocked}
     ) RETURNING *`,
    [randomUUID(), at + claimMs, ...dueAt, ...dueAt],
  );
  return row;
}
