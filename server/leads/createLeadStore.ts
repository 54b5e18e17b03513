import { randomBytes, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { isSameLead, type Lead } from '../forms/lead.ts';
import type { Row, Sql } from '../system/sql.ts';
import { beginChange, dueChange, endChange, holdsChange, leaveChange } from './bookingChanges.ts';
import type { Seal } from './createSeal.ts';
import { restoreInto, storedAfter } from './leadBackup.ts';
import { addEvent, eventsOf, machinesIn } from './leadEvents.ts';
import { readKeys, tellKeys } from './leadKeys.ts';
import { addPhoto, openStored, photosLacking, readPhoto, resealPhotos, takePhotos } from './leadPhotos.ts';
import { removeExpired, removeLeads } from './leadRemoval.ts';
import { claimedOf, rowOf, settled, wanted } from './leadRows.ts';
import { isOurSchema, leadSchema, markSchema } from './leadSchema.ts';
import { claimMs, type LeadState, type LeadStore, longestPauseMs, type Put, stuckMs } from './leadStore.ts';
import { closeVersion, openVersion, resealVersions, unlessUnreadable } from './leadVersions.ts';
import { readableRows } from './readableRows.ts';

interface LeadStoreOptions {
  readonly sql: Sql;
  readonly seal: Seal;
  /** Most leads that may wait. */
  readonly maxLeads: number;
  /** Most bytes of all photos as they are stored; unset: the disk is the bound. */
  readonly maxPhotoBytes?: number;
  /** As this one is named in what has become of a lead; unset: its host name. */
  readonly machine?: string;
  /** Version of the store that this program knows; unset: `leadSchema`. */
  readonly schema?: number;
}

/**
 * Condition of the leads that may be claimed. A time too far ahead was written by a wrong clock and counts as past:
 * further than the longest pause or claim allows, with room for clocks that differ a little. Parameters: see `dueAt`.
 */
const isUnclaimed = '(claimed_until <= ? OR claimed_until > ?)';
const unclaimedAt = (at: number) => [at, at + 2 * claimMs];
const due = `state = 'waiting' AND (next_at <= ? OR next_at > ?) AND ${isUnclaimed}`;
const dueAt = (at: number) => [at, at + longestPauseMs, ...unclaimedAt(at)];

/** The leads in a database, by the SQL that SQLite and Postgres share. */
export function createLeadStore(options: LeadStoreOptions): LeadStore {
  const { sql, seal, maxLeads, machine = hostname(), schema = leadSchema } = options;
  const { maxPhotoBytes = Number.POSITIVE_INFINITY } = options;
  const readable = readableRows(seal.heads);
  /** Of the leads that this machine may claim: parameters by `dueAt`. */
  const mayClaim = `${due} AND ${readable.leads.text} AND ${isOurSchema}`;
  const mayClaimAt = (at: number) => [...dueAt(at), ...readable.leads.parameters, schema];
  /** Of the changes that this machine may end. */
  const mayEnd = {
    text: `${readable.changes.text} AND ${isOurSchema}`,
    parameters: [...readable.changes.parameters, schema],
  };
  const open = (row: Row): Lead => openVersion(seal, row);
  const setFact = (name: string, value: string) =>
    sql.all(
      'INSERT INTO lead_facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      [name, value],
    );
  async function addVersion(within: Pick<Sql, 'all'>, lead: Lead, version: number): Promise<void> {
    await within.all('INSERT INTO lead_versions (id, version, body) VALUES (?, ?, ?)', [
      lead.id,
      version,
      closeVersion(seal, lead, version),
    ]);
    await takePhotos(within, lead);
  }

  /**
   * Adds the event that a visitor has sent a lead, at the time when they did, even if it has been in the spool since.
   */
  const tellSent = (within: Pick<Sql, 'all'>, { id, receivedAt }: Lead, outcome: 'kept' | 'corrected') =>
    addEvent(within, id, { at: Date.parse(receivedAt), outcome, status: undefined, problem: '', machine });

  async function correct(within: Pick<Sql, 'all'>, lead: Lead, at: number): Promise<Put> {
    // Changes nothing, but nobody else changes the row until we are done.
    const [row] = await within.all(
      'UPDATE leads SET version = version WHERE id = ? RETURNING version, form, country',
      [lead.id],
    );
    if (row?.form !== lead.formId || row.country !== lead.country) return 'otherForm';
    const version = Number(row.version);
    const [latest] = await within.all('SELECT * FROM lead_versions WHERE id = ? AND version = ?', [
      lead.id,
      version,
    ]);
    const before = latest && unlessUnreadable(() => open(latest));
    if (before && isSameLead(before, lead)) return 'same';
    await addVersion(within, lead, version + 1);
    await within.all(
      `UPDATE leads SET version = ?, state = 'waiting', attempts = 0, failing_since = NULL, next_at = ?, problem = '',
         received_at = ? WHERE id = ?`,
      [version + 1, at, Date.parse(lead.receivedAt), lead.id],
    );
    await tellSent(within, lead, 'corrected');
    return 'corrected';
  }

  return {
    put: (lead, at, state = 'waiting', change = '') =>
      sql.transaction(async (within) => {
        if (change && !(await holdsChange(within, lead.id, change))) return 'overtaken';
        const known = await within.all('SELECT id FROM leads WHERE id = ?', [lead.id]);
        const isFull = state === 'waiting' && !known.length && (await waiting(within)) >= maxLeads;
        if (isFull) return 'full';
        const inserted = await within.all(
          `INSERT INTO leads (id, form, country, received_at, state, version, tried_version, is_update, attempts,
             next_at, claim, claimed_until, problem)
           VALUES (?, ?, ?, ?, ?, 1, 0, 0, 0, ?, '', 0, '') ON CONFLICT (id) DO NOTHING RETURNING id`,
          [lead.id, lead.formId, lead.country, Date.parse(lead.receivedAt), state, at],
        );
        if (!inserted.length) return correct(within, lead, at);
        await addVersion(within, lead, 1);
        await tellSent(within, lead, 'kept');
        return 'kept';
      }),
    beginChange: (asked, at) => beginChange(sql, asked, at),
    endChange: async (id, claim) => void (await endChange(sql, id, claim)),
    leaveChange: async (change, dueAt) => void (await leaveChange(sql, change, dueAt)),
    async dueChange(at) {
      const row = await dueChange(sql, at, mayEnd);
      if (!row) return undefined;
      const id = String(row.id);
      const [latest] = await sql.all(
        'SELECT * FROM lead_versions WHERE id = ? ORDER BY version DESC LIMIT 1',
        [id],
      );
      return { id, aim: String(row.aim), claim: String(row.claim), lead: latest && open(latest) };
    },
    addPhoto: (photo, at) => addPhoto(sql, seal, { ...photo, maxBytes: maxPhotoBytes }, at),
    photosLacking: (lead, ids) => photosLacking(sql, lead, ids),
    photo: (lead, id) => readPhoto(sql, seal, lead, id),
    async find(id) {
      const [row] = await sql.all('SELECT * FROM lead_versions WHERE id = ? ORDER BY version DESC LIMIT 1', [
        id,
      ]);
      return row && unlessUnreadable(() => open(row));
    },
    async claim(at) {
      const claim = randomUUID();
      const [row] = await sql.all(
        `UPDATE leads SET claim = ?, claimed_until = ?, tried_version = version,
           is_update = CASE WHEN version > 1 AND tried_version > 0 THEN 1 ELSE 0 END
         WHERE ${mayClaim} AND id = (
           SELECT id FROM leads WHERE ${mayClaim} ORDER BY next_at, received_at LIMIT 1 ${sql.skipLocked}
         ) RETURNING *`,
        [claim, at + claimMs, ...mayClaimAt(at), ...mayClaimAt(at)],
      );
      if (!row) return undefined;
      const [body] = await sql.all('SELECT * FROM lead_versions WHERE id = ? AND version = ?', [
        row.id ?? '',
        row.version ?? 0,
      ]);
      return claimedOf(row, () => open(body ?? {}));
    },
    async hold(id, at) {
      const claim = randomUUID();
      const rows = await sql.all(
        `UPDATE leads SET claim = ?, claimed_until = ? WHERE id = ? AND ${isUnclaimed} RETURNING id`,
        [claim, at + claimMs, id, ...unclaimedAt(at)],
      );
      return rows.length ? claim : undefined;
    },
    async settle({ id, version, claim }, outcome, at) {
      const { set, parameters } = settled(outcome, version, at);
      // A claim may have run out and be somebody else's by now. Only that the CRM has the lead is true whoever
      // reports it.
      const mine = outcome.kind === 'sent' ? [] : [claim];
      const change = `UPDATE leads SET claim = '', claimed_until = 0, ${set}
        WHERE id = ?${mine.length ? ' AND claim = ?' : ''} RETURNING id`;
      await sql.transaction(async (within) => {
        const changed = await within.all(change, [...parameters, id, ...mine]);
        if (!changed.length || outcome.kind === 'released') return;
        const { kind, status, problem } = { problem: '', status: undefined, ...outcome };
        await addEvent(within, id, { at, outcome: kind, status, problem, machine });
      });
    },
    async count(at) {
      const rows = await sql.all('SELECT state, COUNT(*) AS number FROM leads GROUP BY state');
      const [stuck] = await sql.all(
        `SELECT COUNT(*) AS number FROM leads WHERE state = 'waiting' AND failing_since <= ?`,
        [at - stuckMs],
      );
      const [oldest] = await sql.all(
        `SELECT MIN(received_at) AS received_at FROM leads WHERE state = 'waiting'`,
      );
      const of = (state: LeadState) => Number(rows.find((row) => row.state === state)?.number ?? 0);
      return {
        waiting: of('waiting'),
        sent: of('sent'),
        refused: of('refused'),
        stuck: Number(stuck?.number ?? 0),
        oldestMs: Math.max(0, at - Number(oldest?.received_at ?? at)),
      };
    },
    async latest() {
      const [lead] = await sql.all('SELECT MAX(received_at) AS received_at FROM leads');
      const [backup] = await sql.all(`SELECT value FROM lead_facts WHERE name = 'backup'`);
      return {
        leadAt: lead?.received_at == null ? undefined : Number(lead.received_at),
        backupAt: backup && Number(backup.value),
      };
    },
    markBackup: async (at) => void (await setFact('backup', String(at))),
    async list(filter, at) {
      const { where, parameters } = wanted(filter, at);
      const rows = await sql.all(`SELECT * FROM leads WHERE ${where} ORDER BY received_at, id`, parameters);
      return rows.map((row) => rowOf(row, at));
    },
    async versions(id) {
      const rows = await sql.all('SELECT * FROM lead_versions WHERE id = ? ORDER BY version', [id]);
      return rows.map(open);
    },
    events: (id) => eventsOf(sql, id),
    forms: async () => (await sql.all('SELECT DISTINCT form FROM leads')).map(({ form }) => String(form)),
    machines: () => machinesIn(sql),
    async retry(id, at) {
      const rows = await sql.all(
        `UPDATE leads SET state = 'waiting', next_at = ?, attempts = 0, failing_since = NULL
         WHERE id = ? AND state <> 'sent' RETURNING id`,
        [at, id],
      );
      return rows.length > 0;
    },
    replay: (ids, at) =>
      sql.transaction(async (within) => {
        const wanted = new Set(ids);
        const sent = await within.all(`SELECT id FROM leads WHERE state = 'sent' ORDER BY sent_at, id`);
        const room = Math.max(0, Math.floor(maxLeads / 2) - (await waiting(within)));
        const chosen = sent
          .map(({ id }) => String(id))
          .filter((id) => wanted.has(id))
          .slice(0, room);
        for (const id of chosen)
          await within.all(`UPDATE leads SET state = 'waiting', next_at = ? WHERE id = ?`, [at, id]);
        return chosen;
      }),
    async unreadable() {
      const keys = await sql.all(
        `SELECT SUBSTR(body, 1, 14) AS body, COUNT(DISTINCT id) AS number FROM lead_versions
         WHERE body LIKE 'gcm1.%' GROUP BY SUBSTR(body, 1, 14)`,
      );
      const lacking = keys.filter(({ body }) => !seal.hasKeyOf(String(body)));
      return lacking.reduce((sum, { number }) => sum + Number(number), 0);
    },
    storedAfter: (id, count) => storedAfter(sql, id, count),
    restore: (leads) => restoreInto(sql, leads),
    problemOf({ lead: { id = '' }, versions, photos = [] }) {
      try {
        for (const { version, body } of versions)
          if (open({ id, version, body }).id !== id) return 'it is that of another lead';
        for (const photo of photos) openStored(seal, photo);
        return undefined;
      } catch (error) {
        // A SyntaxError of JSON.parse would quote the lead.
        return error instanceof Error && !(error instanceof SyntaxError) ? error.message : 'it is not whole';
      }
    },
    forget: (ids) => sql.transaction((within) => removeLeads(within, ids)),
    expire: (days, at) =>
      sql.transaction(async (within) => {
        // Rows of tables that only a newer program knows would stay.
        const isOurs = (await within.all(`SELECT 1 AS ours WHERE ${isOurSchema}`, [schema])).length > 0;
        return isOurs ? removeExpired(within, days, at) : 0;
      }),
    reseal: async () => (await resealVersions(sql, seal)) + (await resealPhotos(sql, seal)),
    async secret() {
      const read = async () =>
        (await sql.all(`SELECT value FROM lead_facts WHERE name = 'secret'`))[0]?.value;
      // Looked for first: a reader waits for nobody who writes.
      const known = await read();
      if (known) return String(known);
      await sql.all(
        `INSERT INTO lead_facts (name, value) VALUES ('secret', ?) ON CONFLICT (name) DO NOTHING`,
        [randomBytes(32).toString('base64')],
      );
      return String(await read());
    },
    async probe(at) {
      if ((await waiting(sql)) >= maxLeads)
        throw Object.assign(new Error('As many leads wait as may'), { isFull: true });
      await setFact('probe', String(at));
      await tellKeys(sql, seal, machine, at);
    },
    keys: () => readKeys(sql),
    markSchema: () => markSchema(sql, schema),
    close: () => sql.close(),
  };
}

async function waiting(sql: Pick<Sql, 'all'>): Promise<number> {
  const [row] = await sql.all(`SELECT COUNT(*) AS number FROM leads WHERE state = 'waiting'`);
  return Number(row?.number);
}
