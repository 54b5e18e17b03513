import type { SqlValue } from '../system/sql.ts';

/** A part of a statement, and what stands for its `?`. */
export interface Condition {
  readonly text: string;
  readonly parameters: readonly SqlValue[];
}

/**
 * Conditions of what LEADS_KEY decrypts. A machine without the key of a lead, as while keys are changed, leaves it to those
 * that have it: it neither claims the lead nor counts an attempt. What a newer program encrypts in another way begins with
 * another version, and is left to that program.
 * @param heads what encrypted texts begin with that can be decrypted here: `gcm1.3f2a9c01.`
 */
export function readableRows(heads: readonly string[]): { readonly leads: Condition; changes: Condition } {
  const places = heads.map(() => '?').join();
  const unreadable = `SUBSTR(body, 1, 3) = 'gcm'${heads.length ? ` AND SUBSTR(body, 1, 14) NOT IN (${places})` : ''}`;
  const noneOf = (table: string, of: string) =>
    `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${of} AND ${unreadable})`;
  return {
    leads: {
      text: `${noneOf('lead_versions', 'lead_versions.id = leads.id AND lead_versions.version = leads.version')}
        AND ${noneOf('lead_photos', 'lead_photos.lead = leads.id')}`,
      parameters: [...heads, ...heads],
    },
    changes: {
      text: noneOf('lead_versions', 'lead_versions.id = booking_changes.id'),
      parameters: heads,
    },
  };
}
