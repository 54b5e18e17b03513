import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { createBotCheck } from './createBotCheck.ts';
import { createCrm } from './createCrm.ts';
import { createForms, type Forms, type FormsOptions } from './createForms.ts';
import { createOutbox } from './createOutbox.ts';

type SiteFormsOptions = Pick<FormsOptions, 'pages' | 'dealers' | 'now' | 'logger'> & {
  readonly config: Pick<Config, 'crm' | 'botCheck'>;
  readonly fetch: typeof fetch;
};

/** A stop does not wait for a CRM that does not answer. */
const closePatienceMs = 1_000;

/** Forms with the CRM and the bot check of the configuration. */
export function createSiteForms({ config, fetch, ...options }: SiteFormsOptions): Forms {
  const { crm, botCheck } = config;
  const { logger } = options;
  if (!botCheck) logger.warn('BOT_CHECK_SITE_KEY is not set: nobody checks who sends a form');
  if (!crm.url) logger.warn('CRM_URL is not set: forms wait in the outbox');
  const forms = createForms({
    ...options,
    checkToken: createBotCheck({
      verifyUrl: botCheck?.verifyUrl,
      secret: botCheck?.secret,
      minScore: botCheck?.minScore ?? 0,
      fetch,
      logger,
    }),
    outbox: createOutbox({
      directory: crm.outboxDirectory,
      maxLeads: crm.maxLeads,
      send: createCrm({ ...crm, fetch }),
      logger,
    }),
  });
  // What is not through by then is sent after the next start.
  const close = () => Promise.race([forms.close(), wait(closePatienceMs, undefined, { ref: false })]);
  return { ...forms, close };
}
