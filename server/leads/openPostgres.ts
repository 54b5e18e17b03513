import type { Logger } from 'pino';
import { leadTables, type Row, type Sql, type SqlValue } from './sql.ts';

/** Patience in ms: a visitor waits for it. */
const connectMs = 3_000;
const statementMs = 5_000;
const connections = 4;
/** Of two processes that start at once, one makes the tables. */
const tablesLock = 5_423_678;

interface Client {
  query(statement: string, parameters?: readonly SqlValue[]): Promise<{ rows: Row[] }>;
}

/** The leads in a Postgres database, whose tables are made. Its package is loaded only here. Rejects when nobody answers. */
export async function openPostgres(url: string, logger: Logger): Promise<Sql> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    application_name: 'forecourt',
  });
  // A connection that is idle and breaks: the next call opens another.
  pool.on('error', (error) => logger.warn({ reason: error.message }, 'a connection to the leads is lost'));
  const all = async (client: Client, statement: string, parameters: readonly SqlValue[] = []) =>
    (await client.query(numbered(statement), [...parameters])).rows.map(withNumbers);
  const transaction: Sql['transaction'] = async (run) => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const result = await run({ all: (...call) => all(client, ...call) });
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      await client.query('ROLLBACK').then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    }
  };
  const sql: Sql = {
    all: (...call) => all(pool, ...call),
    transaction,
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    close: () => pool.end(),
  };
  try {
    await transaction(async (tables) => {
      await tables.all('SELECT pg_advisory_xact_lock(?)', [tablesLock]);
      for (const statement of leadTables) await tables.all(statement);
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
  return sql;
}

/** `?` as Postgres names them: `$1`. */
function numbered(statement: string): string {
  let count = 0;
  return statement.replaceAll('?', () => {
    count += 1;
    return `$${count}`;
  });
}

/** Columns of 64 bits: they come as text. */
const wholeNumbers: ReadonlySet<string> = new Set([
  ...['received_at', 'version', 'tried_version', 'is_update', 'sent_at', 'attempts', 'failing_since'],
  ...['next_at', 'claimed_until', 'number'],
]);
const withNumbers = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && wholeNumbers.has(name) ? Number(value) : value,
    ]),
  );
