import type { Job } from './Job.ts';

/**
 * Sends the forms that wait for the CRM, so that none is lost when it was down, and removes those that are old: on one
 * machine. All others see to what they could not share.
 */
export const deliverLeads: Job = {
  name: 'deliverLeads',
  schedule: '*/10 * * * * *',
  everyMs: 15_000,
  async run({ forms, fleet }) {
    if (fleet.isLeader()) await forms.deliver();
    else await forms.canKeep();
  },
};
