import type { ChaosFault } from './ChaosFault.ts';
import { diskFull } from './diskFull.ts';
import { loadFaults } from './loadFaults.ts';
import { processFaults } from './processFaults.ts';
import { serviceFaults } from './serviceFaults.ts';
import { startFaults } from './startFaults.ts';

/** All that is made to fail: first what takes longest to settle. */
export const faults: readonly ChaosFault[] = [
  ...processFaults,
  ...startFaults,
  diskFull,
  ...loadFaults,
  ...serviceFaults,
];
