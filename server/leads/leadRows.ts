import type { Lead } from '../forms/lead.ts';
import type { Row, SqlValue } from '../system/sql.ts';
import {
  type ClaimedLead,
  type LeadFilter,
  type LeadRow,
  type LeadState,
  type Outcome,
  stuckMs,
} from './leadStore.ts';

/** A lead's row, as the store tells it and changes it. */

export const claimedOf = (row: Row, open: () => Lead): ClaimedLead => ({
  id: String(row.id),
  form: String(row.form),
  country: String(row.country),
  version: Number(row.version),
  isUpdate: row.is_update === 1,
  attempts: Number(row.attempts),
  failingSince: row.failing_since === null ? null : Number(row.failing_since),
  open,
  claim: String(row.claim),
});

export function rowOf(row: Row, at: number): LeadRow {
  const state = row.state as LeadState;
  const isStuck =
    state === 'waiting' && row.failing_since !== null && Number(row.failing_since) <= at - stuckMs;
  return {
    id: String(row.id),
    form: String(row.form),
    country: String(row.country),
    state: isStuck ? 'stuck' : state,
    receivedAt: Number(row.received_at),
    versions: Number(row.version),
    attempts: Number(row.attempts),
    nextAt: Number(row.next_at),
    problem: String(row.problem),
  };
}

interface Change {
  readonly set: string;
  readonly parameters: readonly SqlValue[];
}

/** Sets a state, unless the lead was corrected while it was sent: the new version then waits to be sent. */
const unlessCorrected = (state: LeadState) =>
  `state = CASE WHEN version > ? THEN 'waiting' ELSE '${state}' END`;

/** What an outcome changes of the row. @param at ms */
export function settled(outcome: Outcome, version: number, at: number): Change {
  if (outcome.kind === 'sent')
    return {
      set: `${unlessCorrected('sent')}, sent_at = ?, attempts = 0, failing_since = NULL, problem = ''`,
      parameters: [version, at],
    };
  if (outcome.kind === 'refused')
    return { set: `${unlessCorrected('refused')}, problem = ?`, parameters: [version, outcome.problem] };
  const next = 'next_at = CASE WHEN version > ? THEN next_at ELSE ? END';
  if (outcome.kind === 'released') return { set: next, parameters: [version, outcome.nextAt] };
  return {
    set: `${next}, attempts = attempts + 1, failing_since = COALESCE(failing_since, ?), problem = ?`,
    parameters: [version, outcome.nextAt, at, outcome.problem],
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** The condition of a filter. */
export function wanted(
  { state, form, day, id }: LeadFilter,
  at: number,
): { readonly where: string; readonly parameters: readonly SqlValue[] } {
  const from = day === undefined ? 0 : Date.parse(`${day}T00:00:00Z`);
  const conditions: readonly (readonly [string, readonly SqlValue[]] | false)[] = [
    state !== undefined && state !== 'stuck' && ['state = ?', [state]],
    state === 'stuck' && [`state = 'waiting' AND failing_since <= ?`, [at - stuckMs]],
    form !== undefined && ['form = ?', [form]],
    day !== undefined && ['received_at >= ? AND received_at < ?', [from, from + dayMs]],
    id !== undefined && ['id = ?', [id]],
  ];
  const used = conditions.filter((condition) => condition !== false);
  return {
    where: ['1 = 1', ...used.map(([condition]) => condition)].join(' AND '),
    parameters: used.flatMap(([, parameters]) => parameters),
  };
}
