import type { Job } from './Job.ts';

/** Sends the forms that wait for the CRM, so that none is lost when it was down. */
export const deliverLeads: Job = {
  name: 'deliverLeads',
  schedule: '40 * * * * *',
  everyMs: 90_000,
  run: ({ forms }) => forms.deliver(),
};
