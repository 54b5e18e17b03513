import type { Sql } from '../system/sql.ts';

/**
 * Version of what the tables of leads hold. It goes up when a program of before would lose some of it: leave rows of a table
 * behind that it does not know, or send a lead without them.
 */
export const leadSchema = 1;

/** The store was written by a newer program. Its message is for whoever started this one. */
export class NewerStoreError extends Error {}

const read = `SELECT value FROM lead_facts WHERE name = 'schema'`;

/**
 * Marks the store as one of this version, unless it is already.
 * @throws NewerStoreError when it is of a newer one; else as the database does
 */
export async function markSchema(sql: Sql, schema: number): Promise<void> {
  const known = Number((await sql.all(read))[0]?.value ?? 0);
  if (known > schema) throw newerStore(known, schema);
  if (known === schema) return;
  const written = await sql.transaction(async (within) => {
    await within.all(
      `INSERT INTO lead_facts (name, value) VALUES ('schema', '0') ON CONFLICT (name) DO NOTHING`,
    );
    // Changes nothing, but nobody else changes the row until we are done.
    const [row] = await within.all(
      `UPDATE lead_facts SET value = value WHERE name = 'schema' RETURNING value`,
    );
    const before = Number(row?.value);
    if (before < schema)
      await within.all(`UPDATE lead_facts SET value = ? WHERE name = 'schema'`, [String(schema)]);
    return before;
  });
  if (written > schema) throw newerStore(written, schema);
}

const newerStore = (found: number, known: number) =>
  new NewerStoreError(
    `The store of leads is of version ${found}, and this program knows ${known}: a newer program has written it, and this one would lose some of what is in it. Start the newer one again; nothing was changed.`,
  );

/** Condition that no newer program has opened the store. Its parameter is our version. */
export const isOurSchema = `NOT EXISTS (
  SELECT 1 FROM lead_facts WHERE CASE WHEN name = 'schema' THEN CAST(value AS BIGINT) ELSE 0 END > ?
)`;
