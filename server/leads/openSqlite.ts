import { mkdir, open } from 'node:fs/promises';
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
}

/** The database of leads in a folder: a write-ahead log, synced before a commit is over. Rejects when it cannot be opened. */
export async function openSqlite({ directory, maxPages }: SqliteOptions): Promise<Sql> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, 'leads.db');
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
  return sqlOf(database);
}

function sqlOf(database: DatabaseSync): Sql {
  const all = (statement: string, parameters: readonly SqlValue[] = []) =>
    patiently(() => database.prepare(statement).all(...parameters) as Row[]);
  // One connection: what belongs to a transaction must not be mixed with what does not.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const mine = turn.then(run);
    turn = mine.catch(() => undefined);
    return mine;
  };
  return {
    all: (statement, parameters) => inTurn(() => all(statement, parameters)),
    transaction: (run) =>
      inTurn(async () => {
        await patiently(() => database.exec('BEGIN IMMEDIATE'));
        try {
          const result = await run({ all });
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
