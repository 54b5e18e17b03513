import type { Job } from './Job.ts';

/** Writes the content snapshot, so that a restart survives an outage of the content service. */
export const saveContentSnapshot: Job = {
  name: 'saveContentSnapshot',
  schedule: '50 2-57/5 * * * *',
  run: ({ stories }) => stories.save(),
};
