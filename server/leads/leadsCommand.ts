import { parseArgs } from 'node:util';
import type { Lead } from '../forms/lead.ts';
import { isOf, type Person } from './isOf.ts';
import { type LeadFilter, type LeadRow, type LeadStore, leadStates } from './leadStore.ts';

export interface LeadsCommandOptions {
  readonly store: LeadStore;
  /** Ms. */
  readonly now: number;
  /** Of what was done to whom, never who it was. */
  readonly log: (facts: object, message: string) => void;
}

export const leadsUsage = `npm run leads                                    the leads there are
npm run leads -- list --state stuck --form enquiry --day 2026-11-21
npm run leads -- show ID                         one of them, with what was written
npm run leads -- retry ID                        or --state stuck, refused: due at once
npm run leads -- export                          what was written, as CSV (npm run -s)
npm run leads -- forget --email sam@example.com  or --phone: everywhere
--state ${leadStates.join(', ')} or stuck; --json in place of text`;

/** A mistake in how the command was called. */
export class LeadsUsageError extends Error {}

const options = {
  state: { type: 'string' },
  form: { type: 'string' },
  day: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Values = { readonly [Name in keyof typeof options]?: string | boolean | undefined };
interface Call extends LeadsCommandOptions {
  readonly filter: LeadFilter;
  readonly values: Values;
  readonly isJson: boolean;
}

const commands: Readonly<Record<string, (call: Call) => Promise<string>>> = {
  list: async ({ store, filter, now, isJson }) => {
    const rows = (await store.list(filter, now)).map(told);
    return isJson ? json(rows) : table(rows);
  },
  show: async ({ store, filter, now, isJson }) => {
    const [row] = await store.list({ id: needed(filter.id, 'an id') }, now);
    if (!row) throw new LeadsUsageError('There is no such lead.');
    const facts = { ...told(row), written: await store.versions(row.id) };
    return isJson ? json(facts) : lines(facts);
  },
  retry: async ({ store, filter, now, isJson }) => {
    if (!filter.id) needed(filter.state, 'an id or --state');
    const rows = await store.list(filter, now);
    const retried: string[] = [];
    for (const { id } of rows) if (await store.retry(id, now)) retried.push(id);
    return isJson ? json({ retried }) : `${retried.length} due at once`;
  },
  export: async ({ store, filter, now, isJson }) => {
    const rows = await store.list(filter, now);
    const leads = await Promise.all(
      rows.map(async (row) => ({ ...told(row), ...(await store.versions(row.id)).at(-1)?.values })),
    );
    return isJson ? json(leads) : csv(leads);
  },
  forget: async ({ store, values, now, log, isJson }) => {
    const person = personIn(values);
    const forgotten: string[] = [];
    for (const { id } of await store.list({}, now)) {
      const versions: Lead[] = await store.versions(id);
      if (versions.some((lead) => isOf(lead, person))) forgotten.push(id);
    }
    await store.forget(forgotten);
    log({ leads: forgotten.length, by: person.kind }, 'a person is forgotten');
    return isJson ? json({ forgotten }) : `${forgotten.length} forgotten`;
  },
};

/**
 * Does what the parameters say.
 * @returns what is to be printed
 * @throws LeadsUsageError
 */
export async function leadsCommand(
  parameters: readonly string[],
  given: LeadsCommandOptions,
): Promise<string> {
  const { values, positionals } = readParameters(parameters);
  const [name = 'list', id] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new LeadsUsageError(leadsUsage);
  const { state, form, day } = values;
  if (state !== undefined && ![...leadStates, 'stuck'].includes(state))
    throw new LeadsUsageError(`--state is one of ${leadStates.join(', ')}, stuck.`);
  if (day !== undefined && Number.isNaN(Date.parse(`${day}T00:00:00Z`)))
    throw new LeadsUsageError('--day is a day such as 2026-11-21.');
  const filter = { state: state as LeadFilter['state'], form, day, id };
  return command({ ...given, filter, values, isJson: values.json ?? false });
}

function readParameters(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true });
  } catch (error) {
    throw new LeadsUsageError(`${error instanceof Error ? error.message : ''}\n${leadsUsage}`);
  }
}

function needed<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new LeadsUsageError(`This needs ${what}.`);
  return value;
}

function personIn({ email, phone }: Values): Person {
  if (typeof email === 'string' && email) return { kind: 'email', value: email };
  if (typeof phone === 'string' && phone) return { kind: 'phone', value: phone };
  throw new LeadsUsageError('This needs --email or --phone.');
}

const told = ({ receivedAt, nextAt, ...row }: LeadRow) => ({
  ...row,
  received: new Date(receivedAt).toISOString(),
  next: row.state === 'waiting' || row.state === 'stuck' ? new Date(nextAt).toISOString() : '',
});

type Facts = Readonly<Record<string, unknown>>;
const json = (value: unknown) => JSON.stringify(value, null, 2);
const lines = (facts: Facts) =>
  Object.entries(facts)
    .map(([name, value]) => `${name.padEnd(10)} ${typeof value === 'object' ? json(value) : value}`)
    .join('\n');

function table(rows: readonly Facts[]): string {
  const columns = ['id', 'state', 'form', 'country', 'received', 'versions', 'attempts', 'next', 'problem'];
  const cells = [columns, ...rows.map((row) => columns.map((name) => String(row[name] ?? '')))];
  const widths = columns.map((_, n) => Math.max(...cells.map((row) => row[n]?.length ?? 0)));
  const text = cells.map((row) =>
    row
      .map((cell, n) => cell.padEnd(widths[n] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...text, `${rows.length} leads`].join('\n');
}

/** RFC 4180. What a spreadsheet would take for a formula is text. */
function csv(rows: readonly Facts[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (value: unknown) => {
    const text = String(value ?? '');
    return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  };
  return [columns, ...rows.map((row) => columns.map((name) => row[name]))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n');
}
