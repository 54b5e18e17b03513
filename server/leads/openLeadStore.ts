import type { Logger } from 'pino';
import type { LeadsConfig } from '../config/Config.ts';
import { isOutage } from '../fleet/isOutage.ts';
import type { Database } from '../fleet/openDatabase.ts';
import { canWrite } from '../system/canWrite.ts';
import { moveRows, openSqlite } from '../system/openSqlite.ts';
import type { Sql } from '../system/sql.ts';
import { createLeadStore } from './createLeadStore.ts';
import { createSeal } from './createSeal.ts';
import { createSpooledStore } from './createSpooledStore.ts';
import type { LeadStore } from './leadStore.ts';
import { openPostgres } from './openPostgres.ts';
import { takeOver } from './takeOver.ts';

interface OpenLeadStoreOptions {
  readonly config: LeadsConfig;
  /** What machines share, with `leadTables`; unset: the leads are in the folder alone. */
  readonly database: Database | undefined;
  /** ms */
  readonly now: () => number;
  readonly logger: Logger;
}

/**
 * Opens the configured store: SQLite in the folder; or Postgres, with SQLite as a spool while it cannot be reached.
 * Leads in files are moved into it, and what an older key has encrypted is encrypted with the current one. Rejects
 * when it cannot be opened.
 */
export async function openLeadStore(options: OpenLeadStoreOptions): Promise<LeadStore> {
  const { config, database, now, logger } = options;
  const local = await openLocal(config, logger).catch((error: unknown) => {
    if (!database) throw error;
    const reason = error instanceof Error ? error.message : 'unknown';
    logger.warn({ reason }, 'LEADS_DIR cannot be written: forms are taken only while Postgres answers');
    return undefined;
  });
  const shared = database && storeOf(config, openPostgres(database));
  const store = shared && local ? createSpooledStore({ shared, spool: local, logger }) : (shared ?? local);
  if (!store) throw new Error('There is no store of leads');
  try {
    await store.markSchema();
    for (const folder of new Set([config.directory, config.formerDirectory]))
      await takeOver(folder, store, now(), logger);
    const resealed = await store.reseal();
    if (resealed) logger.info({ resealed }, 'leads are encrypted with the current key');
    const unreadable = await store.unreadable().catch((error: unknown) => {
      if (database && isOutage(error)) return 0;
      throw error;
    });
    if (unreadable) logger.error({ unreadable }, 'leads cannot be decrypted: LEADS_KEY lacks their key');
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

/** The leads in a database that is open, with the keys of the configuration. */
export function storeOf(
  { keys, maxLeads, photoBytes }: Pick<LeadsConfig, 'keys' | 'maxLeads' | 'photoBytes'>,
  sql: Sql,
): LeadStore {
  const seal = createSeal(keys.map((key) => Buffer.from(key, 'base64')));
  return createLeadStore({ sql, seal, maxLeads, maxPhotoBytes: photoBytes.all });
}

async function openLocal(config: LeadsConfig, logger: Logger): Promise<LeadStore> {
  const { directory, formerDirectory } = config;
  if (formerDirectory !== directory && (await moveRows(formerDirectory, directory)))
    logger.info({ from: formerDirectory, to: directory }, 'leads are taken over from where they were');
  let wasReplaced = false;
  const onReplaced = () => {
    wasReplaced = true;
    logger.error('the file of leads was removed or replaced: it is there again, with what was in it');
  };
  const store = storeOf(config, await openSqlite({ directory, onReplaced }));
  return {
    ...store,
    async probe(at) {
      if (!(await canWrite(directory))) throw new Error('LEADS_DIR cannot be written, or its disk is full');
      await store.probe(at);
      if (!wasReplaced) return;
      wasReplaced = false;
      throw new Error('The file of leads was removed or replaced');
    },
  };
}
