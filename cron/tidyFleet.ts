import type { Job } from './Job.ts';

/** Keeps what machines share within its bounds: on one of them. */
export const tidyFleet: Job = {
  name: 'tidyFleet',
  schedule: '50 * * * * *',
  everyMs: 90_000,
  async run({ fleet }) {
    if (fleet.isLeader()) await fleet.tidy();
  },
};
