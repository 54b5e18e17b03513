import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { leadTables, type Row, type Sql, type SqlValue } from './sql.ts';

/** Patience in ms with another process that writes, and how often it is looked for its end. */
const busyMs = 3_000;
const lookMs = 10;

export interface SqliteOptions {
  /** Folder of its own: it is made, for us alone. */
  readonly directory: string;
  /** Size of the file at most, in pages of 4 kB; unset: that of the disk. */
  readonly maxPages?: number;
  /** Told when the file was removed or replaced while it was open, and is there again with all rows that were in it. */
  readonly onReplaced?: () => void;
}

/** The name of the database in its folder. */
const sqliteName = 'leads.db';

/**
 * The database of leads in a folder: a write-ahead log, synced before a commit is over. Before each statement the file is
 * looked for by its path: one that was removed or replaced is opened anew, and gets the rows of the one before, which
 * the system keeps as long as it is open. Rejects when it cannot be opened.
 */
export async function openSqlite(options: SqliteOptions): Promise<Sql> {
  const { directory, onReplaced } = options;
  let opened = await openFile(options);
  const whole = async (): Promise<DatabaseSync> => {
    if (!opened.database.isOpen || (await inodeOf(path.join(directory, sqliteName))) === opened.inode)
      return opened.database;
    const before = opened;
    const next = await openFile(options);
    try {
      await copyRows(before.database, next.database);
    } catch (error) {
      next.database.close();
      throw error;
    }
    opened = next;
    before.database.close();
    onReplaced?.();
    return next.database;
  };
  return sqlOf(whole);
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

async function openFile({ directory, maxPages }: SqliteOptions): Promise<OpenedFile> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, sqliteName);
  // Its log and index get the mode of the file.
  await (await open(file, 'a', 0o600)).close();
  const database = new DatabaseSync(file);
  const run = (statement: string) => patiently(() => database.exec(statement));
  try {
    // What is forgotten is overwritten rather than only let go.
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

const tables = ['leads', 'lead_versions', 'lead_facts'] as const;

/** Adds the rows that a database does not have yet, by their keys. */
async function copyRows(from: DatabaseSync, to: DatabaseSync): Promise<void> {
  await patiently(() => to.exec('BEGIN IMMEDIATE'));
  try {
    for (const table of tables)
      for (const row of from.prepare(`SELECT * FROM ${table}`).all() as Row[]) {
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
 * Moves all rows of the database in one folder to that in another, and removes its file's rows. Another process that still
 * writes to it waits meanwhile; what it writes later is moved by the next call. True when there were leads.
 */
export async function moveRows(formerDirectory: string, directory: string): Promise<boolean> {
  if (!(await inodeOf(path.join(formerDirectory, sqliteName)))) return false;
  const from = await openFile({ directory: formerDirectory });
  const to = await openFile({ directory });
  try {
    await patiently(() => from.database.exec('BEGIN IMMEDIATE'));
    const held = from.database.prepare('SELECT COUNT(*) AS number FROM leads').get();
    await copyRows(from.database, to.database);
    from.database.exec('DELETE FROM lead_versions; DELETE FROM leads; COMMIT');
    return Number(held?.number) > 0;
  } finally {
    from.database.close();
    to.database.close();
  }
}

function sqlOf(whole: () => Promise<DatabaseSync>): Sql {
  const allOf =
    (database: DatabaseSync) =>
    (statement: string, parameters: readonly SqlValue[] = []) =>
      patiently(() => database.prepare(statement).all(...parameters) as Row[]);
  // One connection: what belongs to a transaction must not be mixed with what does not.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const mine = turn.then(run);
    turn = mine.catch(() => undefined);
    return mine;
  };
  return {
    all: (statement, parameters) => inTurn(async () => allOf(await whole())(statement, parameters)),
    transaction: (run) =>
      inTurn(async () => {
        const database = await whole();
        await patiently(() => database.exec('BEGIN IMMEDIATE'));
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
    // Whoever writes has the whole file.
    skipLocked: '',
    close: () =>
      inTurn(async () => {
        const database = await whole();
        if (database.isOpen) database.close();
      }),
  };
}

/** Of SQLite's result codes; the upper bits say more. */
const busy = 5;
const isBusy = (error: unknown) =>
  typeof error === 'object' && error !== null && (Number(Reflect.get(error, 'errcode')) & 0xff) === busy;

/** Waits for another process without holding up this one, as SQLite's own waiting would. */
async function patiently<T>(run: () => T): Promise<T> {
  const end = performance.now() + busyMs;
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
      await wait(lookMs);
    }
  }
}
