import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { leadTables, type Row, type Sql, type SqlValue } from './sql.ts';

/** Patience in ms with another process that writes, and how often it is looked for its end. */
const usualPatienceMs = 3_000;
const lookMs = 10;

export interface SqliteOptions {
  /** Folder of its own: it is made, for us alone. */
  readonly directory: string;
  /** Size of the file at most, in pages of 4 kB; unset: that of the disk. */
  readonly maxPages?: number;
  /** Ms that one call waits for another process that writes, from when it is asked for until it is given up; unset: 3 s. */
  readonly patienceMs?: number;
  /** Called when the file was removed or replaced while it was open, and has been made again with all its rows. */
  readonly onReplaced?: () => void;
}

/** The name of the database in its folder. */
const sqliteName = 'leads.db';

/**
 * Opens the database of leads in a folder: with a write-ahead log, synced before a commit is over. Before each
 * statement its file is checked: when it was removed or replaced, the new file is opened and gets the rows of the old
 * one, which the system keeps while it is open. Rejects when it cannot be opened.
 */
export async function openSqlite(options: SqliteOptions): Promise<Sql> {
  const { directory, onReplaced, patienceMs = usualPatienceMs } = options;
  let opened = await openFile(options, patienceMs);
  const whole = async (): Promise<DatabaseSync> => {
    if (!opened.database.isOpen || (await inodeOf(path.join(directory, sqliteName))) === opened.inode)
      return opened.database;
    const before = opened;
    // One attempt only: the caller waits and tries again.
    const next = await openFile(options, 0);
    try {
      await copyRows(before.database, next.database, 0);
    } catch (error) {
      next.database.close();
      throw error;
    }
    opened = next;
    before.database.close();
    onReplaced?.();
    return next.database;
  };
  return sqlOf(whole, patienceMs);
}

interface OpenedFile {
  readonly database: DatabaseSync;
  readonly inode: string;
}

/** What tells a file from another one that has its path later; '' where there is none. */
const inodeOf = (file: string): Promise<string> =>
  stat(file).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => '',
  );

async function openFile(
  { directory, maxPages }: SqliteOptions,
  patienceMs = usualPatienceMs,
): Promise<OpenedFile> {
  const until = performance.now() + patienceMs;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, sqliteName);
  // SQLite gives its log and index the mode of this file.
  await (await open(file, 'a', 0o600)).close();
  const database = new DatabaseSync(file);
  const run = (statement: string) => patiently(async () => database.exec(statement), until);
  try {
    // secure_delete: what is deleted is overwritten, so that forgotten leads cannot be recovered.
    for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'secure_delete = ON'])
      await run(`PRAGMA ${pragma}`);
    for (const statement of leadTables) await run(statement);
    if (maxPages) await run(`PRAGMA max_page_count = ${maxPages}`);
  } catch (error) {
    database.close();
    throw error;
  }
  return { database, inode: await inodeOf(file) };
}

/** Tables of leads and of what belongs to them. */
const moved = [
  'leads',
  'lead_versions',
  'lead_events',
  'drive_seats',
  'booking_changes',
  'lead_photos',
] as const;
/** Facts stay where they were too: whoever still writes there needs the secret. */
const tables = ['lead_facts', ...moved] as const;

/** Adds the rows that a database does not have yet, by their keys. */
async function copyRows(from: DatabaseSync, to: DatabaseSync, patienceMs = usualPatienceMs): Promise<void> {
  await beginWriting(to, patienceMs);
  try {
    for (const table of tables)
      for (const row of from.prepare(`SELECT * FROM ${table}`).iterate() as Iterable<Row>) {
        const names = Object.keys(row);
        to.prepare(
          `INSERT OR IGNORE INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`,
        ).run(...Object.values(row));
      }
    to.exec('COMMIT');
  } catch (error) {
    if (to.isTransaction) to.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Copies all rows of the database in one folder to the one in another, and deletes the leads there, with their
 * versions, events, seats, changes and photos. Waits for another process that still writes there; what that writes later is moved by
 * the next call. True when there were leads.
 */
export async function moveRows(formerDirectory: string, directory: string): Promise<boolean> {
  if (!(await inodeOf(path.join(formerDirectory, sqliteName)))) return false;
  const from = await openFile({ directory: formerDirectory });
  const to = await openFile({ directory });
  try {
    await beginWriting(from.database, usualPatienceMs);
    const held = from.database.prepare('SELECT COUNT(*) AS number FROM leads').get();
    await copyRows(from.database, to.database);
    from.database.exec(`${moved.map((table) => `DELETE FROM ${table}`).join('; ')}; COMMIT`);
    return Number(held?.number) > 0;
  } finally {
    from.database.close();
    to.database.close();
  }
}

/**
 * A call is tried in its turn, and while another process writes again and again without holding up those who only read. Whoever
 * waits for the same stands in one line, and each has its patience from when it asked: however many wait, none waits longer.
 */
function sqlOf(whole: () => Promise<DatabaseSync>, patienceMs: number): Sql {
  // There is only one connection: statements of a transaction must not be mixed with others.
  const inTurn = createLine();
  const inLine = createLine();
  async function asked<T>(attempt: (database: DatabaseSync) => Promise<T>): Promise<T> {
    const until = performance.now() + patienceMs;
    const once = () => inTurn(async () => attempt(await whole()));
    try {
      return await once();
    } catch (error) {
      if (!isBusy(error)) throw error;
      return await inLine(() => patiently(once, until));
    }
  }
  const allOf =
    (database: DatabaseSync) =>
    async (statement: string, parameters: readonly SqlValue[] = []) =>
      database.prepare(statement).all(...parameters) as Row[];
  return {
    all: (statement, parameters) => asked((database) => allOf(database)(statement, parameters)),
    transaction: (run) =>
      asked(async (database) => {
        database.exec('BEGIN IMMEDIATE');
        try {
          const result = await run({ all: allOf(database) });
          database.exec('COMMIT');
          return result;
        } catch (error) {
          // Some failures, such as a full disk, have ended it already.
          if (database.isTransaction) database.exec('ROLLBACK');
          throw error;
        }
      }),
    // A transaction that writes locks the whole file, so no row can be locked by another.
    skipLocked: '',
    close: () =>
      inTurn(async () => {
        const database = await whole();
        if (database.isOpen) database.close();
      }),
  };
}

type Line = <T>(run: () => Promise<T>) => Promise<T>;

/** One after the other, as they come. */
function createLine(): Line {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const mine = last.then(run);
    last = mine.catch(() => undefined);
    return mine;
  };
}

const beginWriting = (database: DatabaseSync, patienceMs: number): Promise<void> =>
  patiently(async () => database.exec('BEGIN IMMEDIATE'), performance.now() + patienceMs);

/** SQLite's result code SQLITE_BUSY is in the lower 8 bits; the upper bits say more. */
const busy = 5;
const isBusy = (error: unknown) =>
  typeof error === 'object' && error !== null && (Number(Reflect.get(error, 'errcode')) & 0xff) === busy;

/**
 * Waits for another process without holding up this one, as SQLite's own waiting would. Tried once at least.
 * @param until ms of `performance.now()`
 */
async function patiently<T>(run: () => Promise<T>, until: number): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
      await wait(lookMs);
    }
  }
}
