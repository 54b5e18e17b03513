import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { LeadsConfig } from '../config/Config.ts';
import type { SendLead } from '../crm/createCrm.ts';
import type { Database } from '../fleet/openDatabase.ts';
import { createLeads, type Leads } from './createLeads.ts';
import { createMonotonicNow } from './monotonicNow.ts';
import { openLeadStore } from './openLeadStore.ts';

/** A stop does not wait for a CRM that does not answer. */
const closePatienceMs = 1_000;

interface SiteLeadsOptions {
  readonly config: LeadsConfig;
  readonly database: Database | undefined;
  readonly send: SendLead;
  readonly logger: Logger;
}

/** Leads in the store of the configuration. */
export function createSiteLeads({ config, database, send, logger }: SiteLeadsOptions): Leads {
  const now = createMonotonicNow();
  const { keepDays } = config;
  const leads = createLeads({
    open: () => openLeadStore({ config, database, now, logger }),
    send,
    keepDays: (form) => (Object.hasOwn(keepDays.byForm, form) && keepDays.byForm[form]) || keepDays.default,
    now,
    logger,
  });
  // What is not through by then is sent after the next start.
  const close = () => Promise.race([leads.close(), wait(closePatienceMs, undefined, { ref: false })]);
  return { ...leads, close };
}
