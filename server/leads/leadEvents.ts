import type { Row, Sql } from '../system/sql.ts';
import type { LeadEvent } from './leadStore.ts';

/** The history of a lead, kept beside its row: also what other machines did with it. */

type Statements = Pick<Sql, 'all'>;

/** Attempts that failed are remembered for a lead, the latest of them: a CRM may refuse it for weeks. */
const maxFailed = 100;

/** Adds an event to a lead whose row the transaction has changed, so that nobody else numbers one meanwhile. */
export async function addEvent(within: Statements, id: string, event: LeadEvent): Promise<void> {
  const { at, outcome, status, problem, machine } = event;
  const [added] = await within.all(
    `INSERT INTO lead_events (id, number, at, outcome, status, problem, machine)
     VALUES (?, (SELECT COALESCE(MAX(number), 0) + 1 FROM lead_events WHERE id = ?), ?, ?, ?, ?, ?)
     RETURNING number`,
    [id, id, at, outcome, status ?? null, problem, machine],
  );
  await within.all(`DELETE FROM lead_events WHERE id = ? AND number <= ? AND outcome = 'failed'`, [
    id,
    Number(added?.number) - maxFailed,
  ]);
}

/** Events of a lead, oldest first. */
export const eventsOf = async (sql: Statements, id: string): Promise<LeadEvent[]> =>
  (await sql.all('SELECT * FROM lead_events WHERE id = ? ORDER BY number', [id])).map(eventOf);

export const eventOf = (row: Row): LeadEvent => ({
  at: Number(row.at),
  outcome: row.outcome as LeadEvent['outcome'],
  status: row.status === null ? undefined : Number(row.status),
  problem: String(row.problem),
  machine: String(row.machine),
});

/** Names of the machines that had a part in what is kept, in their order. */
export const machinesIn = async (sql: Statements): Promise<string[]> =>
  (await sql.all('SELECT DISTINCT machine FROM lead_events ORDER BY machine')).map(({ machine }) =>
    String(machine),
  );
