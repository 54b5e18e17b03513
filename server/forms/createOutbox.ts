import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { canWrite } from '../canWrite.ts';
import type { SendLead } from '../crm/createCrm.ts';
import { unavailable } from '../errors.ts';
import type { Lead } from './lead.ts';

export interface OutboxOptions {
  /** Folder of its own. */
  readonly directory: string;
  /** Leads that wait at most: more are turned away, as a full disk would. */
  readonly maxLeads: number;
  readonly send: SendLead;
  readonly logger: Logger;
}

/** Leads on their way to the CRM: on disk until it has them, so that none is lost when it is down or we stop. */
export interface Outbox {
  /** On disk when it resolves; sent at once in the background. Rejects with `unavailable`. */
  put(lead: Lead): Promise<void>;
  /** Sends what waits, oldest first; stops when nothing gets through. Failures are logged. */
  deliver(): Promise<void>;
  /** True when another lead could be kept now: there is room, and the folder can be written. */
  canKeep(): Promise<boolean>;
  /** Waits for what is being sent. */
  close(): Promise<void>;
}

/** Failures in a row after which the CRM counts as down. */
const patience = 3;
const retryAfterS = 60;
const full = 'We cannot take this form at the moment. Please try again shortly.';

/** Folder below the outbox for what the CRM refuses: somebody has to look at it. */
const refusedFolder = 'refused';
const leadFile = /^\d+-[\w-]+\.json$/;

export function createOutbox({ directory, maxLeads, send, logger }: OutboxOptions): Outbox {
  const busy = new Map<string, Promise<boolean>>();
  let prepared: Promise<void> | undefined;
  let waiting = 0;
  let run: Promise<void> | undefined;

  const fileOf = (name: string) => path.join(directory, name);

  /** Once; not at the start of the process, as a site without forms needs no folder. */
  function prepare(): Promise<void> {
    prepared ??= (async () => {
      await mkdir(path.join(directory, refusedFolder), { recursive: true, mode: 0o700 });
      waiting = (await list()).length;
    })();
    prepared.catch(() => {
      prepared = undefined;
    });
    return prepared;
  }

  const list = async () => (await readdir(directory)).filter((name) => leadFile.test(name)).sort();

  /** Whole or not at all, and on the disk rather than in its cache. */
  async function write(name: string, lead: Lead): Promise<void> {
    const draft = fileOf(`${name}.tmp`);
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(JSON.stringify(lead));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, fileOf(name));
  }

  /** False: try again later. One attempt at a time for each lead. */
  function attempt(name: string): Promise<boolean> {
    const running = busy.get(name) ?? sendFile(name).finally(() => busy.delete(name));
    busy.set(name, running);
    return running;
  }

  async function sendFile(name: string): Promise<boolean> {
    const lead = await readLead(name);
    if (!lead) return true;
    const facts = { submission: lead.id, form: lead.formId, country: lead.country };
    try {
      const delivery = await send(lead);
      if (delivery === 'delivered') await rm(fileOf(name), { force: true });
      else await rename(fileOf(name), path.join(directory, refusedFolder, name));
      waiting -= 1;
      if (delivery === 'delivered') logger.info(facts, 'lead delivered');
      else logger.error(facts, 'the CRM refuses a lead: it is kept aside');
      return true;
    } catch (error) {
      logger.warn({ ...facts, err: error }, 'a lead waits for the CRM');
      return false;
    }
  }

  /** Undefined: somebody else has sent it, or it is no lead. */
  async function readLead(name: string): Promise<Lead | undefined> {
    const text = await readFile(fileOf(name), 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text) as Lead;
    } catch (error) {
      logger.error({ err: error, file: name }, 'a lead cannot be read: it is kept aside');
      await rename(fileOf(name), path.join(directory, refusedFolder, name));
      waiting -= 1;
      return undefined;
    }
  }

  async function deliverAll(): Promise<void> {
    await prepare();
    const names = await list();
    waiting = names.length;
    let failures = 0;
    for (const name of names) {
      failures = (await attempt(name)) ? 0 : failures + 1;
      if (failures === patience) break;
    }
    if (waiting > maxLeads / 2) logger.error({ waiting, maxLeads }, 'the outbox of leads fills up');
  }

  return {
    async put(lead) {
      try {
        await prepare();
        if (waiting >= maxLeads) throw new Error('The outbox is full');
        waiting += 1;
        const name = `${Date.parse(lead.receivedAt)}-${lead.id}.json`;
        await write(name, lead).catch((error: unknown) => {
          waiting -= 1;
          throw error;
        });
        void attempt(name);
      } catch (error) {
        logger.error({ err: error, submission: lead.id }, 'a lead could not be kept');
        throw unavailable(full, retryAfterS, error);
      }
    },
    deliver() {
      run ??= deliverAll().finally(() => {
        run = undefined;
      });
      return run;
    },
    async canKeep() {
      await prepare();
      return waiting < maxLeads && (await canWrite(directory));
    },
    async close() {
      await Promise.allSettled([...busy.values()]);
    },
  };
}
