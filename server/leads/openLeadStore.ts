import type { Logger } from 'pino';
import { canWrite } from '../canWrite.ts';
import type { LeadsConfig } from '../config/Config.ts';
import { createLeadStore } from './createLeadStore.ts';
import { createSeal } from './createSeal.ts';
import type { LeadStore } from './leadStore.ts';
import { openPostgres } from './openPostgres.ts';
import { openSqlite } from './openSqlite.ts';
import { takeOver } from './takeOver.ts';

/**
 * The store of the configuration: Postgres when it names one, else SQLite in the folder. What lies in files is taken
 * over, and what an older key has closed is closed with the one of today. Rejects when it cannot be opened.
 */
export async function openLeadStore(
  config: LeadsConfig,
  now: () => number,
  logger: Logger,
): Promise<LeadStore> {
  const { databaseUrl, directory, formerDirectory, keys, maxLeads } = config;
  const sql = databaseUrl ? await openPostgres(databaseUrl, logger) : await openSqlite({ directory });
  const store = createLeadStore({
    sql,
    seal: createSeal(keys.map((key) => Buffer.from(key, 'base64'))),
    maxLeads,
  });
  try {
    for (const folder of new Set([directory, formerDirectory])) await takeOver(folder, store, now(), logger);
    const resealed = await store.reseal();
    if (resealed) logger.info({ resealed }, 'leads are closed with the key of today');
  } catch (error) {
    await store.close();
    throw error;
  }
  if (databaseUrl) return store;
  return {
    ...store,
    async probe(at) {
      if (!(await canWrite(directory))) throw new Error('LEADS_DIR cannot be written, or its disk is full');
      await store.probe(at);
    },
  };
}
