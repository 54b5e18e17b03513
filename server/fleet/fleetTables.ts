/**
 * What machines share beside the leads. Those without a log are quicker, and a crash of Postgres that empties them costs
 * no more than asking again.
 */
export const fleetTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS fleet_leases (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    until TIMESTAMPTZ NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS fleet_news (
    topic TEXT PRIMARY KEY,
    number BIGINT NOT NULL
  )`,
  `CREATE UNLOGGED TABLE IF NOT EXISTS fleet_answers (
    key TEXT PRIMARY KEY,
    body TEXT,
    read_at TIMESTAMPTZ,
    claimed_until TIMESTAMPTZ NOT NULL
  )`,
  `CREATE UNLOGGED TABLE IF NOT EXISTS fleet_turns (
    name TEXT PRIMARY KEY,
    slots BIGINT[] NOT NULL
  )`,
  // As rate-limiter-flexible has it.
  `CREATE UNLOGGED TABLE IF NOT EXISTS fleet_limits (
    key VARCHAR(255) PRIMARY KEY,
    points INTEGER NOT NULL DEFAULT 0,
    expire BIGINT
  )`,
];
