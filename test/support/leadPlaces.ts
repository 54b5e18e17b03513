import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { fleetTables } from '../../server/fleet/fleetTables.ts';
import { type Database, openDatabase } from '../../server/fleet/openDatabase.ts';
import { openPostgres } from '../../server/leads/openPostgres.ts';
import { openSqlite } from '../../server/system/openSqlite.ts';
import { leadTables, type Sql } from '../../server/system/sql.ts';
import type { TestPostgres } from './startPostgres.ts';

/** A database that is empty, to be opened as often as processes would. */
export interface LeadPlace {
  open(): Promise<Sql>;
  remove(): Promise<void>;
}

/** The kinds of database that leads can be in: tests apply to each. */
export const leadPlaces = {
  async SQLite() {
    const directory = await mkdtemp(path.join(tmpdir(), 'leads-'));
    return { open: () => openSqlite({ directory }), remove: () => rm(directory, { recursive: true }) };
  },
  async Postgres(postgres: TestPostgres) {
    const url = await postgres.database();
    const logger = pino({ level: 'silent' });
    const databases: Database[] = [];
    return {
      async open() {
        const database = await openDatabase({ url, tables: [...fleetTables, ...leadTables], logger });
        databases.push(database);
        return openPostgres(database);
      },
      remove: async () => void (await Promise.all(databases.map((database) => database.close()))),
    };
  },
} as const satisfies Readonly<Record<string, (postgres: TestPostgres) => Promise<LeadPlace>>>;
