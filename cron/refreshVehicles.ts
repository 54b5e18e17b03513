import type { Job } from './Job.ts';

/** Reads the vehicles anew when the content has changed; looks as often as the content's version is asked for. */
export const refreshVehicles = (everySeconds: number): Job => ({
  name: 'refreshVehicles',
  schedule: `*/${everySeconds} * * * * *`,
  run: ({ vehicles }) => vehicles.refresh(),
});
