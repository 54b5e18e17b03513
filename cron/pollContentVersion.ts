import type { Job } from './Job.ts';

/** Asks the content service for the version of the content, so that an edit shows without a restart. */
export const pollContentVersion = (everySeconds: number): Job => ({
  name: 'pollContentVersion',
  schedule: `*/${everySeconds} * * * * *`,
  run: async ({ stories }) => void (await stories.poll()),
});
