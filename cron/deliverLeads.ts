import type { Job } from './Job.ts';

/** Sends the forms that wait for the CRM, so that none is lost when it was down. */
export const deliverLeads: Job = {
  name: 'deliverLeads',
  schedule: '*/10 * * * * *',
  everyMs: 15_000,
  once: true,
  run: ({ forms }) => forms.deliver(),
};
