import type { Sql } from '../system/sql.ts';

/**
 * Appointments of a kind at one time and dealer, each in a numbered seat, as rows beside the leads, in a table that is
 * older than services. A seat is taken while it is held,
 * and for good once the lead of its id is kept: so the transaction that keeps a lead is the one that books.
 */

export interface Seat {
  /** Id of the lead. */
  readonly id: string;
  /** `au A3350`, and for services `au A3350 service`. */
  readonly dealer: string;
  /** ms since 1970 */
  readonly starts: number;
}

const isLead = 'EXISTS (SELECT 1 FROM leads WHERE leads.id = drive_seats.id)';
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Takes one of so many seats until a time (ms), in place of the seat that the id has elsewhere. False: all are taken.
 * @param now ms
 */
export const takeSeat = (
  sql: Sql,
  { id, dealer, starts }: Seat,
  { seats, until, now }: { readonly seats: number; readonly until: number; readonly now: number },
): Promise<boolean> =>
  sql.transaction(async (within) => {
    const own = await within.all(
      `UPDATE drive_seats SET held_until = CASE WHEN held_until > ? THEN held_until ELSE ? END
       WHERE id = ? AND dealer = ? AND starts = ? RETURNING seat`,
      [until, until, id, dealer, starts],
    );
    let isTaken = own.length > 0;
    for (let seat = 1; seat <= seats && !isTaken; seat += 1) {
      // Of two who want the same seat the second finds it taken, at whichever machine.
      const rows = await within.all(
        `INSERT INTO drive_seats (dealer, starts, seat, id, held_until) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (dealer, starts, seat) DO UPDATE SET id = excluded.id, held_until = excluded.held_until
         WHERE drive_seats.held_until <= ? AND NOT ${isLead} RETURNING seat`,
        [dealer, starts, seat, id, until, now],
      );
      isTaken = rows.length > 0;
    }
    if (!isTaken) return false;
    await within.all('DELETE FROM drive_seats WHERE id = ? AND NOT (dealer = ? AND starts = ?)', [
      ...[id, dealer, starts],
    ]);
    await within.all('DELETE FROM drive_seats WHERE starts < ?', [now - dayMs]);
    return true;
  });

/** Seats that others than an id have at a dealer, by when they start in ms. @param now ms */
export async function seatsTaken(
  sql: Sql,
  { id, dealer }: Pick<Seat, 'id' | 'dealer'>,
  now: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await sql.all(
    `SELECT starts, COUNT(*) AS number FROM drive_seats
     WHERE dealer = ? AND id <> ? AND (held_until > ? OR ${isLead}) GROUP BY starts`,
    [dealer, id, now],
  );
  return new Map(rows.map(({ starts, number }) => [Number(starts), Number(number)]));
}

/** The lead is kept: the seat stays when that is removed for its age. */
export const settleSeat = (sql: Sql, id: string): Promise<unknown> =>
  sql.all('UPDATE drive_seats SET held_until = starts WHERE id = ?', [id]);

export const releaseSeats = (sql: Sql, id: string): Promise<unknown> =>
  sql.all('DELETE FROM drive_seats WHERE id = ?', [id]);
