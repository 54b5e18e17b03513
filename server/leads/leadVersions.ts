import type { Lead } from '../forms/lead.ts';
import type { Row, Sql } from '../system/sql.ts';
import type { Seal } from './createSeal.ts';

/** The versions of leads as they are stored: what visitors wrote, encrypted. */

/** Versions that are encrypted again in one transaction. */
const batch = 100;
const aboutOf = (id: string, version: number) => `${id} ${version}`;

/** Throws when LEADS_KEY lacks its key. */
export const openVersion = (seal: Seal, { id, version, body }: Row): Lead =>
  JSON.parse(seal.open(String(body), aboutOf(String(id), Number(version)))) as Lead;

export const closeVersion = (seal: Seal, lead: Lead, version: number): string =>
  seal.close(JSON.stringify(lead), aboutOf(lead.id, version));

/** Undefined when the lead cannot be decrypted, as its key is not in LEADS_KEY. */
export function unlessUnreadable(read: () => Lead): Lead | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * Encrypts with the current key what is encrypted with an older one, or not at all.
 * @returns how many versions
 */
export async function resealVersions(sql: Sql, seal: Seal): Promise<number> {
  const rows = await sql.all('SELECT id, version, SUBSTR(body, 1, 20) AS body FROM lead_versions');
  let resealed = 0;
  const old = rows.filter(({ body }) => !seal.isCurrent(String(body)));
  for (let from = 0; from < old.length; from += batch)
    await sql.transaction(async (within) => {
      for (const { id = '', version = 0 } of old.slice(from, from + batch)) {
        const of = 'WHERE id = ? AND version = ?';
        const [row] = await within.all(`SELECT * FROM lead_versions ${of}`, [id, version]);
        const lead = row && unlessUnreadable(() => openVersion(seal, row));
        if (!lead) continue;
        const body = closeVersion(seal, lead, Number(version));
        await within.all(`UPDATE lead_versions SET body = ? ${of}`, [body, id, version]);
        resealed += 1;
      }
    });
  return resealed;
}
