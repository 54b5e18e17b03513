export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, SqlValue>>;

/** A database that speaks the SQL which SQLite and Postgres share. Parameters are `?`, in order. */
export interface Sql {
  /** The rows of a statement; [] of one that has none. */
  all(statement: string, parameters?: readonly SqlValue[]): Promise<Row[]>;
  /**
   * Runs statements in a transaction, which is rolled back when `run` rejects. Other statements wait, or see the
   * state before it.
   */
  transaction<T>(run: (sql: Pick<Sql, 'all'>) => Promise<T>): Promise<T>;
  /** What ends a SELECT of rows to be changed, so that two who look at once get different ones. */
  readonly skipLocked: string;
  close(): Promise<void>;
}

/** The columns of `leads`. */
export const leadColumns = [
  ...['id', 'form', 'country', 'received_at', 'state', 'version', 'tried_version', 'is_update', 'sent_at'],
  ...['attempts', 'failing_since', 'next_at', 'claim', 'claimed_until', 'problem'],
];

/** The tables of leads, as both databases take them. */
export const leadTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS leads (
    id TEXT PRIMARY KEY,
    form TEXT NOT NULL,
    country TEXT NOT NULL,
    received_at BIGINT NOT NULL,
    state TEXT NOT NULL,
    version BIGINT NOT NULL,
    tried_version BIGINT NOT NULL,
    is_update BIGINT NOT NULL,
    sent_at BIGINT,
    attempts BIGINT NOT NULL,
    failing_since BIGINT,
    next_at BIGINT NOT NULL,
    claim TEXT NOT NULL,
    claimed_until BIGINT NOT NULL,
    problem TEXT NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS leads_due ON leads (state, next_at)',
  `CREATE TABLE IF NOT EXISTS lead_versions (
    id TEXT NOT NULL,
    version BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (id, version)
  )`,
  `CREATE TABLE IF NOT EXISTS lead_events (
    id TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    outcome TEXT NOT NULL,
    status BIGINT,
    problem TEXT NOT NULL,
    machine TEXT NOT NULL,
    PRIMARY KEY (id, number)
  )`,
  'CREATE TABLE IF NOT EXISTS lead_facts (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
  // See `server/appointments/seats.ts`.
  `CREATE TABLE IF NOT EXISTS drive_seats (
    dealer TEXT NOT NULL,
    starts BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    id TEXT NOT NULL,
    held_until BIGINT NOT NULL,
    PRIMARY KEY (dealer, starts, seat)
  )`,
  'CREATE INDEX IF NOT EXISTS drive_seats_id ON drive_seats (id)',
  // See `server/leads/bookingChanges.ts`.
  `CREATE TABLE IF NOT EXISTS booking_changes (
    id TEXT PRIMARY KEY,
    aim TEXT NOT NULL,
    claim TEXT NOT NULL,
    claimed_until BIGINT NOT NULL
  )`,
  // See `server/leads/leadPhotos.ts`.
  `CREATE TABLE IF NOT EXISTS lead_photos (
    id TEXT PRIMARY KEY,
    lead TEXT NOT NULL,
    kept_at BIGINT NOT NULL,
    body TEXT NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS lead_photos_lead ON lead_photos (lead)',
  // See `server/leads/leadKeys.ts`.
  `CREATE TABLE IF NOT EXISTS lead_machines (
    machine TEXT PRIMARY KEY,
    key_names TEXT NOT NULL,
    seen_at BIGINT NOT NULL
  )`,
];
