import type { Job } from './Job.ts';

/** Asks whether the stock files have changed; most of the time they have not, and nothing is sent. */
export const refreshStock: Job = {
  name: 'refreshStock',
  schedule: '2-59/5 * * * *',
  everyMs: 7 * 60_000,
  async run({ stock }) {
    if (!(await stock.refresh())) throw new Error('a stock file could not be read anew');
  },
};
