import { parseArgs } from 'node:util';
import { isCalendarDay } from '../../shared/dates.ts';
import { referenceOf, referencePattern } from '../../shared/forms/form.ts';
import type { Lead } from '../forms/lead.ts';
import { isOf, type Person } from './isOf.ts';
import { json, type LeadsCommandOptions, leadFileCommands } from './leadFileCommands.ts';
import { type LeadFilter, type LeadRow, leadStates } from './leadStore.ts';
import { writePhotos } from './writePhotos.ts';

const leadsUsage = `npm run leads                                    the leads there are
npm run leads -- list --state stuck --form enquiry --day 2026-11-21
npm run leads -- show ID                         one of them: what was written, what became of it and where
npm run leads -- photos ID --to FOLDER           the photos that came with it, as files
npm run leads -- retry ID                        or --state stuck, refused: due at once
npm run leads -- export                          what was written, as CSV (npm run -s)
npm run leads -- forget ID                       or --email sam@example.com, --phone: everywhere
npm run leads -- forget --unreadable             those whose key is lost: nobody can decrypt them
npm run leads -- backup FILE                     all of them, encrypted as they are, into a new file
npm run leads -- restore FILE                    those of a backup that are not there; nothing unless LEADS_KEY decrypts all
npm run leads -- restore FILE --partial          what it decrypts alone
ID is a lead's, or the reference that its visitor was told
list, retry and export choose by --state ${leadStates.join(', ')} or stuck, --form, --day, --email, --phone
forget takes --email, --phone, --unreadable or an ID alone; list takes --unreadable too; --json in place of text; --help`;

/** A mistake in how the command was called. */
export class LeadsUsageError extends Error {}

const options = {
  state: { type: 'string' },
  form: { type: 'string' },
  day: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  unreadable: { type: 'boolean' },
  partial: { type: 'boolean' },
  to: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Values = { readonly [Name in keyof typeof options]?: string | boolean | undefined };

/** A lead that was chosen, and what was written; undefined where nobody asked, or its key is missing. */
interface Chosen {
  readonly row: LeadRow;
  readonly versions: readonly Lead[] | undefined;
}

interface Call extends LeadsCommandOptions {
  readonly chosen: readonly Chosen[];
  readonly person: Person | undefined;
  /** Whether an option says which leads are meant. */
  readonly isNarrowed: boolean;
  /** Folder to write to; unset where none was named. */
  readonly to: string | undefined;
  readonly isJson: boolean;
}

interface Command {
  /** Options that the command takes besides `--json`. */
  readonly takes: readonly ('id' | keyof typeof options)[];
  /** Whether the command prints what visitors have written. */
  readonly tells?: boolean;
  /** Whether the command is about one lead. */
  readonly needsId?: boolean;
  run(call: Call): Promise<string>;
}

const filters = ['state', 'form', 'day', 'email', 'phone'] as const;

const commands: Readonly<Record<string, Command>> = {
  list: {
    takes: [...filters, 'unreadable'],
    async run({ chosen, isJson }) {
      const rows = chosen.map(({ row }) => told(row));
      return isJson ? json(rows) : table(rows);
    },
  },
  show: {
    takes: ['id'],
    tells: true,
    needsId: true,
    async run({ store, chosen: [one], isJson }) {
      if (!one) throw new LeadsUsageError('There is no such lead.');
      const history = (await store.events(one.row.id)).map(({ at, ...event }) => ({
        at: new Date(at).toISOString(),
        ...event,
      }));
      const facts = { ...told(one.row), history, written: one.versions ?? unreadable };
      return isJson ? json(facts) : lines(facts);
    },
  },
  photos: {
    takes: ['id', 'to'],
    tells: true,
    needsId: true,
    async run({ store, chosen: [one], to, log, warn, isJson }) {
      if (!one) throw new LeadsUsageError('There is no such lead.');
      if (!to) throw new LeadsUsageError('photos needs --to, a folder.');
      const { id } = one.row;
      const written = await writePhotos(store, id, one.versions ?? [], to);
      log({ submission: id, photos: written.files.length }, 'photos of a lead are written');
      if (written.gone) warn(`${written.gone} that it names are not there.`);
      return isJson ? json(written) : `${written.files.length} photos in ${to}`;
    },
  },
  retry: {
    takes: [...filters, 'id'],
    async run({ store, chosen, isNarrowed, now, isJson }) {
      if (!isNarrowed) throw new LeadsUsageError('This needs an id, or what chooses them, such as --state.');
      const retried: string[] = [];
      for (const { row } of chosen) if (await store.retry(row.id, now)) retried.push(row.id);
      return isJson ? json({ retried }) : `${retried.length} due at once`;
    },
  },
  export: {
    takes: [...filters, 'id'],
    tells: true,
    async run({ chosen, isJson }) {
      const leads = chosen.map(({ row, versions }) => ({
        ...told(row),
        ...(versions ? versions.at(-1)?.values : { problem: unreadable }),
      }));
      return isJson ? json(leads) : csv(leads);
    },
  },
  forget: {
    takes: ['email', 'phone', 'unreadable', 'id'],
    async run({ store, chosen, person, isNarrowed, log, isJson }) {
      if (!isNarrowed) throw new LeadsUsageError('This needs an id, --email, --phone or --unreadable.');
      const forgotten = chosen.map(({ row }) => row.id);
      await store.forget(forgotten);
      log({ leads: forgotten.length, by: person?.kind ?? 'id' }, 'a person is forgotten');
      return isJson ? json({ forgotten }) : `${forgotten.length} forgotten`;
    },
  },
};

const unreadable = 'it cannot be read: LEADS_KEY lacks its key';

/**
 * Does what the parameters say. Where leads are chosen by what was written, the answer says how many could not be read.
 * @returns what is to be printed
 * @throws LeadsUsageError
 */
export async function leadsCommand(
  parameters: readonly string[],
  given: LeadsCommandOptions,
): Promise<string> {
  const { values, positionals } = readParameters(parameters);
  if (values.help) return leadsUsage;
  const { json: isJson = false, partial: isPartial = false, unreadable: isUnreadable = false, to } = values;
  const [name = 'list', ...operands] = positionals;
  const ofFile = Object.hasOwn(leadFileCommands, name) ? leadFileCommands[name] : undefined;
  if (ofFile) {
    refuseOthers(name, ofFile.takes, values);
    return ofFile.run({ ...given, file: onlyFile(name, operands), isPartial, isJson });
  }
  const [id, ...others] = operands;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || others.length) throw new LeadsUsageError(leadsUsage);
  const used = { id, ...values };
  refuseOthers(name, command.takes, used);
  if (command.needsId && id === undefined) throw new LeadsUsageError('This needs an id.');
  const person = personIn(values);
  const found = await chosenBy(given, filterOf(values, id), Boolean(command.tells || person || isUnreadable));
  const { chosen, hidden } = choose(found, person, isUnreadable);
  const text = await command.run({
    ...given,
    chosen,
    person,
    to,
    isNarrowed: Object.entries(used).some(([option, value]) => option !== 'json' && value !== undefined),
    isJson,
  });
  if (hidden) given.warn(`${hidden} leads cannot be read, and may be theirs: LEADS_KEY lacks their key.`);
  return text;
}

