import { parseArgs } from 'node:util';
import { plainText } from '../system/printable.ts';
import { textTable } from '../system/textTable.ts';
import {
  type Chosen,
  choose,
  chosenBy,
  criteriaIn,
  filterOf,
  LeadsUsageError,
  type LeadsValues,
  leadsOptions,
} from './chooseLeads.ts';
import { eraseLeads, receiptText } from './erasePerson.ts';
import type { Criterion } from './isOf.ts';
import { keysReport } from './keysReport.ts';
import { json, type LeadsCommandOptions, leadFileCommands } from './leadFileCommands.ts';
import { type LeadRow, leadStates } from './leadStore.ts';
import { writePhotos } from './writePhotos.ts';

const leadsUsage = `npm run leads                                    the leads there are
npm run leads -- list --state stuck --form enquiry --day 2026-11-21
npm run leads -- show ID                         one of them: what was written, what became of it and where
npm run leads -- photos ID --to FOLDER           the photos that came with it, as files
npm run leads -- retry ID                        or --state stuck, refused: due at once
npm run leads -- replay --day 2026-11-21         or --dealer A3350, an ID: what the CRM has had is sent again
npm run leads -- keys                            which keys leads are encrypted with, and which machine knows which
npm run leads -- export                          what was written, as CSV (npm run -s)
npm run leads -- forget ID                       or --email sam@example.com, --phone: everywhere, with a receipt
npm run leads -- forget --unreadable             those whose key is lost: nobody can decrypt them
npm run leads -- backup FILE                     all of them, encrypted as they are, into a new file
npm run leads -- restore FILE                    those of a backup that are not there; nothing unless LEADS_KEY decrypts all
npm run leads -- restore FILE --partial          what it decrypts alone
ID is a lead's, or the reference that its visitor was told
list, retry, replay and export choose by --form, --day, --dealer CODE, --name, --email, --phone; all but replay
by --state ${leadStates.join(', ')} or stuck too
forget takes --email, --phone, --unreadable or an ID alone; list takes --unreadable too; --json in place of text; --help`;

interface Call extends LeadsCommandOptions {
  readonly chosen: readonly Chosen[];
  /** What was written in those that are chosen. */
  readonly criteria: readonly Criterion[];
  /** Whether an option says which leads are meant. */
  readonly isNarrowed: boolean;
  /** Folder to write to; unset where none was named. */
  readonly to: string | undefined;
  readonly isJson: boolean;
}

interface Command {
  /** Options that the command takes besides `--json`. */
  readonly takes: readonly ('id' | keyof LeadsValues)[];
  /** Whether the command works with what visitors have written. */
  readonly decrypts?: boolean;
  /** Whether the command is about one lead. */
  readonly needsId?: boolean;
  /** Whether the command changes nothing, so that what this machine has alone will do. */
  readonly reads?: boolean;
  run(call: Call): Promise<string>;
}

const filtersOfAnyState = ['form', 'day', 'dealer', 'name', 'email', 'phone'] as const;
const filters = ['state', ...filtersOfAnyState] as const;

const commands: Readonly<Record<string, Command>> = {
  list: {
    takes: [...filters, 'unreadable'],
    reads: true,
    async run({ chosen, isJson }) {
      const rows = chosen.map(({ row }) => told(row));
      return isJson ? json(rows) : table(rows);
    },
  },
  show: {
    takes: ['id'],
    reads: true,
    decrypts: true,
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
    reads: true,
    decrypts: true,
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
  replay: {
    takes: [...filtersOfAnyState, 'id'],
    async run({ store, chosen, isNarrowed, now, log, warn, isJson }) {
      if (!isNarrowed) throw new LeadsUsageError('This needs an id, or what chooses them, such as --day.');
      const sent = chosen.filter(({ row }) => row.state === 'sent').map(({ row }) => row.id);
      const replayed = await store.replay(sent, now);
      log({ leads: replayed.length }, 'leads are sent again');
      const left = sent.length - replayed.length;
      if (left)
        warn(`${left} more are left: as many wait for the CRM as should. Call again when these are through.`);
      return isJson ? json({ replayed }) : `${replayed.length} are sent again`;
    },
  },
  keys: {
    takes: [],
    reads: true,
    async run({ store, isJson }) {
      const keys = await store.keys();
      return isJson ? json(keys) : keysReport(keys);
    },
  },
  export: {
    takes: [...filters, 'id'],
    reads: true,
    decrypts: true,
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
    decrypts: true,
    async run({ store, external, keepDays, now, chosen, criteria, isNarrowed, log, warn, isJson }) {
      if (!isNarrowed) throw new LeadsUsageError('This needs an id, --email, --phone or --unreadable.');
      const receipt = await eraseLeads(chosen, store, external, { keepDays, now });
      const { forgotten, left } = receipt;
      log(
        { leads: forgotten.length, left: left.length, by: criteria[0]?.kind ?? 'id' },
        'a person is forgotten',
      );
      if (left.length)
        warn(
          `${left.length} are left: they are being sent, or another system did not take part. Call again when it does.`,
        );
      return isJson ? json(receipt) : receiptText(receipt);
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
    refuseAlone(name, given);
    refuseOthers(name, ofFile.takes, values);
    return ofFile.run({ ...given, file: onlyFile(name, operands), isPartial, isJson });
  }
  const [id, ...others] = operands;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || others.length) throw new LeadsUsageError(leadsUsage);
  if (!command.reads) refuseAlone(name, given);
  const used = { id, ...values };
  refuseOthers(name, command.takes, used);
  if (command.needsId && id === undefined) throw new LeadsUsageError('This needs an id.');
  const criteria = criteriaIn(values);
  const isRead = Boolean(command.decrypts || criteria.length || isUnreadable);
  const found = await chosenBy(given, filterOf(values, id), isRead);
  const { chosen, hidden } = choose(found, criteria, isUnreadable);
  const text = await command.run({
    ...given,
    chosen,
    criteria,
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

/** A command that changes leads would miss those that are in Postgres. */
function refuseAlone(name: string, { isAlone }: LeadsCommandOptions): void {
  if (isAlone)
    throw new LeadsUsageError(`Postgres does not answer, and ${name} needs it. Call again when it does.`);
}

/** A filter that does nothing must not choose everybody. */
function refuseOthers(name: string, takes: readonly string[], used: Readonly<Record<string, unknown>>): void {
  for (const [option, value] of Object.entries(used))
    if (value !== undefined && option !== 'json' && !takes.includes(option))
      throw new LeadsUsageError(`${name} takes no ${option === 'id' ? 'id' : `--${option}`}.\n${leadsUsage}`);
}

function readParameters(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options: leadsOptions, allowPositionals: true });
  } catch (error) {
    throw new LeadsUsageError(`${error instanceof Error ? error.message : ''}\n${leadsUsage}`);
  }
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
  return [...textTable(cells), `${rows.length} leads`].join('\n');
}

/**
 * What a spreadsheet would take for a formula, by the full-width signs that it takes for the others too: where a cell
 * begins, which is after each `;` in countries that write a decimal comma.
 */
const formula = /(^|[;\n])(?=[\s"']*[=+\-@|\uff1d\uff0b\uff0d\uff20])/g;

/** RFC 4180, with the byte order mark by which Excel knows UTF-8, and no formula. */
function csv(rows: readonly Facts[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (value: unknown) => {
    const text = plainText(String(value ?? '')).replaceAll(formula, "$1'");
    return `"${text.replaceAll('"', '""')}"`;
  };
  const text = [columns, ...rows.map((row) => columns.map((name) => row[name]))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n');
  return `\ufeff${text}`;
}
