import { setTimeout as wait } from 'node:timers/promises';
import type { CrmConfig } from '../config.ts';
import type { SendLead } from '../crm/createCrm.ts';
import { createForms, type Forms, type FormsOptions } from './createForms.ts';
import { createOutbox } from './createOutbox.ts';

type SiteFormsOptions = Omit<FormsOptions, 'outbox'> & {
  readonly config: Pick<CrmConfig, 'outboxDirectory' | 'maxLeads'>;
  readonly sendLead: SendLead;
};

/** A stop does not wait for a CRM that does not answer. */
const closePatienceMs = 1_000;

/** Forms with the outbox of the configuration. */
export function createSiteForms({ config, sendLead, ...options }: SiteFormsOptions): Forms {
  const forms = createForms({
    ...options,
    outbox: createOutbox({
      directory: config.outboxDirectory,
      maxLeads: config.maxLeads,
      send: sendLead,
      logger: options.logger,
    }),
  });
  // What is not through by then is sent after the next start.
  const close = () => Promise.race([forms.close(), wait(closePatienceMs, undefined, { ref: false })]);
  return { ...forms, close };
}
