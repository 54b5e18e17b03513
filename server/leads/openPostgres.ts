import type { Database, Statements } from '../fleet/openDatabase.ts';
import type { Row, Sql } from '../system/sql.ts';

/**
 * The statements of the lead store for the Postgres that machines share. Does not close it: whoever opened the
 * database does.
 */
export function openPostgres(database: Database): Sql {
  const all =
    ({ query }: Statements): Sql['all'] =>
    async (statement, parameters) =>
      (await query(numbered(statement), parameters)).map(withNumbers);
  return {
    all: all(database),
    transaction: (run) => database.transaction((within) => run({ all: all(within) })),
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    close: async () => undefined,
  };
}

/** A statement with Postgres' numbered parameters, `$1`, in the place of each `?`. */
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
  ...['next_at', 'claimed_until', 'number', 'at', 'status', 'body_version', 'kept_at', 'seen_at'],
]);
const withNumbers = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && wholeNumbers.has(name) ? Number(value) : value,
    ]),
  );
