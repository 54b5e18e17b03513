import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { isRecord } from '../../shared/records.ts';
import type { Lead } from '../forms/lead.ts';
import type { LeadStore } from './leadStore.ts';

const leadFile = /^\d+-[\w-]+\.json$/;
/** Folder below that of the leads, for those that the CRM has refused and for files that cannot be read. */
const refusedFolder = 'refused';

/**
 * Moves leads from files of a folder, where earlier versions of the site kept them, into the store; each file is
 * removed when its lead is kept. A file that was half written when a process ended is removed too: its visitor was
 * never thanked.
 * @param at ms since 1970
 */
export async function takeOver(
  directory: string,
  store: LeadStore,
  at: number,
  logger: Logger,
): Promise<void> {
  const refused = path.join(directory, refusedFolder);
  let taken = 0;
  for (const folder of [directory, refused]) {
    for (const name of await namesIn(folder)) {
      const file = path.join(folder, name);
      if (/\.json\.tmp$/.test(name)) await rm(file, { force: true });
      if (!leadFile.test(name)) continue;
      const lead = await readLead(file);
      if (!lead) {
        logger.error({ file: name }, 'a lead cannot be read: its file stays in refused');
        if (folder !== refused) await rename(file, path.join(refused, name));
        continue;
      }
      const put = await store.put(lead, at, folder === refused ? 'refused' : 'waiting');
      if (put === 'full') return logger.error({ taken }, 'leads in files wait: there is no room for more');
      if (put === 'otherForm') {
        logger.error({ file: name }, 'a lead has the id of one of another form: its file stays');
        continue;
      }
      await rm(file, { force: true });
      taken += 1;
    }
  }
  if (taken) logger.info({ taken }, 'leads in files are taken over');
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(() => [])).sort();

const isLead = (value: unknown): value is Lead => isRecord(value) && 'id' in value && 'values' in value;

async function readLead(file: string): Promise<Lead | undefined> {
  try {
    const lead: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isLead(lead) ? lead : undefined;
  } catch {
    return undefined;
  }
}