function onlyFile(name: string, [file, ...others]: readonly string[]): string {
  if (file === undefined || others.length)
    throw new LeadsUsageError(`${name} needs one file.\n${leadsUsage}`);
  return file;
}

/** Leads of a person, or those that cannot be read, where an option asks for them. `hidden` counts leads that may be the person's and cannot be read. */
function choose(found: readonly Chosen[], person: Person | undefined, isUnreadable: boolean) {
  const isClosed = ({ versions }: Chosen) => !versions;
  const all = isUnreadable ? found.filter(isClosed) : found;
  if (!person) return { chosen: all, hidden: 0 };
  return {
    chosen: all.filter(({ versions }) => versions?.some((lead) => isOf(lead, person))),
    hidden: all.filter(isClosed).length,
  };
}

/** A filter that does nothing must not choose everybody. */
function refuseOthers(name: string, takes: readonly string[], used: Readonly<Record<string, unknown>>): void {
  for (const [option, value] of Object.entries(used))
    if (value !== undefined && option !== 'json' && !takes.includes(option))
      throw new LeadsUsageError(`${name} takes no ${option === 'id' ? 'id' : `--${option}`}.\n${leadsUsage}`);
}

function filterOf(
  { state, form, day }: Pick<Values, 'state' | 'form' | 'day'>,
  id: string | undefined,
): LeadFilter {
  if (state !== undefined && ![...leadStates, 'stuck'].includes(String(state)))
    throw new LeadsUsageError(`--state is one of ${leadStates.join(', ')}, stuck.`);
  if (day !== undefined && !isCalendarDay(String(day)))
    throw new LeadsUsageError('--day is a day such as 2026-11-21.');
  return { state, form, day, id } as LeadFilter;
}

/** The leads of a filter; an id may be the reference that a visitor was told. */
async function chosenBy(
  { store, now }: LeadsCommandOptions,
  filter: LeadFilter,
  isRead: boolean,
): Promise<Chosen[]> {
  const { id, ...others } = filter;
  const isReference = id !== undefined && referencePattern.test(id.toUpperCase());
  const rows = isReference
    ? (await store.list(others, now)).filter((row) => referenceOf(row.id) === id.toUpperCase())
    : await store.list(filter, now);
  const versionsOf = (row: LeadRow) => store.versions(row.id).catch(() => undefined);
  return Promise.all(
    rows.map(async (row) => ({ row, versions: isRead ? await versionsOf(row) : undefined })),
  );
}

function readParameters(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true });
  } catch (error) {
    throw new LeadsUsageError(`${error instanceof Error ? error.message : ''}\n${leadsUsage}`);
  }
}

function personIn({ email, phone }: Values): Person | undefined {
  if (email !== undefined && phone !== undefined)
    throw new LeadsUsageError('A person is told by --email or by --phone.');
  if (email === '' || phone === '') throw new LeadsUsageError('--email and --phone need what was written.');
  if (typeof email === 'string') return { kind: 'email', value: email };
  return typeof phone === 'string' ? { kind: 'phone', value: phone } : undefined;
}

const told = ({ receivedAt, nextAt, ...row }: LeadRow) => ({
  ...row,
  received: new Date(receivedAt).toISOString(),
  next: row.state === 'waiting' || row.state === 'stuck' ? new Date(nextAt).toISOString() : '',
});

type Facts = Readonly<Record<string, unknown>>;
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

/**
 * RFC 4180, with the byte order mark by which Excel knows UTF-8. What a spreadsheet would take for a formula is text, also
 * by the full-width signs that it takes for the others.
 */
function csv(rows: readonly Facts[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (value: unknown) => {
    const text = String(value ?? '');
    return `"${(/^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20|]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  };
  const text = [columns, ...rows.map((row) => columns.map((name) => row[name]))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n');
  return `\ufeff${text}`;
}
