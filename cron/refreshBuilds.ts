import type { Job } from './Job.ts';

/** Looks for a newer build on disk, which browsers then hear of. Spec part 1 §4. */
export const refreshBuilds: Job = {
  name: 'refreshBuilds',
  schedule: '10,40 * * * * *',
  run: ({ builds }) => builds.refresh(),
};
