import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Row, SqlValue } from '../system/sql.ts';
import { createPresence } from './createPresence.ts';
import { isOutage } from './isOutage.ts';

/** What runs statements: parameters are `$1`, in order. */
export interface Statements {
  query(statement: string, parameters?: readonly SqlValue[]): Promise<Row[]>;
}

/** The Postgres that machines share. Made by `openDatabase`. */
export interface Database extends Statements {
  /** Runs statements in a transaction, which is rolled back when `run` rejects. */
  transaction<T>(run: (within: Statements) => Promise<T>): Promise<T>;
  /** A connection of its own on which `hear` is called when somebody notifies the channel. Rejects like a query. */
  listen(channel: string, hear: () => void): Promise<Listening>;
  close(): Promise<void>;
}
export interface Listening {
  /** Rejects when the connection is gone. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** Statements that make the tables, where they are missing. */
  readonly tables: readonly string[];
  readonly logger: Logger;
  /** Between two looks at a Postgres that does not answer, ms. */
  readonly lookMs?: number;
  /** In ms: visitors wait for it. */
  readonly patience?: Patience;
}
interface Patience {
  /** For a connection, or a free one of the pool. */
  readonly connect: number;
  readonly statement: number;
  /** For the answer, counted here: a Postgres that hangs never reports its own time-out. */
  readonly answer: number;
}

const usualPatience: Patience = { connect: 2_000, statement: 2_500, answer: 3_000 };
const connections = 8;
/** Number of the advisory lock: of machines that start at once, one makes the tables. */
const tablesLock = 5_423_678;
/** A write: a database that is full or read-only is as good as none. */
const look = `INSERT INTO fleet_leases (name, holder, until) VALUES ('look', '', clock_timestamp())
  ON CONFLICT (name) DO UPDATE SET until = excluded.until`;

/**
 * A bounded pool; its package is loaded only here. Asks nobody yet: tables are made with the first statement. Once
 * Postgres has not answered, or takes no writes, every statement is refused at once until a look finds it well again: one
 * warning, and nobody waits for it.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, tables, logger, lookMs = 2_000, patience = usualPatience } = options;
  const { default: pg } = await import('pg');
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    query_timeout: patience.answer,
    keepAlive: true,
    application_name: 'forecourt',
  };
  const pool = new pg.Pool({ ...settings, max: connections });
  // A connection that is idle and breaks: the next call opens another.
  pool.on('error', ignore);
  const query: Statements['query'] = (...call) => run(pool, ...call);

  let made: Promise<void> | undefined;
  const makeTables = () => {
    made ??= inTransaction(pool, async (within) => {
      await within.query('SELECT pg_advisory_xact_lock($1)', [tablesLock]);
      for (const statement of tables) await within.query(statement);
    }).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
  const lookAgain = async () => {
    await makeTables();
    await query(look);
  };
  const presence = createPresence({ look: lookAgain, lookMs, logger });
  const asked = <T>(call: () => Promise<T>) => presence.guard(() => makeTables().then(call));

  return {
    query: (...call) => asked(() => query(...call)),
    transaction: (work) => asked(() => inTransaction(pool, work)),
    listen: (channel, hear) =>
      asked(async () => {
        const client = new pg.Client(settings);
        client.on('error', ignore);
        client.on('notification', hear);
        await client.connect();
        await client.query(`LISTEN ${channel}`);
        return {
          check: async () => void (await client.query('SELECT 1')),
          close: () => client.end(),
        };
      }),
    async close() {
      presence.close();
      await pool.end();
    },
  };
}

interface Client {
  query(statement: string, parameters?: SqlValue[]): Promise<{ rows: Row[] }>;
}
const run = async (client: Client, statement: string, parameters: readonly SqlValue[] = []) =>
  (await client.query(statement, [...parameters])).rows;

async function inTransaction<T>(pool: Pool, work: (within: Statements) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // When a connection breaks while it is in use, the statement under way rejects.
  client.on('error', ignore);
  const release = (failure?: unknown) => {
    client.off('error', ignore);
    client.release(failure !== undefined);
  };
  try {
    await client.query('BEGIN');
    const result = await work({ query: (...call) => run(client, ...call) });
    await client.query('COMMIT');
    release();
    return result;
  } catch (error) {
    // A connection that is gone has rolled back.
    release(isOutage(error) ? error : await client.query('ROLLBACK').then(() => undefined, asIs));
    throw error;
  }
}

const ignore = () => undefined;
const asIs = (error: unknown) => error;
