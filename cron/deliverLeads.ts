import type { Job } from './Job.ts';

/** Sends the forms that wait for the CRM, so that none is lost when it was down. */
export const deliverLeads: Job = {
  name: 'deliverLeads',
  everyMs: 60_000,
  run: ({ forms }) => forms.deliver(),
};
