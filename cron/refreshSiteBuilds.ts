import type { Job } from './Job.ts';

/** Looks for a newer build on disk, which browsers then hear of. Spec part 1 §4. */
export const refreshSiteBuilds: Job = {
  name: 'refreshSiteBuilds',
  schedule: '*/30 * * * * *',
  everyMs: 45_000,
  run: ({ siteBuilds }) => siteBuilds.refresh(),
};
