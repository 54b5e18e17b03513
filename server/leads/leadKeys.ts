import type { Sql } from '../system/sql.ts';
import type { Seal } from './createSeal.ts';

/** Which keys leads are encrypted with, and which machine knows which: what a change of keys is steered by. */
export interface LeadKeys {
  readonly stored: readonly StoredKey[];
  readonly machines: readonly MachineKeys[];
}
/** A key by its name, part of its hash; '' stands for what is stored in the clear. */
export interface StoredKey {
  readonly key: string;
  readonly leads: number;
  readonly photos: number;
}
export interface MachineKeys {
  readonly machine: string;
  /** Names of its keys; the first encrypts. */
  readonly keys: readonly string[];
  /** When it said so last, ms. */
  readonly seenAt: number;
}

type Statements = Pick<Sql, 'all'>;

/** A machine that has not been heard of for so many ms is no longer one of the site's. */
const rememberedMs = 7 * 24 * 60 * 60 * 1000;

/** Tells all who share the store which keys this machine has. @param at ms */
export async function tellKeys(
  sql: Statements,
  { names }: Pick<Seal, 'names'>,
  machine: string,
  at: number,
): Promise<void> {
  await sql.all(
    `INSERT INTO lead_machines (machine, key_names, seen_at) VALUES (?, ?, ?)
     ON CONFLICT (machine) DO UPDATE SET key_names = excluded.key_names, seen_at = excluded.seen_at`,
    [machine, names.join(), at],
  );
  await sql.all('DELETE FROM lead_machines WHERE seen_at < ?', [at - rememberedMs]);
}

export async function readKeys(sql: Statements): Promise<LeadKeys> {
  const [leads, photos] = await Promise.all([
    countsOf(sql, 'SELECT DISTINCT id, SUBSTR(body, 1, 14) AS head FROM lead_versions'),
    countsOf(sql, 'SELECT id, SUBSTR(body, 1, 14) AS head FROM lead_photos'),
  ]);
  const machines = await sql.all('SELECT * FROM lead_machines ORDER BY machine');
  return {
    stored: [...new Set([...leads.keys(), ...photos.keys()])].toSorted().map((key) => ({
      key,
      leads: leads.get(key) ?? 0,
      photos: photos.get(key) ?? 0,
    })),
    machines: machines.map(({ machine, key_names: names, seen_at: seenAt }) => ({
      machine: String(machine),
      keys: String(names).split(',').filter(Boolean),
      seenAt: Number(seenAt),
    })),
  };
}

async function countsOf(sql: Statements, heads: string): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.all(
    `SELECT key_name, COUNT(*) AS number FROM (
       SELECT id, CASE WHEN head LIKE 'gcm_.%' THEN SUBSTR(head, 6, 8) ELSE '' END AS key_name FROM (${heads}) AS heads
     ) AS named GROUP BY key_name`,
  );
  return new Map(rows.map(({ key_name: key, number }) => [String(key), Number(number)]));
}
