import type { Job } from './Job.ts';

/** Writes the content snapshot, so that a restart survives an outage of the content service. */
export const saveContentSnapshot: Job = {
  name: 'saveContentSnapshot',
  schedule: '20 */5 * * * *',
  everyMs: 7 * 60_000,
  once: true,
  run: ({ stories }) => stories.save(),
};
