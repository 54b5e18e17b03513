import { createReadStream } from 'node:fs';
import { access, open } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import Joi from 'joi';
import { isRecord } from '../../shared/records.ts';
import { writeWhole } from '../system/replaceFile.ts';
import { isSealed } from './createSeal.ts';
import { leadSchema } from './leadSchema.ts';
import type { LeadStore, StoredLead } from './leadStore.ts';

/**
 * Leads in a file, the same whether they were in SQLite or in Postgres: lines of JSON, of which the first says what it is, each
 * after it is a lead as it lies in the database, and the last how many there are. What was written stays encrypted with
 * LEADS_KEY; without one anybody can read it.
 */

/** The file cannot be written, or is no whole backup that can be opened. Its message is for whoever called. */
export class BackupError extends Error {}

const format = 'forecourt leads';
const formatVersion = 1;
/** Leads that are read or written together: each may have photos of some hundred kB. */
const batch = 20;

const count = Joi.number().integer().min(0);
const time = Joi.number().integer();
const name = Joi.string().max(200);
const words = Joi.string().allow('');
/** Columns of `leads`, those of the tables of `sql.ts`. */
const leadRow = Joi.object({
  id: name,
  form: name,
  country: name,
  received_at: time,
  state: Joi.valid('waiting', 'sent', 'refused'),
  version: count,
  tried_version: count,
  is_update: Joi.valid(0, 1),
  sent_at: time.allow(null),
  attempts: count,
  failing_since: time.allow(null),
  next_at: time,
  claim: words,
  claimed_until: time,
  problem: words,
});
const storedLead = Joi.object({
  lead: leadRow,
  versions: Joi.array()
    .items(Joi.object({ version: count.min(1), body: Joi.string() }))
    .min(1),
  events: Joi.array().items(
    Joi.object({
      at: time,
      outcome: Joi.valid('kept', 'corrected', 'sent', 'refused', 'failed'),
      status: count.optional(),
      problem: words,
      machine: words,
    }),
  ),
  photos: Joi.array()
    .items(Joi.object({ id: name, keptAt: time, body: Joi.string() }))
    .optional(),
});
const required = { presence: 'required', convert: false } as const;

export interface BackedUp {
  readonly file: string;
  readonly leads: number;
  /** Leads whose key LEADS_KEY lacks: they are in the file still encrypted with it. */
  readonly unreadable: number;
  /** False where some leads are not encrypted. */
  readonly isClosed: boolean;
}

/**
 * Writes all leads to a file that is not there yet, for us alone, whole or not at all.
 * @param at ms
 * @throws BackupError when there is such a file; else as the store and the disk do
 */
export async function writeBackup(file: string, store: LeadStore, at: number): Promise<BackedUp> {
  const target = path.resolve(file);
  const isThere = await access(target).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupError(`${target} is there already: it is not written over.`);
  let [leads, unreadable, isClosed] = [0, 0, true];
  await writeWhole(target, async (draft) => {
    const handle = await open(draft, 'wx', 0o600);
    const line = (value: object) => handle.write(`${JSON.stringify(value)}\n`);
    try {
      await line({ format, version: formatVersion, schema: leadSchema, at: new Date(at).toISOString() });
      for (let after: string | undefined = ''; after !== undefined; ) {
        const some: readonly StoredLead[] = await store.storedAfter(after, batch, at);
        for (const lead of some) await line(lead);
        leads += some.length;
        unreadable += some.filter((lead) => store.problemOf(lead) !== undefined).length;
        isClosed &&= some.every(({ versions }) => versions.every(({ body }) => isSealed(body)));
        const last: unknown = some.at(-1)?.lead.id;
        after = typeof last === 'string' ? last : undefined;
      }
      await line({ leads });
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
  return { file: target, leads, unreadable, isClosed };
}

export interface Restored {
  readonly restored: number;
  /** Leads whose ids the store has already: its own are newer, and stay. */
  readonly wereThere: number;
  /** Leads that were left out, as LEADS_KEY does not decrypt them. */
  readonly unreadable: number;
}

/**
 * Adds the leads of a file that the store does not have. The whole file is looked through before anything is written.
 * @param isPartial leaves out what LEADS_KEY does not decrypt, which otherwise keeps all from being restored
 * @throws BackupError when the file is none, is not whole, or has what cannot be decrypted
 */
export async function restoreBackup(file: string, store: LeadStore, isPartial: boolean): Promise<Restored> {
  const problems = new Map<string, number>();
  let all = 0;
  for await (const lead of leadsIn(file)) {
    all += 1;
    const problem = store.problemOf(lead);
    if (problem) problems.set(problem, (problems.get(problem) ?? 0) + 1);
  }
  const unreadable = [...problems.values()].reduce((sum, number) => sum + number, 0);
  if (unreadable && !isPartial) {
    const told = [...problems].map(([problem, number]) => `${number}: ${problem}`).join('; ');
    throw new BackupError(
      `Of ${all} leads ${unreadable} cannot be decrypted (${told}). Nothing is restored.`,
    );
  }
  let restored = 0;
  let some: StoredLead[] = [];
  const write = async () => {
    restored += await store.restore(some);
    some = [];
  };
  for await (const lead of leadsIn(file)) {
    if (store.problemOf(lead) === undefined) some.push(lead);
    if (some.length >= batch) await write();
  }
  await write();
  return { restored, wereThere: all - unreadable - restored, unreadable };
}

/** The leads of a file that is whole. */
async function* leadsIn(file: string): AsyncGenerator<StoredLead> {
  const input = createReadStream(path.resolve(file), 'utf8');
  let [number, leads, isWhole] = [0, 0, false];
  const wrong = (what: string) => new BackupError(`${file}, line ${number}: ${what}`);
  try {
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      number += 1;
      const line = parsed(text);
      if (number === 1) {
        const fault = faultOfHead(line);
        if (fault) throw wrong(fault);
      } else if (isWhole) throw wrong('there is more after its end.');
      else if (typeof line?.leads === 'number') {
        if (line.leads !== leads) throw wrong(`it should have ${line.leads} leads, and has ${leads}.`);
        isWhole = true;
      } else {
        const { error } = storedLead.validate(line, required);
        if (error) throw wrong(error.message);
        leads += 1;
        yield line as unknown as StoredLead;
      }
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown'}`);
  } finally {
    input.destroy();
  }
  if (!isWhole) throw wrong('it ends too early, and is not whole.');
}

/** What keeps the first line from being that of a backup. */
function faultOfHead(line: Record<string, unknown> | undefined): string | undefined {
  if (line?.format !== format) return 'this is no backup of leads.';
  if (line.version !== formatVersion) return `its format is ${line.version}, not ${formatVersion}.`;
  const { schema = leadSchema } = line;
  return Number(schema) > leadSchema
    ? `a newer program has written it, of version ${schema}, and this one knows ${leadSchema}.`
    : undefined;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const line: unknown = JSON.parse(text);
    return isRecord(line) ? line : undefined;
  } catch {
    return undefined;
  }
}
