import type { Logger } from 'pino';
import type { Config } from '../config/Config.ts';
import { leadTables } from '../system/sql.ts';
import { fleetTables } from './fleetTables.ts';
import { type Database, type DatabaseOptions, openDatabase } from './openDatabase.ts';

/** The Postgres of the configuration with all tables of the site; undefined: there is none. */
export async function openSiteDatabase(
  { databaseUrl: url }: Pick<Config, 'databaseUrl'>,
  logger: Logger,
  options: Pick<DatabaseOptions, 'lookMs' | 'patience'> = {},
): Promise<Database | undefined> {
  return url ? openDatabase({ url, tables: [...fleetTables, ...leadTables], logger, ...options }) : undefined;
}
