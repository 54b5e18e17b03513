import type { Job } from './Job.ts';

/** Asks the object store whether the dealer files have changed; most of the time they have not, and nothing is sent. */
export const refreshDealers: Job = {
  name: 'refreshDealers',
  schedule: '*/5 * * * *',
  everyMs: 7 * 60_000,
  async run({ dealers }) {
    if (!(await dealers.refresh())) throw new Error('a dealer file could not be read anew');
  },
};
