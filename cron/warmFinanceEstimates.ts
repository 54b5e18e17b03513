import type { Job } from './Job.ts';

/** Asks the lender for the estimates that a visitor meets first, well before the kept ones end. */
export const warmFinanceEstimates: Job = {
  name: 'warmFinanceEstimates',
  schedule: '35 */5 * * * *',
  run: ({ financeEstimates }) => financeEstimates.warm(),
};
